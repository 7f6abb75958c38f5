"""A view as lines of text."""

from collections.abc import Iterator
from typing import Any

from arbitro.command.playing.calls import Json
from arbitro.command.playing.telling import Teller

INDENT = "  "


def lines_of(view: Json, teller: Teller) -> Iterator[str]:
    """Write a view, a line for each field; what has parts has further lines."""
    for name, value in view.items():
        label = teller.field(name)
        if is_flat(value):
            yield f"{label}: {teller.fact(name, value)}"
        else:
            yield f"{label}:"
            yield from (INDENT + line for line in parts_of(value, teller))


def is_flat(value: Any) -> bool:
    """Say whether a value fits in one line."""
    if isinstance(value, dict):
        return False
    return not isinstance(value, list) or not any(isinstance(x, (list, dict)) for x in value)


def parts_of(value: Any, teller: Teller) -> Iterator[str]:
    """Write what a value is made of."""
    if isinstance(value, dict):
        yield from lines_of(value, teller)
    elif is_grid(value):
        yield from grid(value, teller)
    else:
        for number, item in enumerate(value):
            yield f"{number}: {teller.value(item)}"


def is_grid(value: list[Any]) -> bool:
    """Say whether a list is made of equally long lists of short values."""
    rows = [row for row in value if isinstance(row, list) and row and is_flat(row)]
    return len(rows) == len(value) > 1 and len({len(row) for row in rows}) == 1


def grid(rows: list[list[Any]], teller: Teller) -> Iterator[str]:
    """Write rows in columns, with their numbers."""
    cells = [[teller.value(cell) for cell in row] for row in rows]
    width = max(len(cell) for row in cells for cell in row)
    width = max(width, len(str(len(cells[0]) - 1)))
    margin = len(str(len(rows) - 1))
    numbers = (str(number).rjust(width) for number in range(len(cells[0])))
    yield " ".join((" " * margin, *numbers))
    for number, row in enumerate(cells):
        yield " ".join((str(number).rjust(margin), *(cell.rjust(width) for cell in row)))
