"""casanova.next, .eliminated and .end: after a round."""

from collections.abc import Sequence
from typing import Any

import pytest

from arbitro.games.casanova import GAME, events, moves
from arbitro.games.casanova.outcome import Reason
from arbitro.games.casanova.setup import Options
from arbitro.games.casanova.state import State
from arbitro.rules.kernel import NOBODY
from tests.rules.casanova.tables import coins, purse, rolled, table
from tests.rules.moving import after, check_refused, check_told, events_after

STAND, ALL_IN = [moves.Stand(0)], [moves.Double(0), moves.Match(1)]
OUT_1 = rolled(5, 9, 9, coins=(11, 0, 22))
LATE = rolled(13, 12, dice=(6, 6), round=12)
RICH_TABLE = rolled(13, 13, dice=(6, 6), coins=(5, 3), carried=14, round=12)
ALL_OUT = rolled(9, 8, 7, coins=(0, 0, 0), carried=33)
EARLIER = table(
    *(purse(0, 9, played=(1, 2)), purse(0, played=(1,)), purse(0, 8, played=(1, 2))),
    phase="call",
    round=3,
    dice=(6,),
    carried=34,
)


def began(number: int, active: int) -> events.RoundBegan:
    return events.RoundBegan(number, active)


def out(*seats: int) -> list[events.Eliminated]:
    return [events.Eliminated(seat) for seat in seats]


def over(*winners: int) -> events.GameOver:
    return events.GameOver(winners)


@pytest.mark.parametrize(
    ("state", "made", "expected"),
    [
        # The next on the left, past who is out, or has just gone out.
        (rolled(9, 5, 7, active=0), [moves.Stand(0)], [..., began(2, 1)]),
        (rolled(9, 5, 7, active=1), [moves.Stand(1)], [..., began(2, 2)]),
        (rolled(9, 5, 7, active=2), [moves.Stand(2)], [..., began(2, 0)]),
        (rolled(5, None, None, 9, coins=(11, 0, 0, 35)), STAND, [..., began(2, 3)]),
        (OUT_1, STAND, [..., *out(1), began(2, 2)]),
        # Who wins, or shares, with the last coin is not eliminated.
        (
            *(rolled(9, 5, 9, coins=(11, 0, 22)), STAND),
            [..., events.PotWon(1, 3, rule="casanova.reveal"), began(2, 1)],
        ),
        (
            *(rolled(5, 5, 9, coins=(0, 0, 33)), STAND),
            [..., events.PotSplit((0, 1), 1, 1), began(2, 1)],
        ),
        # Several go by a double, and one is left; or with a fold and nothing left.
        (rolled(9, 8, 5, coins=(1, 1, 31)), [*ALL_IN, moves.Match(2)], [..., *out(0, 1), over(2)]),
        (rolled(13, 1, coins=(22, 0)), [moves.Double(0), moves.Fold(1)], [..., *out(1), over(0)]),
        # A tie is shared; coins on the table belong to nobody, also where one is left.
        (rolled(12, 12, dice=(6, 6), round=12), STAND, [..., over(0, 1)]),
        (RICH_TABLE, STAND, [..., events.PotCarried(16), over(0)]),
        (
            *(rolled(9, 8, 9, coins=(30, 0, 0), carried=3), STAND),
            [..., events.PotCarried(6), *out(1, 2), over(0)],
        ),
        # If everyone is out at once they share the win, not those who went before.
        (ALL_OUT, STAND, [..., *out(0, 1, 2), over(0, 1, 2)]),
        (EARLIER, STAND, [..., over(0, 2)]),
        (rolled(9, 8, coins=(1, 1), carried=20), ALL_IN, [..., over(0, 1)]),
    ],
)
def test_told(state: State, made: Sequence[Any], expected: Sequence[Any]) -> None:
    """What comes after a round; who is told to be next is to act."""
    told = events_after(state, *made, possible=False)
    check_told(told, expected)
    now, last = after(state, *made, possible=False), told[-1]
    assert GAME.to_act(now) == ({last.active} if isinstance(last, events.RoundBegan) else NOBODY)


@pytest.mark.parametrize(
    ("state", "ending", "winners", "scores"),
    [
        (LATE, "all_rounds_played", (1,), (11, 13)),
        (RICH_TABLE, "all_rounds_played", (0,), (5, 3)),
        (rolled(5, 9, coins=(22, 0)), "one_player_left", (0,), (24, 0)),
        (ALL_OUT, "nobody_left", (0, 1, 2), (0, 0, 0)),
    ],
)
def test_end(state: State, ending: str, winners: tuple[int, ...], scores: tuple[int, ...]) -> None:
    """After the 12th round, or as soon as at most one player is left. The richest wins."""
    ended = GAME.outcome(after(state, *STAND, possible=False))
    assert ended is not None
    assert (ended.ending, ended.winners, ended.scores) == (ending, winners, scores)


def test_end_not_after_the_11th_round() -> None:
    """Thirteen cards, twelve rounds: one card is never played."""
    state = after(rolled(11, 12, dice=(6, 6), round=11), *STAND, possible=False)
    assert (GAME.outcome(state), state.round) == (None, 12)
    assert len(LATE.players[0].hand) == 1


def test_eliminated() -> None:
    """Without coins once a round has been settled, not while the last coin is on the table."""
    state = after(OUT_1, *STAND, possible=False)
    assert [purses.players[1].playing for purses in (OUT_1, state)] == [True, False]
    state = after(table(*state.players, active=2, round=2), moves.Announce(2, 1, 1), possible=False)
    assert GAME.to_act(state) == {0}


@pytest.mark.parametrize("move", [moves.Announce(0, 1, 1), moves.Stand(0), moves.Roll(dice=(1,))])
def test_end_refuses_all_moves(move: moves.Announce | moves.Stand | moves.Roll) -> None:
    """After the end, the game's `.end`."""
    state = after(LATE, *STAND, possible=False)
    assert GAME.legal(state, 0) == ()
    check_refused(state, move, "game-over", "casanova.end")


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
    for seat in (0, 1):
        assert sum(each.coins for each in ended.why if each.seat == seat) == ended.scores[seat]


def test_end_accounts_for_a_split_and_a_pot_that_stays() -> None:
    """A share is won by the rule of the tie; a pot that stays brings no one anything."""
    state = after_round(GAME.new_game(2, Options()), 13, 13, dice=(6, 6, 6))
    state = after_round(state, 12, 5, dice=(1,), doubled=False)
    for card in range(1, 7):
        state = after_round(state, card, 13 - card, doubled=card < 6)
    ended = GAME.outcome(state)
    assert ended is not None
    assert [reason for reason in ended.why if reason.seat == 1][:6] == [
        Reason(1, "casanova.pieces", 12, None),
        Reason(1, "casanova.commit", -1, 1),
        Reason(1, "casanova.answer", -1, 1),
        Reason(1, "casanova.split", 2, 1),
        Reason(1, "casanova.announce", -1, 2),
        Reason(1, "casanova.commit", -1, 3),
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
    return after(
        state,
        moves.Announce(active, dice=len(dice), card=cards[active]),
        *(moves.Commit(seat, cards[seat]) for seat in others),
        moves.Roll(dice=dice),
        *((moves.Double(active), *answers) if doubled else (moves.Stand(active),)),
    )
