"""The types of a game describe every field for the contract, and bound what is read."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, get_type_hints

from msgspec import inspect

from arbitro.laws.support.games import turns, viewers
from arbitro.laws.support.soundness import parts_of
from arbitro.laws.support.subjects import game_named
from arbitro.play.messages.types import extra, parts
from arbitro.rules.base import INT32, LONGEST_LIST, LONGEST_TEXT
from arbitro.rules.kernel import BY_SEAT, AnyGame

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
