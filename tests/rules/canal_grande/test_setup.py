"""canal-grande.pieces and .setup: the cards, and the first hands."""

from collections import Counter
from random import Random

import pytest

from arbitro.games.canal_grande import DISTRICTS, Cards, Options, events, moves
from arbitro.games.canal_grande.two import GAME
from arbitro.rules.kernel import CHANCE
from tests.rules.canal_grande.tables import cards, hands
from tests.rules.moving import after, event_names, events_after, refused

NEW = GAME.new_game(2, Options())
HANDS = (cards("2 castello, dorsoduro, san-polo"), cards("2 cannaregio, 2 san-marco"))
DEAL = moves.Deal(hands=HANDS)


def test_pieces() -> None:
    """52 action cards and 14 number cards."""
    actions = Counter(NEW.table.stack)
    assert {district: actions[district] for district in DISTRICTS} == dict.fromkeys(DISTRICTS, 5)
    assert [actions[kind] for kind in ("spy", "traitor", "gondola", "doge")] == [3, 7, 6, 6]
    assert sum(actions.values()) == 52
    assert Counter(NEW.table.number_stack) == {"1": 4, "2": 5, "3": 5}


def test_pieces_in_two_stacks() -> None:
    """All that is not dealt lies in two stacks."""
    assert events_after(NEW, DEAL)[-2] == events.StacksLaid(44, 14, rule="canal-grande.pieces")


def test_setup_by_chance() -> None:
    """Chance deals before anything else; seat 0 is the first dealer unless named otherwise."""
    assert (GAME.to_act(NEW), NEW.table.dealer) == (CHANCE, 0)
    assert [GAME.new_game(2, Options(first=first)).table.dealer for first in (0, 1)] == [0, 1]


def test_setup_names_the_first_dealer() -> None:
    """Once the hands are dealt, an event says who deals first."""
    for first in (0, 1):
        dealt = events_after(GAME.new_game(2, Options(first=first)), DEAL)
        assert dealt[-1] == events.RoundBegan(first, rule="canal-grande.setup")


def test_setup_of_two_cards_each() -> None:
    """Two cards of each district are shuffled, four dealt to each player, the others go back."""
    for seed in range(50):
        move = GAME.deal(NEW, Random(seed).randrange)
        assert isinstance(move, moves.Deal)
        assert GAME.why_not(NEW, move) is None
        state = after(NEW, move)
        assert hands(state) == list(move.hands)
        assert len(state.table.stack) == 52 - 8


def test_setup_is_told_to_each_their_own() -> None:
    """Each player sees their own hand only."""
    own = ["hand_dealt (0,)", "hand_dealt (1,)"]
    assert event_names(NEW, DEAL) == ["hands_dealt", *own, "stacks_laid", "round_began"]
    assert events_after(NEW, DEAL)[1:3] == tuple(
        events.HandDealt(seat, hand, rule="canal-grande.setup", audience=(seat,))
        for seat, hand in enumerate(HANDS)
    )


@pytest.mark.parametrize(
    ("dealt", "code"),
    [
        (("4 castello",), "wrong-number-of-hands"),
        (("2 castello, 2 san-polo", "castello, 2 dorsoduro"), "wrong-number-of-cards"),
        (("3 castello, san-polo", "2 dorsoduro, 2 san-marco"), "not-among-the-cards-dealt"),
        (("2 castello, doge, san-polo", "2 dorsoduro, 2 san-marco"), "not-among-the-cards-dealt"),
        (("2 castello, gondola, 1", "2 dorsoduro, 2 san-marco"), "not-among-the-cards-dealt"),
    ],
)
def test_setup_that_cannot_be(dealt: tuple[str, ...], code: str) -> None:
    """Hands that cannot come of two cards of each district are refused."""
    assert refused(NEW, moves.Deal(hands=tuple(map(cards, dealt)))) == (
        code,
        "canal-grande.setup",
        "hands",
    )


def test_setup_comes_first() -> None:
    """Nothing else is done before the deal."""
    nothing: Cards = ()
    for move in (moves.Split(0, nothing), moves.TurnUp(cards=nothing)):
        assert refused(NEW, move)[:2] == ("not-now", "canal-grande.setup")
