"""What can be played in Canaletto."""

from dataclasses import field
from typing import Annotated, Literal, TypeAlias

from service.rules.kernel import Seat
from service.rules.legal import OneOf, Range
from service.rules.values import frozen

Treasure: TypeAlias = Literal[
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
]
Treasures: TypeAlias = tuple[Treasure, ...]
Palace: TypeAlias = Annotated[int, "a palace's number, clockwise from 0"]
Marker: TypeAlias = Annotated[int, "a value marker's number"]


@frozen
class Lay:
    """The table is laid out: treasures, value markers, gondola and column."""

    type: Literal["lay"] = field(default="lay", init=False)
    seat: None = field(default=None, kw_only=True)
    palaces: Annotated[tuple[Treasures, ...], "the treasures of each palace"]
    values: Annotated[tuple[Marker, ...], "the markers in order; only the first in `next`"]
    start: Annotated[Palace, "where gondola and column stand"]


@frozen
class Bid:
    """Offer more than the last bid."""

    type: Literal["bid"] = field(default="bid", init=False)
    seat: Seat
    amount: Annotated[int, Range, "the whole bid, not the increase"]


@frozen
class Pass:
    """Leave this auction."""

    type: Literal["pass"] = field(default="pass", init=False)
    seat: Seat


@frozen
class Bribe:
    """Take the lot for nothing, once a game."""

    type: Literal["bribe"] = field(default="bribe", init=False)
    seat: Seat


@frozen
class Sell:
    """Say which of several completed sets is sold next."""

    type: Literal["sell"] = field(default="sell", init=False)
    seat: Seat
    treasure: Annotated[Treasure, OneOf]


@frozen
class Reveal:
    """The next value marker is turned up."""

    type: Literal["reveal"] = field(default="reveal", init=False)
    seat: None = field(default=None, kw_only=True)
    value: Marker


Move: TypeAlias = Lay | Bid | Pass | Bribe | Sell | Reveal

MOVES = (Bid, Pass, Bribe, Sell)
CHANCE_MOVES = (Lay, Reveal)
