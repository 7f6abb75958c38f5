from collections.abc import Iterator
from typing import Annotated

from arbitro import BySeat, Int, Items, Seat, Value, about
from morra.state import COINS, HAND, State


class Reason(Value):
    """What a player got rid of, under one rule."""

    seat: Seat
    rule: Annotated[str, about("the rule by which the things went")]
    things: Annotated[Int, about("how many coins and beans")]


class Outcome(Value):
    """Who won, and what everybody got rid of."""

    winners: Annotated[Items[Seat], about("who won; several if they share the win")]
    scores: Annotated[BySeat[Int], about("things got rid of, by seat")]
    why: Annotated[Items[Reason], about("what each score is made of")]


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
