"""What can be played in Casanova."""

from dataclasses import field
from typing import Annotated, Literal, TypeAlias

from service.rules.kernel import Seat
from service.rules.legal import OneOf, Range
from service.rules.values import frozen

Card: TypeAlias = Annotated[int, "a card's number"]


@frozen
class Announce:
    """Say how many dice will be rolled, lay a card face down and stake a coin."""

    type: Literal["announce"] = field(default="announce", init=False)
    seat: Seat
    dice: Annotated[int, Range, "how many dice"]
    card: Annotated[Card, OneOf]


@frozen
class Commit:
    """Stake a coin and lay a card face down."""

    type: Literal["commit"] = field(default="commit", init=False)
    seat: Seat
    card: Annotated[Card, OneOf]


@frozen
class Roll:
    """The dice come up."""

    type: Literal["roll"] = field(default="roll", init=False)
    seat: None = field(default=None, kw_only=True)
    dice: Annotated[tuple[int, ...], "the face of each die"]


@frozen
class Stand:
    """Have the cards shown now."""

    type: Literal["stand"] = field(default="stand", init=False)
    seat: Seat


@frozen
class Double:
    """Stake one more coin, which the others must match or fold."""

    type: Literal["double"] = field(default="double", init=False)
    seat: Seat


@frozen
class Match:
    """Stake one more coin too."""

    type: Literal["match"] = field(default="match", init=False)
    seat: Seat


@frozen
class Fold:
    """Give up this round."""

    type: Literal["fold"] = field(default="fold", init=False)
    seat: Seat


Move: TypeAlias = Announce | Commit | Roll | Stand | Double | Match | Fold

MOVES = (Announce, Commit, Stand, Double, Match, Fold)
CHANCE_MOVES = (Roll,)
