"""A round of Casanova: announce, commit, roll, call, answer, and what becomes of the pot."""

from collections import Counter
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Any

import pytest

from arbitro.games.casanova import GAME, Options, Settled, State, events, moves
from arbitro.laws.support.moves import Draws
from arbitro.rules.kernel import CHANCE
from arbitro.rules.legal import count, listed
from tests.rules.casanova.tables import ANNOUNCED, COMMITTED, THREE, coins, purse, rolled, table
from tests.rules.moving import after, check_refused, check_told, events_after

CALL = rolled(9, 5, 7)
DOUBLED = after(CALL, moves.Double(0), possible=False)
OUT = rolled(9, None, 7, coins=(11, 0, 23))
POOR = rolled(9, 5, 6, coins=(33, 0, 0))
DOUBLE, FOLDS = moves.Double(0), (moves.Double(0), moves.Fold(1), moves.Fold(2))
ONE_FOLDS = (moves.Double(0), moves.Fold(1), moves.Match(2))
ALL_FOLDED, REVEAL = "casanova.all-folded", "casanova.reveal"


def shown(*cards: int) -> events.Revealed:
    return events.Revealed(tuple(events.ShownCard(seat, card) for seat, card in enumerate(cards)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pieces(players: int) -> None:
    """Two to four players; each has 12 coins and cards 1..13."""
    state = GAME.new_game(players, Options())
    assert GAME.players == (2, 3, 4)
    assert coins(state) == [12] * players
    assert [held.hand for held in state.players] == [tuple(range(1, 14))] * players


REFUSED: dict[str, tuple[Any, ...]] = {
    "no card 0": (THREE, moves.Announce(0, 1, 0), "no-such-card", "casanova.pieces"),
    "no card 14": (THREE, moves.Announce(0, 1, 14), "no-such-card", "casanova.pieces"),
    "cards are 1 to 13": (
        *(THREE, moves.Announce(0, 1, -1), "no-such-card", "casanova.pieces"),
        *("card", {"from": 1, "to": 13}),
    ),
    "no dice": (THREE, moves.Announce(0, 0, 7), "no-such-number-of-dice", "casanova.announce"),
    "four dice": (THREE, moves.Announce(0, 4, 7), "no-such-number-of-dice", "casanova.announce"),
    "a card played before is not in the hand": (
        *(table(purse(played=(7,)), purse(played=(1,)), round=2), moves.Announce(0, 1, 7)),
        *("card-not-in-hand", "casanova.announce", "card", {"card": 7}),
    ),
    "others do not announce": (
        THREE,
        moves.Announce(1, 1, 1),
        "not-your-turn",
        "casanova.announce",
    ),
    "commits come later": (THREE, moves.Commit(1, 1), "not-now", "casanova.announce"),
    "dice come later": (THREE, moves.Roll(dice=(1,)), "not-now", "casanova.announce"),
    "no dice before all have committed": (
        *(ANNOUNCED, moves.Roll(dice=(1, 1)), "not-now", "casanova.commit"),
    ),
    "a card laid is final": (
        *(after(ANNOUNCED, moves.Commit(2, 5)), moves.Commit(2, 6)),
        *("not-your-turn", "casanova.commit", "seat", {"to_act": (1,)}),
    ),
    "dice have one to six eyes": (
        *(COMMITTED, moves.Roll(dice=(0, 7)), "no-such-face", "casanova.roll"),
        *("dice", {"from": 1, "to": 6}),
    ),
    "no eyes": (COMMITTED, moves.Roll(dice=(0, 1)), "no-such-face", "casanova.roll"),
    "seven eyes": (COMMITTED, moves.Roll(dice=(1, 7)), "no-such-face", "casanova.roll"),
    "no die": (COMMITTED, moves.Roll(dice=()), "wrong-number-of-dice", "casanova.roll"),
    "a die missing": (COMMITTED, moves.Roll(dice=(3,)), "wrong-number-of-dice", "casanova.roll"),
    "a die too many": (
        COMMITTED,
        moves.Roll(dice=(1, 2, 3)),
        "wrong-number-of-dice",
        "casanova.roll",
    ),
    "dice are rolled once": (CALL, moves.Roll(dice=(1,)), "not-now", "casanova.call"),
    "only the active player stands": (
        *(CALL, moves.Stand(1), "not-your-turn", "casanova.call", "seat", {"to_act": (0,)}),
    ),
    "only the active player doubles": (CALL, moves.Double(2), "not-your-turn", "casanova.call"),
    "doubling costs a coin": (
        *(rolled(9, 5, coins=(0, 22)), DOUBLE, "no-coin-left", "casanova.call", "type", {}),
    ),
    "answers go clockwise": (
        *(after(rolled(1, 2, 3, 4, active=2), moves.Double(2), possible=False), moves.Match(0)),
        *("not-your-turn", "casanova.answer", "seat", {"to_act": (3,)}),
    ),
    "matching costs a coin": (
        *(after(POOR, DOUBLE, possible=False), moves.Match(1)),
        *("no-coin-left", "casanova.answer", "type", {}),
    ),
    **{
        f"a {move.type} comes after the dice": (
            *(COMMITTED, move, "not-now", "casanova.roll", "type", {"expected": ("roll",)}),
        )
        for move in (moves.Commit(1, 6), moves.Stand(0), DOUBLE, moves.Announce(0, 1, 1))
    },
}


@pytest.mark.parametrize("row", REFUSED.values(), ids=REFUSED)
def test_refused(row: tuple[Any, ...]) -> None:
    """A move is refused with its reason, by the rule that it breaks or that is pending."""
    check_refused(*row)


ACTS: dict[str, tuple[State, list[Any], AbstractSet[int | None]]] = {
    "seat 0 is active first": (THREE, [], {0}),
    "unless the option names another": (GAME.new_game(3, Options(first=2)), [], {2}),
    "the others commit in any order": (ANNOUNCED, [], {1, 2}),
    "who has committed has": (ANNOUNCED, [moves.Commit(1, 5)], {2}),
    "who is out does not commit": (
        table(purse(), purse(0), purse(24)),
        [moves.Announce(0, 1, 1)],
        {2},
    ),
    "the last coin may be staked": (
        *(table(purse(1), purse(1)), [moves.Announce(0, 1, 1), moves.Commit(1, 1)], CHANCE),
    ),
    "the dice are rolled when all cards are down": (COMMITTED, [], CHANCE),
    "the active player calls": (CALL, [], {0}),
    "the left of the active player answers first": (
        rolled(1, 2, 3, 4, active=2),
        [moves.Double(2)],
        {3},
    ),
    "then the next": (rolled(1, 2, 3, 4, active=2), [moves.Double(2), moves.Match(3)], {0}),
    "and the next": (
        *(rolled(1, 2, 3, 4, active=2), [moves.Double(2), moves.Match(3), moves.Fold(0)], {1}),
    ),
    "who is out does not answer": (OUT, [DOUBLE], {2}),
}


@pytest.mark.parametrize(("state", "made", "to_act"), ACTS.values(), ids=ACTS)
def test_who_acts(state: State, made: list[Any], to_act: AbstractSet[int | None]) -> None:
    """Who acts follows from the phase of the round and the order of the seats."""
    assert GAME.to_act(after(state, *made, possible=False)) == to_act


LEGAL: dict[str, tuple[State, list[Any], list[list[Any]]]] = {
    "stand or double": (CALL, [], [[DOUBLE, moves.Stand(0)], [], []]),
    "without a coin only stand": (rolled(9, 5, coins=(0, 22)), [], [[moves.Stand(0)], []]),
    "match or fold": (CALL, [DOUBLE], [[], [moves.Match(1), moves.Fold(1)], []]),
    "without a coin only fold": (POOR, [DOUBLE], [[], [moves.Fold(1)], []]),
    "everyone is asked all the same": (POOR, [DOUBLE, moves.Fold(1)], [[], [], [moves.Fold(2)]]),
}


@pytest.mark.parametrize(("state", "made", "legal"), LEGAL.values(), ids=LEGAL)
def test_legal(state: State, made: list[Any], legal: list[list[Any]]) -> None:
    """What a seat may do after the dice."""
    now = after(state, *made, possible=False)
    assert [[*listed(GAME.legal(now, seat))] for seat in GAME.seats(now)] == legal


TOLD: dict[str, tuple[State, Sequence[Any], Sequence[Any]]] = {
    "announce: all know the dice, and the owner the card": (
        *(THREE, [moves.Announce(0, dice=2, card=7)]),
        [
            events.Announced(0, dice=2, pot=1),
            events.CardLaid(0, 7, rule="casanova.announce", audience=(0,)),
        ],
    ),
    "commit: none knows another's card": (
        *(ANNOUNCED, [moves.Commit(2, 5)]),
        [
            events.Committed(2, pot=2),
            events.CardLaid(2, 5, rule="casanova.commit", audience=(2,)),
        ],
    ),
    "roll: everyone sees the massimo": (
        *(COMMITTED, [moves.Roll(dice=(2, 6))], [events.Rolled((2, 6), massimo=8)]),
    ),
    "call: after standing the cards are shown": (
        CALL,
        [moves.Stand(0)],
        [..., shown(9, 5, 7), ...],
    ),
    "call: doubling costs a coin": (CALL, [DOUBLE], [events.Doubled(0, pot=4)]),
    "answer: match": (CALL, [DOUBLE, moves.Match(1)], [events.Matched(1, pot=5)]),
    "answer: fold": (CALL, [DOUBLE, moves.Fold(1)], [events.Folded(1)]),
    "all folded: wins whatever the card": (
        *(rolled(13, 5, 6), FOLDS),
        [..., shown(13, 5, 6), events.PotWon(0, 4, rule=ALL_FOLDED), ...],
    ),
    "all folded: carried coins too": (
        *(rolled(13, 5, carried=5), FOLDS[:2], [..., events.PotWon(0, 8, rule=ALL_FOLDED), ...]),
    ),
    "all folded: with one match the cards decide": (
        *(rolled(13, 5, 6), [DOUBLE, moves.Match(1), moves.Fold(2)]),
        [..., events.PotWon(1, 5, rule=REVEAL), ...],
    ),
    "reveal: who has folded does not win": (
        *(rolled(4, 6, 5), ONE_FOLDS, [..., events.PotWon(2, 5, rule=REVEAL), ...]),
    ),
    "split: a tie shares": (
        *(rolled(5, 5, 9, 9), [moves.Stand(0)]),
        [..., events.PotSplit((0, 1), share=2, left=0), ...],
    ),
    "split: what does not divide stays": (
        *(rolled(5, 5, 9), [moves.Stand(0)]),
        [..., events.PotSplit((0, 1), share=1, left=1), ...],
    ),
    "split: who folded has no share": (
        *(rolled(5, 5, 5), ONE_FOLDS, [..., events.PotSplit((0, 2), share=2, left=1), ...]),
    ),
    "carry: nobody wins": (rolled(9, 7, 8), [moves.Stand(0)], [..., events.PotCarried(3), ...]),
    "carry: the only good card has folded": (
        *(rolled(9, 5, 8), ONE_FOLDS, [..., events.PotCarried(5), ...]),
    ),
}


@pytest.mark.parametrize(("state", "made", "expected"), TOLD.values(), ids=TOLD)
def test_told(state: State, made: Sequence[Any], expected: Sequence[Any]) -> None:
    """What the last of these moves leads to, who may know it, and by which rule."""
    check_told(events_after(state, *made, possible=False), expected)


COINS: dict[str, tuple[State, Sequence[Any], list[int], int]] = {
    "a commit stakes a coin": (
        ANNOUNCED,
        [moves.Commit(2, 5), moves.Commit(1, 13)],
        [11, 11, 11],
        3,
    ),
    "a double stakes another": (CALL, [DOUBLE], [10, 11, 11], 4),
    "the last coin may be doubled with": (rolled(5, 9, coins=(1, 21)), [DOUBLE], [0, 21], 3),
    "and wins": (rolled(5, 9, coins=(1, 21)), [DOUBLE, moves.Match(1)], [4, 20], 0),
    "all folded": (rolled(13, 5, 6), FOLDS, [14, 11, 11], 0),
    "all folded without a coin": (POOR, FOLDS, [36, 0, 0], 0),
    "only the 5 is not above": (rolled(9, 5, 7), [moves.Stand(0)], [11, 14, 11], 0),
    "7 beats 5": (rolled(9, 5, 7, dice=(4, 4)), [moves.Stand(0)], [11, 11, 14], 0),
    "the massimo is not above itself": (
        rolled(8, 5, 7, dice=(4, 4)),
        [moves.Stand(0)],
        [14, 11, 11],
        0,
    ),
    "13 of three dice": (rolled(13, 1, 12, dice=(6, 6, 1)), [moves.Stand(0)], [14, 11, 11], 0),
    "1 of one die": (rolled(13, 1, 12, dice=(1,)), [moves.Stand(0)], [11, 14, 11], 0),
    "carried coins are won": (rolled(5, 9, carried=7), [moves.Stand(0)], [20, 11], 0),
    "a tie": (rolled(5, 5, 9, 9), [moves.Stand(0)], [13, 13, 11, 11], 0),
    "a tie leaves a coin": (rolled(5, 5, 9), [moves.Stand(0)], [12, 12, 11], 1),
    "a tie of three, and two stay": (
        rolled(5, 5, 9, 5, carried=1),
        [moves.Stand(0)],
        [12, 12, 11, 12],
        2,
    ),
    "nobody wins": (rolled(9, 7, 8), [moves.Stand(0)], [11, 11, 11], 3),
    "what was carried stays too": (rolled(9, 7, carried=3), [DOUBLE, moves.Match(1)], [10, 10], 7),
}


@pytest.mark.parametrize(("state", "made", "left", "pot"), COINS.values(), ids=COINS)
def test_coins(state: State, made: Sequence[Any], left: list[int], pot: int) -> None:
    """How many coins everyone has then, and how many are on the table."""
    now = after(state, *made, possible=False)
    assert (coins(now), now.pot) == (left, pot)


def test_announce() -> None:
    """The active player says how many of three dice, lays one of 13 cards and stakes a coin."""
    assert count(GAME.legal(THREE, 0)) == 3 * 13
    held = ANNOUNCED.players[0]
    assert (ANNOUNCED.phase, ANNOUNCED.dice, ANNOUNCED.pot) == ("commit", 2, 1)
    assert (held.coins, held.stake, held.down, 7 in held.hand) == (11, 1, 7, False)


def test_commit_in_secret_and_in_any_order() -> None:
    """The order makes no difference; neither the hand nor the card down is shown to others."""
    one, two = moves.Commit(1, 5), moves.Commit(2, 5)
    assert after(ANNOUNCED, one, two) == after(ANNOUNCED, two, one)
    state = after(ANNOUNCED, two)
    for viewer in (0, 1, None):
        seen = GAME.view(state, viewer).players[2]
        assert (seen.committed, seen.down, seen.hand, seen.cards) == (True, None, None, 12)
    assert GAME.view(state, 2).players[2].down == 5


def test_commit_leaves_open_which_card_it_is() -> None:
    """To others each of thirteen cards is as likely; one draw decides. One's own are known."""
    state, chances = after(GAME.new_game(2, Options()), moves.Announce(0, 2, 7)), Counter[Any]()
    state = after(state, moves.Commit(1, 3))
    assert GAME.imagine
    for card in range(13):
        draws = Draws([card])
        imagined = GAME.imagine(GAME.view(state, 0), 0, draws)
        chances[imagined.players[1].down] += 1
        assert (draws.bounds, imagined.players[0]) == ([13], state.players[0])
    assert chances == dict.fromkeys(range(1, 14), 1)
    assert GAME.imagine(GAME.view(state, 1), 1, Draws([])).players[1] == state.players[1]


@pytest.mark.parametrize("dice", [(1, 1), (1, 6), (6, 6)])
def test_roll(dice: tuple[int, ...]) -> None:
    """As many dice as were announced, by chance or as the table reports; everyone sees them."""
    assert GAME.deal(COMMITTED, lambda faces: faces - 1) == moves.Roll(dice=(6, 6))
    assert GAME.view(after(COMMITTED, moves.Roll(dice=dice)), None).rolled == dice


def test_reveal_discards_all_cards_face_up() -> None:
    """The folded ones too, in the order played; the table is cleared and the round on record."""
    for state, made, cards in (
        (CALL, [moves.Stand(0)], [9, 5, 7]),
        (rolled(13, 5, 6), FOLDS, [13, 5, 6]),
    ):
        now = after(state, *made, possible=False)
        assert [held.discards for held in now.players] == [(card,) for card in cards]
        assert all(held.down is None and held.stake == 0 for held in now.players)
        assert (now.dice, now.rolled) == (0, ())
    now = after(rolled(5, 7, 9), *ONE_FOLDS, possible=False)
    assert now.history == (Settled(active=0, dice=(6,), doubled=True, folded=(1,)),)
