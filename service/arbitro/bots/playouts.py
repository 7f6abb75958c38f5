"""How a game might go on from where the tree ends, and who wins then."""

from collections.abc import Sequence
from typing import Any

from arbitro.bots.moves import likely_move
from arbitro.rules.kernel import AnyGame, Pick

LONGEST = 5000
"""A game that has not ended after this many moves counts as shared by all."""


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
