"""Finds which types of a game cannot be sent or received, and what to write instead."""

import inspect
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec import Struct, inspect as types

from arbitro.rules.kernel import AnyGame, Value, type_name

KNOWN = "write Int, Text, bool, Literal[…], None, a Value, Items[…], Keyed[…] or a union of these"
VALUE = "derive it from Value"
ALIKE = "derive values from TypedValue; write a Value for each of several lists or mappings"

INSTEAD: dict[type[types.Type], tuple[str, str]] = {
    types.AnyType: ("Any", KNOWN),
    types.FloatType: ("float", "write Int, in a unit that is small enough"),
    types.ListType: ("list or Sequence", "write Items[…]"),
    types.SetType: ("set", "write Items[…], in an order of your own"),
    types.FrozenSetType: ("frozenset", "write Items[…], in an order of your own"),
    types.DictType: ("dict or Mapping", "write Keyed[…], with strings as keys"),
    types.TupleType: ("tuple", "write Items[…], or a Value with a field for each part"),
    types.EnumType: ("Enum", "write Literal[…]"),
    types.StructType: ("Struct", VALUE),
    types.DataclassType: ("dataclass", VALUE),
    types.NamedTupleType: ("NamedTuple", VALUE),
    types.TypedDictType: ("TypedDict", VALUE),
}
"""What cannot be sent, and what to write instead."""

UNBOUNDED: dict[type[types.Type], str] = {
    types.IntType: "has no bounds; write Int",
    types.StrType: "has no bound on its length; write Text",
    types.VarTupleType: "has no bound on its length; write Items[…]",
    types.DictType: "has no bound on its length; write Keyed[…]",
}


def type_faults(game: AnyGame) -> Iterator[str]:
    """Yield what is wrong with the types of a game's values."""
    # Views are sent back to imagine what may lie behind them.
    views = (game.view_type,) if game.imagine else ()
    read = (game.state_type, game.options_type, *game.moves, *game.chance_moves, *views)
    for kinds, is_read in (
        (read, True),
        ((game.view_type, game.outcome_type, *game.events), False),
    ):
        hints: dict[type, dict[str, Any]] = {}
        unreadable = [fault for kind in kinds for fault in _read_hints(kind, hints, ())]
        yield from unreadable or _faults_of_fields(hints, is_read=is_read)
    for what, kinds in (("moves", (*game.moves, *game.chance_moves)), ("events", game.events)):
        known: dict[str, type[Struct]] = {}
        for kind in kinds:
            if known.setdefault(type_name(kind), kind) is not kind:
                yield f"{location(kind)}: two {what} have the type {type_name(kind)!r}; rename one"


def _read_hints(
    kind: type[Struct], known: dict[type, dict[str, Any]], around: tuple[type, ...]
) -> Iterator[str]:
    """Read the annotations of a class, after those of its parts; yield what cannot be read."""
    if kind in around:
        yield f"{location(kind)}: {kind.__name__} contains itself; write a list of its parts"
    if kind in around or kind in known:
        return
    hints = {}
    try:
        hints = get_type_hints(kind, include_extras=True)
    except (AttributeError, NameError, SyntaxError, TypeError) as error:
        yield f"{location(kind)}: an annotation of {kind.__name__} cannot be read: {error}"
    hints = {name: hints[name] for name in kind.__struct_fields__ if name in hints}
    for hint in hints.values():
        for value in _values_in(hint):
            yield from _read_hints(value, known, (*around, kind))
    known[kind] = hints


def _values_in(hint: Any) -> Iterator[type[Value]]:
    if isinstance(hint, type) and get_origin(hint) is None and issubclass(hint, Value):
        yield hint
    for part in () if get_origin(hint) is Literal else get_args(hint):
        yield from _values_in(part)


def _faults_of_fields(hints: Mapping[type, Mapping[str, Any]], *, is_read: bool) -> Iterator[str]:
    alike: set[str] = set()
    for kind, fields in hints.items():
        for name, hint in fields.items():
            where = f"{location(kind, name)}: {kind.__name__}.{name}"
            try:
                info = types.type_info(hint)
            except TypeError as error:
                # Whatever contains this field cannot be read, either.
                if str(error) not in alike:
                    yield f"{where} cannot be read: {error}; {ALIKE}"
                alike.add(str(error))
            else:
                yield from (f"{where} {fault}" for fault in _faults(info, is_read=is_read))


def _faults(kind: types.Type, *, is_read: bool) -> Iterator[str]:
    """Yield what is wrong with a type; whatever is read needs bounds."""
    if is_read and type(kind) in UNBOUNDED and not _is_bounded(kind):
        yield UNBOUNDED[type(kind)]
    match kind:
        case types.Metadata():
            yield from _faults(kind.type, is_read=is_read)
        case types.UnionType():
            for part in kind.types:
                yield from _faults(part, is_read=is_read)
        case (
            types.VarTupleType(item_type=part)
            | types.DictType(key_type=types.StrType(), value_type=part)
        ):
            yield from _faults(part, is_read=is_read)
        case types.LiteralType():
            if {type(value) for value in kind.values} not in ({int}, {str}):
                yield "is not made of words, or of numbers only; write Literal[…] | None"
        case types.BoolType() | types.NoneType() | types.IntType() | types.StrType():
            pass
        case types.StructType() if issubclass(kind.cls, Value):
            pass
        case _:
            cls = getattr(kind, "cls", type(kind))
            what, instead = INSTEAD.get(type(kind), (cls.__name__, KNOWN))
            yield f"is {what}, which cannot be sent; {instead}"


def _is_bounded(kind: Any) -> bool:
    if isinstance(kind, types.IntType):
        return (kind.ge, kind.gt) != (None, None) != (kind.le, kind.lt)
    return kind.max_length is not None


def location(kind: type, field: str = "") -> str:
    """Return the file in which a class, or a field of it, is written."""
    owner = kind
    if field:
        owner = next((c for c in kind.__mro__ if field in inspect.get_annotations(c)), kind)
    try:
        path = Path(inspect.getfile(owner))
    except (OSError, TypeError):
        return owner.__module__
    return "/".join(path.parts[-2:])
