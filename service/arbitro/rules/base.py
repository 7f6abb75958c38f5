"""Values: the arguments and results of the rules, and what is sent and received as JSON.

A value is an immutable struct. `msgspec.structs.replace` makes a changed copy of it. A field
of a state or a move has one of the types `Int`, `Text`, `bool`, `Literal[...]`, `None`, another
value, `Items[...]` or `Keyed[...]` of these, or a union of these.
"""

import re
from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias, TypeVar, dataclass_transform

from msgspec import Meta, Struct, field

Item = TypeVar("Item")

LONGEST_LIST = 1000
LONGEST_TEXT = 10_000
INT32 = range(-(2**31), 2**31)

Int: TypeAlias = Annotated[int, Meta(ge=INT32[0], le=INT32[-1])]
"""A whole number that fits into a signed 32-bit integer."""

Items: TypeAlias = Annotated[tuple[Item, ...], Meta(max_length=LONGEST_LIST)]
"""A list."""

Keyed: TypeAlias = Annotated[Mapping[str, Item], Meta(max_length=LONGEST_LIST)]
"""A mapping with strings as keys."""

Text: TypeAlias = Annotated[str, Meta(max_length=LONGEST_TEXT)]
"""A string."""

SHARED = {"shared": True}
"""The `extra` in the annotation of an enumeration that is the same in every game."""


def about(description: str) -> Meta:
    """Describe a field in the contract."""
    return Meta(description=description)


def always_null(description: str, instead_of: Any) -> Meta:
    """Describe a field that is null in this type, and of another type in similar ones."""
    return Meta(description=description, extra={"instead_of": instead_of})


def named(title: str) -> Meta:
    """Name an enumeration or a union in the contract."""
    return Meta(title=title)


def wire_name(name: str) -> str:
    """Drop the underscore that distinguishes a field's name from a Python keyword."""
    return name.removesuffix("_")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Value(Struct, frozen=True, forbid_unknown_fields=True, gc=False, rename=wire_name):
    """An immutable value; unknown fields are refused when it is read."""


class Shared(Value):
    """A value whose type is the same in every game, and has one name in the contract."""


def fields_in(value: Struct, kind: type[Struct]) -> dict[str, Any]:
    """Return the fields of a value that values of another kind have too."""
    return {name: getattr(value, name) for name in kind.__struct_fields__}


def with_item(items: tuple[Item, ...], index: int, item: Item) -> tuple[Item, ...]:
    """Copy a tuple, with another item at one index."""
    return (*items[:index], item, *items[index + 1 :])


def snake_case(name: str) -> str:
    """Turn `TurnUp` into `turn_up`."""
    return re.sub(r"(?<=.)([A-Z])", r"_\1", name).lower()


class TypedValue(Value, tag_field="type", tag=snake_case):
    """A value whose JSON has a `type`: the name of its class in snake case."""

    @property
    def type(self) -> str:
        """Return the name of its type."""
        return type_name(type(self))


def type_name(kind: type[Struct]) -> str:
    """Return the `type` of a move or an event in JSON."""
    return str(kind.__struct_config__.tag)
