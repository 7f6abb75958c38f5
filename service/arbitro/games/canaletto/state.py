"""What lies on the table in a game of Canaletto, who is to act, and what each viewer sees.

A game goes through these phases (docs/games/canaletto.md has a diagram):

    phase    who acts                         what comes next
    lay      chance                           bid: the first auction
    bid      the player whose turn it is      bid, until the lot is taken; then the sales
    sell     the player who took the lot,     the next sale
             if several sets are complete
    reveal   chance, in `next` only, when     the next sale, or bid
             the marker turned up is used
    over     nobody

After the sales of a turn the next auction begins with `bid`, unless the game is `over`.
"""

from collections.abc import Mapping, Set as AbstractSet
from itertools import chain
from typing import Annotated, Literal, TypeAlias

from arbitro.games.canaletto import moves
from arbitro.games.canaletto.moves import Marker, Palace, Treasure, Treasures
from arbitro.rules import kernel
from arbitro.rules.kernel import Int, Items, Player, Seat, Value, Viewer, about, fields_in, named
from arbitro.rules.legal import Decision

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
    """The treasures of a palace that a player took."""

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


class Table(Value):
    """What lies on the table, all of it open."""

    phase: Annotated[Phase, about("what is due")]
    values: Annotated[Values, about(MARKERS_SEEN)]
    markers: Annotated[Items[Marker], about("the row as far as it is seen, the used ones too")]
    palaces: Annotated[Items[Treasures], about("what each palace still holds")]
    column: Annotated[Palace, about("where the column stands")]
    gondola: Annotated[Palace, about("where the gondola stands")]
    players: kernel.BySeat[Merchant]
    auction: Annotated[Auction, about("the auction of the lot at the column")]
    lots: Annotated[Items[Lot], about("what each auction so far has sold")]
    sold: Annotated[Treasures, about("the sets in the order sold, each at the marker of its place")]


class State(Table):
    """Everything about a game of Canaletto; markers that nobody has seen are not part of it."""

    @property
    def in_palaces(self) -> frozenset[Treasure]:
        """The types that still have tiles to be bought."""
        return frozenset(chain.from_iterable(self.palaces))

    @property
    def due(self) -> Treasures:
        """The sets that are complete and must be sold."""
        owned = {treasure for merchant in self.players for treasure in merchant.treasures}
        complete = owned - self.in_palaces
        return tuple(treasure for treasure in moves.COPIES if treasure in complete)

    @property
    def unsold(self) -> Treasures:
        """The types that have not been sold."""
        return tuple(treasure for treasure in moves.COPIES if treasure not in self.sold)

    @property
    def last_bought(self) -> Mapping[Treasure, int]:
        """In which auction, from 1, a tile of each type was last bought."""
        lots = enumerate(self.lots, start=1)
        return {treasure: number for number, lot in lots for treasure in lot.treasures}

    @property
    def all_but_one_passed(self) -> bool:
        """Whether only one player is left in the auction."""
        return len(self.auction.passed) >= len(self.players) - 1

    @property
    def next_value(self) -> Marker | None:
        """The marker of the next sale, or None if it has not been turned up."""
        used = len(self.sold)
        return self.markers[used] if used < len(self.markers) else None


class View(Table):
    """A game of Canaletto as one viewer sees it."""

    next_value: Annotated[Marker | None, about("what a tile of the next set will bring")]
    due: Annotated[Treasures, about("complete sets, still to be sold this turn")]


def view(state: State, viewer: Viewer) -> View:
    """Return what the viewer may see: the state holds no marker that has not been turned up."""
    return View(**fields_in(state, Table), next_value=state.next_value, due=state.due)


def new_auction(opener: Seat) -> Auction:
    """Return an auction in which no one has bid or passed."""
    return Auction(opener=opener, turn=opener, bid=0, bidder=None, passed=())


def seats(state: State) -> range:
    """Return who sits at the table."""
    return range(len(state.players))


def to_act(state: State) -> AbstractSet[Player]:
    """Return who may move now."""
    match state.phase:
        case "bid":
            return frozenset({state.auction.turn})
        case "sell":
            # canaletto.sale.order: who took the lot decides which set is sold next.
            return frozenset({state.lots[-1].seat})
        case "lay" | "reveal":
            return kernel.CHANCE
        case "over":
            return kernel.NOBODY
