"""What lies on the table in a game of Canaletto."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from itertools import chain
from typing import Annotated, Literal, TypeAlias

from arbitro.games.canaletto import moves
from arbitro.games.canaletto.moves import Marker, Palace, Treasure, Treasures
from arbitro.rules.base import Int, Items, Value, about, named
from arbitro.rules.kernel import CHANCE, NOBODY, Player, Seat
from arbitro.rules.turns import Decision

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

Phase: TypeAlias = Annotated[Literal["lay", "bid", "sell", "reveal", "over"], named("Phase")]
Values: TypeAlias = Annotated[Literal["open", "next"], named("Values")]

MARKERS_SEEN = "which markers are seen: all from the start, or only the next one"

PENDING: dict[Phase, Decision] = {
    "lay": Decision("canaletto.setup.palaces", (moves.Lay,)),
    "bid": Decision("canaletto.auction.order", (moves.Bid, moves.Pass, moves.Bribe)),
    "sell": Decision("canaletto.sale.order", (moves.Sell,)),
    "reveal": Decision("canaletto.setup.values", (moves.Reveal,)),
    "over": Decision("canaletto.end"),
}


class Merchant(Value):
    """One player's things."""

    money: Annotated[Int, about("how much the player has")]
    debt: Annotated[Int, about("how much the player owes")]
    bribe: Annotated[bool, about("whether the bribe has not been played yet")]
    treasures: Annotated[Treasures, about("not sold yet, in the order bought")]


class Auction(Value):
    """The auction of the lot at the column; it begins when the sales before it are done."""

    opener: Annotated[Seat, about("the first to bid or pass")]
    turn: Annotated[Seat, about("whose turn it is")]
    bid: Annotated[Int, about("the highest so far; 0 before the first")]
    bidder: Annotated[Seat | None, about("who made the highest bid")]
    passed: Annotated[Items[Seat], about("in the order in which they passed")]


class Lot(Value):
    """The treasures of a palace that somebody took."""

    palace: Annotated[Palace, about("where they lay")]
    treasures: Annotated[Treasures, about("what was taken")]
    seat: Annotated[Seat, about("who took them")]
    bid: Annotated[Int, about("the last bid")]
    bribed: Annotated[bool, about("whether a bribe took them for nothing")]
    debt: Annotated[Int, about("the part of the price that became debt")]

    @property
    def paid(self) -> int:
        """What the taker paid in money."""
        return 0 if self.bribed else self.bid - self.debt


class State(Value):
    """Everything about a game of Canaletto; markers that nobody has seen are not part of it."""

    phase: Annotated[Phase, about("what is due")]
    values: Annotated[Values, about(MARKERS_SEEN)]
    markers: Annotated[Items[Marker], about("the row as far as it is seen, the used ones too")]
    palaces: Annotated[Items[Treasures], about("what each palace still holds")]
    column: Annotated[Palace, about("where the column stands")]
    gondola: Annotated[Palace, about("where the gondola stands")]
    players: Annotated[Items[Merchant], about("by seat")]
    auction: Annotated[Auction, about("the auction of the lot at the column")]
    lots: Annotated[Items[Lot], about("what each auction so far has sold")]
    sold: Annotated[Treasures, about("the sets in the order sold, each at the marker of its place")]


def new_auction(opener: Seat) -> Auction:
    """Begin an auction: nobody has bid or passed."""
    return Auction(opener=opener, turn=opener, bid=0, bidder=None, passed=())


def seats(state: State) -> range:
    """Say who sits at the table."""
    return range(len(state.players))


def in_palaces(state: State) -> frozenset[Treasure]:
    """Say which types still have tiles to be bought."""
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


def all_but_one_passed(state: State) -> bool:
    """Say whether only one player is left in the auction."""
    return len(state.auction.passed) >= len(state.players) - 1


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
