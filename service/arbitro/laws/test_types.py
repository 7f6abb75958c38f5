"""The types of a game describe every field for the contract, and bound what is read."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, get_type_hints

from msgspec import Struct, inspect

from arbitro.laws.support.games import turns
from arbitro.laws.support.subjects import game_named
from arbitro.play.messages.types import extra, parts
from arbitro.rules.base import INT32, LONGEST_LIST, LONGEST_TEXT
from arbitro.rules.kernel import BY_SEAT, AnyGame

ENOUGH_TURNS = 120


def read(game: AnyGame) -> tuple[type, ...]:
    """List the types of what is sent to a game."""
    return (game.state_type, game.options_type, *game.moves, *game.chance_moves)


def shown(game: AnyGame) -> tuple[type, ...]:
    """List the types of what a game tells."""
    return (game.view_type, game.outcome_type, *game.events)


def test_every_field_is_described(name: str) -> None:
    """A reader of the contract is told what each field is."""
    game = game_named(name)
    for path, field in fields((*read(game), *shown(game))):
        described = isinstance(field, inspect.Metadata) and (field.extra_json_schema or {}).get(
            "description"
        )
        assert described, f"{path} is not described; write Annotated[…, about('…')]"


def test_what_is_read_is_bounded(name: str) -> None:
    """No list is longer than 1,000, and every number fits in 32 bits."""
    for path, field in fields(read(game_named(name))):
        for part in parts(field):
            check_bounded(part, path)


def check_bounded(part: inspect.Type, path: str) -> None:
    match part:
        case inspect.IntType():
            assert part.ge is not None, path
            assert part.le is not None, path
            assert INT32[0] <= part.ge <= part.le <= INT32[-1], path
        case inspect.VarTupleType():
            assert part.max_length == LONGEST_LIST, path
        case inspect.StrType():
            assert part.max_length == LONGEST_TEXT, path
        case inspect.DictType():
            assert part.max_length == LONGEST_LIST, path
        case inspect.StructType():
            assert part.forbid_unknown_fields, path
        case _:
            assert isinstance(part, PLAIN), path


PLAIN = (
    inspect.BoolType,
    inspect.LiteralType,
    inspect.Metadata,
    inspect.NoneType,
    inspect.UnionType,
)


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
        state, seats = turn.step.state, game.seats(turn.step.state)
        views = [game.view(state, viewer) for viewer in (*seats, None)]
        for value in (state, *views, game.outcome(state), *turn.step.events):
            for path, items in lists_by_seat(value):
                assert len(items) == len(seats), f"{path} is BySeat, but has {len(items)} entries"


def lists_by_seat(value: object) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Find the lists in a value that have an entry for each seat."""
    if isinstance(value, tuple):
        for item in value:
            yield from lists_by_seat(item)
    elif isinstance(value, Struct):
        for name, is_by_seat in fields_by_seat(type(value)).items():
            if is_by_seat:
                yield f"{type(value).__name__}.{name}", getattr(value, name)
            yield from lists_by_seat(getattr(value, name))


@cache
def fields_by_seat(kind: type[Struct]) -> dict[str, bool]:
    """Return the fields of a type, and whether each is a list by seat."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: bool(extra(hints[name], BY_SEAT)) for name in kind.__struct_fields__}


def fields(kinds: Iterable[type]) -> Iterator[tuple[str, inspect.Type]]:
    """Find the fields of some types, and of those that they are made of."""
    for kind in structs(kinds):
        for field in kind.fields:
            yield f"{kind.cls.__name__}.{field.name}", field.type


def structs(kinds: Iterable[type]) -> Iterator[inspect.StructType]:
    for kind in inspect.multi_type_info(kinds):
        for part in parts(kind):
            if isinstance(part, inspect.StructType):
                yield part
