"""A round of Casanova: announce, commit, roll, call, answer, and what becomes of the pot."""

from collections import Counter
from collections.abc import Sequence, Set as AbstractSet
from typing import Any

import pytest

from arbitro.games.casanova import GAME, events
from arbitro.games.casanova.moves import Announce, Commit, Double, Fold, Match, Roll, Stand
from arbitro.games.casanova.setup import Options
from arbitro.games.casanova.state import Settled, State
from arbitro.laws.support.moves import Draws
from arbitro.rules.kernel import CHANCE
from arbitro.rules.legal import count, listed
from tests.rules.casanova.tables import ANNOUNCED, COMMITTED, THREE, coins, purse, rolled, table
from tests.rules.moving import after, check_refused, check_told, events_after

PIECES, ANNOUNCE, COMMIT = "casanova.pieces", "casanova.announce", "casanova.commit"
ROLL, CALLS, ANSWER = "casanova.roll", "casanova.call", "casanova.answer"
ALL_FOLDED = "casanova.all-folded"
STAND, DOUBLE = Stand(0), Double(0)
FOLDS, ONE_FOLDS = (DOUBLE, Fold(1), Fold(2)), (DOUBLE, Fold(1), Match(2))

CALL = rolled(9, 5, 7)
PLAYED = table(purse(played=(7,)), purse(played=(1,)), round=2)
ONE_DOWN = after(ANNOUNCED, Commit(2, 5))
ASKED = after(rolled(1, 2, 3, 4, active=2), Double(2), possible=False)
POOR = rolled(9, 5, 6, coins=(33, 0, 0))


def shown(*cards: int) -> events.Revealed:
    return events.Revealed(tuple(events.ShownCard(seat, card) for seat, card in enumerate(cards)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pieces(players: int) -> None:
    """Two to four players; each has 12 coins and cards 1..13."""
    state = GAME.new_game(players, Options())
    assert GAME.players == (2, 3, 4)
    assert coins(state) == [12] * players
    assert [held.hand for held in state.players] == [tuple(range(1, 14))] * players


@pytest.mark.parametrize(
    "row",
    [
        # There are cards 1..13 only, and each is played once.
        (THREE, Announce(0, 1, 0), "no-such-card", PIECES),
        (THREE, Announce(0, 1, 14), "no-such-card", PIECES),
        (THREE, Announce(0, 1, -1), "no-such-card", PIECES, "card", {"from": 1, "to": 13}),
        (PLAYED, Announce(0, 1, 7), "card-not-in-hand", ANNOUNCE, "card", {"card": 7}),
        # One to three dice; only the active player says how many, and nothing else is due.
        (THREE, Announce(0, 0, 7), "no-such-number-of-dice", ANNOUNCE),
        (THREE, Announce(0, 4, 7), "no-such-number-of-dice", ANNOUNCE),
        (THREE, Announce(1, 1, 1), "not-your-turn", ANNOUNCE),
        (THREE, Commit(1, 1), "not-now", ANNOUNCE),
        (THREE, Roll(dice=(1,)), "not-now", ANNOUNCE),
        # Who has played a card has, and the dice wait for all.
        (ONE_DOWN, Commit(2, 6), "not-your-turn", COMMIT, "seat", {"to_act": (1,)}),
        (ANNOUNCED, Roll(dice=(1, 1)), "not-now", COMMIT),
        # As many dice as were announced, with one to six eyes each; they come before anything else.
        (COMMITTED, Roll(dice=(0, 7)), "no-such-face", ROLL, "dice", {"from": 1, "to": 6}),
        (COMMITTED, Roll(dice=(0, 1)), "no-such-face", ROLL),
        (COMMITTED, Roll(dice=(1, 7)), "no-such-face", ROLL),
        (COMMITTED, Roll(dice=()), "wrong-number-of-dice", ROLL),
        (COMMITTED, Roll(dice=(3,)), "wrong-number-of-dice", ROLL),
        (COMMITTED, Roll(dice=(1, 2, 3)), "wrong-number-of-dice", ROLL),
        (COMMITTED, Commit(1, 6), "not-now", ROLL, "type", {"expected": ("roll",)}),
        *((COMMITTED, move, "not-now", ROLL) for move in (STAND, DOUBLE, Announce(0, 1, 1))),
        # Only the active player calls, and then the others answer clockwise.
        (CALL, Roll(dice=(1,)), "not-now", CALLS),
        (CALL, Stand(1), "not-your-turn", CALLS, "seat", {"to_act": (0,)}),
        (CALL, Double(2), "not-your-turn", CALLS),
        (ASKED, Match(0), "not-your-turn", ANSWER, "seat", {"to_act": (3,)}),
        # There is no credit.
        (rolled(9, 5, coins=(0, 22)), DOUBLE, "no-coin-left", CALLS, "type", {}),
        (after(POOR, DOUBLE, possible=False), Match(1), "no-coin-left", ANSWER, "type", {}),
    ],
)
def test_refused(row: tuple[Any, ...]) -> None:
    """A move is refused with its reason, by the rule that it breaks or that is pending."""
    check_refused(*row)


@pytest.mark.parametrize(
    ("state", "made", "to_act"),
    [
        # Seat 0 is active first, unless the option names another.
        (THREE, [], {0}),
        (GAME.new_game(3, Options(first=2)), [], {2}),
        # The others play in any order, but for those who are out; the last coin may be staked.
        (ANNOUNCED, [], {1, 2}),
        (ANNOUNCED, [Commit(1, 5)], {2}),
        (table(purse(), purse(0), purse(24)), [Announce(0, 1, 1)], {2}),
        (table(purse(1), purse(1)), [Announce(0, 1, 1), Commit(1, 1)], CHANCE),
        (COMMITTED, [], CHANCE),
        # The active player calls; then each in clockwise order is asked, but for those who are out.
        (CALL, [], {0}),
        (ASKED, [], {3}),
        (ASKED, [Match(3)], {0}),
        (ASKED, [Match(3), Fold(0)], {1}),
        (rolled(9, None, 7, coins=(11, 0, 23)), [DOUBLE], {2}),
    ],
)
def test_who_acts(state: State, made: list[Any], to_act: AbstractSet[int | None]) -> None:
    """Who acts follows from the phase of the round and the order of the seats."""
    assert GAME.to_act(after(state, *made, possible=False)) == to_act


@pytest.mark.parametrize(
    ("state", "made", "legal"),
    [
        (CALL, [], [[DOUBLE, STAND], [], []]),
        (rolled(9, 5, coins=(0, 22)), [], [[STAND], []]),
        (CALL, [DOUBLE], [[], [Match(1), Fold(1)], []]),
        # Without a coin they can only fold, and are asked all the same.
        (POOR, [DOUBLE], [[], [Fold(1)], []]),
        (POOR, [DOUBLE, Fold(1)], [[], [], [Fold(2)]]),
    ],
)
def test_legal(state: State, made: list[Any], legal: list[list[Any]]) -> None:
    """What a seat may do after the dice."""
    now = after(state, *made, possible=False)
    assert [[*listed(GAME.legal(now, seat))] for seat in GAME.seats(now)] == legal


def laid(seat: int, card: int, rule: str) -> events.CardLaid:
    return events.CardLaid(seat, card, rule=rule, audience=(seat,))


def won(seat: int, coins: int, rule: str = "casanova.reveal") -> events.PotWon:
    return events.PotWon(seat, coins, rule=rule)


@pytest.mark.parametrize(
    ("state", "made", "expected"),
    [
        # All know who has laid a card and what was staked, and its owner which card it is.
        (THREE, [Announce(0, 2, 7)], [events.Announced(0, 2, pot=1), laid(0, 7, ANNOUNCE)]),
        (ANNOUNCED, [Commit(2, 5)], [events.Committed(2, pot=2), laid(2, 5, COMMIT)]),
        (COMMITTED, [Roll(dice=(2, 6))], [events.Rolled((2, 6), massimo=8)]),
        (CALL, [STAND], [..., shown(9, 5, 7), ...]),
        (CALL, [DOUBLE], [events.Doubled(0, pot=4)]),
        (CALL, [DOUBLE, Match(1)], [events.Matched(1, pot=5)]),
        (CALL, [DOUBLE, Fold(1)], [events.Folded(1)]),
        # If all others fold the active player wins whatever the card, carried coins too.
        (rolled(13, 5, 6), FOLDS, [..., shown(13, 5, 6), won(0, 4, ALL_FOLDED), ...]),
        (rolled(13, 5, carried=5), FOLDS[:2], [..., won(0, 8, ALL_FOLDED), ...]),
        # With one match the cards decide, of those who have not folded.
        (rolled(13, 5, 6), [DOUBLE, Match(1), Fold(2)], [..., won(1, 5), ...]),
        (rolled(4, 6, 5), ONE_FOLDS, [..., won(2, 5), ...]),
        # A tie shares; what does not divide stays, and who folded has no share.
        (rolled(5, 5, 9, 9), [STAND], [..., events.PotSplit((0, 1), share=2, left=0), ...]),
        (rolled(5, 5, 9), [STAND], [..., events.PotSplit((0, 1), share=1, left=1), ...]),
        (rolled(5, 5, 5), ONE_FOLDS, [..., events.PotSplit((0, 2), share=2, left=1), ...]),
        # If nobody wins, as the only good card has folded, say, the pot stays.
        (rolled(9, 7, 8), [STAND], [..., events.PotCarried(3), ...]),
        (rolled(9, 5, 8), ONE_FOLDS, [..., events.PotCarried(5), ...]),
    ],
)
def test_told(state: State, made: Sequence[Any], expected: Sequence[Any]) -> None:
    """What the last of these moves leads to, who may know it, and by which rule."""
    check_told(events_after(state, *made, possible=False), expected)


@pytest.mark.parametrize(
    ("state", "made", "left", "pot"),
    [
        # Each card costs a coin, a double another; the last coin may be staked, and win.
        (ANNOUNCED, [Commit(2, 5), Commit(1, 13)], [11, 11, 11], 3),
        (CALL, [DOUBLE], [10, 11, 11], 4),
        (rolled(5, 9, coins=(1, 21)), [DOUBLE], [0, 21], 3),
        (rolled(5, 9, coins=(1, 21)), [DOUBLE, Match(1)], [4, 20], 0),
        (rolled(13, 5, 6), FOLDS, [14, 11, 11], 0),
        (POOR, FOLDS, [36, 0, 0], 0),
        # The highest card that is at most the massimo wins.
        (rolled(9, 5, 7), [STAND], [11, 14, 11], 0),
        (rolled(9, 5, 7, dice=(4, 4)), [STAND], [11, 11, 14], 0),
        (rolled(8, 5, 7, dice=(4, 4)), [STAND], [14, 11, 11], 0),
        (rolled(13, 1, 12, dice=(6, 6, 1)), [STAND], [14, 11, 11], 0),
        (rolled(13, 1, 12, dice=(1,)), [STAND], [11, 14, 11], 0),
        (rolled(5, 9, carried=7), [STAND], [20, 11], 0),
        # A tie shares what divides.
        (rolled(5, 5, 9, 9), [STAND], [13, 13, 11, 11], 0),
        (rolled(5, 5, 9), [STAND], [12, 12, 11], 1),
        (rolled(5, 5, 9, 5, carried=1), [STAND], [12, 12, 11, 12], 2),
        # If nobody wins, what was carried stays too.
        (rolled(9, 7, 8), [STAND], [11, 11, 11], 3),
        (rolled(9, 7, carried=3), [DOUBLE, Match(1)], [10, 10], 7),
    ],
)
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
    one, two = Commit(1, 5), Commit(2, 5)
    assert after(ANNOUNCED, one, two) == after(ANNOUNCED, two, one)
    state = after(ANNOUNCED, two)
    for viewer in (0, 1, None):
        seen = GAME.view(state, viewer).players[2]
        assert (seen.committed, seen.down, seen.hand, seen.cards) == (True, None, None, 12)
    assert GAME.view(state, 2).players[2].down == 5


def test_commit_leaves_open_which_card_it_is() -> None:
    """To others each of thirteen cards is as likely; one draw decides. One's own are known."""
    state, chances = after(GAME.new_game(2, Options()), Announce(0, 2, 7)), Counter[Any]()
    state = after(state, Commit(1, 3))
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
    assert GAME.deal(COMMITTED, lambda faces: faces - 1) == Roll(dice=(6, 6))
    assert GAME.view(after(COMMITTED, Roll(dice=dice)), None).rolled == dice


def test_reveal_discards_all_cards_face_up() -> None:
    """The folded ones too, in the order played; the table is cleared and the round on record."""
    for state, made, cards in (
        (CALL, [STAND], [9, 5, 7]),
        (rolled(13, 5, 6), FOLDS, [13, 5, 6]),
    ):
        now = after(state, *made, possible=False)
        assert [held.discards for held in now.players] == [(card,) for card in cards]
        assert all(held.down is None and held.stake == 0 for held in now.players)
        assert (now.dice, now.rolled) == (0, ())
    now = after(rolled(5, 7, 9), *ONE_FOLDS, possible=False)
    assert now.history == (Settled(active=0, dice=(6,), doubled=True, folded=(1,)),)
