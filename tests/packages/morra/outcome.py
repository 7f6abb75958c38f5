from collections.abc import Iterator

from morra.state import COINS, HAND, State
from service.rules.kernel import Seat
from service.rules.values import frozen


@frozen
class Reason:
    """What a player got rid of, under one rule."""

    seat: Seat
    rule: str
    things: int


@frozen
class Outcome:
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    why: tuple[Reason, ...]


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    scores = tuple(COINS + HAND - holding.left for holding in state.players)
    why = tuple(reason for seat in range(len(scores)) for reason in _account(state, seat))
    return Outcome(winners_of(state), scores, why)


def winners_of(state: State) -> tuple[Seat, ...]:
    """Find those with the fewest things left."""
    fewest = min(holding.left for holding in state.players)
    return tuple(seat for seat, holding in enumerate(state.players) if holding.left == fewest)


def _account(state: State, seat: Seat) -> Iterator[Reason]:
    holding = state.players[seat]
    buried = len(holding.buried)
    yield Reason(seat, "morra.bury", buried)
    yield Reason(seat, "morra.spend", COINS + HAND - holding.left - buried)
