"""canal-grande.pieces and .setup, canal-grande-teams.pieces, .setup, .seats and .order."""

from collections import Counter
from random import Random
from typing import Any, NamedTuple

import pytest

from arbitro.games.canal_grande import events, moves, teams as of_four, two as of_two
from arbitro.games.canal_grande.deck import DISTRICTS, Cards
from arbitro.games.canal_grande.setup import Options
from arbitro.rules.kernel import CHANCE
from arbitro.rules.seats import partner, team
from tests.rules.canal_grande.tables import cards, hands
from tests.rules.canal_grande_teams.tables import EMPTY, checked, table
from tests.rules.moving import after, check_refused, check_told, event_names, events_after


class Set(NamedTuple):
    """A game, what belongs to it, and a deal."""

    game: Any
    new: Any
    districts: int
    others: list[int]
    numbers: dict[str, int]
    hands: tuple[str, ...]
    gondola: str
    stack: int

    @property
    def deal(self) -> moves.Deal:
        return moves.Deal(hands=tuple(map(cards, self.hands)))


TWO = Set(
    *(of_two.GAME, of_two.GAME.new_game(2, Options()), 5, [3, 7, 6, 6], {"1": 4, "2": 5, "3": 5}),
    *(("2 castello, dorsoduro, san-polo", "2 cannaregio, 2 san-marco"), "", 52 - 8),
)
FOUR = ("4 castello", "4 dorsoduro", "2 san-polo, 2 san-marco", "4 cannaregio")
TEAMS = Set(
    *(of_four.GAME, of_four.GAME.new_game(4, Options()), 10, [6, 6, 12, 12]),
    *({"1": 8, "2": 10, "3": 10}, FOUR, ", gondola", 96 - 4 * 5),
)
both = pytest.mark.parametrize("of", [TWO, TEAMS], ids=["two", "teams"])


@both
def test_pieces(of: Set) -> None:
    """52 action cards and 14 number cards; in teams, two sets less 8 traitors, and 28 of them."""
    stack, numbers = of.new.table.stack, of.new.table.number_stack
    actions = Counter(stack)
    assert [actions[district] for district in DISTRICTS] == [of.districts] * 6
    assert [actions[kind] for kind in ("spy", "traitor", "gondola", "doge")] == of.others
    assert (len(stack), Counter(numbers)) == (6 * of.districts + sum(of.others), of.numbers)


@both
def test_setup(of: Set) -> None:
    """Chance deals, and in teams adds a gondola; the rest lies in stacks. Each is told its own."""
    name, players = of.game.name, len(of.hands)
    state, dealt = after(of.new, of.deal), events_after(of.new, of.deal)
    assert of.game.to_act(of.new) == of.game.to_act(state) == CHANCE
    assert hands(state) == [cards(hand + of.gondola) for hand in of.hands]
    assert len(state.table.stack) == of.stack
    own = [f"hand_dealt ({seat},)" for seat in range(players)]
    seated = ["partners_seated"] * (players == 4)
    last = ["stacks_laid", "round_began"]
    assert event_names(of.new, of.deal) == [*seated, "hands_dealt", *own, *last]
    told = [
        events.HandDealt(seat, hand, rule=f"{name}.setup", audience=(seat,))
        for seat, hand in enumerate(hands(state))
    ]
    laid = events.StacksLaid(of.stack, sum(of.numbers.values()), rule=f"{name}.pieces")
    check_told(dealt, [..., *told, laid, events.RoundBegan(0, rule=f"{name}.setup")])


@both
def test_setup_names_the_first_dealer(of: Set) -> None:
    """Seat 0 unless named otherwise; once the hands are dealt, an event says who it is."""
    for first in range(len(of.hands)):
        new = of.game.new_game(len(of.hands), Options(first=first))
        assert new.table.dealer == first
        began = events.RoundBegan(first, rule=f"{of.game.name}.setup")
        assert events_after(new, of.deal)[-1] == began


@both
def test_setup_by_chance(of: Set) -> None:
    """Two cards of each district are shuffled, in teams four; four are dealt to each player."""
    for seed in range(50):
        move = of.game.deal(of.new, Random(seed).randrange)
        assert of.game.why_not(of.new, move) is None
        assert [len(hand) for hand in move.hands] == [4] * len(of.hands)


@pytest.mark.parametrize(
    ("of", "dealt", "code"),
    [
        (TWO, ("4 castello",), "wrong-number-of-hands"),
        (TWO, ("2 castello, 2 san-polo", "castello, 2 dorsoduro"), "wrong-number-of-cards"),
        (TWO, ("3 castello, san-polo", "2 dorsoduro, 2 san-marco"), "not-among-the-cards-dealt"),
        (TWO, ("2 castello, doge, 1", "2 dorsoduro, 2 san-marco"), "not-among-the-cards-dealt"),
        (TWO, ("2 castello, gondola, 1", "4 dorsoduro"), "not-among-the-cards-dealt"),
        (TEAMS, FOUR[:2], "wrong-number-of-hands"),
        (TEAMS, ("3 castello", *FOUR[1:]), "wrong-number-of-cards"),
        (TEAMS, ("4 castello", "castello, 3 dorsoduro", *FOUR[2:]), "not-among-the-cards-dealt"),
        (TEAMS, ("3 castello, gondola", *FOUR[1:]), "not-among-the-cards-dealt"),
    ],
)
def test_setup_that_cannot_be(of: Set, dealt: tuple[str, ...], code: str) -> None:
    """Hands that cannot come of so many cards of each district; gondolas are not dealt."""
    move = moves.Deal(hands=tuple(map(cards, dealt)))
    check_refused(of.new, move, code, f"{of.game.name}.setup", "hands")


@both
def test_setup_comes_first(of: Set) -> None:
    """Nothing else is done before the deal."""
    nothing: Cards = ()
    for move in (moves.Split(0, nothing), moves.TurnUp(cards=nothing)):
        check_refused(of.new, move, "not-now", f"{of.game.name}.setup")


def test_seats() -> None:
    """Seats 0 and 1 against 2 and 3; partners do not see each other's hands."""
    assert [(team(seat), partner(seat)) for seat in range(4)] == [(0, 1), (0, 0), (1, 3), (1, 2)]
    assert of_four.TEAMS.opponents == ((2, 3), (2, 3), (0, 1), (0, 1))
    assert events_after(TEAMS.new, TEAMS.deal)[0] == of_four.PartnersSeated(((0, 1), (2, 3)))
    state = after(TEAMS.new, TEAMS.deal)
    for viewer in (0, 1, 2, 3, None):
        seen = of_four.GAME.view(state, viewer).table.families
        assert [family.cards for family in seen] == [5] * 4
        shown = [seat for seat, family in enumerate(seen) if family.hand is not None]
        assert shown == [seat for seat in range(4) if seat == viewer]


@pytest.mark.parametrize(
    ("dealer", "chooser", "later"), [(0, 2, 1), (1, 3, 2), (2, 0, 3), (3, 1, 0)]
)
def test_order(dealer: int, chooser: int, later: int) -> None:
    """Seat d deals to seat d+2, then seat d+1 deals."""
    offer = ("2 castello, 1", "3 dorsoduro, 2, 3")
    state = checked("take", table(EMPTY, numbers=EMPTY, dealer=dealer, offer=offer))
    assert of_four.GAME.to_act(state) == {chooser}
    began = events.RoundBegan(later, rule="canal-grande-teams.order")
    assert events_after(state, moves.Take(chooser, 0))[-1] == began
