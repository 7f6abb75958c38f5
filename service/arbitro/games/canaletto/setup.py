"""How the table is set for Canaletto, and what chance does during the game.

canaletto.setup.palaces: every palace holds one to three tiles, no two of a type, and every
arrangement that satisfies this is equally likely. So every arrangement has a number, and chance
draws the number. Palaces that hold equally many tiles are interchangeable: in how many ways the
remaining kinds can be laid out depends only on how many palaces hold no tile, one, two and so on.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import comb, prod
from typing import Annotated, TypeAlias, TypeVar

from arbitro.games.canaletto import moves
from arbitro.games.canaletto.state import MARKERS_SEEN, Merchant, State, Values, new_auction
from arbitro.rules.kernel import Pick, Seat, Value, about

Kind = TypeVar("Kind", bound=str)

Loads: TypeAlias = tuple[int, ...]
"""How many palaces hold no tile, one tile, and so on up to the most they may hold."""

Spread: TypeAlias = tuple[int, ...]
"""How many tiles of a kind go to palaces with no tile, with one tile, and so on."""

DIGIT = 31  # bits drawn at a time

PLAYERS = (3, 4)


class Options(Value):
    """How a table may play Canaletto."""

    first: Annotated[Seat, about("the first bidder")] = 0
    values: Annotated[Values, about(MARKERS_SEEN)] = "open"


def new_game(players: int, options: Options) -> State:
    """Return the state in which chance is to lay out the table."""
    # canaletto.pieces: each player begins with money 30, no debt and one bribe.
    merchant = Merchant(money=moves.MONEY, debt=0, bribe=True, treasures=())
    return State(
        phase="lay",
        values=options.values,
        markers=(),
        palaces=((),) * moves.PALACES,
        column=0,
        gondola=0,
        players=(merchant,) * players,
        auction=new_auction(options.first),
        lots=(),
        sold=(),
    )


def row_to_lay(values: Values) -> int:
    """Return how many markers of the row are turned up at the start."""
    # canaletto.setup.values: all twelve, or in `next` only the first.
    return moves.ROW if values == "open" else 1


def deal(state: State, pick: Pick) -> moves.Lay | moves.Reveal:
    """Lay out treasures, markers, gondola and column, or turn up the next marker."""
    if state.phase == "reveal":
        return moves.Reveal(_markers(state.markers, 1, pick)[0])
    return moves.Lay(
        palaces=arrangement(pick, moves.COPIES, moves.PALACES, moves.MOST_TILES),
        values=_markers((), row_to_lay(state.values), pick),
        start=pick(moves.PALACES),
    )


def _markers(seen: tuple[moves.Marker, ...], number: int, pick: Pick) -> tuple[moves.Marker, ...]:
    left = [marker for marker in moves.MARKERS if marker not in seen]
    return tuple(left.pop(pick(len(left))) for _ in range(number))


def arrangement(
    pick: Pick, copies: Mapping[Kind, int], palaces: int, most: int
) -> tuple[tuple[Kind, ...], ...]:
    """Lay the tiles out, each way equally likely."""
    # The number is drawn digit by digit, as it may be too great for one pick.
    total = count(tuple(copies.values()), (palaces, *(0,) * most))
    digits = (total.bit_length() - 1) // DIGIT
    highest = (total - 1) >> DIGIT * digits
    while True:
        number = pick(highest + 1)
        for _ in range(digits):
            number = number << DIGIT | pick(1 << DIGIT)
        if number < total:
            return nth(number, copies, palaces, most)


def nth(
    number: int, copies: Mapping[Kind, int], palaces: int, most: int
) -> tuple[tuple[Kind, ...], ...]:
    """Lay the tiles out in the way that has this number."""
    laid: list[tuple[Kind, ...]] = [()] * palaces
    left = tuple(copies.values())
    for kind in copies:
        groups = [[p for p, tiles in enumerate(laid) if len(tiles) == n] for n in range(most + 1)]
        branches = iter(_branches(left, tuple(map(len, groups))))
        spread, ways = next(branches)
        while number >= ways:
            number -= ways
            spread, ways = next(branches)
        for group, tiles in zip(groups, spread, strict=False):
            number, index = divmod(number, comb(len(group), tiles))
            for palace in _combination(group, tiles, index):
                laid[palace] = (*laid[palace], kind)
        left = left[1:]
    return tuple(laid)


@cache
def count(copies: tuple[int, ...], loads: Loads) -> int:
    """Count the ways to lay out tiles in palaces that hold so many already."""
    if not copies:
        return int(not loads[0])
    return sum(ways for _, ways in _branches(copies, loads))


@cache
def _branches(copies: tuple[int, ...], loads: Loads) -> tuple[tuple[Spread, int], ...]:
    """List the spreads of the first kind, and count the ways that begin with each."""
    branches = []
    for spread in _spreads(copies[0], loads[:-1]):
        here = prod(comb(palaces, tiles) for palaces, tiles in zip(loads, spread, strict=False))
        moved = zip(loads, (*spread, 0), (0, *spread), strict=True)
        after = tuple(palaces - leaving + joining for palaces, leaving, joining in moved)
        branches.append((spread, here * count(copies[1:], after)))
    return tuple(branches)


def _spreads(tiles: int, room: Loads) -> Iterator[Spread]:
    if not room:
        yield from () if tiles else ((),)
        return
    for here in range(min(tiles, room[0]) + 1):
        yield from ((here, *others) for others in _spreads(tiles - here, room[1:]))


def _combination(items: Sequence[int], size: int, number: int) -> tuple[int, ...]:
    """Choose `size` of the items, in the way that has this number."""
    if not size:
        return ()
    first, *others = items
    with_first = comb(len(others), size - 1)
    if number < with_first:
        return (first, *_combination(others, size - 1, number))
    return _combination(others, size, number - with_first)
