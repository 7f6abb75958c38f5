"""A view as lines of text.

The contract says which of its fields are players, and which lists are by seat.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from arbitro.command.playing.tables import Json
from arbitro.command.playing.telling import Teller

SEAT = "#/components/schemas/Seat"
INDENT = "  "


class Shape:
    """What the contract says of a value; of what it does not know, nothing."""

    def __init__(self, components: Json, schema: Json) -> None:
        self._components = components
        inner = schema.get("anyOf", [schema])[0]
        self.is_seat = inner.get("$ref") == SEAT
        self.is_by_seat = bool(schema.get("x-by-seat"))
        name = str(inner.get("$ref", "")).rpartition("/")[2]
        self._schema: Json = components.get(name, inner)

    def field(self, name: str) -> "Shape":
        """Return the shape of a field."""
        return Shape(self._components, self._schema.get("properties", {}).get(name, {}))

    @property
    def items(self) -> "Shape":
        """The shape of what is in a list."""
        return Shape(self._components, self._schema.get("items", {}))


def shape_of(contract: Mapping[str, Any], kind: str, value: Json) -> Shape:
    """Find the shape of a "View" or an "Outcome" by its fields."""
    components = contract["components"]["schemas"]
    same = (
        schema
        for name, schema in components.items()
        if name.endswith(kind) and set(schema.get("properties", ())) == set(value)
    )
    return Shape(components, next(same, {}))


def lines_of(view: Json, shape: Shape, teller: Teller) -> Iterator[str]:
    """Write a view, a line for each field that says something; what has parts has further lines."""
    for name, value in view.items():
        if is_empty(value):
            continue
        label, of = teller.field(name), shape.field(name)
        if is_flat(value):
            yield f"{label}: {fact(name, value, of, teller)}"
        else:
            yield f"{label}:"
            yield from (INDENT + line for line in parts_of(value, of, teller))


def fact(name: str, value: Any, shape: Shape, teller: Teller) -> str:
    """Write a value, which is a player if the contract says so."""
    is_seat = shape.is_seat or (isinstance(value, list) and shape.items.is_seat)
    return teller.fact("seats" if is_seat else name, value)


def is_empty(value: Any) -> bool:
    """Return whether a value says nothing: null, or a list or object without anything in it."""
    return value is None or (isinstance(value, (list, dict)) and not value)


def is_flat(value: Any) -> bool:
    """Return whether a value fits in one line."""
    if isinstance(value, dict):
        return False
    return not isinstance(value, list) or not any(isinstance(x, (list, dict)) for x in value)


def parts_of(value: Any, shape: Shape, teller: Teller) -> Iterator[str]:
    """Write what a value is made of."""
    if isinstance(value, dict):
        yield from lines_of(value, shape, teller)
    elif is_grid(value):
        yield from grid(value, teller)
    else:
        # The cells of a board are numbered from 0, as in its moves; what comes in turn, from 1.
        comes_in_turn = not shape.is_by_seat and isinstance(value[0], dict)
        for number, item in enumerate(value, start=int(comes_in_turn)):
            name = teller.player(number) if shape.is_by_seat else str(number)
            yield f"{name}: {part(item, shape.items, teller)}"


def part(item: Any, shape: Shape, teller: Teller) -> str:
    """Write one of several values in a line."""
    if not isinstance(item, dict):
        return teller.value(item)
    said = (
        f"{teller.field(name)} {fact(name, value, shape.field(name), teller)}"
        for name, value in item.items()
        if not is_empty(value)
    )
    return ", ".join(said)


def is_grid(value: list[Any]) -> bool:
    """Return whether a list is made of equally long lists of short values."""
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
