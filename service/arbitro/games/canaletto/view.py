"""What a player or a spectator sees of a game of Canaletto: everything on the table is open."""

from typing import Annotated

from arbitro.games.canaletto.moves import Marker, Palace, Treasures
from arbitro.games.canaletto.state import (
    MARKERS_SEEN,
    Auction,
    Lot,
    Merchant,
    Phase,
    State,
    Values,
    due,
    next_value,
)
from arbitro.rules.base import Items, Value, about
from arbitro.rules.kernel import Viewer


class View(Value):
    """A game of Canaletto as one viewer sees it."""

    phase: Annotated[Phase, about("what is due")]
    values: Annotated[Values, about(MARKERS_SEEN)]
    markers: Annotated[Items[Marker], about("the row as far as it is seen, the used ones too")]
    next_value: Annotated[Marker | None, about("what a tile of the next set will bring")]
    palaces: Annotated[Items[Treasures], about("what each palace still holds")]
    column: Annotated[Palace, about("where the column stands")]
    gondola: Annotated[Palace, about("where the gondola stands")]
    players: Annotated[Items[Merchant], about("by seat")]
    auction: Annotated[Auction, about("the auction of the lot at the column")]
    due: Annotated[Treasures, about("complete sets, still to be sold this turn")]
    lots: Annotated[Items[Lot], about("what each auction so far has sold")]
    sold: Annotated[Treasures, about("the sets in the order sold, each at the marker of its place")]


def view(state: State, viewer: Viewer) -> View:
    """Show what the viewer may see, built up from nothing."""
    return View(
        phase=state.phase,
        values=state.values,
        # The state holds no marker that has not been turned up.
        markers=state.markers,
        next_value=next_value(state),
        palaces=state.palaces,
        column=state.column,
        gondola=state.gondola,
        players=state.players,
        auction=state.auction,
        due=due(state),
        lots=state.lots,
        sold=state.sold,
    )
