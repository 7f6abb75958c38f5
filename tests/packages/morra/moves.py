from typing import Annotated, Literal, TypeAlias

from arbitro import (
    BySeat,
    ChanceMove,
    Each,
    Int,
    Items,
    OneOf,
    PlayerMove,
    Range,
    SomeOf,
    Value,
    about,
    domain,
    named,
)

Bean: TypeAlias = Annotated[Literal["black", "red", "white"], named("Bean")]


class HandOut(ChanceMove):
    """The beans are dealt."""

    hands: Annotated[BySeat[Items[Bean]], about("each player's beans, by seat")]


class Show(PlayerMove):
    """Hold out some fingers and call how many there will be in all, behind a screen."""

    fingers: Annotated[Int, domain(Range, "how many fingers to hold out")]
    call: Annotated[Int, domain(OneOf, "how many fingers in all")]


class Bury(PlayerMove):
    """Lay beans away face down."""

    beans: Annotated[Items[Bean], domain(SomeOf, "the beans to lay away")]


class Lot(Value):
    """Some beans of one kind."""

    kind: Annotated[Bean, about("which kind")]
    beans: Annotated[Int, about("how many beans")]


class Spend(PlayerMove):
    """Lay coins and beans away for all to see."""

    coins: Annotated[Int, domain(Range, "how many coins")]
    lots: Annotated[Items[Lot], domain(Each, "the beans, by kind")] = ()


Move: TypeAlias = HandOut | Show | Bury | Spend
