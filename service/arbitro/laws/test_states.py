"""States and other values: no part of them changes, a seed is kept, and what is sent is checked.

Their types describe every field for the contract, and bound what is read.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import islice
from random import Random
from typing import Any, get_type_hints

import msgspec
from hypothesis import HealthCheck, given, note, reject, settings, strategies as st
from msgspec import Struct, inspect

from arbitro.laws.support import games
from arbitro.laws.support.games import Move, State, actors, turns, viewers
from arbitro.laws.support.moves import moves
from arbitro.laws.support.soundness import SEED, check_seed, parts_of
from arbitro.laws.support.subjects import game_named
from arbitro.laws.support.texts import as_json, excerpt, from_json, in_words, smallest_first
from arbitro.play.dealer import dealt_type, with_seed
from arbitro.play.messages.types import extra, parts
from arbitro.rules.kernel import BY_SEAT, INT32, LONGEST_LIST, LONGEST_TEXT, AnyGame, Fault
from arbitro.rules.legal import count

LOOKED_AT = 60
DEALT_POSITIONS = 200
ATTEMPTS = 20
SEEDS = ((SEED, 7), (None, 0))
"""Seeds and counters: the service deals, or clients do."""


def test_no_value_can_be_changed(name: str) -> None:
    """No field of a state, move, event, view or outcome can be set or removed.

    Each kind of move, a state, a view and an outcome are among them. They are made of
    numbers, words, tuples and further values: no list, no dictionary.
    """
    game, tried = game_named(name), set[type]()
    for turn in (*turns(name, LOOKED_AT), *games.last_turns(name)):
        state = turn.step.state
        views = [game.view(state, viewer) for viewer in viewers(game, state)]
        given = (turn.before, turn.move, turn.step.events, game.outcome(state), *views)
        for _, part in parts_of(given, ""):
            assert part is None or isinstance(part, Struct | tuple | str | int | Mapping), (
                f"{part!r} can be changed; make it a tuple, or a value"
            )
            tried.add(type(part))
    for kind in tried:
        config = getattr(kind, "__struct_config__", None)
        assert config is None or config.frozen, f"a {kind.__name__} can be changed"
    kinds = {game.state_type, game.view_type, game.outcome_type, *game.moves, *game.chance_moves}
    missing = kinds - tried
    assert not missing, f"no random game has {', '.join(kind.__name__ for kind in missing)}"


def test_a_seed_changes_no_answer(name: str) -> None:
    """Who may act, moves, refusals, faults, views, deals and outcomes are the same with a seed."""
    game, random = game_named(name), Random(0)
    ends = [turn.step.state for turn in games.last_turns(name)[:3]]
    for state in (*(turn.before for turn in turns(name, DEALT_POSITIONS)), *ends):
        attempts = [games.random_move(game, state, random)] if game.to_act(state) else []
        for shape in (*game.moves, *game.chance_moves):
            attempts += moves(shape, game.seats(state), random, ATTEMPTS)
        without = answers(game, state, attempts)
        for seed, counter in SEEDS:
            with_it = answers(game, with_seed(game, state, seed, counter), attempts)
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
        "deal": game.deal(state, draw) if games.is_chance(game, state) else None,
    }


def test_a_seed_changes_no_step_and_is_kept(name: str) -> None:
    """A move leads to the same state and events with a seed, which stays as it was, in JSON too."""
    game = game_named(name)
    for turn in games.every_turn(name):
        for seed, counter in SEEDS:
            step = game.apply(with_seed(game, turn.before, seed, counter), turn.move)
            check_seed(step.state, turn.move, seed, counter)
            assert step.state == with_seed(game, turn.step.state, seed, counter)
            assert step.events == turn.step.events
            assert from_json(as_json(step.state), dealt_type(game)) == step.state


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
    if faults:
        return
    try:
        check_playable(game, other, where)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise AssertionError(
            f"faults finds nothing wrong with {where}, but play fails, with "
            f"{type(error).__name__}: {error}, from {excerpt(other)}"
        ) from error


def check_playable(game: AnyGame, state: State, where: str) -> None:
    for viewer in viewers(game, state):
        as_json(game.view(state, viewer))
    for turn in islice(games.random_game(game, state, Random(0)), PLAYED_ON):
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
    game.outcome(state)


def paths(value: Any, path: Path = ()) -> list[Path]:
    """Find the way to every value in a JSON value."""
    items: Any = value.items() if isinstance(value, dict) else ()
    items = enumerate(value) if isinstance(value, list) else items
    inside = [found for key, item in items for found in paths(item, (*path, key))]
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
            turned = [value[::-1], [*value[1:], *value[:1]]]
            longer = [[*value, *value[:1]], [*value[-1:], *value]]
            return [[], value[1:], value[:-1], *turned, *longer] if value else [[0], [1, 1], [""]]
        case _:
            return [None]


ENOUGH_TURNS = 120
PLAIN = (
    inspect.BoolType,
    inspect.LiteralType,
    inspect.Metadata,
    inspect.NoneType,
    inspect.UnionType,
)


def read(game: AnyGame) -> tuple[type, ...]:
    """List the types of what is sent to a game."""
    return (game.state_type, game.options_type, *game.moves, *game.chance_moves)


def structs(kinds: Iterable[type]) -> Iterator[inspect.StructType]:
    """Find some types, and those that they are made of."""
    for kind in inspect.multi_type_info(kinds):
        for part in parts(kind):
            if isinstance(part, inspect.StructType):
                yield part


def test_every_field_is_described(name: str) -> None:
    """The contract says what each field is."""
    game = game_named(name)
    for kind in structs((*read(game), game.view_type, game.outcome_type, *game.events)):
        for field in kind.fields:
            schema = getattr(field.type, "extra_json_schema", None) or {}
            assert schema.get("description"), (
                f"{kind.cls.__name__}.{field.name} is not described; write Annotated[…, about('…')]"
            )


def test_what_is_read_is_bounded(name: str) -> None:
    """No list is longer than 1,000, and every number fits in 32 bits."""
    for kind in structs(read(game_named(name))):
        assert kind.forbid_unknown_fields, kind.cls
        for part in (part for field in kind.fields for part in parts(field.type)):
            match part:
                case inspect.IntType(ge=int(low), le=int(high)):
                    assert INT32[0] <= low <= high <= INT32[-1], kind.cls
                case inspect.StrType():
                    assert part.max_length == LONGEST_TEXT, kind.cls
                case inspect.VarTupleType() | inspect.DictType():
                    assert part.max_length == LONGEST_LIST, kind.cls
                case _:
                    assert isinstance(part, (inspect.StructType, *PLAIN)), kind.cls


def test_nothing_is_left_out_of_a_state(name: str) -> None:
    """The fields of a state, a view and an outcome have no defaults: all are always there."""
    game = game_named(name)
    for kind in structs((game.state_type, game.view_type, game.outcome_type)):
        optional = [field.name for field in kind.fields if not field.required]
        assert not optional, f"{kind.cls.__name__}.{optional[0]} has a default"


def test_a_list_by_seat_has_an_entry_for_each_seat(name: str) -> None:
    """Front ends write the players' names beside the entries."""
    game = game_named(name)
    for turn in turns(name, ENOUGH_TURNS):
        state = turn.step.state
        views = [game.view(state, viewer) for viewer in viewers(game, state)]
        for _, part in parts_of((state, *views, game.outcome(state), turn.step.events), ""):
            for field in fields_by_seat(part.__class__):
                entries, seats = len(getattr(part, field)), len(game.seats(state))
                path = f"{type(part).__name__}.{field}"
                assert entries == seats, f"{path} is BySeat, but has {entries} entries"


@cache
def fields_by_seat(kind: Any) -> list[str]:
    """Name the fields of a type that are lists by seat."""
    names = getattr(kind, "__struct_fields__", ())
    hints = get_type_hints(kind, include_extras=True) if names else {}
    return [name for name in names if extra(hints[name], BY_SEAT)]
