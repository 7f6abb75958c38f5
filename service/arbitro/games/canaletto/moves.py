"""The pieces of Canaletto, and what can be played."""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from arbitro.rules.kernel import ChanceMove, Int, Items, PlayerMove, about, named
from arbitro.rules.legal import OneOf, Range, domain

Treasure: TypeAlias = Annotated[
    Literal[
        "mirror",
        "chandelier",
        "fan",
        "lion",
        "painting",
        "glass",
        "clock",
        "bust",
        "mug",
        "ring",
        "lamp",
        "necklace",
    ],
    named("Treasure"),
]
Treasures: TypeAlias = Items[Treasure]
Palace: TypeAlias = Annotated[Int, about("a palace's number, clockwise from 0")]
Marker: TypeAlias = Annotated[Int, about("a value marker's number")]

# canaletto.pieces: 34 tiles of twelve types, 16 palaces, markers from 3 to 16, money 30.
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
MARKERS = range(3, 17)
MONEY = 30
# canaletto.setup.palaces: every palace holds one to three tiles.
MOST_TILES = 3
# canaletto.setup.values: twelve of the 14 markers lie in a row.
ROW = 12
# canaletto.auction.bid: a bid is at most 100, the last space of the score track.
HIGHEST_BID = 100
# canaletto.bribe.limit: a bribe works while the last bid is at most 15.
BRIBE_LIMIT = 15
# canaletto.end: the game ends when at most two types are left unsold.
LAST_TYPES = 2


class Lay(ChanceMove):
    """The table is laid out: treasures, value markers, gondola and column."""

    palaces: Annotated[Items[Treasures], about("the treasures of each palace")]
    values: Annotated[Items[Marker], about("the row of markers; only the first of it in `next`")]
    start: Annotated[Palace, about("where gondola and column stand")]


class Bid(PlayerMove):
    """Offer more than the last bid."""

    amount: Annotated[Int, domain(Range, "the whole bid, not the increase")]


class Pass(PlayerMove):
    """Leave this auction."""


class Bribe(PlayerMove):
    """Take the lot for nothing, once a game."""


class Sell(PlayerMove):
    """Choose which of several complete sets is sold next."""

    treasure: Annotated[Treasure, domain(OneOf, "the set to sell")]


class Reveal(ChanceMove):
    """The next value marker is turned up."""

    value: Marker


Move: TypeAlias = Lay | Bid | Pass | Bribe | Sell | Reveal
