"""Templates as the service sends them, read without knowing the game."""

from collections.abc import Mapping
from functools import cache
from typing import Any, cast

from msgspec import convert, defstruct, to_builtins

from arbitro.command.playing.tables import Json
from arbitro.rules.base import Value
from arbitro.rules.kernel import PlayerMove
from arbitro.rules.legal import Each, OneOf, Range, SomeOf, Template

DOMAINS: Mapping[frozenset[str], Any] = {
    frozenset({"from", "to"}): Range,
    frozenset({"one_of"}): OneOf[Any],
    frozenset({"some_of", "from", "to"}): SomeOf,
    frozenset({"each", "at_most", "kind", "number"}): Each,
}
"""A domain is recognised by its fields."""

NOT_FIELDS = ("type", "seat", "total")
"""What a template holds besides the fields of its move."""


def template_of(described: Json) -> Template:
    """Read a template."""
    fields = {
        f"{name}_": part_of(value) for name, value in described.items() if name not in NOT_FIELDS
    }
    portions = tuple((name, each) for name, each in fields.items() if isinstance(each, Each))
    types = tuple((name, part_type(each.kind, each.number)) for name, each in portions)
    return Template(
        move_type(described["type"], tuple(fields), types),
        described["seat"],
        fields,
        convert(described.get("total"), Range | None),
    )


def part_of(value: Any) -> Any:
    """Read a value of a template, or the domain of one that is still to be chosen."""
    kind = DOMAINS.get(frozenset(value)) if isinstance(value, dict) else None
    return value if kind is None else convert(value, kind)


@cache
def move_type(
    name: str, fields: tuple[str, ...], portions: tuple[tuple[str, Any], ...]
) -> type[PlayerMove]:
    """Make a type for moves with these fields; the last `_` of each is not sent."""
    types = dict.fromkeys(fields, Any) | dict(portions)
    kind = defstruct(name, [*types.items()], bases=(PlayerMove,), tag=name, kw_only=True)
    return cast("type[PlayerMove]", kind)


@cache
def part_type(kind: str, number: str) -> Any:
    """Make a type for some of one kind."""
    part = defstruct("Part", [(kind, str), (number, int)], bases=(Value,))
    return tuple[part, ...]  # type: ignore[valid-type]


def as_sent(move: Any) -> Json:
    """Write a move as it is sent."""
    sent: Json = to_builtins(move)
    return sent
