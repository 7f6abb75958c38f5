"""What lies on the table in a game of Canaletto."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from itertools import chain
from typing import Annotated, Literal, TypeAlias

from service.rules.canaletto.moves import (
    Bid,
    Bribe,
    Lay,
    Marker,
    Palace,
    Pass,
    Reveal,
    Sell,
    Treasure,
    Treasures,
)
from service.rules.kernel import CHANCE, NOBODY, Player, Seat
from service.rules.turns import Decision
from service.rules.values import frozen

COPIES: Mapping[Treasure, int] = {
    "mirror": 4,
    "chandelier": 4,
    "fan": 3,
    "lion": 3,
    "painting": 3,
    "glass": 3,
    "clock": 3,
    "bust": 3,
    "mug": 2,
    "ring": 2,
    "lamp": 2,
    "necklace": 2,
}
PALACES = 16
MOST_TILES = 3
MARKERS = range(3, 17)
ROW = 12
MONEY = 30
HIGHEST_BID = 100
BRIBE_LIMIT = 15
LAST_TYPES = 2

Phase: TypeAlias = Literal["lay", "bid", "sell", "reveal", "over"]
Values: TypeAlias = Literal["open", "next"]

PENDING: dict[Phase, Decision] = {
    "lay": Decision("canaletto.setup.palaces", (Lay,)),
    "bid": Decision("canaletto.auction.order", (Bid, Pass, Bribe)),
    "sell": Decision("canaletto.sale.order", (Sell,)),
    "reveal": Decision("canaletto.setup.values", (Reveal,)),
    "over": Decision("canaletto.end"),
}


@frozen
class Merchant:
    """One player's things."""

    money: int
    debt: int
    bribe: Annotated[bool, "not played yet"]
    treasures: Annotated[Treasures, "not sold yet, in the order bought"]


@frozen
class Auction:
    """The auction of the lot at the column; untouched while an earlier turn's sales go on."""

    opener: Seat
    turn: Seat
    bid: Annotated[int, "the highest so far; 0 before the first"]
    bidder: Annotated[Seat | None, "who made it"]
    passed: Annotated[tuple[Seat, ...], "in the order in which they passed"]


@frozen
class Lot:
    """A palace's treasures that somebody took."""

    palace: Palace
    treasures: Treasures
    seat: Seat
    bid: Annotated[int, "the last bid"]
    bribed: Annotated[bool, "taken for nothing"]
    debt: Annotated[int, "the part of the price that became debt"]

    @property
    def paid(self) -> int:
        """What the taker paid in money."""
        return 0 if self.bribed else self.bid - self.debt


@frozen
class State:
    """Everything about a game of Canaletto: markers nobody has seen are not part of it."""

    phase: Phase
    values: Annotated[Values, "which markers are seen: all from the start, or the next one"]
    markers: Annotated[tuple[Marker, ...], "the row as far as it is seen, the used ones too"]
    palaces: Annotated[tuple[Treasures, ...], "what each palace still holds"]
    column: Palace
    gondola: Palace
    players: tuple[Merchant, ...]
    auction: Auction
    lots: Annotated[tuple[Lot, ...], "one an auction"]
    sold: Annotated[Treasures, "the sets in the order sold, each at the marker of its place"]


def new_auction(opener: Seat) -> Auction:
    """Begin an auction: nobody has bid or passed."""
    return Auction(opener=opener, turn=opener, bid=0, bidder=None, passed=())


def seats(state: State) -> range:
    """Say who sits at the table."""
    return range(len(state.players))


def in_palaces(state: State) -> frozenset[Treasure]:
    """Say of which types there are tiles to be bought."""
    return frozenset(chain.from_iterable(state.palaces))


def due(state: State) -> Treasures:
    """Say which sets are complete and must be sold."""
    owned = {treasure for merchant in state.players for treasure in merchant.treasures}
    complete = owned - in_palaces(state)
    return tuple(treasure for treasure in COPIES if treasure in complete)


def unsold(state: State) -> Treasures:
    """Say which types have not been sold."""
    return tuple(treasure for treasure in COPIES if treasure not in state.sold)


def last_bought(state: State) -> Mapping[Treasure, int]:
    """Say in which auction, from 1, a tile of each type was last bought."""
    lots = enumerate(state.lots, start=1)
    return {treasure: number for number, lot in lots for treasure in lot.treasures}


def next_value(state: State) -> Marker | None:
    """Read the marker of the next sale, or None if it has not been turned up."""
    used = len(state.sold)
    return state.markers[used] if used < len(state.markers) else None


def to_act(state: State) -> AbstractSet[Player]:
    """Say who may move now."""
    match state.phase:
        case "bid":
            return frozenset({state.auction.turn})
        case "sell":
            return frozenset({state.lots[-1].seat})
        case "lay" | "reveal":
            return CHANCE
        case "over":
            return NOBODY
