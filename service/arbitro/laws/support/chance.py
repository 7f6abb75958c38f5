"""Everything that chance can do: the tree of all that `deal` can draw."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from math import factorial, prod
from typing import Any

from msgspec import Struct

from arbitro.laws.support.games import Move, State
from arbitro.rules.kernel import AnyGame

MANY = 600


def outcomes(game: AnyGame, state: State, most: int = MANY) -> Iterator[Move]:
    """Deal with each series of draws there is, up to `most` of them."""
    return (move for move, _ in _ways_to_deal(game, state, most))


def chances(game: AnyGame, state: State) -> dict[Move, Fraction]:
    """Return how likely each of chance's moves is; nothing if there are too many ways to deal."""
    likely: dict[Move, Fraction] = defaultdict(Fraction)
    for move, bounds in _ways_to_deal(game, state, MANY):
        likely[move] += Fraction(1, prod(bounds))
    return dict(likely) if sum(likely.values()) == 1 else {}


def _ways_to_deal(game: AnyGame, state: State, most: int) -> Iterator[tuple[Move, list[int]]]:
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
