from dataclasses import field
from typing import Literal

from morra.moves import Bean, Lot
from morra.state import Showing
from service.rules.kernel import Audience, Seat
from service.rules.values import frozen


@frozen
class HandedOut:
    """Everybody has got beans."""

    type: Literal["handed_out"] = field(default="handed_out", init=False)
    beans: int
    rule: str = "morra.deal"
    audience: Audience = "all"


@frozen
class BeansGot:
    """Which beans: for their owner only."""

    type: Literal["beans_got"] = field(default="beans_got", init=False)
    beans: tuple[Bean, ...]
    audience: Audience
    rule: str = "morra.deal"


@frozen
class Screened:
    """Somebody holds out fingers behind a screen."""

    type: Literal["screened"] = field(default="screened", init=False)
    seat: Seat
    rule: str = "morra.show"
    audience: Audience = "all"


@frozen
class FingersHeld:
    """How many fingers, and what was called: for their owner only."""

    type: Literal["fingers_held"] = field(default="fingers_held", init=False)
    showing: Showing
    audience: Audience
    rule: str = "morra.show"


@frozen
class Counted:
    """The screens are gone, the fingers counted."""

    type: Literal["counted"] = field(default="counted", init=False)
    showings: tuple[Showing, ...]
    total: int
    right: tuple[Seat, ...]
    rule: str = "morra.count"
    audience: Audience = "all"


@frozen
class BeansBuried:
    """Beans were laid away face down."""

    type: Literal["beans_buried"] = field(default="beans_buried", init=False)
    seat: Seat
    beans: int
    rule: str = "morra.bury"
    audience: Audience = "all"


@frozen
class BeansHidden:
    """Which beans were buried: for their owner only."""

    type: Literal["beans_hidden"] = field(default="beans_hidden", init=False)
    beans: tuple[Bean, ...]
    audience: Audience
    rule: str = "morra.bury"


@frozen
class Spent:
    """Coins and beans were laid away openly."""

    type: Literal["spent"] = field(default="spent", init=False)
    seat: Seat
    coins: int
    lots: tuple[Lot, ...]
    rule: str = "morra.spend"
    audience: Audience = "all"


@frozen
class Closed:
    """The game has ended."""

    type: Literal["closed"] = field(default="closed", init=False)
    winners: tuple[Seat, ...]
    rule: str = "morra.end"
    audience: Audience = "all"


EVENTS = (
    HandedOut,
    BeansGot,
    Screened,
    FingersHeld,
    Counted,
    BeansBuried,
    BeansHidden,
    Spent,
    Closed,
)
