"""The names of a game's types in the contract: no name may stand for two different types."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

import marshmallow as ma

from arbitro.api.bodies.explaining import Schema, ready
from arbitro.api.contract.blueprint import ApiBlueprint
from arbitro.api.contract.fields import AnyOf, Row, StringChoice, StringMapping, Tagged
from arbitro.play.catalogue.checks import BadGame

Components: TypeAlias = Mapping[str, Any]
"""What each name stands for."""


def components_of(blueprint: ApiBlueprint) -> Components:
    """Return all names that a game has in the contract; refuse one that stands for two things."""
    found: dict[str, Any] = {}
    for each in blueprint.ids:
        _add(found, f"the operation {each}", blueprint)
    for kind in blueprint.kinds:
        _collect(type(blueprint.schema(kind)), found)
    return found


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
