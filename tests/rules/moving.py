"""Moves made one after the other, in any game."""

from typing import Any, TypeVar

from arbitro.rules.kernel import Event
from tests.games import GAMES

State = TypeVar("State")

OF_STATES = {game.state_type: game for game in GAMES.values()}


def after(state: State, *moves: Any) -> State:
    """Make these moves; each leads to a state that can occur."""
    game = OF_STATES[type(state)]
    for move in moves:
        state = game.apply(state, move).state
        assert game.faults(state) == (), game.faults(state)
    return state


def events_after(state: object, *moves: Any) -> tuple[Event, ...]:
    """Make these moves; say what the last one led to."""
    *earlier, last = moves
    return OF_STATES[type(state)].apply(after(state, *earlier), last).events


def refused(state: object, move: Any) -> tuple[str, str, str | None]:
    """Name the refusal of a move: code, rule and field."""
    refusal = OF_STATES[type(state)].why_not(state, move)
    assert refusal
    return refusal.code, refusal.rule, refusal.field


def event_names(state: object, *moves: Any) -> list[str]:
    """Make these moves; name the events of the last one, and who may know them."""
    return [
        event.type if event.audience == "all" else f"{event.type} {event.audience}"
        for event in events_after(state, *moves)
    ]
