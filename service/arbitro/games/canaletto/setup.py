"""How the table is set for Canaletto, and what chance does during the game."""

from typing import Annotated

from arbitro.games.canaletto.arrangements import arrangement
from arbitro.games.canaletto.moves import Lay, Marker, Reveal
from arbitro.games.canaletto.state import (
    COPIES,
    MARKERS,
    MARKERS_SEEN,
    MONEY,
    MOST_TILES,
    PALACES,
    ROW,
    Merchant,
    State,
    Values,
    new_auction,
)
from arbitro.rules.base import Value, about
from arbitro.rules.kernel import Pick, Seat

PLAYERS = (3, 4)


class Options(Value):
    """How a table may play Canaletto."""

    first: Annotated[Seat, about("the first bidder")] = 0
    values: Annotated[Values, about(MARKERS_SEEN)] = "open"


def new_game(players: int, options: Options) -> State:
    """Give each player money and a bribe; chance lays out the rest."""
    merchant = Merchant(money=MONEY, debt=0, bribe=True, treasures=())
    return State(
        phase="lay",
        values=options.values,
        markers=(),
        palaces=((),) * PALACES,
        column=0,
        gondola=0,
        players=(merchant,) * players,
        auction=new_auction(options.first),
        lots=(),
        sold=(),
    )


def row_to_lay(values: Values) -> int:
    """Say how many markers of the row are turned up at the start."""
    return ROW if values == "open" else 1


def deal(state: State, pick: Pick) -> Lay | Reveal:
    """Lay out treasures, markers, gondola and column, or turn up the next marker."""
    if state.phase == "reveal":
        (value,) = _markers(state.markers, 1, pick)
        return Reveal(value)
    return Lay(
        palaces=arrangement(pick, COPIES, PALACES, MOST_TILES),
        values=_markers((), row_to_lay(state.values), pick),
        start=pick(PALACES),
    )


def _markers(seen: tuple[Marker, ...], number: int, pick: Pick) -> tuple[Marker, ...]:
    left = [marker for marker in MARKERS if marker not in seen]
    return tuple(left.pop(pick(len(left))) for _ in range(number))
