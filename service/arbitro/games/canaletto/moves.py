"""What can be played in Canaletto."""

from typing import Annotated, Literal, TypeAlias

from arbitro.rules.base import Int, Items, about, named
from arbitro.rules.kernel import ChanceMove, PlayerMove
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
