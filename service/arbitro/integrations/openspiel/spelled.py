"""Values spelled as rows of digits: by its type alone, so that a value is always spelled alike.

No row is the beginning of another one of the same type.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import inspect

from arbitro.integrations.openspiel.digits import (
    CHARACTER,
    FLAG,
    LENGTH,
    NUMBER,
    Digits,
    digits,
    places_for,
)

Kind = Any
"""A type as `msgspec.inspect` describes it; each class of these has fields of its own."""


def plain(kind: Kind) -> Kind:
    """Leave out what is only said about a type."""
    return plain(kind.type) if isinstance(kind, inspect.Metadata) else kind


def spelled(value: Any, kind: Kind) -> Digits:
    """Spell a value of a type."""
    return SPELLERS[type(plain(kind))](value, plain(kind))


def _text(value: str, _kind: Kind) -> Digits:
    characters = [digits(ord(character) + 1, CHARACTER) for character in value]
    return sum([*characters, digits(0, CHARACTER)], ())


def _items(value: tuple[Any, ...], kind: Kind) -> Digits:
    return sum([spelled(item, kind.item_type) for item in value], digits(len(value), LENGTH))


def _entries(value: Mapping[str, Any], kind: Kind) -> Digits:
    row = digits(len(value), LENGTH)
    for key in sorted(value):
        row += spelled(key, kind.key_type) + spelled(value[key], kind.value_type)
    return row


def _one_kind(value: Any, kind: Kind) -> Digits:
    kinds = [plain(each) for each in kind.types]
    index = next(index for index, each in enumerate(kinds) if FITS[type(each)](value, each))
    return digits(index, places_for(len(kinds))) + spelled(value, kinds[index])


SPELLERS: Mapping[type, Callable[[Any, Kind], Digits]] = {
    inspect.IntType: lambda value, _: digits(value, NUMBER),
    inspect.BoolType: lambda value, _: digits(value, FLAG),
    inspect.NoneType: lambda *_: (),
    inspect.LiteralType: lambda value, kind: digits(
        kind.values.index(value), places_for(len(kind.values))
    ),
    inspect.StrType: _text,
    inspect.StructType: lambda value, kind: sum(
        [spelled(getattr(value, each.name), each.type) for each in kind.fields], ()
    ),
    inspect.VarTupleType: _items,
    inspect.DictType: _entries,
    inspect.UnionType: _one_kind,
}
"""How a value of each type is spelled that a move may have."""

FITS: Mapping[type, Callable[[Any, Kind], bool]] = {
    inspect.IntType: lambda value, _: type(value) is int,
    inspect.BoolType: lambda value, _: type(value) is bool,
    inspect.NoneType: lambda value, _: value is None,
    inspect.LiteralType: lambda value, kind: value in kind.values,
    inspect.StrType: lambda value, _: isinstance(value, str),
    inspect.StructType: lambda value, kind: isinstance(value, kind.cls),
    inspect.VarTupleType: lambda value, _: isinstance(value, tuple),
    inspect.DictType: lambda value, _: isinstance(value, Mapping),
}
"""Which of several types a value has."""
