"""Where a game of Canal Grande for two stands."""

from collections.abc import Set as AbstractSet
from typing import Annotated, Literal, TypeAlias

from service.rules.canal_grande.cards import DISTRICTS, Card, District, Number, in_order
from service.rules.canal_grande.laying import Laid, counted
from service.rules.canal_grande.moves import (
    Blind,
    Deal,
    Draw,
    Open,
    Pass,
    Raise,
    Split,
    Take,
    TurnUp,
)
from service.rules.canal_grande.table import Table, acting
from service.rules.kernel import CHANCE, NOBODY, Player, Seat
from service.rules.seats import opposite
from service.rules.turns import Decision
from service.rules.values import frozen

ACTION_CARDS: tuple[Card, ...] = in_order(
    (*DISTRICTS * 5, *("spy",) * 3, *("traitor",) * 7, *("gondola",) * 6, *("doge",) * 6)
)

NUMBER_CARDS: tuple[Number, ...] = ("1",) * 4 + ("2",) * 5 + ("3",) * 5
PHASE_LIMIT = 10
BONUS = 3

Stage: TypeAlias = Literal[
    "deal", "turn_up", "split", "take", "blind", "draw", "open", "raise", "over"
]

PENDING: dict[Stage, Decision] = {
    "deal": Decision("canal-grande.setup", (Deal,)),
    "turn_up": Decision("canal-grande.offer", (TurnUp,)),
    "split": Decision("canal-grande.offer", (Split,)),
    "take": Decision("canal-grande.choice", (Take,)),
    "blind": Decision("canal-grande.traitor", (Blind,)),
    "draw": Decision("canal-grande.spy", (Draw,)),
    "open": Decision("canal-grande.vote.open", (Open,)),
    "raise": Decision("canal-grande.vote.raise", (Raise, Pass)),
    "over": Decision("canal-grande.end"),
}
BONUS_DRAW = Decision("canal-grande.phase.bonus", (Draw,))


@frozen
class Vote:
    """A vote that a doge has forced."""

    challenger: Seat
    district: Annotated[District | None, "null until the challenger has opened"]
    laid: Annotated[tuple[Laid, ...], "by seat"]


@frozen
class State:
    """Everything about a game of Canal Grande, secrets included."""

    stage: Annotated[Stage, "what is to be done next"]
    table: Table
    vote: Vote | None


def seats(state: State) -> range:
    """Say who sits at the table."""
    return range(len(state.table.families))


def vote_of(state: State) -> Vote:
    """Find the vote that is going on."""
    if state.vote is None:
        raise LookupError("there is no vote")
    return state.vote


def defender(vote: Vote) -> Seat:
    """Find the other player in a vote."""
    return opposite(vote.challenger, len(vote.laid))


def behind(vote: Vote) -> Seat:
    """Find the player with fewer cards laid, who is to raise or to pass."""
    other = defender(vote)
    ahead = counted(vote.laid[other]) > counted(vote.laid[vote.challenger])
    return vote.challenger if ahead else other


def pending(state: State) -> Decision:
    """Say what is to be decided, and by which rule."""
    if state.stage == "draw" and acting(state.table).role == "bonus":
        return BONUS_DRAW
    return PENDING[state.stage]


def to_act(state: State) -> AbstractSet[Player]:
    """Say who may move now."""
    match state.stage:
        case "draw" | "blind" | "turn_up" | "deal":
            return CHANCE
        case "split":
            return {state.table.dealer}
        case "take":
            return {opposite(state.table.dealer, len(state.table.families))}
        case "open":
            return {vote_of(state).challenger}
        case "raise":
            return {behind(vote_of(state))}
        case "over":
            return NOBODY
