"""The tree of what a bot has tried: what it can observe, and what each mover tried then."""

from math import inf, log, sqrt
from typing import Any

import msgspec

EXPLORATION = 1.5
"""The weight of exploration in UCB1, in standard deviations of what simulations have brought."""
FIRST_TRIED = 2.0
WIDENING = 1.5
"""A node considers FIRST_TRIED + WIDENING * sqrt(visits) of the moves there are."""
YOUNG = 16
"""With fewer visits than this, a node knows too little to choose by."""


class Edge:
    """A move that was tried, how often, and what it brought to the player who made it."""

    __slots__ = ("available", "move", "total", "visits")

    def __init__(self, move: Any) -> None:
        self.move = move
        self.visits = 0
        self.available = 0
        """how often it was legal when a move was chosen"""
        self.total = 0.0

    @property
    def expected(self) -> float:
        """Return the share of the win that the move has brought on average."""
        return self.total / self.visits if self.visits else 0.0

    def promise(self, deviation: float) -> float:
        """Weigh what is expected of the move and how little is known of it (UCB1)."""
        if not self.visits:
            return inf
        unknown = sqrt(log(self.available) / self.visits)
        return self.total / self.visits + EXPLORATION * deviation * unknown


class Spread:
    """How much the simulations differ in what they have brought."""

    def __init__(self) -> None:
        self._number, self._mean, self._squares = 0, 0.0, 0.0

    def add(self, share: float) -> None:
        """Count one more (Welford)."""
        self._number += 1
        before = share - self._mean
        self._mean += before / self._number
        self._squares += before * (share - self._mean)

    @property
    def deviation(self) -> float:
        """Return the standard deviation; before anything is known, that of a win or nothing."""
        return sqrt(self._squares / self._number) if self._number >= YOUNG else 0.5


class Node:
    """All positions that the bot cannot tell apart, reached by the same observations."""

    __slots__ = ("children", "complete", "edges", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.complete = False
        """whether all legal moves are among the edges"""
        self.edges: dict[bytes, Edge] = {}
        self.children: dict[bytes, Node] = {}

    def is_young(self) -> bool:
        """Return whether the node has been visited seldom."""
        return self.visits < YOUNG

    def may_widen(self) -> bool:
        """Return whether another move should be considered."""
        return len(self.edges) < FIRST_TRIED + WIDENING * sqrt(self.visits)

    def edge(self, move: Any) -> Edge:
        """Find a move in the tree, or add it."""
        key = msgspec.json.encode(move)
        known = self.edges.get(key)
        if known is None:
            known = self.edges[key] = Edge(move)
        return known
