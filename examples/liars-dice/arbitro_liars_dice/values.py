"""What is sent and received: options, moves, states, views, events, outcomes."""

from typing import Annotated, Literal, TypeAlias

from arbitro import (
    BySeat,
    ChanceMove,
    Event,
    Int,
    Items,
    PlayerMove,
    Range,
    Seat,
    Value,
    about,
    domain,
    named,
)

Dice: TypeAlias = Items[Int]
Phase: TypeAlias = Annotated[Literal["roll", "bid", "over"], named("Phase")]


class Options(Value):
    """How a table may play."""

    dice: Annotated[Literal[2, 5], about("how many dice each player begins with")] = 5
    wild: Annotated[bool, about("whether ones count as every face, and are never bid on")] = True


class Roll(ChanceMove):
    """All players roll their dice, each under a cup."""

    dice: Annotated[BySeat[Dice], about("the faces that each player rolled, by seat")]


class Bid(PlayerMove):
    """Say that there are so many dice of a face, under all cups together."""

    dice: Annotated[Int, domain(Range, "how many dice")]
    face: Annotated[Int, domain(Range, "the face that they show")]


class Doubt(PlayerMove):
    """Say that the last bid is wrong. All cups are lifted."""


Move: TypeAlias = Roll | Bid | Doubt


class LastBid(Value):
    """The bid to be raised or doubted."""

    seat: Seat
    dice: Annotated[Int, about("how many dice")]
    face: Annotated[Int, about("the face that they show")]


class Cup(Value):
    """One player's dice."""

    dice: Annotated[Int, about("how many dice the player has left")]
    rolled: Annotated[Dice, about("their faces, lowest first; none before the roll")]


class State(Value):
    """Everything about a game, secrets included."""

    phase: Annotated[Phase, about("what is due")]
    wild: Annotated[bool, about("whether ones count as every face")]
    dice: Annotated[Literal[2, 5], about("how many dice each player began with")]
    active: Annotated[Seat, about("who is to bid, or won")]
    bid: Annotated[LastBid | None, about("the last bid; null before the first of a round")]
    cups: BySeat[Cup]


class CupView(Value):
    """One player's dice, as far as the viewer may see them."""

    dice: Annotated[Int, about("how many dice the player has left")]
    rolled: Annotated[Dice | None, about("the viewer's own only")]


class View(Value):
    """A game as one viewer sees it."""

    phase: Annotated[Phase, about("what is due")]
    wild: Annotated[bool, about("whether ones count as every face")]
    dice: Annotated[Literal[2, 5], about("how many dice each player began with")]
    active: Annotated[Seat, about("who is to bid, or won")]
    bid: Annotated[LastBid | None, about("the last bid; null before the first of a round")]
    cups: BySeat[CupView]


class Rolled(Event, rule="liars-dice.roll"):
    """All players have rolled."""

    dice: Annotated[BySeat[Int], about("how many dice each player rolled, by seat")]


class DiceSeen(Event, rule="liars-dice.roll"):
    """What someone rolled: for them only."""

    rolled: Annotated[Dice, about("the faces, lowest first")]


class BidMade(Event, rule="liars-dice.bid"):
    """Someone has made a bid."""

    seat: Seat
    dice: Annotated[Int, about("how many dice")]
    face: Annotated[Int, about("the face that they show")]


class Doubted(Event, rule="liars-dice.doubt"):
    """Someone doubts the last bid."""

    seat: Seat


class CupsLifted(Event, rule="liars-dice.doubt"):
    """Everybody sees all dice, and counts."""

    dice: Annotated[BySeat[Dice], about("the faces, by seat")]
    count: Annotated[Int, about("how many dice of the bid's face there are")]


class DieLost(Event, rule="liars-dice.loss"):
    """Someone was wrong."""

    seat: Seat
    left: Annotated[Int, about("how many dice the player has left; none if out of the game")]


class Won(Event, rule="liars-dice.end"):
    """Only one player has dice left."""

    seat: Seat


class Outcome(Value):
    """Who won."""

    winners: Annotated[Items[Seat], about("who won: one player, always")]
