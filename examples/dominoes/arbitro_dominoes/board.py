"""Tiles, and the board of squares on which they lie."""

from collections.abc import Iterable, Mapping
from itertools import combinations_with_replacement, product
from typing import Annotated, Literal, TypeAlias

from arbitro import Int, Value, about, named

SIZE = 5
MOST_PIPS = 4

Direction: TypeAlias = Annotated[Literal["right", "down", "left", "up"], named("Direction")]
STEPS: dict[Direction, tuple[int, int]] = {
    "right": (0, 1),
    "down": (1, 0),
    "left": (0, -1),
    "up": (-1, 0),
}


class Tile(Value, order=True):
    """A domino. On a double, both halves have the same number of pips."""

    low: Annotated[Int, about("the pips of the half that has fewer")]
    high: Annotated[Int, about("the pips of the other half")]


class Square(Value):
    """A square of the board."""

    row: Annotated[Int, about("from 0, at the top")]
    column: Annotated[Int, about("from 0, at the left")]


class Place(Value):
    """Where a tile lies, or may lie."""

    square: Annotated[Square, about("where the half with fewer pips lies")]
    towards: Annotated[Direction, about("on which side of it the other half lies")]


class Laid(Value):
    """A tile on the board."""

    tile: Annotated[Tile, about("which tile")]
    place: Annotated[Place, about("where it lies")]


Pips: TypeAlias = Mapping[Square, int]
"""The pips on each square that is covered."""

TILES = tuple(
    Tile(low, high) for low, high in combinations_with_replacement(range(MOST_PIPS + 1), 2)
)
SQUARES = tuple(Square(row, column) for row, column in product(range(SIZE), repeat=2))
CENTRE = Square(SIZE // 2, SIZE // 2)


def beside(square: Square, direction: Direction) -> Square:
    down, right = STEPS[direction]
    return Square(square.row + down, square.column + right)


AROUND = {
    square: [other for way in STEPS if (other := beside(square, way)) in SQUARES]
    for square in SQUARES
}
COVERED = {
    Place(square, way): (square, other)
    for square in SQUARES
    for way in STEPS
    if (other := beside(square, way)) in SQUARES
}
"""The two squares that a tile covers in each place of the board."""


def pips(laid: Iterable[Laid]) -> Pips:
    """Say what can be seen on the board."""
    return {square: half for each in laid for square, half in _halves(each.tile, each.place)}


def is_place(tile: Tile, place: Place) -> bool:
    """Say whether a tile has a place; a double looks the same either way round."""
    return place in COVERED and (tile.low != tile.high or place.towards in ("right", "down"))


def unfit(board: Pips, tile: Tile, place: Place) -> str | None:
    """Say why a tile does not fit in a place; None if it does."""
    if not is_place(tile, place):
        return "no-such-place"
    halves = _halves(tile, place)
    if any(square in board for square, _ in halves):
        return "covered"
    if not board:
        return None if CENTRE in COVERED[place] else "not-on-the-centre"
    touched = [
        (half, board[other])
        for square, half in halves
        for other in AROUND[square]
        if other in board
    ]
    if not touched:
        return "apart"
    return None if all(half == other for half, other in touched) else "no-match"


def fitting(board: Pips, tile: Tile) -> tuple[Place, ...]:
    """List the places in which a tile fits."""
    return tuple(place for place in COVERED if unfit(board, tile, place) is None)


def _halves(tile: Tile, place: Place) -> tuple[tuple[Square, int], tuple[Square, int]]:
    first, second = COVERED[place]
    return (first, tile.low), (second, tile.high)
