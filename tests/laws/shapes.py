"""Values of the shapes that moves and options have: the sensible ones and those just outside."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations_with_replacement, islice, product
from math import prod
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields

from service.rules.kernel import SEAT
from tests.games import Move

INTS = (*range(-1, 17), 99, 100, 101)
MOST_LISTS = 80
MOST_MOVES = 1200


def field_values(shape: type[Struct], seats: range) -> dict[str, list[Any]]:
    """Give for each field the values to try."""
    return {field.name: values(field.type, seats) for field in fields(shape)}


def moves(
    shape: type[Struct], seats: range, random: Random, most: int = MOST_MOVES
) -> Iterator[Move]:
    """Build every move of the shape from these values, or a random choice if they are many."""
    pools = field_values(shape, seats)
    combinations: Iterable[tuple[Any, ...]] = product(*pools.values())
    if prod(map(len, pools.values())) > most:
        combinations = (tuple(map(random.choice, pools.values())) for _ in range(most))
    for chosen in combinations:
        yield shape(**dict(zip(pools, chosen, strict=True)))


def values(hint: Any, seats: range) -> list[Any]:
    return list(_values(hint, seats))


@cache
def _values(hint: Any, seats: range) -> tuple[Any, ...]:
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return tuple(seats) if _is_seat(hint) else _values(parts[0], seats)
    if origin is Literal:
        return parts
    if origin in (Union, UnionType):
        return tuple(value for part in parts for value in _values(part, seats))
    if origin is tuple:
        return tuple(_lists(_values(parts[0], seats)))
    if isinstance(hint, type) and issubclass(hint, Struct):
        pools = field_values(hint, seats)
        return tuple(
            hint(**dict(zip(pools, chosen, strict=True))) for chosen in product(*pools.values())
        )
    return {int: INTS, bool: (False, True), NoneType: (None,)}[hint]


def _is_seat(hint: Any) -> bool:
    return any((meta.extra or {}).get(SEAT) for meta in hint.__metadata__)


def _lists(items: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Give the empty list, all of one item, and some longer ones."""
    yield ()
    yield from ((item,) for item in Random(0).sample(items, min(MOST_LISTS, len(items))))
    pairs = list(islice(combinations_with_replacement(items, 2), 1000))
    yield from Random(1).sample(pairs, min(MOST_LISTS, len(pairs)))
    random = Random(2)
    for length in (3, 4, 5, 6, 7):
        yield from (tuple(random.choices(items, k=length)) for _ in range(MOST_LISTS // 5))
