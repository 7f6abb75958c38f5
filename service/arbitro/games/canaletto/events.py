"""What can happen in Canaletto; everyone may know all of it."""

from typing import Annotated

from arbitro.games.canaletto.moves import Marker, Palace, Treasure, Treasures
from arbitro.rules.kernel import Event, Int, Items, Seat, Value, about


class TableLaid(Event, rule="canaletto.setup.palaces"):
    """The treasures were laid out; gondola and column stand together."""

    palaces: Annotated[Items[Treasures], about("the treasures of each palace")]
    start: Annotated[Palace, about("where gondola and column stand")]


class MarkersTurnedUp(Event, rule="canaletto.setup.values"):
    """Value markers can be seen from now on."""

    values: Annotated[Items[Marker], about("their numbers, in the order of the row")]
    first: Annotated[Int, about("the place of the first of them in the row, from 0")]


class AuctionOpened(Event):
    """A lot is up for auction."""

    auction: Annotated[Int, about("the number of the auction, from 1")]
    palace: Annotated[Palace, about("where the lot lies")]
    treasures: Annotated[Treasures, about("the lot")]
    opener: Annotated[Seat, about("the first to bid or pass")]


class BidMade(Event, rule="canaletto.auction.bid"):
    """A player offered more than the last bid."""

    seat: Annotated[Seat, about("the bidder")]
    amount: Annotated[Int, about("the whole bid, not the increase")]


class GondolaMoved(Event, rule="canaletto.auction.gondola"):
    """The gondola went on by what the bid added."""

    from_: Annotated[Palace, about("where the gondola stood")]
    to: Annotated[Palace, about("where the gondola stands")]
    spaces: Annotated[Int, about("how many palaces it went, full circles included")]


class Passed(Event, rule="canaletto.auction.pass"):
    """A player left this auction."""

    seat: Annotated[Seat, about("who passed")]


class BribePlayed(Event, rule="canaletto.bribe"):
    """A player gave up their bribe, which ends the auction."""

    seat: Annotated[Seat, about("who played the bribe")]
    bid: Annotated[Int, about("the last bid, which nobody pays")]


class LotTaken(Event):
    """A player took the treasures of the palace at the column."""

    seat: Annotated[Seat, about("who took them")]
    palace: Annotated[Palace, about("where they lay")]
    treasures: Annotated[Treasures, about("what was taken")]
    price: Annotated[Int, about("what the lot cost; 0 after a bribe")]
    paid: Annotated[Int, about("in money; the rest of the price becomes debt")]
    money: Annotated[Int, about("what the player has left")]


class DebtIncurred(Event, rule="canaletto.debt"):
    """A player could not pay the whole price."""

    seat: Annotated[Seat, about("who owes the rest")]
    amount: Annotated[Int, about("what was added to the debt")]
    debt: Annotated[Int, about("the whole debt of the player")]


class GondolaRested(Event, rule="canaletto.gondola.rest"):
    """The gondola came to rest, and the column joined it."""

    from_: Annotated[Palace, about("where the last bid had put the gondola")]
    to: Annotated[Palace, about("where gondola and column stand")]
    column_from: Annotated[Palace, about("where the column stood")]


class SalesDue(Event, rule="canaletto.sale.order"):
    """Several sets are complete; a player says which of them is sold next."""

    seat: Annotated[Seat, about("who says which")]
    treasures: Annotated[Treasures, about("the complete sets")]


class Proceeds(Value):
    """What a set brought one of its owners."""

    seat: Annotated[Seat, about("the owner")]
    tiles: Annotated[Int, about("how many tiles of the set they had")]
    amount: Annotated[Int, about("what these brought")]
    money: Annotated[Int, about("what the player has now")]


class SetSold(Event, rule="canaletto.sale"):
    """All tiles of a type were sold."""

    treasure: Annotated[Treasure, about("the type")]
    value: Annotated[Marker, about("the marker used up: the price of a tile")]
    proceeds: Annotated[Items[Proceeds], about("what each owner got, in the order of the seats")]


class GameOver(Event, rule="canaletto.end"):
    """The game has ended."""

    winners: Annotated[Items[Seat], about("who won")]
