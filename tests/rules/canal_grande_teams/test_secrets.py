"""What is hidden at Canal Grande in teams: partners see no more than opponents."""

from random import Random

import pytest

from arbitro.games.canal_grande.common.judge import legal
from arbitro.games.canal_grande.common.moves import Draw, Pass
from arbitro.games.canal_grande.common.state import to_act
from arbitro.games.canal_grande.common.vote import NOTHING, Laid
from arbitro.games.canal_grande_teams.view import view
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
    families = view(STATE, viewer).table.families
    assert [family.cards for family in families] == [3, 2, 1, 2]
    for seat, family in enumerate(families):
        assert family.hand == (STATE.table.families[seat].hand if seat == viewer else None)


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
def test_nothing_else_is_shown(viewer: Viewer) -> None:
    """Whatever the hidden cards are, the view is the same."""
    random = Random(0)
    others = [disguised(STATE, viewer, random) for _ in range(30)]
    assert any(other != STATE for other in others)
    assert all(view(other, viewer) == view(STATE, viewer) for other in others)


def test_what_is_drawn_is_not_for_the_partner() -> None:
    """What a spy brings to the hand is its drawer's alone."""
    state = checked("draw", table(turn=turn(0, due=2, drawn=("castello",)), discards="spy"))
    for viewer in (1, 2, 3, None):
        seen = view(state, viewer).table.turn
        assert seen
        assert seen.drawn is None
    assert event_names(state, Draw(card="castello"))[:3] == [
        "card_drawn",
        "drawn_card_seen (0,)",
        "draw_kept",
    ]


def test_a_forced_pass_looks_like_any_other() -> None:
    """The partner, the opponents and spectators cannot tell."""
    laid = (Laid(2, ()), NOTHING, NOTHING, NOTHING)
    could = voting("", "castello", "", "", laid=laid, turn_of=1)
    could_not = voting("", "gondola", "", "", laid=laid, turn_of=1)
    assert (count(legal(could, 1)), count(legal(could_not, 1))) == (2, 1)
    assert to_act(could) == to_act(could_not) == {1}
    for viewer in (0, 2, 3, None):
        assert view(could, viewer) == view(could_not, viewer)
        assert view(after(could, Pass(1)), viewer) == view(after(could_not, Pass(1)), viewer)
    assert event_names(could, Pass(1)) == event_names(could_not, Pass(1))
