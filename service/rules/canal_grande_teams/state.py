"""Where a game of Canal Grande in teams stands."""

from collections.abc import Set as AbstractSet
from typing import Annotated, Literal, TypeAlias

from service.rules.canal_grande.cards import DISTRICTS, Card, District, Number, in_order
from service.rules.canal_grande.laying import Laid
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
from service.rules.canal_grande_teams.moves import Steal
from service.rules.kernel import CHANCE, NOBODY, Player, Seat
from service.rules.seats import members, opposite
from service.rules.turns import Decision
from service.rules.values import frozen

TEAMS = (members(0), members(1))

ACTION_CARDS: tuple[Card, ...] = in_order(
    (*DISTRICTS * 10, *("spy",) * 6, *("traitor",) * 6, *("gondola",) * 12, *("doge",) * 12)
)

NUMBER_CARDS: tuple[Number, ...] = ("1",) * 8 + ("2",) * 10 + ("3",) * 10
PHASE_LIMIT = 14
BONUS = 2

Stage: TypeAlias = Literal[
    "deal", "turn_up", "split", "take", "steal", "blind", "draw", "open", "raise", "over"
]

PENDING: dict[Stage, Decision] = {
    "deal": Decision("canal-grande-teams.setup", (Deal,)),
    "turn_up": Decision("canal-grande.offer", (TurnUp,)),
    "split": Decision("canal-grande.offer", (Split,)),
    "take": Decision("canal-grande.choice", (Take,)),
    "steal": Decision("canal-grande-teams.traitor", (Steal,)),
    "blind": Decision("canal-grande-teams.traitor", (Blind,)),
    "draw": Decision("canal-grande.spy", (Draw,)),
    "open": Decision("canal-grande.vote.open", (Open,)),
    "raise": Decision("canal-grande-teams.vote.turn", (Raise, Pass)),
    "over": Decision("canal-grande-teams.end"),
}
BONUS_DRAW = Decision("canal-grande-teams.phase.bonus", (Draw,))


@frozen
class Vote:
    """A vote that a doge has forced."""

    challenger: Seat
    district: Annotated[District | None, "null until the challenger has opened"]
    laid: Annotated[tuple[Laid, ...], "by seat"]
    passed: Annotated[tuple[Seat, ...], "who is out of this vote, in the order they passed"]
    next: Annotated[Seat, "whose turn it is"]


@frozen
class State:
    """Everything about a game of Canal Grande in teams, secrets included."""

    stage: Annotated[Stage, "what is to be done next"]
    table: Table
    vote: Vote | None = None
    victim: Annotated[Seat | None, "whose hand a card is about to be stolen from"] = None


def seats(state: State) -> range:
    """Say who sits at the table."""
    return range(len(state.table.families))


def vote_of(state: State) -> Vote:
    """Find the vote that is going on."""
    if state.vote is None:
        raise LookupError("there is no vote")
    return state.vote


def victim_of(state: State) -> Seat:
    """Find whose hand a card is about to be stolen from."""
    if state.victim is None:
        raise LookupError("nobody is about to lose a card")
    return state.victim


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
        case "steal":
            return {acting(state.table).seat}
        case "open" | "raise":
            return {vote_of(state).next}
        case "over":
            return NOBODY
