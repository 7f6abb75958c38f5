"""Information-set Monte Carlo tree search with a single observer: the bot.

Each simulation imagines what may be hidden, walks down the tree, adds a node to it, and plays the
game out from there. A node stands for all that the bot has observed on the way. So the bot never
chooses by what it cannot know, however often it imagines it.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec

from arbitro.bots.levels import Level
from arbitro.bots.moves import any_move, few_moves, likely_move
from arbitro.bots.playouts import played_out
from arbitro.bots.tree import Edge, Node, Spread
from arbitro.play.messages.open import ConsideredMove
from arbitro.rules.kernel import AnyGame, Pick, Seat, Step

COMPARED = 4
"""How many states are imagined to choose a plausible one."""
LEAST_PLAUSIBLE = 1e-9

encode = msgspec.json.encode


class Path:
    """One way down the tree: the nodes on it, and the moves that were chosen, by whom."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.edges: list[tuple[Edge, Seat]] = []

    def reward(self, shares: Sequence[float]) -> None:
        """Tell every mover what the way has led to."""
        for node in self.nodes:
            node.visits += 1
        for edge, seat in self.edges:
            edge.visits += 1
            edge.total += shares[seat]


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
        state, path, node = self.imagined(), Path(), self.root
        for _ in range(depth):
            path.nodes.append(node)
            step, observed = self.advanced(node, state, path)
            state, known = step.state, node.children.get(observed)
            if known is None:
                node.children[observed] = Node()
                break
            if not self.game.to_act(state):
                break
            node = known
        shares = played_out(self.game, state, self.pick)
        self.spread.add(shares[self.seat])
        path.reward(shares)

    def imagined(self) -> Any:
        """Imagine a state, or choose a plausible one of several, by the choices of others."""
        plausible = self.game.plausible
        if plausible is None:
            return self.imagine(self.view, self.seat, self.pick)
        states = [self.imagine(self.view, self.seat, self.pick) for _ in range(COMPARED)]
        weights = [max(plausible(state, self.seat), LEAST_PLAUSIBLE) for state in states]
        return self.random.choices(states, weights)[0]

    def advanced(self, node: Node, state: Any, path: Path) -> tuple[Step, bytes]:
        """Make the next move; return what the bot observes of it."""
        game, to_act = self.game, self.game.to_act(state)
        # The order in which several seats choose makes no difference.
        seat = self.seat if self.seat in to_act else min(to_act, key=str)
        if seat is None:
            step = game.apply(state, game.deal(state, self.pick))
            return step, self.observed(step)
        if seat != self.seat and game.likely_move is not None:
            # If others chose by this tree, they would know what the bot holds.
            step = game.apply(state, game.likely_move(state, seat, self.pick))
            return step, self.observed(step)
        edge = self.chosen(node, state, seat)
        path.edges.append((edge, seat))
        step = game.apply(state, edge.move)
        own = encode(edge.move) if seat == self.seat else b""
        return step, own + self.observed(step)

    def observed(self, step: Step) -> bytes:
        """Return what the bot learns of what happened."""
        return encode([event for event in step.events if event.is_for(self.seat)])

    def chosen(self, node: Node, state: Any, seat: Seat) -> Edge:
        """Choose the move that is most worth trying, or one more that was not considered yet."""
        if node is not self.root and node.is_young():
            edge = node.edge(likely_move(self.game, state, seat, self.pick))
            edge.available += 1
            return edge
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
        legal = self.legal_edges(node, state)
        if legal and not node.may_widen():
            return legal
        # At the root, unlikely moves have a chance too.
        if node is self.root and self.pick(2):
            edge = node.edge(any_move(templates, self.pick))
        else:
            edge = node.edge(likely_move(self.game, state, seat, self.pick))
        return [edge] if not edge.visits else legal

    def legal_edges(self, node: Node, state: Any) -> list[Edge]:
        """List the moves tried before that are legal here: that may depend on what is imagined."""
        edges, why_not = node.edges.values(), self.game.why_not
        if node is self.root:
            return list(edges)
        return [edge for edge in edges if why_not(state, edge.move) is None]
