"""The board: a rhombus of cells, each named by the letter of its column and its row's number."""

from collections import deque
from collections.abc import Iterator, Mapping
from string import ascii_lowercase
from typing import Annotated, Literal, TypeAlias

from arbitro import named

Colour: TypeAlias = Annotated[Literal["red", "blue"], named("Colour")]
Size: TypeAlias = Annotated[Literal[5, 7, 9, 11], named("Size")]

NEIGHBOURS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Steps from a cell to the six around it, in columns and rows."""


Place: TypeAlias = tuple[int, int]
"""A column and a row, from 0."""


def cells(size: Size) -> tuple[str, ...]:
    """List the cells of a board, row by row."""
    columns, rows = ascii_lowercase[:size], range(1, size + 1)
    return tuple(f"{column}{row}" for row in rows for column in columns)


def chain(stones: Mapping[str, Colour], colour: Colour, size: Size) -> tuple[str, ...]:
    """Find a shortest chain that joins the sides of a colour; empty if there is none.

    Red joins the first row and the last, blue the first column and the last.
    """
    held = [cell for cell, owner in stones.items() if owner == colour]
    if len(held) < size:
        return ()
    own = {_place(cell): cell for cell in sorted(held)}
    axis = 1 if colour == "red" else 0
    waiting = deque[tuple[Place, ...]]((place,) for place in own if place[axis] == 0)
    reached = {places[0] for places in waiting}
    while waiting:
        places = waiting.popleft()
        if places[-1][axis] == size - 1:
            return tuple(own[place] for place in places)
        for place in _around(places[-1]):
            if place in own and place not in reached:
                reached.add(place)
                waiting.append((*places, place))
    return ()


def _place(cell: str) -> Place:
    return ascii_lowercase.index(cell[0]), int(cell[1:]) - 1


def _around(place: Place) -> Iterator[Place]:
    column, row = place
    return ((column + right, row + down) for right, down in NEIGHBOURS)
