"""What can happen in Canaletto. Everything is public."""

from dataclasses import field
from typing import Annotated, Literal

from service.rules.canaletto.moves import Marker, Palace, Treasure, Treasures
from service.rules.kernel import Audience, Seat
from service.rules.values import frozen


@frozen
class TableLaid:
    """The treasures were laid out; gondola and column stand together."""

    type: Literal["table_laid"] = field(default="table_laid", init=False)
    palaces: tuple[Treasures, ...]
    start: Palace
    rule: str = "canaletto.setup.palaces"
    audience: Audience = "all"


@frozen
class MarkersTurnedUp:
    """Value markers can be seen from now on."""

    type: Literal["markers_turned_up"] = field(default="markers_turned_up", init=False)
    values: tuple[Marker, ...]
    first: Annotated[int, "the place of the first of them in the row, from 0"]
    rule: str = "canaletto.setup.values"
    audience: Audience = "all"


@frozen
class AuctionOpened:
    """A lot is up for auction."""

    type: Literal["auction_opened"] = field(default="auction_opened", init=False)
    auction: Annotated[int, "from 1"]
    palace: Palace
    treasures: Treasures
    opener: Seat
    rule: str
    audience: Audience = "all"


@frozen
class BidMade:
    """A player offered more than the last bid."""

    type: Literal["bid_made"] = field(default="bid_made", init=False)
    seat: Seat
    amount: int
    rule: str = "canaletto.auction.bid"
    audience: Audience = "all"


@frozen
class GondolaMoved:
    """The gondola went on by what the bid added."""

    type: Literal["gondola_moved"] = field(default="gondola_moved", init=False)
    from_: Palace
    to: Palace
    spaces: Annotated[int, "how many palaces it went, full circles included"]
    rule: str = "canaletto.auction.gondola"
    audience: Audience = "all"


@frozen
class Passed:
    """A player left this auction."""

    type: Literal["passed"] = field(default="passed", init=False)
    seat: Seat
    rule: str = "canaletto.auction.pass"
    audience: Audience = "all"


@frozen
class BribePlayed:
    """A player gave up their bribe, which ends the auction."""

    type: Literal["bribe_played"] = field(default="bribe_played", init=False)
    seat: Seat
    bid: Annotated[int, "the last bid, which nobody pays"]
    rule: str = "canaletto.bribe"
    audience: Audience = "all"


@frozen
class LotTaken:
    """A player took the treasures of the palace at the column."""

    type: Literal["lot_taken"] = field(default="lot_taken", init=False)
    seat: Seat
    palace: Palace
    treasures: Treasures
    price: int
    paid: Annotated[int, "in money; the rest of the price becomes debt"]
    money: Annotated[int, "what the player has left"]
    rule: str
    audience: Audience = "all"


@frozen
class DebtIncurred:
    """A player could not pay the whole price."""

    type: Literal["debt_incurred"] = field(default="debt_incurred", init=False)
    seat: Seat
    amount: Annotated[int, "added to the debt"]
    debt: Annotated[int, "in all"]
    rule: str = "canaletto.debt"
    audience: Audience = "all"


@frozen
class GondolaRested:
    """The gondola came to rest, and the column joined it."""

    type: Literal["gondola_rested"] = field(default="gondola_rested", init=False)
    from_: Palace
    to: Palace
    column_from: Annotated[Palace, "where the column came from"]
    rule: str = "canaletto.gondola.rest"
    audience: Audience = "all"


@frozen
class SalesDue:
    """Several sets are complete; a player says which of them is sold next."""

    type: Literal["sales_due"] = field(default="sales_due", init=False)
    seat: Seat
    treasures: Treasures
    rule: str = "canaletto.sale.order"
    audience: Audience = "all"


@frozen
class Proceeds:
    """What a set brought one of its owners."""

    seat: Seat
    tiles: int
    amount: int
    money: Annotated[int, "what the player has now"]


@frozen
class SetSold:
    """All tiles of a type were sold."""

    type: Literal["set_sold"] = field(default="set_sold", init=False)
    treasure: Treasure
    value: Annotated[Marker, "the marker used up: the price of a tile"]
    proceeds: Annotated[tuple[Proceeds, ...], "of each owner"]
    rule: str = "canaletto.sale"
    audience: Audience = "all"


@frozen
class GameOver:
    """The game has ended."""

    type: Literal["game_over"] = field(default="game_over", init=False)
    winners: tuple[Seat, ...]
    rule: str = "canaletto.end"
    audience: Audience = "all"


EVENTS = (
    TableLaid,
    MarkersTurnedUp,
    AuctionOpened,
    BidMade,
    GondolaMoved,
    Passed,
    BribePlayed,
    LotTaken,
    DebtIncurred,
    GondolaRested,
    SalesDue,
    SetSold,
    GameOver,
)
