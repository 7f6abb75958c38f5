"""What is sent and received: options, moves, states, views, events, outcomes."""

from typing import Annotated, Literal, TypeAlias

from arbitro import (
    BySeat,
    ChanceMove,
    Event,
    Int,
    Items,
    OneOf,
    PlayerMove,
    Seat,
    Value,
    about,
    domain,
    named,
)
from arbitro_dominoes.board import Laid, Place, Tile

Phase: TypeAlias = Annotated[Literal["deal", "lay", "over"], named("Phase")]
Hand: TypeAlias = Items[Tile]


class Options(Value):
    """There is nothing to choose."""


class Deal(ChanceMove):
    """The players draw their hands."""

    hands: Annotated[BySeat[Hand], about("each player's tiles, by seat")]


class Lay(PlayerMove):
    """Lay a tile on the board."""

    tile: Annotated[Tile, domain(OneOf, "a tile of one's hand")]
    place: Annotated[Place, domain(OneOf, "where it is to lie")]


class Pass(PlayerMove):
    """Lay nothing, as no tile fits."""


Move: TypeAlias = Deal | Lay | Pass


class State(Value):
    """Everything about a game, secrets included."""

    phase: Annotated[Phase, about("what is due")]
    active: Annotated[Seat, about("whose turn it is, or was last")]
    passes: Annotated[Int, about("how many players in a row have passed")]
    laid: Annotated[Items[Laid], about("the tiles on the board, in the order in which they came")]
    hands: Annotated[BySeat[Hand], about("by seat; the lowest tiles first")]
    boneyard: Annotated[Hand, about("the tiles that nobody drew, lowest first")]


class HandView(Value):
    """A hand, as far as the viewer may see it."""

    size: Annotated[Int, about("how many tiles")]
    tiles: Annotated[Hand | None, about("the viewer's own only; all hands after the end")]


class View(Value):
    """A game as one viewer sees it."""

    phase: Annotated[Phase, about("what is due")]
    active: Annotated[Seat, about("whose turn it is, or was last")]
    passes: Annotated[Int, about("how many players in a row have passed")]
    laid: Annotated[Items[Laid], about("the tiles on the board, in the order in which they came")]
    grid: Annotated[Items[Items[Int | None]], about("the pips on the squares, row by row")]
    hands: BySeat[HandView]
    boneyard: Annotated[Int, about("how many tiles nobody drew")]


class HandsDrawn(Event, rule="dominoes.deal"):
    """Everybody has drawn a hand."""

    tiles: Annotated[Int, about("how many tiles each player drew")]


class TilesDrawn(Event, rule="dominoes.deal"):
    """Which tiles: for their owner only."""

    tiles: Annotated[Hand, about("the lowest first")]


class TileLaid(Event, rule="dominoes.match"):
    """Someone has laid a tile."""

    seat: Seat
    tile: Annotated[Tile, about("which tile")]
    place: Annotated[Place, about("where it lies")]


class Passed(Event, rule="dominoes.pass"):
    """Someone has no tile that fits."""

    seat: Seat


class HandsShown(Event, rule="dominoes.end"):
    """The game is over, and everybody shows what is left."""

    hands: Annotated[BySeat[Hand], about("by seat; the lowest tiles first")]
    winners: Annotated[Items[Seat], about("who has the fewest pips left")]


class Outcome(Value):
    """Who won."""

    winners: Annotated[Items[Seat], about("who won; several if they share the win")]
    scores: Annotated[BySeat[Int], about("the pips left in each hand, by seat; the fewest win")]
