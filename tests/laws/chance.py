"""Everything that chance can do: the tree of all that `deal` can draw."""

from collections.abc import Iterator

from service.rules.kernel import AnyGame
from tests.games import Move, State

MANY = 600


def outcomes(game: AnyGame, state: State, most: int = MANY) -> Iterator[Move]:
    """Deal with each series of draws there is, up to so many."""
    drawn: list[int] | None = []
    for _ in range(most):
        if drawn is None:
            return
        draws = Draws(drawn)
        yield game.deal(state, draws)
        drawn = draws.successor()


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
