"""What may lie behind what a player sees of Canal Grande in teams."""

from arbitro.games.canal_grande.common.imagine import imagined, seen_table
from arbitro.games.canal_grande_teams.state import State
from arbitro.games.canal_grande_teams.view import View
from arbitro.rules.kernel import Pick, Viewer


def imagine(view: View, viewer: Viewer, pick: Pick) -> State:
    """Make a state that could lie behind a view, each about equally likely."""
    seen = State(view.phase, seen_table(State.variant, view.table), view.vote, view.victim)
    return imagined(seen, view.table, pick)
