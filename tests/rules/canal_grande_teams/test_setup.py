"""canal-grande-teams.pieces, .setup, .seats and .order: who plays whom, with what."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from arbitro.games.canal_grande import DISTRICTS, Options, events, moves
from arbitro.games.canal_grande.teams import GAME, TEAMS, PartnersSeated
from arbitro.rules.kernel import CHANCE
from arbitro.rules.seats import partner, team
from tests.rules.canal_grande.tables import cards, hands, turn
from tests.rules.canal_grande_teams.tables import EMPTY, checked, table
from tests.rules.moving import after, event_names, events_after, refused

NEW = GAME.new_game(4, Options())
HANDS = ("4 castello", "4 dorsoduro", "2 san-polo, 2 san-marco", "4 cannaregio")
DEAL = moves.Deal(hands=tuple(map(cards, HANDS)))


def test_pieces() -> None:
    """Two sets less 8 traitors, and 28 number cards."""
    actions = Counter(NEW.table.stack)
    assert {district: actions[district] for district in DISTRICTS} == dict.fromkeys(DISTRICTS, 10)
    assert [actions[kind] for kind in ("spy", "traitor", "gondola", "doge")] == [6, 6, 12, 12]
    assert Counter(NEW.table.number_stack) == {"1": 8, "2": 10, "3": 10}


def test_setup() -> None:
    """Four district cards and a gondola each; the rest is in the stack."""
    state = after(NEW, DEAL)
    assert hands(state) == [cards(f"{hand}, gondola") for hand in HANDS]
    assert len(state.table.stack) == 96 - 4 * 5
    assert GAME.to_act(state) == CHANCE


def test_setup_is_told_to_each_their_own() -> None:
    """Partners do not see each other's hands."""
    own = [f"hand_dealt ({seat},)" for seat in range(4)]
    begun = ["stacks_laid", "round_began"]
    assert event_names(NEW, DEAL) == ["partners_seated", "hands_dealt", *own, *begun]
    gondola = cards(f"{HANDS[1]}, gondola")
    dealt = events_after(NEW, DEAL)
    assert dealt[0] == PartnersSeated(((0, 1), (2, 3)))
    assert dealt[3] == events.HandDealt(1, gondola, rule="canal-grande-teams.setup", audience=(1,))


@pytest.mark.parametrize("first", range(4))
def test_setup_names_the_first_dealer(first: int) -> None:
    """Once the hands are dealt, an event says who deals first."""
    dealt = events_after(GAME.new_game(4, Options(first=first)), DEAL)
    assert dealt[-1] == events.RoundBegan(first, rule="canal-grande-teams.setup")


def test_setup_by_chance() -> None:
    """At most four cards of a district are dealt."""
    for seed in range(50):
        drawn: Any = GAME.deal(NEW, Random(seed).randrange)
        assert GAME.why_not(NEW, drawn) is None


@pytest.mark.parametrize(
    ("dealt", "code"),
    [
        (HANDS[:2], "wrong-number-of-hands"),
        (("3 castello", *HANDS[1:]), "wrong-number-of-cards"),
        (("4 castello", "castello, 3 dorsoduro", *HANDS[2:]), "not-among-the-cards-dealt"),
        (("3 castello, gondola", *HANDS[1:]), "not-among-the-cards-dealt"),
    ],
)
def test_setup_that_cannot_be(dealt: tuple[str, ...], code: str) -> None:
    """The gondolas are not dealt by chance: everybody gets one."""
    refusal = refused(NEW, moves.Deal(hands=tuple(map(cards, dealt))))
    assert refusal == (code, "canal-grande-teams.setup", "hands")


def test_pieces_in_two_stacks() -> None:
    """All that is not dealt lies in two stacks; number cards are not among the action cards."""
    rule = "canal-grande-teams.pieces"
    assert events_after(NEW, DEAL)[-2] == events.StacksLaid(96 - 4 * 5, 28, rule=rule)
    state = checked("draw", table(turn=turn(0, due=2), discards="spy"))
    assert refused(state, moves.Draw(card="1")) == ("not-in-the-stack", "canal-grande.spy", "card")


def test_seats() -> None:
    """Seats 0 and 1 against 2 and 3."""
    assert [team(seat) for seat in range(4)] == [0, 0, 1, 1]
    assert [partner(seat) for seat in range(4)] == [1, 0, 3, 2]
    assert [TEAMS.opponents[seat] for seat in range(4)] == [(2, 3), (2, 3), (0, 1), (0, 1)]


def test_seats_see_their_own_hands() -> None:
    """Hands are a player's own."""
    state = after(NEW, DEAL)
    for viewer in (0, 1, 2, 3, None):
        seen = GAME.view(state, viewer).table.families
        assert [family.cards for family in seen] == [5] * 4
        shown = [seat for seat, family in enumerate(seen) if family.hand is not None]
        assert shown == [seat for seat in range(4) if seat == viewer]


@pytest.mark.parametrize("dealer", range(4))
def test_order(dealer: int) -> None:
    """Seat d deals to seat d+2, then seat d+1 deals."""
    offer = ("2 castello, 1", "3 dorsoduro, 2, 3")
    laid_out = table(EMPTY, numbers=EMPTY, dealer=dealer, offer=offer)
    state = checked("take", laid_out)
    chooser = {0: 2, 1: 3, 2: 0, 3: 1}[dealer]
    assert GAME.to_act(state) == {chooser}
    next_dealer = {0: 1, 1: 2, 2: 3, 3: 0}[dealer]
    last = events_after(state, moves.Take(chooser, 0))[-1]
    assert last == events.RoundBegan(next_dealer, rule="canal-grande-teams.order")
