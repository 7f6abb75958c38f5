"""States and other values: no part of them changes, a seed is kept, and what is sent is checked."""

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, note, reject, settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import asdict

from arbitro.laws.support.games import (
    Move,
    State,
    actors,
    as_json,
    from_json,
    in_words,
    is_chance,
    last_turns,
    new_tables,
    random_game,
    random_move,
    turns,
    viewers,
)
from arbitro.laws.support.shapes import moves
from arbitro.laws.support.subjects import game_named
from arbitro.laws.support.wording import excerpt, smallest_first
from arbitro.play.states import dealt_type, with_seed
from arbitro.rules.kernel import AnyGame, Fault
from arbitro.rules.legal import count

LOOKED_AT = 60


def test_no_value_can_be_changed(name: str) -> None:
    """No field of a state, move, event, view or outcome can be set or removed.

    Each kind of move, a state, a view and an outcome are among them. They are made of
    numbers, words, tuples and further values: no list, no dictionary.
    """
    game, tried = game_named(name), dict[type, object]()
    for part in every_part(name):
        assert part is None or isinstance(part, Struct | tuple | str | int | Mapping), (
            f"{part!r} can be changed; make it a tuple, or a value"
        )
        tried[type(part)] = part
    for value in tried.values():
        for field in (*asdict(value), "type", "seed") if isinstance(value, Struct) else ():
            with pytest.raises(AttributeError):
                setattr(value, field, None)
            with pytest.raises(AttributeError):
                delattr(value, field)
    kinds = {game.state_type, game.view_type, game.outcome_type, *game.moves, *game.chance_moves}
    missing = kinds - {*tried}
    assert not missing, f"no random game has {', '.join(kind.__name__ for kind in missing)}"


def every_part(name: str) -> Iterator[object]:
    """Find all values that a game gives or takes, and all that they are made of."""
    for turn in (*turns(name, LOOKED_AT), *last_turns(name)):
        yield from parts_of((turn.before, turn.move, turn.step.events))
        yield from parts_of(tuple(said_of(name, turn.step.state)))


def said_of(name: str, state: State) -> Iterator[Any]:
    """Collect what a game says about a state."""
    game = game_named(name)
    yield game.outcome(state)
    for viewer in viewers(game, state):
        yield game.view(state, viewer)


def parts_of(value: object) -> Iterator[object]:
    yield value
    if isinstance(value, Struct):
        value = tuple(asdict(value).values())
    for item in value if isinstance(value, tuple) else ():
        yield from parts_of(item)


SEED = "5e" * 32
COUNTER = 7

with_and_without = pytest.mark.parametrize(
    ("seed", "counter"), [(SEED, COUNTER), (None, 0)], ids=["seed", "no seed"]
)

DEALT_POSITIONS = 200
ATTEMPTS = 20


def states(name: str) -> list[State]:
    ends = [turn.step.state for turn in last_turns(name)[:3]]
    return [*(turn.before for turn in turns(name, DEALT_POSITIONS)), *ends]


def bare(game: AnyGame, dealt: State) -> State:
    """Take the seed off a state; the fields that are left must be all of the game's own."""
    parts = asdict(dealt)
    del parts["seed"], parts["counter"]
    return game.state_type(**parts)


def candidates(game: AnyGame, state: State, random: Random) -> list[Move]:
    """Choose legal moves, if there are any, and others of every shape."""
    seats = game.seats(state)
    legal = [random_move(game, state, random)] if game.to_act(state) else []
    for shape in (*game.moves, *game.chance_moves):
        legal += moves(shape, seats, random, ATTEMPTS)
    return legal


@with_and_without
def test_a_seed_changes_no_answer(name: str, seed: str | None, counter: int) -> None:
    """Who may act, moves, refusals, faults, views, deals and outcomes are the same with a seed."""
    game, random = game_named(name), Random(0)
    for state in states(name):
        dealt = with_seed(game, state, seed, counter)
        attempts = candidates(game, state, random)
        with_it, without = (answers(game, each, attempts) for each in (dealt, state))
        for question, answer in without.items():
            assert with_it[question] == answer, (
                f"{question} gives another answer if the state has a seed: {excerpt(state)}"
            )


def answers(game: AnyGame, state: State, attempts: list[Move]) -> dict[str, Any]:
    draw = Random(1).randrange
    return {
        "seats": game.seats(state),
        "to_act": game.to_act(state),
        "legal": [game.legal(state, seat) for seat in game.seats(state)],
        "why_not": [game.why_not(state, move) for move in attempts],
        "faults": game.faults(state),
        "views": [game.view(state, viewer) for viewer in viewers(game, state)],
        "outcome": game.outcome(state),
        "deal": game.deal(state, draw) if is_chance(game, state) else None,
    }


@with_and_without
def test_a_seed_changes_no_step_and_is_kept(name: str, seed: str | None, counter: int) -> None:
    """A move leads to the same state and events with a seed, which stays as it was."""
    game = game_named(name)
    for turn in (*turns(name, DEALT_POSITIONS), *last_turns(name)):
        step = game.apply(with_seed(game, turn.before, seed, counter), turn.move)
        assert type(step.state) is dealt_type(game), (
            f"{excerpt(turn.move)} loses the seed: apply makes a new {type(step.state).__name__}; "
            "use msgspec.structs.replace(state, …) instead"
        )
        assert (step.state.seed, step.state.counter) == (seed, counter)
        assert bare(game, step.state) == turn.step.state
        assert step.events == turn.step.events


def test_a_seed_is_kept_to_the_end(name: str) -> None:
    """Whole games, from the first state on."""
    game = game_named(name)
    for number, table in enumerate(new_tables(game)):
        dealt = with_seed(game, table, SEED, COUNTER)
        played = zip(
            random_game(game, dealt, Random(number)),
            random_game(game, table, Random(number)),
            strict=True,
        )
        for turn, plain in played:
            assert turn.move == plain.move
            assert turn.step.events == plain.step.events
        assert turn.step.state == with_seed(game, plain.step.state, SEED, COUNTER)


@with_and_without
def test_a_seed_survives_json(name: str, seed: str | None, counter: int) -> None:
    """A state with a seed that is written as JSON and read again is the same state."""
    game = game_named(name)
    for state in states(name):
        dealt = with_seed(game, state, seed, counter)
        assert from_json(as_json(dealt), dealt_type(game)) == dealt


SENT_POSITIONS = 40
PLAYED_ON = 150
"""How many moves show whether a position can be played; a whole game may be thousands."""

Path = tuple[str | int, ...]


@cache
def positions(name: str) -> list[State]:
    chosen = turns(name, SENT_POSITIONS)
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
    note(f"{where} of the state is changed to {excerpt(at(sent, path))}: {excerpt(other)}")
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
            f"{type(error).__name__}: {error}, from {excerpt(state)}"
        ) from error


def check_playable(name: str, state: State, where: str) -> None:
    game = game_named(name)
    for viewer in (*game.seats(state), None):
        as_json(game.view(state, viewer))
    for number, turn in enumerate(random_game(game, state, Random(0))):
        for seat in actors(game, turn.before):
            assert count(game.legal(turn.before, seat)), (
                f"faults finds nothing wrong with {where}, but seat {seat} has no move: "
                f"{excerpt(turn.before)}"
            )
        faults = game.faults(turn.step.state)
        assert faults == (), (
            f"faults finds nothing wrong with {where}, but {in_words(game, faults)} "
            f"after {excerpt(turn.move)} in {excerpt(turn.before)}"
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
