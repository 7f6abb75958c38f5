"""What is sent and received: options, moves, states, events, outcomes."""

from typing import Annotated, TypeAlias

from arbitro import Event, Items, Keyed, OneOf, PlayerMove, Seat, Text, Value, about, domain
from arbitro_hex.board import Colour, Size


class Options(Value):
    """How a table may play."""

    size: Annotated[Size, about("how many cells a side of the board has")] = 11
    swap: Annotated[bool, about("whether the second player may take over the first stone")] = True


class Place(PlayerMove):
    """Lay a stone of one's colour on a free cell."""

    cell: Annotated[Text, domain(OneOf, "the letter of the column and the number of the row")]


class Swap(PlayerMove):
    """Take over the first stone, and the colour red with it."""


Move: TypeAlias = Place | Swap


class State(Value):
    """The board, and who plays red."""

    size: Annotated[Size, about("how many cells a side of the board has")]
    swap: Annotated[bool, about("whether the second player may take over the first stone")]
    red: Annotated[Seat, about("who plays red; the other seat plays blue")]
    stones: Annotated[Keyed[Colour], about("the colours of the stones, by cell")]


class View(Value):
    """What everybody sees, which is everything."""

    size: Annotated[Size, about("how many cells a side of the board has")]
    swap: Annotated[bool, about("whether the second player may take over the first stone")]
    red: Annotated[Seat, about("who plays red; the other seat plays blue")]
    stones: Annotated[Keyed[Colour], about("the colours of the stones, by cell")]
    due: Annotated[Colour | None, about("the colour of the next stone; null after the end")]


class Placed(Event, rule="hex.place"):
    """Someone has laid a stone."""

    seat: Seat
    colour: Annotated[Colour, about("the colour of the stone")]
    cell: Annotated[Text, about("where it lies")]


class Swapped(Event, rule="hex.swap"):
    """The players have exchanged their colours."""

    seat: Seat


class Joined(Event, rule="hex.end"):
    """A chain joins the two sides of its colour, and the game is over."""

    seat: Seat
    chain: Annotated[Items[Text], about("the cells of a shortest chain, from side to side")]


class Outcome(Value):
    """Who won, and by which chain."""

    winners: Annotated[Items[Seat], about("who won: one player, always")]
    chain: Annotated[Items[Text], about("the cells of a shortest chain, from side to side")]
