"""What can be played in Canal Grande."""

from typing import Annotated, TypeAlias

from arbitro.games.canal_grande.deck import Card, Cards, District
from arbitro.rules.kernel import BySeat, ChanceMove, Int, Items, PlayerMove, Seat, Value, about
from arbitro.rules.legal import Each, OneOf, Range, SomeOf, domain


class Split(PlayerMove):
    """Split the offer into two piles."""

    first: Annotated[Cards, domain(SomeOf, "the first pile; the rest of the offer is the second")]


class Take(PlayerMove):
    """Choose one of the two piles."""

    pile: Annotated[Int, domain(OneOf, "0 for the first pile, 1 for the second")]


class Steal(PlayerMove):
    """Choose the opponent a traitor steals from."""

    from_: Annotated[Seat, domain(OneOf, "the opponent")]


class Reinforcement(Value):
    """A gondola with cards of one other district, which count for the vote."""

    district: Annotated[District, about("which is not the one voted on")]
    cards: Annotated[Int, about("how many cards of it")]


Reinforcements: TypeAlias = Annotated[Items[Reinforcement], domain(Each, "in the order laid")]


class Open(PlayerMove):
    """Name the district of a vote by laying cards of it."""

    district: Annotated[District, about("which is voted on")]
    cards: Annotated[Int, domain(Range, "how many cards of the district")]
    reinforcements: Reinforcements = ()


class Raise(PlayerMove):
    """Lay more cards in a vote."""

    cards: Annotated[Int, domain(Range, "how many cards of the district")]
    reinforcements: Reinforcements = ()


class Pass(PlayerMove):
    """Leave it to the others."""


class Deal(ChanceMove):
    """The hands that open the game are dealt."""

    hands: Annotated[BySeat[Cards], about("the district cards of each hand, by seat")]


class TurnUp(ChanceMove):
    """Five action cards and three number cards come up."""

    cards: Annotated[Cards, about("in any order")]


class Draw(ChanceMove):
    """One card comes off the action stack."""

    card: Annotated[Card, about("which one")]


class Blind(ChanceMove):
    """A traitor takes one card out of the victim's hand, without looking."""

    card: Annotated[Card, about("which one")]


Move: TypeAlias = Split | Take | Steal | Open | Raise | Pass | Deal | TurnUp | Draw | Blind

MOVES = (Split, Take, Open, Raise, Pass)
"""What players do in both games."""
CHANCE_MOVES = (Deal, TurnUp, Draw, Blind)
