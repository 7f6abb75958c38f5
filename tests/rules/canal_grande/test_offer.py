"""canal-grande.offer, .choice, .actions and .reshuffle: eight cards, two piles, what they do."""

from random import Random
from typing import Any

import pytest
from msgspec import to_builtins

from arbitro.games.canal_grande import events, moves
from arbitro.games.canal_grande.two import GAME, State
from arbitro.rules.legal import count
from tests.rules.canal_grande.tables import cards, checked, hands, table
from tests.rules.moving import after, check_refused, event_names, events_after

BEFORE = checked("turn_up", table(("2 castello", "san-polo, gondola"), dealer=1, numbers=("", "")))
OFFER = "2 castello, doge, spy, gondola, 1, 2, 3"
SPLIT = after(BEFORE, moves.TurnUp(cards=cards(OFFER)))
TAKE = after(SPLIT, moves.Split(1, cards("2 castello, 1, 3")))
LAID = checked("turn_up", table(("", ""), numbers=("4 1", "2, 3")))
HOARD = "4 castello, 3 dorsoduro, 5 cannaregio, 5 san-marco, 5 san-polo, 5 santa-croce"


def hoard(stack: str) -> State:
    """Leave so little in the stack that an offer uses it up."""
    return checked("turn_up", table((HOARD, ""), stack=stack))


SHORT = hoard("castello, 2 dorsoduro")


def up(text: str) -> moves.TurnUp:
    return moves.TurnUp(cards=cards(f"{text}, 1, 2, 3"))


def split(text: str) -> moves.Split:
    return moves.Split(1, cards(text))


TURNED_UP = [
    (BEFORE, moves.TurnUp(cards=()), "wrong-number-of-cards"),
    (BEFORE, moves.TurnUp(cards=cards(OFFER)[1:]), "wrong-number-of-cards"),
    (BEFORE, up("2 castello, doge, spy, 3"), "wrong-number-of-cards"),
    (BEFORE, up("4 castello, doge"), "not-in-the-stack"),
    (BEFORE, up("4 spy, doge"), "not-in-the-stack"),
    # Number cards that lie open cannot come up again.
    (LAID, up("5 castello"), "not-in-the-stack", "canal-grande.offer", "cards", {"card": "1"}),
    # What is left in the stack comes up first, then cards of the discards.
    (SHORT, up("2 dorsoduro, 3 gondola"), "stack-not-used-up"),
    (SHORT, up("castello, 2 dorsoduro, 2 san-polo"), "not-in-the-stack"),
    # Of two spies that come up, both have to be there.
    (
        hoard("castello, 2 dorsoduro, spy, 2 gondola"),
        up("castello, 2 dorsoduro, 2 spy"),
        "not-in-the-stack",
    ),
    (
        hoard("castello, 2 dorsoduro, 2 gondola"),
        up("castello, 2 dorsoduro, gondola, doge"),
        "not-in-the-stack",
    ),
]
SPLITS = [
    (SPLIT, split(""), "empty-pile"),
    (SPLIT, split(OFFER), "empty-pile"),
    (SPLIT, split("3 castello"), "not-in-the-offer"),
    (SPLIT, split("traitor"), "not-in-the-offer"),
]
TAKEN = [
    (TAKE, moves.Take(0, pile), "no-such-pile", "canal-grande.choice", "pile", {"from": 0, "to": 1})
    for pile in (-1, 2, 2**31 - 1, -(2**31))
]


@pytest.mark.parametrize("row", [*TURNED_UP, *SPLITS, *TAKEN])
def test_refused(row: tuple[Any, ...]) -> None:
    """What cannot come up is not turned up; both piles are of the offer; there are two of them."""
    state, move, code, *rest = row
    field = "first" if isinstance(move, moves.Split) else "cards"
    check_refused(state, move, code, *(rest or ("canal-grande.offer", field)))


def test_offer_is_seen_by_all() -> None:
    """The dealer turns up 5 action and 3 number cards, in whatever order they came."""
    assert event_names(BEFORE, moves.TurnUp(cards=cards(OFFER)[::-1])) == ["offer_turned_up"]
    assert SPLIT.table.offer == (cards(OFFER),)
    assert (len(SPLIT.table.stack), len(SPLIT.table.number_stack)) == (52 - 4 - 5, 14 - 3)
    assert GAME.to_act(SPLIT) == {1}
    check_refused(SPLIT, moves.Take(0, 0), "not-now", "canal-grande.offer")


def test_offer_by_chance() -> None:
    """What chance turns up is legal, and comes from both stacks; a short one is renewed."""
    for seed in range(50):
        for state in (BEFORE, SHORT):
            drawn: Any = GAME.deal(state, Random(seed).randrange)
            names = ["stack_renewed"] * (state is SHORT)
            assert event_names(state, drawn) == [*names, "offer_turned_up"]


def test_offer_has_one_template() -> None:
    """Each pile has at least one card; equal cards are interchangeable, and in any order."""
    (template,) = GAME.legal(SPLIT, 1)
    assert count([template]) == 3 * 2**6 - 2
    once = dict.fromkeys(("1", "2", "3", "doge", "gondola", "spy"), 1)
    some = {"some_of": {**once, "castello": 2}, "from": 1, "to": 7}
    assert to_builtins(template.described()) == {"seat": 1, "type": "split", "first": some}
    for first in (("spy", "1"), ("1", "spy")):
        piles = after(SPLIT, moves.Split(1, first)).table.offer
        assert piles == (("1", "spy"), cards("2 castello, doge, gondola, 2, 3"))


def test_choice() -> None:
    """The chooser takes one pile, and not the dealer; the other waits for the dealer."""
    assert GAME.to_act(TAKE) == {0}
    assert count(GAME.legal(TAKE, 0)) == 2
    check_refused(TAKE, moves.Take(1, 0), "not-your-turn", "canal-grande.choice")
    state = after(TAKE, moves.Take(0, 1))
    assert state.table.turn
    assert state.table.turn.seat == 0
    assert state.table.offer == (cards("2 castello, 1, 3"),)


def test_actions() -> None:
    """Number cards lie open, districts and gondolas go to the hand; then the dealer acts."""
    state = after(TAKE, moves.Take(0, 0))
    assert hands(state) == [cards("4 castello"), cards("2 gondola, san-polo")]
    assert state.table.families[0].numbers == ("1", "3")
    assert events_after(TAKE, moves.Take(0, 0))[:3] == (
        events.PileTaken(0, cards("2 castello, 1, 3")),
        events.NumbersLaid(0, ("1", "3"), 4),
        events.PickedUp(0, cards("2 castello")),
    )
    assert state.table.turn
    assert (state.phase, state.table.turn.seat, state.table.turn.role) == ("draw", 1, "dealer")


@pytest.mark.parametrize(
    ("state", "move", "left"),
    [
        (SHORT, up("castello, 2 dorsoduro, 2 gondola"), 22 - 2),
        # A stack used up exactly stays empty until the next card is due.
        (hoard("castello, 2 dorsoduro, 2 gondola"), up("castello, 2 dorsoduro, 2 gondola"), 0),
        (
            hoard("castello, 2 dorsoduro, spy, 2 gondola"),
            up("castello, dorsoduro, spy, 2 gondola"),
            1,
        ),
    ],
)
def test_reshuffle_in_an_offer(state: State, move: moves.TurnUp, left: int) -> None:
    """The discards are shuffled when a card is due and the stack is empty, not before."""
    names = ["stack_renewed"] * (state is SHORT)
    assert event_names(state, move) == [*names, "offer_turned_up"]
    now = after(state, move).table
    assert (len(now.stack), not now.discards) == (left, state is SHORT)
