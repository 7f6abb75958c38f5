"""Moves to try: of every shape, sensible or just outside, and all that chance can do."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, islice, product
from math import factorial, prod
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields

from arbitro.play.messages.types import extra
from arbitro.rules.kernel import INT32, SEAT, AnyGame

INTS = (
    *(0, 1, 2, 3, -1, 4, 5, 6, -2, *range(7, 22), -3, -4, -5, -6, -10, 30, 48, 49, 50, 51, 52, 53),
    *(63, 64, 65, 99, 100, 101, -100, -1000, 1000, INT32[0], INT32[-1]),
)
"""The likely ones come first."""
TEXTS = ("", "x", "no such word")
PLAIN = {int: INTS, str: TEXTS, bool: (False, True), NoneType: (None,)}
MOST_LISTS = 80
MOST_MOVES = 1200
MOST_PARTS = 200


_fields = cache(fields)


def field_values(shape: type[Struct], seats: range) -> dict[str, tuple[Any, ...]]:
    """Return for each field the values to try."""
    return {field.name: _values(field.type, seats) for field in _fields(shape)}


def moves(
    shape: type[Struct], seats: range, random: Random, most: int = MOST_MOVES
) -> Iterator[Any]:
    """Build every move of the shape from these values, or a random choice if they are many."""
    pools = field_values(shape, seats)
    combinations: Iterable[tuple[Any, ...]] = product(*pools.values())
    if prod(map(len, pools.values())) > most:
        combinations = (tuple(map(random.choice, pools.values())) for _ in range(most))
    for chosen in combinations:
        yield shape(**dict(zip(pools, chosen, strict=True)))


@cache
def _values(hint: Any, seats: range) -> tuple[Any, ...]:
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return tuple(seats) if extra(hint, SEAT) else _values(parts[0], seats)
    if origin is Literal:
        return parts
    if origin in (Union, UnionType):
        return tuple(value for part in parts for value in _values(part, seats))
    if hint in PLAIN:
        return PLAIN[hint]
    if origin in (Mapping, dict):
        return ({}, *({"x": value} for value in _values(parts[1], seats)))
    return tuple(_lists(_values(parts[0], seats)) if origin is tuple else _structs(hint, seats))


def _structs(shape: type[Struct], seats: range) -> Iterator[Struct]:
    """Build a part of a move from likely values, and from a random choice of others."""
    pools = field_values(shape, seats)
    each = max(1, int(MOST_PARTS ** (1 / max(1, len(pools)))) - 1)
    likely = product(*(pool[:each] for pool in pools.values()))
    yield from (shape(**dict(zip(pools, chosen, strict=True))) for chosen in likely)
    yield from moves(shape, seats, Random(3), MOST_PARTS)


def _lists(items: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Yield the empty list, all of one item, and some longer ones."""
    yield ()
    some = Random(0).sample(range(len(items)), min(MOST_LISTS, len(items)))
    yield from (
        (items[index],) for index in dict.fromkeys((*range(len(items))[:MOST_LISTS], *some))
    )
    pairs = list(islice(combinations_with_replacement(items, 2), 1000))
    yield from Random(1).sample(pairs, min(MOST_LISTS, len(pairs)))
    random = Random(2)
    for length in (3, 4, 5, 6, 7):
        yield from (tuple(random.choices(items, k=length)) for _ in range(MOST_LISTS // 5))


MANY = 600
"""How many ways to deal are looked at."""


def outcomes(game: AnyGame, state: Any, most: int = MANY) -> Iterator[Any]:
    """Deal with each series of draws there is, up to `most` of them."""
    return (move for move, _ in _ways_to_deal(game, state, most))


def chances(game: AnyGame, state: Any) -> dict[Any, Fraction]:
    """Return how likely each of chance's moves is; nothing if there are too many ways to deal."""
    likely: dict[Any, Fraction] = defaultdict(Fraction)
    for move, bounds in _ways_to_deal(game, state, MANY):
        likely[move] += Fraction(1, prod(bounds))
    return dict(likely) if sum(likely.values()) == 1 else {}


def _ways_to_deal(game: AnyGame, state: Any, most: int) -> Iterator[tuple[Any, list[int]]]:
    """Yield chance's move for each series of draws, and the bounds of these draws."""
    drawn: list[int] | None = []
    while drawn is not None and most:
        draws = Draws(drawn)
        yield game.deal(state, draws), draws.bounds
        drawn, most = draws.successor(), most - 1


def arrangements(value: Any) -> int:
    """Count the orders that the lists in a value could have, if all of these are sorted."""
    if isinstance(value, Struct):
        return prod(arrangements(getattr(value, name)) for name in value.__struct_fields__)
    if not isinstance(value, tuple):
        return 1
    if any(isinstance(item, (tuple, Struct)) for item in value):
        return prod(map(arrangements, value))
    return factorial(len(value)) // prod(map(factorial, Counter(value).values()))


class Draws:
    """Draw what was drawn before as far as it goes, then zeros."""

    def __init__(self, drawn: list[int]) -> None:
        self.drawn = drawn
        self.bounds: list[int] = []

    def __call__(self, bound: int) -> int:
        assert bound >= 1
        index = len(self.bounds)
        self.bounds.append(bound)
        if index == len(self.drawn):
            self.drawn.append(0)
        return self.drawn[index]

    def successor(self) -> list[int] | None:
        """Count on: the next series of draws, or None after the last."""
        drawn = list(self.drawn)
        while drawn:
            last = drawn.pop()
            if last + 1 < self.bounds[len(drawn)]:
                return [*drawn, last + 1]
        return None
