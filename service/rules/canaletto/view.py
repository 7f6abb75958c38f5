"""What a player or a spectator sees of a game of Canaletto: everything on the table is open."""

from typing import Annotated

from service.rules.canaletto.moves import Marker, Palace, Treasures
from service.rules.canaletto.state import (
    Auction,
    Lot,
    Merchant,
    Phase,
    State,
    Values,
    due,
    next_value,
)
from service.rules.kernel import Viewer
from service.rules.values import frozen


@frozen
class View:
    """A game of Canaletto as one viewer sees it."""

    phase: Phase
    values: Values
    markers: Annotated[tuple[Marker, ...], "the row as far as it is seen, the used ones too"]
    next_value: Annotated[Marker | None, "what a tile of the next set will bring"]
    palaces: tuple[Treasures, ...]
    column: Palace
    gondola: Palace
    players: tuple[Merchant, ...]
    auction: Auction
    due: Annotated[Treasures, "complete sets, still to be sold this turn"]
    lots: tuple[Lot, ...]
    sold: Annotated[Treasures, "the sets in the order sold, each at the marker of its place"]


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
