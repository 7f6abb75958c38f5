"""What the contract says of the fields of views and outcomes: which of them are players."""

from collections.abc import Mapping
from typing import Any

from arbitro.command.playing.calls import Json

SEAT = "#/components/schemas/Seat"


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
        """Give the shape of a field."""
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
