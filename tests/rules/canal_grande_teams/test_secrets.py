"""What is hidden at Canal Grande in teams: partners see no more than opponents."""

from random import Random

import pytest

from arbitro.games.canal_grande import NOTHING, Laid, moves
from arbitro.games.canal_grande.teams import GAME
from arbitro.rules.kernel import Viewer
from arbitro.rules.legal import count
from tests.rules.canal_grande.tables import turn
from tests.rules.canal_grande_teams.disguise import disguised
from tests.rules.canal_grande_teams.tables import checked, opening, table, voting
from tests.rules.moving import after, event_names

STATE = opening("2 castello, gondola", "dorsoduro, san-polo", "castello", "2 gondola")


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
def test_hands_are_their_players_own(viewer: Viewer) -> None:
    """Others, the partner too, see how many cards a hand has, and no more."""
    families = GAME.view(STATE, viewer).table.families
    assert [family.cards for family in families] == [3, 2, 1, 2]
    for seat, family in enumerate(families):
        assert family.hand == (STATE.table.families[seat].hand if seat == viewer else None)


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
def test_nothing_else_is_shown(viewer: Viewer) -> None:
    """Whatever the hidden cards are, the view is the same."""
    random = Random(0)
    others = [disguised(STATE, viewer, random) for _ in range(30)]
    assert any(other != STATE for other in others)
    assert all(GAME.view(other, viewer) == GAME.view(STATE, viewer) for other in others)


def test_what_is_drawn_is_not_for_the_partner() -> None:
    """What a spy brings to the hand is its drawer's alone."""
    state = checked("draw", table(turn=turn(0, due=2, drawn=("castello",)), discards="spy"))
    for viewer in (1, 2, 3, None):
        seen = GAME.view(state, viewer).table.turn
        assert seen
        assert seen.drawn is None
    assert event_names(state, moves.Draw(card="castello"))[:3] == [
        "card_drawn",
        "drawn_card_seen (0,)",
        "draw_kept",
    ]


def test_a_forced_pass_looks_like_any_other() -> None:
    """The partner, the opponents and spectators cannot tell."""
    laid = (Laid(2, ()), NOTHING, NOTHING, NOTHING)
    could = voting("", "castello", "", "", laid=laid, turn_of=1)
    could_not = voting("", "gondola", "", "", laid=laid, turn_of=1)
    assert (count(GAME.legal(could, 1)), count(GAME.legal(could_not, 1))) == (2, 1)
    assert GAME.to_act(could) == GAME.to_act(could_not) == {1}
    for viewer in (0, 2, 3, None):
        assert GAME.view(could, viewer) == GAME.view(could_not, viewer)
        assert GAME.view(after(could, moves.Pass(1)), viewer) == GAME.view(
            after(could_not, moves.Pass(1)), viewer
        )
    assert event_names(could, moves.Pass(1)) == event_names(could_not, moves.Pass(1))
