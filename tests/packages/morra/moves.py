from dataclasses import field
from typing import Annotated, Literal, TypeAlias

from service.rules.kernel import Seat
from service.rules.legal import Each, OneOf, Range, SomeOf
from service.rules.values import frozen

Bean: TypeAlias = Literal["black", "red", "white"]


@frozen
class HandOut:
    """The beans are dealt."""

    type: Literal["hand_out"] = field(default="hand_out", init=False)
    seat: None = field(default=None, kw_only=True)
    hands: tuple[tuple[Bean, ...], ...]


@frozen
class Show:
    """Hold out some fingers and call how many there will be in all, behind a screen."""

    type: Literal["show"] = field(default="show", init=False)
    seat: Seat
    fingers: Annotated[int, Range]
    call: Annotated[int, OneOf, "how many fingers in all"]


@frozen
class Bury:
    """Lay beans away face down."""

    type: Literal["bury"] = field(default="bury", init=False)
    seat: Seat
    beans: Annotated[tuple[Bean, ...], SomeOf]


@frozen
class Lot:
    """Some beans of one kind."""

    kind: Bean
    beans: int


@frozen
class Spend:
    """Lay coins and beans away for all to see."""

    type: Literal["spend"] = field(default="spend", init=False)
    seat: Seat
    coins: Annotated[int, Range]
    lots: Annotated[tuple[Lot, ...], Each] = ()


Move: TypeAlias = HandOut | Show | Bury | Spend

MOVES = (Show, Bury, Spend)
CHANCE_MOVES = (HandOut,)
