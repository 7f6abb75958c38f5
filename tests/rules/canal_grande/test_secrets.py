"""What is hidden at Canal Grande: hands, the stack, what was drawn and stolen."""

from random import Random

import pytest
from msgspec.structs import fields

from arbitro.games.canal_grande import NOTHING, Laid, TableView, moves
from arbitro.games.canal_grande.two import GAME
from arbitro.rules.kernel import Viewer
from arbitro.rules.legal import listed
from tests.rules.canal_grande.disguise import disguised
from tests.rules.canal_grande.tables import cards, checked, opening, table, turn, voting
from tests.rules.moving import after, event_names

STATE = opening("2 castello, gondola", "dorsoduro, san-polo", discards="doge, spy")


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_hands_are_their_players_own(viewer: Viewer) -> None:
    """Others see how many cards a hand has, and no more."""
    seen = GAME.view(STATE, viewer).table.families
    assert [family.cards for family in seen] == [3, 2]
    for seat, family in enumerate(seen):
        assert family.hand == (STATE.table.families[seat].hand if seat == viewer else None)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_stack_shows_its_size_only(viewer: Viewer) -> None:
    """What is neither open nor in my hand nor in the stack would be in the other hand."""
    seen = GAME.view(STATE, viewer).table
    assert (seen.stack, seen.number_stack) == (
        len(STATE.table.stack),
        len(STATE.table.number_stack),
    )
    assert seen.discards == ("doge", "spy")


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nothing_else_is_shown(viewer: Viewer) -> None:
    """The view has no other part that could tell."""
    assert {part.name for part in fields(TableView)} == {
        *("dealer", "families", "victories", "stack", "discards"),
        *("number_stack", "offer", "voted", "turn"),
    }
    random = Random(0)
    for _ in range(30):
        assert GAME.view(disguised(STATE, viewer, random), viewer) == GAME.view(STATE, viewer)


def test_what_a_draw_has_kept_so_far_is_the_drawers() -> None:
    """Cards drawn before a replacement stay unseen by others until the draw is complete."""
    todo = turn(0, due=2, drawn=("doge",))
    state = checked("draw", table(("", ""), turn=todo, discards="spy"))
    state = after(state, moves.Draw(card="spy"))
    for viewer in (1, None):
        seen = GAME.view(state, viewer).table.turn
        assert seen
        assert (seen.cards_drawn, seen.drawn, seen.doges) == (1, None, 0)


def test_a_forced_pass_looks_like_any_other() -> None:
    """Others are asked, told and shown the same whether a player could raise or not."""
    laid = (Laid(2, ()), NOTHING)
    could = voting("", "3 castello", laid=laid, district="castello")
    could_not = voting("", "3 dorsoduro", laid=laid, district="castello")
    assert len([*listed(GAME.legal(could, 1))]) > len([*listed(GAME.legal(could_not, 1))]) == 1
    assert GAME.to_act(could) == GAME.to_act(could_not) == {1}
    assert GAME.legal(could, 0) == GAME.legal(could_not, 0) == ()
    for viewer in (0, None):
        assert GAME.view(could, viewer) == GAME.view(could_not, viewer)
        assert GAME.view(after(could, moves.Pass(1)), viewer) == GAME.view(
            after(could_not, moves.Pass(1)), viewer
        )
    assert event_names(could, moves.Pass(1)) == event_names(could_not, moves.Pass(1))


def test_a_hand_does_not_show_how_its_cards_came() -> None:
    """Hands are in alphabetical order."""
    todo = turn(0, due=2, drawn=("san-polo",))
    state = checked("draw", table(("gondola", ""), turn=todo, discards="spy"))
    drawn = after(state, moves.Draw(card="castello"))
    assert drawn.table.families[0].hand == cards("castello, gondola, san-polo")
