"""How a game might go on from where the tree ends, and who wins then."""

from collections.abc import Sequence
from typing import Any

from service.bots.moves import likely_move
from service.rules.kernel import AnyGame, Pick

HORIZON = 8
"""After so many moves, the game's own estimate is good enough, if it has one."""
LONGEST = 5000
"""A game that has not ended after so many moves counts as shared by all."""


def played_out(game: AnyGame, state: Any, pick: Pick) -> Sequence[float]:
    """Play on, and give each seat's share of the win."""
    estimate = game.estimate
    for number in range(LONGEST):
        to_act = game.to_act(state)
        if not to_act:
            return shares(game, state)
        if estimate is not None and number >= HORIZON:
            estimated = estimate(state)
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
