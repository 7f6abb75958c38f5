"""Information-set Monte Carlo tree search with a single observer: the bot.

Each simulation imagines what may be hidden, walks down the tree, adds a node to it, and plays the
game out from there. A node stands for all that the bot has observed on the way. So the bot never
chooses by what it cannot know, however often it imagines it.
"""

from collections.abc import Callable, Mapping, Sequence
from math import inf, log, sqrt
from random import Random
from typing import Any

import msgspec

from arbitro.bots.moves import any_move, few_moves, likely_move
from arbitro.play.messages.open import LEVEL_NAMES, ConsideredMove, LevelName
from arbitro.rules.kernel import AnyGame, Pick, Seat, Step, Value

UNLIMITED = 1000

COMPARED = 4
"""How many states are imagined to choose a plausible one."""
LEAST_PLAUSIBLE = 1e-9
EXPLORATION = 1.5
"""The weight of exploration in UCB1, in standard deviations of what simulations have brought."""
FIRST_TRIED = 2.0
WIDENING = 1.5
"""A node considers FIRST_TRIED + WIDENING * sqrt(visits) of the moves there are."""
YOUNG = 16
"""With fewer visits than this, a node knows too little to choose by."""
LONGEST = 5000
"""A game that has not ended after this many moves counts as shared by all."""

encode = msgspec.json.encode


class Level(Value):
    """How many games a bot imagines before it moves, and how far ahead it remembers them."""

    simulations: int
    depth: int = UNLIMITED
    """how many moves deep the tree may grow; one is flat Monte Carlo"""


LEVELS: Mapping[LevelName, Level] = {
    "easy": Level(60, depth=1),
    "normal": Level(200),
    "hard": Level(1500),
}

if {*LEVELS} != {*LEVEL_NAMES}:  # advice of a level that is missing would be given up for ever
    raise LookupError(f"there are no bots of the levels {sorted({*LEVELS} ^ {*LEVEL_NAMES})}")


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

    def edge(self, move: Any) -> Edge:
        """Find a move in the tree, or add it."""
        key = msgspec.json.encode(move)
        known = self.edges.get(key)
        if known is None:
            known = self.edges[key] = Edge(move)
        return known


class Search:
    """What a seat that is to act thinks about a view of a game."""

    def __init__(self, game: AnyGame, view: Any, seat: Seat, seed: str) -> None:
        if game.imagine is None:
            raise LookupError(f"{game.name} has no bots, as it has no function imagine")
        self.random = Random(seed)  # noqa: S311 - nothing is kept secret by it
        draw = self.random.random
        self.game, self.view, self.seat, self.imagine = game, view, seat, game.imagine
        self.pick: Pick = lambda below: int(draw() * below)
        self.root = Node()
        self.spread = Spread()

    def think(
        self, level: Level, is_wanted: Callable[[], bool] = lambda: True
    ) -> list[ConsideredMove[Any]]:
        """Run the simulations of a level; return the moves considered, best first."""
        for _ in range(level.simulations):
            if not is_wanted():
                break
            self.simulate(level.depth)
        return self.considered_so_far()

    def considered_so_far(self) -> list[ConsideredMove[Any]]:
        """Return the moves considered, best first."""
        edges = sorted(self.root.edges.values(), key=lambda edge: (-edge.visits, -edge.expected))
        return [ConsideredMove(edge.move, edge.visits, edge.expected) for edge in edges]

    def simulate(self, depth: int) -> None:
        """Imagine a state, walk down the tree from it, and play on from there."""
        state, node = self.imagined(), self.root
        edges: list[tuple[Edge, Seat]] = []
        for _ in range(depth):
            step, observed = self.advanced(node, state, edges)
            node.visits += 1
            state, known = step.state, node.children.get(observed)
            if known is None:
                node.children[observed] = Node()
                break
            if not self.game.to_act(state):
                break
            node = known
        shares = played_out(self.game, state, self.pick)
        self.spread.add(shares[self.seat])
        for edge, seat in edges:
            edge.visits += 1
            edge.total += shares[seat]

    def imagined(self) -> Any:
        """Imagine a state, or choose a plausible one of several, by the choices of others."""
        plausible = self.game.plausible
        if plausible is None:
            return self.imagine(self.view, self.seat, self.pick)
        states = [self.imagine(self.view, self.seat, self.pick) for _ in range(COMPARED)]
        weights = [max(plausible(state, self.seat), LEAST_PLAUSIBLE) for state in states]
        return self.random.choices(states, weights)[0]

    def advanced(
        self, node: Node, state: Any, edges: list[tuple[Edge, Seat]]
    ) -> tuple[Step, bytes]:
        """Make the next move, by an edge that is added; return what the bot observes of it."""
        game, to_act = self.game, self.game.to_act(state)
        # The order in which several seats choose makes no difference.
        seat = self.seat if self.seat in to_act else min(to_act, key=str)
        if seat is None:
            move: Any = game.deal(state, self.pick)
        elif seat != self.seat and game.likely_move is not None:
            # If others chose by this tree, they would know what the bot holds.
            move = game.likely_move(state, seat, self.pick)
        else:
            edge = self.chosen(node, state, seat)
            edges.append((edge, seat))
            move = edge.move
        step = game.apply(state, move)
        own = encode(move) if seat == self.seat else b""
        return step, own + encode([event for event in step.events if event.is_for(self.seat)])

    def chosen(self, node: Node, state: Any, seat: Seat) -> Edge:
        """Choose the move that is most worth trying, or one more that was not considered yet."""
        if node is not self.root and node.visits < YOUNG:
            considered = [node.edge(likely_move(self.game, state, seat, self.pick))]
        else:
            considered = self.considered(node, state, seat)
        for edge in considered:
            edge.available += 1
        deviation = self.spread.deviation
        return max(considered, key=lambda edge: edge.promise(deviation))

    def considered(self, node: Node, state: Any, seat: Seat) -> list[Edge]:
        """List the moves to choose from: all if they are few, else more and more of them."""
        if node.complete:
            return list(node.edges.values())
        templates = self.game.legal(state, seat)
        if few := few_moves(templates):
            # The bot knows what it may do itself, whatever is imagined.
            node.complete = node is self.root
            return [node.edge(move) for move in few]
        # What was tried before is legal here or not, which may depend on what is imagined.
        why_not, edges = self.game.why_not, node.edges.values()
        legal = [each for each in edges if node is self.root or why_not(state, each.move) is None]
        if legal and len(edges) >= FIRST_TRIED + WIDENING * sqrt(node.visits):
            return legal
        # At the root, unlikely moves have a chance too.
        if node is self.root and self.pick(2):
            edge = node.edge(any_move(templates, self.pick))
        else:
            edge = node.edge(likely_move(self.game, state, seat, self.pick))
        return [edge] if not edge.visits else legal


def played_out(game: AnyGame, state: Any, pick: Pick) -> Sequence[float]:
    """Play on until the game can say who is likely to win, or is over: each seat's share."""
    for _ in range(LONGEST):
        to_act = game.to_act(state)
        if not to_act:
            return shares(game, state)
        estimated = game.estimate(state) if game.estimate else None
        if estimated is not None:
            return estimated
        seats = [seat for seat in to_act if seat is not None]
        move = likely_move(game, state, min(seats), pick) if seats else game.deal(state, pick)
        state = game.apply(state, move).state
    everybody = game.seats(state)
    return [1 / len(everybody)] * len(everybody)


def shares(game: AnyGame, state: Any) -> Sequence[float]:
    """Share the win among the winners of a game that is over."""
    winners: Sequence[int] = getattr(game.outcome(state), "winners", ())
    share = 1 / len(winners) if winners else 0.0
    return [share if seat in winners else 0.0 for seat in game.seats(state)]
