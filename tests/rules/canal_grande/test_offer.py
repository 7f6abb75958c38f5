"""canal-grande.offer, .choice and .actions: eight cards, two piles, and what is done with them."""

from random import Random
from typing import Any

import pytest
from msgspec import to_builtins

from arbitro.games.canal_grande import events, moves
from arbitro.games.canal_grande.two import GAME
from arbitro.rules.legal import count
from tests.rules.canal_grande.tables import cards, checked, hands, table
from tests.rules.moving import after, event_names, events_after, refused

BEFORE = checked("turn_up", table(("2 castello", "san-polo, gondola"), dealer=1, numbers=("", "")))
OFFER = "2 castello, doge, spy, gondola, 1, 2, 3"
SPLIT = after(BEFORE, moves.TurnUp(cards=cards(OFFER)))


def test_offer_is_seen_by_all() -> None:
    """The dealer turns up 5 action and 3 number cards, in whatever order they came."""
    assert event_names(BEFORE, moves.TurnUp(cards=cards(OFFER)[::-1])) == ["offer_turned_up"]
    assert SPLIT.table.offer == (cards(OFFER),)
    assert (len(SPLIT.table.stack), len(SPLIT.table.number_stack)) == (52 - 4 - 5, 14 - 3)
    assert GAME.to_act(SPLIT) == {1}


@pytest.mark.parametrize(
    ("turned_up", "code"),
    [
        ("", "wrong-number-of-cards"),
        ("2 castello, doge, spy, gondola, 1, 2", "wrong-number-of-cards"),
        ("2 castello, doge, spy, 1, 2, 2 3", "wrong-number-of-cards"),
        ("4 castello, doge, 1, 2, 3", "not-in-the-stack"),
        ("4 spy, doge, 1, 2, 3", "not-in-the-stack"),
    ],
)
def test_offer_that_cannot_come_up(turned_up: str, code: str) -> None:
    """A table that reports what came up is judged: what is in a hand is not in the stack."""
    assert refused(BEFORE, moves.TurnUp(cards=cards(turned_up)))[:2] == (code, "canal-grande.offer")


def test_offer_of_numbers_that_are_laid() -> None:
    """Number cards that lie open cannot come up again."""
    numbers = ("4 1", "2, 3")
    before = checked("turn_up", table(("", ""), numbers=numbers))
    refusal = GAME.why_not(before, moves.TurnUp(cards=cards("5 castello, 1, 2, 3")))
    assert refusal
    assert (refusal.code, refusal.facts) == ("not-in-the-stack", {"card": "1"})


def test_offer_by_chance() -> None:
    """What chance turns up is legal, and comes from both stacks."""
    for seed in range(50):
        drawn: Any = GAME.deal(BEFORE, Random(seed).randrange)
        assert GAME.why_not(BEFORE, drawn) is None


def test_offer_has_one_template() -> None:
    """Each pile has at least one card; equal cards are interchangeable."""
    templates = GAME.legal(SPLIT, 1)
    assert count(templates) == 3 * 2**6 - 2
    assert [to_builtins(template.described()) for template in templates] == [
        {
            "seat": 1,
            "type": "split",
            "first": {
                "some_of": {
                    "1": 1,
                    "2": 1,
                    "3": 1,
                    "castello": 2,
                    "doge": 1,
                    "gondola": 1,
                    "spy": 1,
                },
                "from": 1,
                "to": 7,
            },
        }
    ]


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ("", "empty-pile"),
        (OFFER, "empty-pile"),
        ("3 castello", "not-in-the-offer"),
        ("traitor", "not-in-the-offer"),
    ],
)
def test_offer_that_cannot_be_split_so(first: str, code: str) -> None:
    """A pile is made of the offer, and neither is empty."""
    assert refused(SPLIT, moves.Split(1, cards(first))) == (code, "canal-grande.offer", "first")


def test_offer_in_any_order() -> None:
    """A pile is the same however its cards are listed."""
    piles = [
        after(SPLIT, moves.Split(1, first)).table.offer for first in (("spy", "1"), ("1", "spy"))
    ]
    assert piles[0] == piles[1] == (("1", "spy"), cards("2 castello, doge, gondola, 2, 3"))


TAKE = after(SPLIT, moves.Split(1, cards("2 castello, 1, 3")))


def test_choice() -> None:
    """The chooser takes one pile; the other waits for the dealer."""
    assert GAME.to_act(TAKE) == {0}
    assert count(GAME.legal(TAKE, 0)) == 2
    state = after(TAKE, moves.Take(0, 1))
    assert state.table.turn
    assert state.table.turn.seat == 0
    assert state.table.offer == (cards("2 castello, 1, 3"),)


@pytest.mark.parametrize("pile", [-1, 2, 2**31 - 1, -(2**31)])
def test_choice_of_two(pile: int) -> None:
    """There are the piles 0 and 1."""
    refusal = GAME.why_not(TAKE, moves.Take(0, pile))
    assert refusal
    assert (refusal.code, refusal.rule, refusal.field) == (
        "no-such-pile",
        "canal-grande.choice",
        "pile",
    )
    assert refusal.facts == {"from": 0, "to": 1}


def test_choice_is_the_choosers() -> None:
    """The dealer does not choose."""
    assert refused(TAKE, moves.Take(1, 0))[:2] == ("not-your-turn", "canal-grande.choice")


def test_actions_of_a_pile() -> None:
    """Number cards are laid open; districts and gondolas go to the hand."""
    state = after(TAKE, moves.Take(0, 0))
    assert hands(state)[0] == cards("4 castello")
    assert state.table.families[0].numbers == ("1", "3")
    assert events_after(TAKE, moves.Take(0, 0))[:3] == (
        events.PileTaken(0, cards("2 castello, 1, 3")),
        events.NumbersLaid(0, ("1", "3"), 4),
        events.PickedUp(0, cards("2 castello")),
    )


def test_actions_then_the_dealers() -> None:
    """When the chooser has nothing left to do, the dealer takes up the other pile at once."""
    state = after(TAKE, moves.Take(0, 0))
    assert state.phase == "draw"
    assert state.table.turn
    assert (state.table.turn.seat, state.table.turn.role) == (1, "dealer")
    assert hands(state)[1] == cards("2 gondola, san-polo")
