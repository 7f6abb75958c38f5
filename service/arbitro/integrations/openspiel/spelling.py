"""Values spelled as rows of digits: by its type alone, so that a value is always spelled alike.

No row is the beginning of another one of the same type. Each digit is an action, one of few.
"""

from collections.abc import Mapping
from functools import lru_cache, reduce
from types import NoneType
from typing import Any, TypeAlias

from msgspec import inspect

BASE = 128
"""How many actions there are; a single draw has at most as many results."""

Digits: TypeAlias = tuple[int, ...]

FLAG, LENGTH, CHARACTER, NUMBER = 1, 2, 3, 5
"""How many digits are enough for a yes or no, a list, a character and a number of 32 bits."""

Kind = Any
"""A type as `msgspec.inspect` describes it; each class of these has fields of its own."""

CLASSES: Mapping[Any, type] = {
    inspect.IntType: int,
    inspect.BoolType: bool,
    inspect.NoneType: NoneType,
    inspect.StrType: str,
    inspect.VarTupleType: tuple,
    inspect.DictType: dict,
}
"""What the values are of types that name no class."""


@lru_cache(maxsize=4096)
def digits(number: int, places: int) -> Digits:
    """Write a number, the most significant digit first; one below zero as if 128**places more."""
    return tuple([number // BASE**place % BASE for place in reversed(range(places))])


def number_of(row: Digits) -> int:
    """Read a number that is not below zero."""
    return reduce(lambda number, digit: number * BASE + digit, row, 0)


def places_for(how_many: int) -> int:
    """Return how many digits, at least one, it takes to tell a number of things apart."""
    places = 1
    while BASE**places < how_many:
        places += 1
    return places


def plain(kind: Kind) -> Kind:
    """Leave out what is only said about a type."""
    return plain(kind.type) if isinstance(kind, inspect.Metadata) else kind


def spelled(value: Any, kind: Kind) -> Digits:
    """Spell a value of a type that a move may have."""
    rows: list[Digits] = []
    match plain(kind):
        case inspect.BoolType():
            rows = [digits(value, FLAG)]
        case inspect.IntType():
            rows = [digits(value, NUMBER)]
        case inspect.LiteralType(values=values):
            rows = [digits(values.index(value), places_for(len(values)))]
        case inspect.StrType():
            rows = [digits(ord(character) + 1, CHARACTER) for character in value]
            rows.append(digits(0, CHARACTER))
        case inspect.StructType(fields=fields):
            rows = [spelled(getattr(value, each.name), each.type) for each in fields]
        case inspect.VarTupleType(item_type=item):
            rows = [digits(len(value), LENGTH), *(spelled(each, item) for each in value)]
        case inspect.DictType(key_type=key, value_type=item):
            rows = [digits(len(value), LENGTH)]
            rows += [spelled(k, key) + spelled(value[k], item) for k in sorted(value)]
        case inspect.UnionType(types=types):
            kinds = [plain(each) for each in types]
            index = next(index for index, each in enumerate(kinds) if _fits(value, each))
            rows = [digits(index, places_for(len(kinds))), spelled(value, kinds[index])]
    return sum(rows, ())


def _fits(value: Any, kind: Kind) -> bool:
    """Return whether a value has one of several types."""
    if isinstance(kind, inspect.LiteralType):
        return value in kind.values
    return type(value) is getattr(kind, "cls", CLASSES.get(type(kind)))
