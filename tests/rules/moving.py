"""Moves made one after the other, in any game."""

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from arbitro.rules.kernel import Event, with_item
from tests.games import GAMES

State = TypeVar("State")

OF_STATES = {game.state_type: game for game in GAMES.values()}


def after(state: State, *moves: Any, possible: bool = True) -> State:
    """Make these moves; each leads to a state that can occur, if the first one can."""
    game = OF_STATES[type(state)]
    for move in moves:
        state = game.apply(state, move).state
        assert not possible or game.faults(state) == (), game.faults(state)
    return state


def events_after(state: object, *moves: Any, possible: bool = True) -> tuple[Event, ...]:
    """Make these moves; return what the last one led to."""
    *earlier, last = moves
    return OF_STATES[type(state)].apply(after(state, *earlier, possible=possible), last).events


def but(value: Any, path: str, part: Any, *more: Any) -> Any:
    """Copy a value with another part at a path such as `players.1.coins`; more pairs may follow."""
    name, _, rest = path.partition(".")
    if name.isdigit():
        value = with_item(value, int(name), but(value[int(name)], rest, part) if rest else part)
    else:
        value = replace(value, **{name: but(getattr(value, name), rest, part) if rest else part})
    return but(value, *more) if more else value


def check_told(told: Sequence[object], expected: Sequence[object]) -> None:
    """Compare events; an ellipsis stands for any others, before or after those expected."""
    inner = [event for event in expected if event is not ...]
    room = len(told) - len(inner)
    starts = [0] if expected[0] is not ... else range(room + 1)
    ends = [room] if expected[-1] is not ... else range(room + 1)
    assert any([*told][start:][: len(inner)] == inner for start in {*starts} & {*ends}), told


def refused(state: object, move: Any) -> tuple[str, str, str | None]:
    """Name the refusal of a move: code, rule and field."""
    refusal = OF_STATES[type(state)].why_not(state, move)
    assert refusal
    return refusal.code, refusal.rule, refusal.field


def check_refused(state: object, move: Any, code: str, rule: str, *rest: Any) -> None:
    """Check the refusal of a move: its code and rule, then the field and the facts if given."""
    refusal = OF_STATES[type(state)].why_not(state, move)
    assert refusal
    found = (refusal.code, refusal.rule, refusal.field, refusal.facts)
    assert found[: 2 + len(rest)] == (code, rule, *rest)


def event_names(state: object, *moves: Any) -> list[str]:
    """Make these moves; name the events of the last one, and who may know them."""
    return [
        event.type if event.audience == "all" else f"{event.type} {event.audience}"
        for event in events_after(state, *moves)
    ]
