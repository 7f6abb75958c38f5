"""Laying tiles out in palaces, so that each allowed way is equally likely.

Every allowed way has a number, and chance draws the number. A way is allowed if each palace holds
between one tile and `most` tiles, and no two of a kind. Palaces that hold equally many tiles are
interchangeable. So the number of ways to lay out the remaining kinds depends only on how many
palaces hold no tile, one tile, two tiles and so on.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import comb, prod
from typing import TypeAlias, TypeVar

from arbitro.rules.kernel import Pick

Kind = TypeVar("Kind", bound=str)

Loads: TypeAlias = tuple[int, ...]
"""How many palaces hold no tile, one tile, and so on up to the most they may hold."""

Spread: TypeAlias = tuple[int, ...]
"""How many tiles of a kind go to palaces with no tile, with one tile, and so on."""

DIGIT = 31  # bits drawn at a time


def arrangement(
    pick: Pick, copies: Mapping[Kind, int], palaces: int, most: int
) -> tuple[tuple[Kind, ...], ...]:
    """Lay the tiles out, each way equally likely."""
    number = _drawn(pick, count(tuple(copies.values()), palaces, most))
    return nth(number, copies, palaces, most)


def _drawn(pick: Pick, total: int) -> int:
    """Draw a number below `total` digit by digit, as it may be too great for one pick."""
    digits = (total.bit_length() - 1) // DIGIT
    highest = (total - 1) >> DIGIT * digits
    while True:
        number = pick(highest + 1)
        for _ in range(digits):
            number = number << DIGIT | pick(1 << DIGIT)
        if number < total:
            return number


def count(copies: tuple[int, ...], palaces: int, most: int) -> int:
    """Count the ways to lay the tiles out."""
    return _count(copies, (palaces, *(0,) * most))


def nth(
    number: int, copies: Mapping[Kind, int], palaces: int, most: int
) -> tuple[tuple[Kind, ...], ...]:
    """Lay the tiles out in the way that has this number."""
    laid: list[tuple[Kind, ...]] = [()] * palaces
    left = tuple(copies.values())
    for kind in copies:
        groups = [[p for p, tiles in enumerate(laid) if len(tiles) == n] for n in range(most + 1)]
        spread, number = _branch(left, tuple(map(len, groups)), number)
        for group, tiles in zip(groups, spread, strict=False):
            number, index = divmod(number, comb(len(group), tiles))
            for palace in _combination(group, tiles, index):
                laid[palace] = (*laid[palace], kind)
        left = left[1:]
    return tuple(laid)


@cache
def _count(copies: tuple[int, ...], loads: Loads) -> int:
    if not copies:
        return int(not loads[0])
    return sum(ways for _, ways in _branches(copies, loads))


def _branch(copies: tuple[int, ...], loads: Loads, number: int) -> tuple[Spread, int]:
    """Find the spread of the first kind, and the number of the way among those that begin so."""
    for spread, ways in _branches(copies, loads):
        if number < ways:
            return spread, number
        number -= ways
    raise ValueError(number)


@cache
def _branches(copies: tuple[int, ...], loads: Loads) -> tuple[tuple[Spread, int], ...]:
    """List the spreads of the first kind, and count the ways that begin with each."""
    return tuple(
        (spread, _choices(spread, loads) * _count(copies[1:], _raised(loads, spread)))
        for spread in _spreads(copies[0], loads[:-1])
    )


def _spreads(tiles: int, room: Loads) -> Iterator[Spread]:
    if not room:
        yield from () if tiles else ((),)
        return
    for here in range(min(tiles, room[0]) + 1):
        yield from ((here, *others) for others in _spreads(tiles - here, room[1:]))


def _choices(spread: Spread, loads: Loads) -> int:
    return prod(comb(palaces, tiles) for palaces, tiles in zip(loads, spread, strict=False))


def _raised(loads: Loads, spread: Spread) -> Loads:
    """Give the loads after the tiles of a spread have been laid."""
    changes = zip(loads, (*spread, 0), (0, *spread), strict=True)
    return tuple(palaces - leaving + joining for palaces, leaving, joining in changes)


def _combination(items: Sequence[int], size: int, number: int) -> tuple[int, ...]:
    """Choose `size` of the items, in the way that has this number."""
    if not size:
        return ()
    first, *others = items
    with_first = comb(len(others), size - 1)
    if number < with_first:
        return (first, *_combination(others, size - 1, number))
    return _combination(others, size, number - with_first)
