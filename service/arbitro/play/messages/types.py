"""Makes types that depend on a game, and are therefore known only at run time."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, reduce
from operator import getitem, or_
from typing import Annotated, Any, Literal, TypeAlias, get_type_hints

from msgspec import UNSET, Meta, UnsetType, defstruct, inspect
from msgspec.structs import fields

from arbitro.rules.kernel import SEAT, PlayerMove, Seat, TypedValue, Value, about, named, type_name
from arbitro.rules.legal import DOMAIN, Each, OneOf, Range

VERSION = "version"
"""The key in the `extra` of an annotation that says that a text is the version of the rules."""

TOTAL = (
    "bounds the sum of all open fields: of their numbers, and of how many cards they have; what is "
    "chosen by `one_of` does not count"
)

Field: TypeAlias = Any
"""An annotation, or a tuple of an annotation and a default."""


def struct(
    name: str, doc: str, parts: Mapping[str, Field], base: type = Value, tag: str | None = None
) -> Any:
    """Make a struct."""
    specified = [(n, *kind) if isinstance(kind, tuple) else (n, kind) for n, kind in parts.items()]
    namespace = {"__doc__": doc}
    return defstruct(name, specified, bases=(base,), kw_only=True, namespace=namespace, tag=tag)


def of(kind: Any, *parameters: Any) -> Any:
    """Fill in the parameters of a generic type."""
    return kind[parameters]


def annotated(kind: Any, *metadata: Meta) -> Any:
    """Add metadata to a type."""
    return getitem(Annotated, (kind, *metadata))


def described(kind: Any, description: str) -> Any:
    """Describe a field."""
    return annotated(kind, about(description))


def constant(*values: object) -> Any:
    """Make the type of a value that must be one of these."""
    return Literal.__getitem__(values)


def union(title: str, kinds: Iterable[Any]) -> Any:
    """Make the type of a value of one of these types, and name it."""
    return annotated(reduce(or_, kinds), named(title))


def extra(hint: Any, key: str) -> Any:
    """Read an entry of an annotation's `extra`."""
    metadata = reversed(getattr(hint, "__metadata__", ()))
    return next((meta.extra[key] for meta in metadata if meta.extra and key in meta.extra), None)


def seat_fields(kind: type[Value]) -> tuple[str, ...]:
    """Return the names of the fields of a type that hold a seat."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name, hint in hints.items() if extra(hint, SEAT))


def parts(kind: inspect.Type) -> Iterator[inspect.Type]:
    """Yield a type and all that it is made of."""
    yield kind
    match kind:
        case inspect.Metadata():
            yield from parts(kind.type)
        case inspect.StructType():
            for field in kind.fields:
                yield from parts(field.type)
        case inspect.UnionType():
            for each in kind.types:
                yield from parts(each)
        case inspect.VarTupleType():
            yield from parts(kind.item_type)
        case inspect.DictType():
            yield from parts(kind.value_type)


@cache
def template_type(move: type[PlayerMove]) -> Any:
    """Make the type of a move's templates: open fields hold domains."""
    hints = get_type_hints(move, include_extras=True)
    parts = {part.name: _template_field(hints[part.name]) for part in fields(move)}
    if any(extra(hint, DOMAIN) is Each for hint in hints.values()):
        total = described(Range | None, TOTAL)
        parts["total"] = (total, None)
    name, doc = f"{move.__name__}Template", f"Legal `{type_name(move)}` moves."
    return struct(name, doc, parts, TypedValue, type_name(move))


@cache
def hosted_type(move: type[PlayerMove]) -> Any:
    """Make the type of a move at a hosted table, whose seat may be left out."""
    hints = get_type_hints(move, include_extras=True)
    parts = {
        part.name: hints[part.name] if part.required else (hints[part.name], part.default)
        for part in fields(move)
    }
    doc = move.__doc__ or ""
    name = f"Hosted{move.__name__}Move"
    return struct(
        name, doc, {**parts, "seat": (Seat | UnsetType, UNSET)}, TypedValue, type_name(move)
    )


def _template_field(hint: Any) -> Any:
    domain = extra(hint, DOMAIN)
    if domain is None:
        return hint
    description = next(meta for meta in reversed(hint.__metadata__) if meta.description)
    if domain is OneOf:
        value, metadata = hint.__origin__, hint.__metadata__[:-1]
        value = annotated(value, *metadata) if metadata else value
        return annotated(of(OneOf, value), description)
    return annotated(domain, description)
