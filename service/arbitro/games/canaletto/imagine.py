"""What lies behind what a player sees of Canaletto: just that, as the table is open."""

from arbitro.games.canaletto.state import State
from arbitro.games.canaletto.view import View
from arbitro.rules.kernel import Pick, Viewer


def imagine(view: View, viewer: Viewer, pick: Pick) -> State:
    """Make the state that lies behind a view: no other looks the same."""
    return State(
        phase=view.phase,
        values=view.values,
        markers=view.markers,
        palaces=view.palaces,
        column=view.column,
        gondola=view.gondola,
        players=view.players,
        auction=view.auction,
        lots=view.lots,
        sold=view.sold,
    )
