"""What can be played in Canal Grande."""

from dataclasses import field
from typing import Annotated, Literal, TypeAlias

from service.rules.canal_grande.cards import Card, Cards, District
from service.rules.kernel import Seat
from service.rules.legal import Each, OneOf, Range, SomeOf
from service.rules.values import frozen


@frozen
class Split:
    """Split the offer into two piles."""

    type: Literal["split"] = field(default="split", init=False)
    seat: Seat
    first: Annotated[Cards, SomeOf, "the first pile; the rest of the offer is the second"]


@frozen
class Take:
    """Choose one of the two piles."""

    type: Literal["take"] = field(default="take", init=False)
    seat: Seat
    pile: Annotated[int, OneOf, "0 for the first pile, 1 for the second"]


@frozen
class Reinforcement:
    """A gondola with cards of one other district, which count for the vote."""

    district: District
    cards: Annotated[int, "how many cards of it"]


@frozen
class Open:
    """Name the district of a vote by laying cards of it."""

    type: Literal["open"] = field(default="open", init=False)
    seat: Seat
    district: District
    cards: Annotated[int, Range, "how many cards of the district"]
    reinforcements: Annotated[tuple[Reinforcement, ...], Each, "in the order laid"] = ()


@frozen
class Raise:
    """Lay more cards in a vote."""

    type: Literal["raise"] = field(default="raise", init=False)
    seat: Seat
    cards: Annotated[int, Range, "how many cards of the district"]
    reinforcements: Annotated[tuple[Reinforcement, ...], Each, "in the order laid"] = ()


@frozen
class Pass:
    """Leave it to the others."""

    type: Literal["pass"] = field(default="pass", init=False)
    seat: Seat


@frozen
class Deal:
    """The hands that open the game are dealt."""

    type: Literal["deal"] = field(default="deal", init=False)
    seat: None = field(default=None, kw_only=True)
    hands: Annotated[tuple[Cards, ...], "the district cards of each hand, by seat"]


@frozen
class TurnUp:
    """Five action cards and three number cards come up."""

    type: Literal["turn_up"] = field(default="turn_up", init=False)
    seat: None = field(default=None, kw_only=True)
    cards: Annotated[Cards, "in any order"]


@frozen
class Draw:
    """One card comes off the action stack."""

    type: Literal["draw"] = field(default="draw", init=False)
    seat: None = field(default=None, kw_only=True)
    card: Card


@frozen
class Blind:
    """A traitor's blind hand takes one card out of the victim's."""

    type: Literal["blind"] = field(default="blind", init=False)
    seat: None = field(default=None, kw_only=True)
    card: Card


Move: TypeAlias = Split | Take | Open | Raise | Pass | Deal | TurnUp | Draw | Blind

MOVES = (Split, Take, Open, Raise, Pass)
CHANCE_MOVES = (Deal, TurnUp, Draw, Blind)
