"""What somebody sends as a state is either impossible, in words, or a position to play from."""

from functools import cache
from random import Random
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, note, reject, settings
from hypothesis import strategies as st

from arbitro.laws.games import State, actors, as_json, in_words, random_game
from arbitro.laws.subjects import game_named
from arbitro.laws.tables import turns
from arbitro.laws.wording import shown, smallest_first
from arbitro.rules.kernel import Fault
from arbitro.rules.legal import count

POSITIONS = 40
PLAYED_ON = 150
"""How many moves show whether a position can be played; a whole game may be thousands."""

Path = tuple[str | int, ...]


@cache
def positions(name: str) -> list[State]:
    chosen = turns(name, POSITIONS)
    every = [*(turn.before for turn in chosen), *(turn.step.state for turn in chosen[:5])]
    return smallest_first(every)  # Hypothesis shows the first that it can


@settings(
    max_examples=1000,
    derandomize=True,
    database=None,
    deadline=None,
    report_multiple_bugs=False,
    suppress_health_check=[HealthCheck.filter_too_much],
)
@given(data=st.data())
def test_a_state_is_impossible_or_playable(name: str, data: st.DataObject) -> None:
    """Change one value of a state: it has a fault, or it can be played on, and nothing breaks."""
    game = game_named(name)
    state = data.draw(st.sampled_from(positions(name)))
    sent: Any = msgspec.json.decode(as_json(state))
    path = data.draw(st.sampled_from(list(paths(sent))))
    put(sent, path, data.draw(st.sampled_from(others(at(sent, path), sent))))
    try:
        other: State = msgspec.convert(sent, game.state_type)
    except msgspec.ValidationError:
        reject()
    faults = game.faults(other)
    where = "/".join(map(str, ("", *path)))
    note(f"{where} of the state is changed to {shown(at(sent, path))}: {shown(other)}")
    assert all(isinstance(fault, Fault) for fault in faults), f"{where}: {faults!r}"
    assert all(in_words(game, faults)), f"{where}: {faults!r}"
    if not faults:
        check_play(name, other, where)


def check_play(name: str, state: State, where: str) -> None:
    try:
        check_playable(name, state, where)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise AssertionError(
            f"faults finds nothing wrong with {where}, but play fails, with "
            f"{type(error).__name__}: {error}, from {shown(state)}"
        ) from error


def check_playable(name: str, state: State, where: str) -> None:
    game = game_named(name)
    for viewer in (*game.seats(state), None):
        as_json(game.view(state, viewer))
    for number, turn in enumerate(random_game(game, state, Random(0))):
        for seat in actors(game, turn.before):
            assert count(game.legal(turn.before, seat)), (
                f"faults finds nothing wrong with {where}, but seat {seat} has no move: "
                f"{shown(turn.before)}"
            )
        faults = game.faults(turn.step.state)
        assert faults == (), (
            f"faults finds nothing wrong with {where}, but {in_words(game, faults)} "
            f"after {shown(turn.move)} in {shown(turn.before)}"
        )
        if number == PLAYED_ON:
            return
    game.outcome(state)


def paths(value: Any, path: Path = ()) -> list[Path]:
    """Find the way to every value in a JSON value."""
    if isinstance(value, dict):
        inside = [found for key in value for found in paths(value[key], (*path, key))]
    elif isinstance(value, list):
        inside = [found for key, item in enumerate(value) for found in paths(item, (*path, key))]
    else:
        inside = []
    return [path, *inside] if path else inside


def at(value: Any, path: Path) -> Any:
    for key in path:
        value = value[key]
    return value


def put(value: Any, path: Path, new: object) -> None:
    at(value, path[:-1])[path[-1]] = new


def others(value: object, sent: object) -> list[Any]:
    """Think of other values for this one."""
    known = [at(sent, path) for path in paths(sent)]
    words = sorted({other for other in known if isinstance(other, str) and other != value})
    match value:
        case bool():
            return [not value]
        case int():
            return [value + 1, value - 1, -value, 0, value + 50, None]
        case str():
            return [*words, None]
        case None:
            return [0, 1, *words, *known[:20]]
        case list():
            return _other_lists(value)
        case _:
            return [None]


def _other_lists(items: list[Any]) -> list[list[Any]]:
    if not items:
        return [[0], [1, 1], [""]]
    return [
        [],
        items[1:],
        items[:-1],
        items[::-1],
        [*items, items[0]],
        [items[-1], *items],
        [*items[1:], items[0]],
    ]
