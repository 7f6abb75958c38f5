"""What is wrong with a table that somebody laid out."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import TypeAlias

from arbitro.games.canaletto.moves import Lay, Treasure
from arbitro.games.canaletto.setup import row_to_lay
from arbitro.games.canaletto.state import COPIES, MARKERS, MOST_TILES, PALACES, Values
from arbitro.rules.kernel import Refusal

_Fault: TypeAlias = tuple[str, str, str, str]
"""A code, a rule, a field of the move, and what is wrong with it."""


def bad_layout(values: Values, move: Lay) -> Refusal | None:
    """Name every fault of a layout; the first decides which rule is cited."""
    checks = (_pieces(move), _palaces(move), _markers(move), _row(values, move), _start(move))
    found = tuple(chain.from_iterable(checks))
    if not found:
        return None
    code, rule, field, _ = found[0]
    return Refusal(code, rule, field, {"faults": tuple(detail for *_, detail in found)})


def _pieces(move: Lay) -> Iterator[_Fault]:
    if len(move.palaces) != PALACES:
        detail = f"there are {len(move.palaces)} palaces instead of {PALACES}"
        yield ("wrong-number-of-palaces", "canaletto.pieces", "palaces", detail)
    tiles = Counter(chain.from_iterable(move.palaces))
    for treasure, copies in COPIES.items():
        if tiles[treasure] != copies:
            detail = f"{treasure}: {tiles[treasure]} tiles instead of {copies}"
            yield ("wrong-number-of-tiles", "canaletto.pieces", "palaces", detail)


def _palaces(move: Lay) -> Iterator[_Fault]:
    for palace, treasures in enumerate(move.palaces):
        for code, detail in _crowding(treasures):
            yield (code, "canaletto.setup.palaces", "palaces", f"palace {palace} {detail}")


def _crowding(treasures: tuple[Treasure, ...]) -> Iterator[tuple[str, str]]:
    if not treasures:
        yield "empty-palace", "holds no tile"
    if len(treasures) > MOST_TILES:
        yield "too-many-tiles", f"holds {len(treasures)} tiles, more than {MOST_TILES}"
    for treasure, tiles in Counter(treasures).items():
        if tiles > 1:
            yield "two-of-a-type", f"holds {tiles} tiles of one type: {treasure}"


def _markers(move: Lay) -> Iterator[_Fault]:
    for value, times in Counter(move.values).items():
        if value not in MARKERS:
            detail = f"no marker shows {value}"
            yield ("no-such-marker", "canaletto.pieces", "values", detail)
        elif times > 1:
            detail = f"the marker {value} lies in the row {times} times"
            yield ("marker-twice", "canaletto.pieces", "values", detail)


def _row(values: Values, move: Lay) -> Iterator[_Fault]:
    expected = row_to_lay(values)
    if len(move.values) != expected:
        detail = f"{len(move.values)} markers are turned up instead of {expected}"
        yield ("wrong-number-of-markers", "canaletto.setup.values", "values", detail)


def _start(move: Lay) -> Iterator[_Fault]:
    if move.start not in range(PALACES):
        detail = f"gondola and column cannot start at {move.start}: there is no such palace"
        yield ("no-such-palace", "canaletto.setup.start", "start", detail)
