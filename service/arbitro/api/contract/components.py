"""The names of a game's types in the contract: no name may stand for two different types."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

import marshmallow as ma
from msgspec import inspect

from arbitro.api.bodies.explaining import Schema, ready
from arbitro.api.contract.fields import AnyOf, Row, StringChoice, StringMapping, Tagged
from arbitro.api.contract.operations import Operation, game_prefix
from arbitro.api.contract.schemas import schema_of
from arbitro.play.catalogue.checks import BadGame

Components: TypeAlias = Mapping[str, Any]
"""What each name stands for."""


def components_of(name: str, operations: Iterable[Operation]) -> Components:
    """Give all names that a game has in the contract; refuse one that stands for two things."""
    found: dict[str, Any] = {}
    kinds: dict[type, None] = {}
    for operation in operations:
        _add(found, f"the operation {operation.id}", operation)
        kinds |= dict.fromkeys(_kinds(operation))
    # Describing them one by one takes ten times as long.
    for kind, info in zip(kinds, inspect.multi_type_info(kinds), strict=True):
        _collect(schema_of(kind, game_prefix(name), info), found)
    return found


def _kinds(operation: Operation) -> Iterator[type]:
    """List the types of what is sent and answered."""
    kinds = (
        operation.request,
        operation.answer,
        *operation.problems.values(),
    )
    return (kind for kind in kinds if kind not in (None, dict))


def clashes(components: Mapping[str, Components]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Find the names that stand for different things in several games, and these games."""
    owners: defaultdict[str, dict[str, Any]] = defaultdict(dict)
    for game, named in components.items():
        for name, meaning in named.items():
            owners[name][game] = meaning
    for name, meanings in owners.items():
        first, *others = meanings.values()
        if any(other != first for other in others):
            yield name, tuple(meanings)


def _collect(schema: type[Schema], found: dict[str, Any]) -> None:
    if found.get(schema.__name__) is schema:
        return
    _add(found, schema.__name__, schema)
    for field in ready(schema).fields.values():
        _collect_field(field, found)


def _collect_field(field: ma.fields.Field[Any], found: dict[str, Any]) -> None:
    match field:
        case StringChoice():
            _add(found, field.component, field.strings)
        case Tagged():
            _add(found, field.component, tuple(field.schemas.items()))
            for schema in field.schemas.values():
                _collect(schema, found)
        case AnyOf():
            for choice in field.choices:
                _collect_field(choice, found)
        case ma.fields.Nested():
            _collect(type(field.schema), found)  # type: ignore[arg-type]
        case Row() | StringMapping():
            _collect_field(field.inner, found)


def _add(found: dict[str, Any], name: str, meaning: Any) -> None:
    if found.setdefault(name, meaning) != meaning:
        raise BadGame(
            f"two types are called {name} in the contract; rename the class, or what is `named`, "
            "in the game"
        )
