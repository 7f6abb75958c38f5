"""What is hidden at Canal Grande, from partners too: hands, the stack, what was drawn or stolen."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import fields

from arbitro.games.canal_grande import moves
from arbitro.games.canal_grande.deck import DISTRICTS
from arbitro.games.canal_grande.state import NOTHING, Laid
from arbitro.games.canal_grande.table import TableView
from arbitro.games.canal_grande.two import GAME, State
from arbitro.rules.kernel import Seat
from arbitro.rules.legal import count
from tests.rules.canal_grande.disguise import disguised
from tests.rules.canal_grande.tables import cards, checked, opening, table, turn, voting
from tests.rules.canal_grande_teams import tables as teams
from tests.rules.moving import OF_STATES, after, event_names

TWO = opening("2 castello, gondola", "dorsoduro, san-polo", discards="doge, spy")
TEAMS = teams.opening("2 castello, gondola", "dorsoduro, san-polo", "castello", "2 gondola")
PASSED_ON = after(
    opening("2 castello, gondola", "castello, dorsoduro", doges=2, victories=("", "")),
    *(moves.Open(0, "castello", 1), moves.Pass(1)),
)


@pytest.mark.parametrize("state", [TWO, TEAMS], ids=["two", "teams"])
def test_only_ones_own_hand_is_shown(state: Any) -> None:
    """Of other hands and the stacks the size is, and nothing else tells what is in them."""
    game, random = OF_STATES[type(state)], Random(0)
    assert {part.name for part in fields(TableView)} == {
        *("dealer", "families", "victories", "stack", "discards"),
        *("number_stack", "offer", "voted", "turn"),
    }
    for viewer in (*game.seats(state), None):
        seen = game.view(state, viewer).table
        sizes = (len(state.table.stack), len(state.table.number_stack))
        assert (seen.stack, seen.number_stack, seen.discards) == (*sizes, state.table.discards)
        for seat, family in enumerate(seen.families):
            hand = state.table.families[seat].hand
            assert (family.cards, family.hand) == (len(hand), hand if seat == viewer else None)
        others = [disguised(state, viewer, random) for _ in range(30)]
        assert any(other != state for other in others)
        assert all(game.view(other, viewer) == game.view(state, viewer) for other in others)


@pytest.mark.parametrize(
    ("state", "card"),
    [
        (
            checked("draw", table(("", ""), turn=turn(0, due=2, drawn=("doge",)), discards="spy")),
            "spy",
        ),
        (teams.checked("draw", teams.table(turn=turn(0, due=2), discards="spy")), "castello"),
    ],
    ids=["two", "teams"],
)
def test_what_is_drawn_is_the_drawers_until_all_is(state: Any, card: Any) -> None:
    """Cards of a draw that goes on, thrown out ones replaced, stay unseen by all others."""
    game, state = OF_STATES[type(state)], after(state, moves.Draw(card=card))
    for viewer in {*game.seats(state), None} - {0}:
        seen = game.view(state, viewer).table.turn
        assert seen
        assert (seen.cards_drawn, seen.drawn, seen.doges) == (1, None, 0)
    own = game.view(state, 0).table.turn
    assert own
    assert own.drawn == state.table.turn.drawn


LAID = (Laid(2, ()), NOTHING, NOTHING, NOTHING)


@pytest.mark.parametrize(
    ("could", "could_not"),
    [
        (
            voting("", "3 castello", laid=LAID[:2], district="castello"),
            voting("", "3 dorsoduro", laid=LAID[:2], district="castello"),
        ),
        (
            teams.voting("", "castello", "", "", laid=LAID, turn_of=1),
            teams.voting("", "gondola", "", "", laid=LAID, turn_of=1),
        ),
    ],
    ids=["two", "teams"],
)
def test_a_forced_pass_looks_like_any_other(could: Any, could_not: Any) -> None:
    """Partner, opponents and spectators are asked, told and shown the same."""
    game = OF_STATES[type(could)]
    assert count(game.legal(could, 1)) > count(game.legal(could_not, 1)) == 1
    assert game.to_act(could) == game.to_act(could_not) == {1}
    later = [after(state, moves.Pass(1)) for state in (could, could_not)]
    for viewer in {*game.seats(could), None} - {1}:
        assert viewer is None or game.legal(could, viewer) == game.legal(could_not, viewer) == ()
        assert game.view(could, viewer) == game.view(could_not, viewer)
        assert game.view(later[0], viewer) == game.view(later[1], viewer)
    assert event_names(could, moves.Pass(1)) == event_names(could_not, moves.Pass(1))


def test_a_hand_does_not_show_how_its_cards_came() -> None:
    """Hands are in alphabetical order."""
    todo = turn(0, due=2, drawn=("san-polo",))
    state = checked("draw", table(("gondola", ""), turn=todo, discards="spy"))
    drawn = after(state, moves.Draw(card="castello"))
    assert drawn.table.families[0].hand == cards("castello, gondola, san-polo")


def imagined(state: State, viewer: Seat, whose: Seat) -> list[Counter[str]]:
    """Imagine 200 states that could lie behind a view, and return what one hand holds in each."""
    seen, random = GAME.view(state, viewer), Random(0)
    assert GAME.imagine
    states = [GAME.imagine(seen, viewer, random.randrange) for _ in range(200)]
    return [Counter(other.table.families[whose].hand) for other in states]


def test_what_a_doge_passed_on_tells() -> None:
    """The owner had nothing to vote with but what was voted on before, and the opener has."""
    assert PASSED_ON.vote is not None
    assert PASSED_ON.vote.challenger == 1
    assert {*sum(imagined(PASSED_ON, 1, 0), Counter())} == {"castello", "gondola"}
    eligible = {*DISTRICTS} - {"castello"}
    assert all(eligible.intersection(hand) for hand in imagined(PASSED_ON, 0, 1))


def test_each_hidden_card_is_as_likely_as_any_other() -> None:
    """Of cards that are there equally often, none is imagined much more often than the others."""
    state = opening("2 castello, gondola", "castello, dorsoduro, gondola")
    held = sum(imagined(state, 0, 1), Counter[str]())
    even = [held[card] for card in DISTRICTS if card != "castello"]
    assert max(even) < 1.5 * min(even)
