"""casanova.next, .eliminated and .end: after a round."""

import pytest

from arbitro.games.casanova import GAME, Options, Reason, State, events, moves
from arbitro.rules.kernel import NOBODY
from tests.rules import moving
from tests.rules.casanova.tables import after, coins, events_after, purse, rolled, table


@pytest.mark.parametrize(("active", "after_it"), [(0, 1), (1, 2), (2, 0)])
def test_next(active: int, after_it: int) -> None:
    """The next player on the left becomes active."""
    state = rolled(9, 5, 7, dice=(6,), active=active)
    assert events_after(state, moves.Stand(active))[-1] == events.RoundBegan(2, after_it)
    assert GAME.to_act(after(state, moves.Stand(active))) == {after_it}


def test_next_skips_who_is_out() -> None:
    """The next player on the left *still in the game*: eliminated neighbours are passed over."""
    state = rolled(5, None, None, 9, dice=(6,), coins=(11, 0, 0, 35))
    assert GAME.to_act(after(state, moves.Stand(0))) == {3}


def test_next_skips_who_has_just_gone_out() -> None:
    """Elimination comes before the next player is looked for."""
    state = rolled(5, 9, 9, dice=(6,), coins=(11, 0, 22))
    assert events_after(state, moves.Stand(0))[-2:] == (
        events.Eliminated(1),
        events.RoundBegan(2, 2),
    )


def test_eliminated() -> None:
    """A player without coins once a round has been settled is out."""
    state = after(rolled(5, 9, 9, dice=(6,), coins=(11, 0, 22)), moves.Stand(0))
    assert not state.players[1].playing
    state = after(table(*state.players, active=2, round=2), moves.Announce(2, dice=1, card=1))
    assert GAME.to_act(state) == {0}


def test_eliminated_not_while_the_round_goes_on() -> None:
    """The last coin on the table is still a coin in the game."""
    state = rolled(5, 9, 9, dice=(6,), coins=(11, 0, 22))
    assert state.players[1].playing


def test_eliminated_not_who_wins_with_the_last_coin() -> None:
    """Staking the last coin is allowed, and winning with it keeps them in."""
    state = rolled(9, 5, 9, dice=(6,), coins=(11, 0, 22))
    assert coins(after(state, moves.Stand(0))) == [11, 3, 22]
    assert not any(
        isinstance(event, events.Eliminated) for event in events_after(state, moves.Stand(0))
    )


def test_eliminated_not_who_shares_with_the_last_coin() -> None:
    """A share keeps them in as well."""
    state = rolled(5, 5, 9, dice=(6,), coins=(0, 0, 33))
    assert coins(after(state, moves.Stand(0))) == [1, 1, 33]


def test_eliminated_by_doubling() -> None:
    """Doubling and matching with the last coin can put several out, but one is left to win."""
    state = rolled(9, 8, 5, dice=(6,), coins=(1, 1, 31))
    played = (moves.Double(0), moves.Match(1), moves.Match(2))
    happened = events_after(state, *played)
    assert happened[-3:] == (events.Eliminated(0), events.Eliminated(1), events.GameOver((2,)))


LAST = tuple(range(1, 12))


def last_round(*cards: int, own: tuple[int, ...], carried: int = 0) -> State:
    """Play the twelfth round with these cards, up to the call, with a massimo of 12."""
    players = [purse(c, card, played=LAST) for c, card in zip(own, cards, strict=True)]
    return table(*players, phase="call", round=12, dice=(6, 6), carried=carried)


def test_end_after_the_12th_round() -> None:
    """After the 12th round. The richest wins."""
    state = after(last_round(13, 12, own=(11, 11)), moves.Stand(0))
    assert GAME.to_act(state) == NOBODY
    ended = GAME.outcome(state)
    assert ended is not None
    assert (ended.ending, ended.winners, ended.scores) == ("all_rounds_played", (1,), (11, 13))


def test_end_not_after_the_11th() -> None:
    """The game goes on until then."""
    players = [purse(11, card, played=LAST[:-1]) for card in (11, 12)]
    state = after(table(*players, phase="call", round=11, dice=(6, 6)), moves.Stand(0))
    assert GAME.outcome(state) is None
    assert state.round == 12


def test_end_a_tie_is_shared() -> None:
    """A tie is shared."""
    state = last_round(12, 12, own=(11, 11))
    assert events_after(state, moves.Stand(0))[-1] == events.GameOver((0, 1))


def test_end_coins_on_the_table_belong_to_nobody() -> None:
    """Coins still on the table belong to nobody, even if they are more than the winner has."""
    state = last_round(13, 13, own=(5, 3), carried=14)
    happened = events_after(state, moves.Stand(0))
    assert happened[-2:] == (events.PotCarried(16), events.GameOver((0,)))
    ended = GAME.outcome(after(state, moves.Stand(0)))
    assert ended is not None
    assert (ended.winners, ended.scores) == ((0,), (5, 3))


def test_end_as_soon_as_one_player_is_left() -> None:
    """As soon as at most one player is left."""
    state = after(rolled(5, 9, dice=(6,), coins=(22, 0)), moves.Stand(0))
    ended = GAME.outcome(state)
    assert ended is not None
    assert (ended.ending, ended.winners, ended.scores) == ("one_player_left", (0,), (24, 0))


def test_end_one_left_leaves_a_pot() -> None:
    """The last one in the game wins, with coins left on the table or not."""
    state = rolled(9, 8, 9, dice=(6,), coins=(30, 0, 0), carried=3)
    assert events_after(state, moves.Stand(0))[-1] == events.GameOver((0,))
    assert after(state, moves.Stand(0)).carried == 6


def test_end_everyone_out_at_once() -> None:
    """If the last round put everyone out, those it put out share the win."""
    state = rolled(9, 8, 7, dice=(6,), coins=(0, 0, 0), carried=33)
    happened = events_after(state, moves.Stand(0))
    assert happened[-4:] == (
        events.Eliminated(0),
        events.Eliminated(1),
        events.Eliminated(2),
        events.GameOver((0, 1, 2)),
    )
    ended = GAME.outcome(after(state, moves.Stand(0)))
    assert ended is not None
    assert (ended.ending, ended.scores) == ("nobody_left", (0, 0, 0))


def test_end_not_those_who_went_before() -> None:
    """Not those who went before."""
    earlier = purse(0, played=(1,))
    players = [purse(0, 9, played=(1, 2)), earlier, purse(0, 8, played=(1, 2))]
    state = table(*players, phase="call", round=3, dice=(6,), carried=34)
    assert events_after(state, moves.Stand(0))[-1] == events.GameOver((0, 2))


def test_end_by_a_double_that_puts_everyone_out() -> None:
    """The double took the last coins, and no card was good."""
    state = rolled(9, 8, dice=(6,), coins=(1, 1), carried=20)
    assert events_after(state, moves.Double(0), moves.Match(1))[-1] == events.GameOver((0, 1))


def test_end_a_fold_with_nothing_left_is_out() -> None:
    """All folded: the active player has all, the others nothing."""
    state = rolled(13, 1, dice=(6,), coins=(22, 0))
    assert events_after(state, moves.Double(0), moves.Fold(1))[-2:] == (
        events.Eliminated(1),
        events.GameOver((0,)),
    )


@pytest.mark.parametrize("move", [moves.Announce(0, 1, 1), moves.Stand(0), moves.Roll(dice=(1,))])
def test_end_refuses_all_moves(move: moves.Announce | moves.Stand | moves.Roll) -> None:
    """After the end, the game's `.end`."""
    state = after(last_round(13, 12, own=(11, 11)), moves.Stand(0))
    assert GAME.legal(state, 0) == ()
    refusal = GAME.why_not(state, move)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("game-over", "casanova.end")


def test_end_accounts_for_every_coin() -> None:
    """The scores are traced to the coins at the start, the stakes, and the pots won."""
    state = GAME.new_game(2, Options())
    for card in range(1, 7):
        state = after_round(state, card, 14 - card)
    ended = GAME.outcome(state)
    assert ended is not None
    assert ended.scores == (24, 0)
    assert [reason for reason in ended.why if reason.seat == 0][:7] == [
        Reason(0, "casanova.pieces", 12, None),
        Reason(0, "casanova.announce", -1, 1),
        Reason(0, "casanova.call", -1, 1),
        Reason(0, "casanova.reveal", 4, 1),
        Reason(0, "casanova.commit", -1, 2),
        Reason(0, "casanova.answer", -1, 2),
        Reason(0, "casanova.reveal", 4, 2),
    ]
    assert [
        sum(reason.coins for reason in ended.why if reason.seat == seat) for seat in (0, 1)
    ] == [
        24,
        0,
    ]


def test_end_accounts_for_each_round_by_its_own_cards() -> None:
    """Only who has doubled or matched has staked twice; also the last coin is accounted for."""
    state, had = GAME.new_game(2, Options()), []
    for *cards, dice, doubled in (
        (1, 13, (6,), True),
        (8, 2, (6,), False),
        (3, 12, (6,), True),
        (4, 11, (6,), True),
        (5, 10, (6,), True),
        (6, 9, (6,), True),
        (2, 8, (6,), True),
        (12, 7, (6, 6), False),
    ):
        had.append(tuple(coins(state)))
        state = after_round(state, *cards, dice=dice, doubled=doubled)
    assert had == [(12, 12), (14, 10), (13, 11), (15, 9), (17, 7), (19, 5), (21, 3), (23, 1)]
    ended = GAME.outcome(state)
    assert ended is not None
    assert ended.scores == (24, 0)
    assert [(each.rule, each.coins, each.round) for each in ended.why if each.seat == 1] == [
        ("casanova.pieces", 12, None),
        ("casanova.commit", -1, 1),
        ("casanova.answer", -1, 1),
        ("casanova.announce", -1, 2),
        ("casanova.reveal", 2, 2),
        ("casanova.commit", -1, 3),
        ("casanova.answer", -1, 3),
        ("casanova.announce", -1, 4),
        ("casanova.call", -1, 4),
        ("casanova.commit", -1, 5),
        ("casanova.answer", -1, 5),
        ("casanova.announce", -1, 6),
        ("casanova.call", -1, 6),
        ("casanova.commit", -1, 7),
        ("casanova.answer", -1, 7),
        ("casanova.announce", -1, 8),
    ]
    assert sum(each.coins for each in ended.why if each.seat == 0) == 24


def test_end_one_after_the_other_goes_out() -> None:
    """Seat 2 goes out first, and the game goes on without it: each position of it can occur."""
    state = GAME.new_game(3, Options())
    for number in range(6):
        state = after_round(state, 1 + number, 13 - number, 13 - number)
    assert (coins(state), state.active) == ([32, 4, 0], 0)
    for number in range(2):
        assert GAME.outcome(state) is None
        state = after_round(state, 8 + number, 1 + number, dice=(6, 6))
    ended = GAME.outcome(state)
    assert ended is not None
    assert (ended.winners, ended.scores) == ((0,), (36, 0, 0))
    for seat, score in enumerate(ended.scores):
        assert sum(each.coins for each in ended.why if each.seat == seat) == score


def after_round(
    state: State, *cards: int, dice: tuple[int, ...] = (6,), doubled: bool = True
) -> State:
    """Play a round; after a double, of three players seat 1 folds and the others match."""
    active = state.active
    others = [*range(active + 1, len(cards)), *range(active)]
    folding = 1 if len(cards) == 3 else None
    answers = [moves.Fold(seat) if seat == folding else moves.Match(seat) for seat in others]
    return moving.after(
        state,
        moves.Announce(active, dice=len(dice), card=cards[active]),
        *(moves.Commit(seat, cards[seat]) for seat in others),
        moves.Roll(dice=dice),
        *((moves.Double(active), *answers) if doubled else (moves.Stand(active),)),
    )
