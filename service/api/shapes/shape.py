"""What a shape on the wire is: a dataclass, whose annotations say everything about it.

`schemas.py` makes of it the marshmallow schema, which documents the shape and words what is wrong
with a value; `structs.py` makes the msgspec type that reads a right one fast. An annotation may
carry, in `Annotated`, a description (a string), a `Pattern` or a `Most`.
"""

import sys
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, dataclass, field, is_dataclass, make_dataclass
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    TypeAlias,
    TypeGuard,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from service.rules.kernel import SEAT

INT32 = (-(2**31), 2**31 - 1)
LONGEST_LIST = 1000
LONGEST_STRING = 10_000
TAGS = ("type", "game")

Shape: TypeAlias = Any
"""An annotation; a dataclass most often."""


@dataclass(frozen=True)
class Pattern:
    """What a string must look like, as a regular expression and in words."""

    regex: str
    words: str


@dataclass(frozen=True)
class Most:
    """How long a list or a string may be."""

    items: int


def tag_field_of(shape: type) -> str | None:
    """Name the field whose one value tells a shape apart in a union."""
    hints = get_type_hints(shape)
    constant = (name for name in TAGS if len(_literals(hints.get(name))) == 1)
    return next(constant, None)


def tag_of(shape: type) -> str | None:
    """Give the value that tells a shape apart in a union."""
    name = tag_field_of(shape)
    return str(_literals(get_type_hints(shape)[name])[0]) if name else None


def _literals(hint: Shape) -> tuple[Any, ...]:
    return get_args(hint) if origin_of(hint) is Literal else ()


def seat_fields(shape: type) -> tuple[str, ...]:
    """Name the fields that hold a seat."""
    hints = get_type_hints(shape, include_extras=True)
    return tuple(name for name, hint in hints.items() if SEAT in split(hint)[1])


def origin_of(shape: Shape) -> Any:
    """Say what a generic shape is one of, if it is generic."""
    return get_origin(shape)


def split(annotation: Shape) -> tuple[Shape, tuple[Any, ...]]:
    if origin_of(annotation) is Annotated:
        return annotation.__origin__, annotation.__metadata__
    return annotation, ()


def find(metadata: tuple[Any, ...], kind: type, default: Any) -> Any:
    """Find what was said last: a field's own words come after those of its type."""
    return next((item for item in reversed(metadata) if isinstance(item, kind)), default)


def is_union(shape: Shape) -> bool:
    return origin_of(shape) in (Union, UnionType)


def is_record(shape: Shape) -> TypeGuard[type]:
    """Whether a shape has named fields."""
    return isinstance(shape, type) and is_dataclass(shape)


def is_optional(shape: type, field: Field[Any]) -> bool:
    """Whether a field may be left out; what the service writes is always whole."""
    return field.default is not MISSING and shape not in written_whole


names: dict[Shape, str] = {}
written_whole: set[type] = set()


def name(shape: Shape, component: str) -> None:
    """Name a shape in the contract; the first name stays."""
    names.setdefault(shape, component)


def name_parts(shape: Shape, prefix: str) -> None:
    """Name every dataclass that a shape is made of."""
    for part in _dataclasses_in(shape):
        name(part, prefix + part.__name__.removeprefix(prefix))


def name_words(shape: Shape, prefix: str) -> None:
    """Name every choice of words that a shape is made of as its own module does."""
    for part in _dataclasses_in(shape):
        for alias, choice in vars(sys.modules[part.__module__]).items():
            if len(_literals(choice)) > 1:
                name(choice, prefix + alias.removeprefix(prefix))


def write_whole(shape: Shape) -> None:
    """Note that no part of a shape is ever left out by the service, defaults included."""
    written_whole.update(_dataclasses_in(shape))


def _dataclasses_in(shape: Shape) -> Iterable[type]:
    shape = split(shape)[0]
    if is_record(shape):
        yield shape
        for hint in get_type_hints(shape, include_extras=True).values():
            yield from _dataclasses_in(hint)
    else:
        for part in get_args(shape):
            yield from _dataclasses_in(part)


def described(shape: Shape, *metadata: object) -> Shape:
    """Add a description, or a bound, to a shape."""
    return Annotated.__class_getitem__((shape, *metadata))  # type: ignore[attr-defined]


def list_of(items: Shape, *metadata: object) -> Shape:
    """Make the shape of a list."""
    shape: Shape = tuple.__class_getitem__((items, ...))
    return described(shape, *metadata) if metadata else shape


def only(*values: object) -> Shape:
    """Make the shape of a value that must be one of these."""
    return Literal.__getitem__(values)


def one_of(*shapes: Shape) -> Shape:
    """Make the shape of a value that has one of these shapes."""
    return Union.__getitem__(shapes)


def made(component: str, about: str, parts: Mapping[str, Shape]) -> type:
    """Make a dataclass; a part given with None may be left out."""
    specified = [
        (key, part[0], field(default=None)) if isinstance(part, tuple) else (key, part)
        for key, part in parts.items()
    ]
    shape = make_dataclass(component, specified, namespace={"__doc__": about}, kw_only=True)
    name(shape, component)
    return shape
