"""What can be played in Casanova."""

from typing import Annotated, TypeAlias

from arbitro.rules.kernel import ChanceMove, Int, Items, PlayerMove, about
from arbitro.rules.legal import OneOf, Range, domain

Card: TypeAlias = Annotated[Int, about("a card's number")]


class Announce(PlayerMove):
    """Announce how many dice will be rolled, lay a card face down and stake a coin."""

    dice: Annotated[Int, domain(Range, "how many dice")]
    card: Annotated[Card, domain(OneOf, "the card to lay face down")]


class Commit(PlayerMove):
    """Stake a coin and lay a card face down."""

    card: Annotated[Card, domain(OneOf, "the card to lay face down")]


class Roll(ChanceMove):
    """Roll the dice."""

    dice: Annotated[Items[Int], about("the face of each die")]


class Stand(PlayerMove):
    """End the betting: the cards are shown."""


class Double(PlayerMove):
    """Stake one more coin; each of the others must match it or fold."""


class Match(PlayerMove):
    """Stake one more coin too."""


class Fold(PlayerMove):
    """Drop out of this round."""


Move: TypeAlias = Announce | Commit | Roll | Stand | Double | Match | Fold
