"""Finds which types of a game cannot be sent or received, and what to write instead."""

import inspect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import is_dataclass
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from msgspec import Meta, Struct

from arbitro.rules.base import TypedValue, Value, type_name
from arbitro.rules.kernel import AnyGame

KNOWN = "Int, Text, bool, Literal[…], None, a Value, Items[…], Keyed[…] or a union of these"

INSTEAD: Mapping[Any, str] = {
    float: "write Int, in a unit that is small enough",
    list: "write Items[…]",
    set: "write Items[…], in an order of your own",
    frozenset: "write Items[…], in an order of your own",
    dict: "write Keyed[…], with strings as keys",
    Sequence: "write Items[…]",
    tuple: "write Items[…], or a Value with a field for each part",
    Any: f"write {KNOWN}",
}
UNBOUNDED: Mapping[Any, tuple[str, str]] = {
    int: ("has no bounds", "write Int"),
    str: ("has no bound on its length", "write Text"),
    tuple: ("has no bound on its length", "write Items[…]"),
    dict: ("has no bound on its length", "write Keyed[…]"),
}


class TypeFaults:
    """Collects what is wrong with types; those that are `read` need bounds."""

    def __init__(self, *, read: bool) -> None:
        self._read = read
        self._around: list[type] = []
        self._known: set[type] = set()

    def of(self, kind: type) -> Iterator[str]:
        """Look at the fields of a class, and at whatever these are made of."""
        if kind in self._around:
            yield f"{location(kind)}: {kind.__name__} contains itself; write a list of its parts"
        if kind in self._known:
            return
        self._known.add(kind)
        try:
            hints = hints_of(kind)
        except (AttributeError, NameError, SyntaxError, TypeError) as error:
            yield f"{location(kind)}: an annotation of {kind.__name__} cannot be read: {error}"
            return
        self._around.append(kind)
        for name, hint in hints.items():
            for fault in self._of(hint):
                yield f"{location(kind, name)}: {kind.__name__}.{name} {fault}"
            yield from self._inside(hint)
        self._around.pop()

    def _inside(self, hint: Any) -> Iterator[str]:
        if is_value(hint):
            yield from self.of(hint)
        for part in () if get_origin(hint) is Literal else get_args(hint):
            yield from self._inside(part)

    def _of(self, hint: Any, metadata: tuple[Any, ...] = ()) -> Iterator[str]:
        origin, parts = get_origin(hint), get_args(hint)
        if origin is Annotated:
            yield from self._of(parts[0], hint.__metadata__)
        elif origin is Literal:
            if {type(value) for value in parts} not in ({int}, {str}):
                yield "is not made of words, or of numbers only; write Literal[…] | None"
        elif origin in (Union, UnionType):
            yield from self._of_union(parts)
        elif not is_value(hint):
            yield from self._of_container(hint, origin or hint, parts, metadata)

    def _of_union(self, parts: tuple[Any, ...]) -> Iterator[str]:
        for part in parts:
            yield from self._of(part)
        kinds = [bare(part) for part in parts]
        values = [kind for kind in kinds if is_value(kind)]
        if len(values) > 1 and not all(issubclass(kind, TypedValue) for kind in values):
            names = " and ".join(kind.__name__ for kind in values)
            yield f"is {names}, which look alike; derive them from TypedValue instead of Value"
        origins = [get_origin(kind) for kind in kinds]
        tables = sum(map(is_mapping, origins))
        if origins.count(tuple) > 1 or tables > 1 or (tables and values):
            yield "is one of several lists or mappings, which look alike; write a Value for each"

    def _of_container(
        self, hint: Any, origin: Any, parts: tuple[Any, ...], metadata: tuple[Any, ...]
    ) -> Iterator[str]:
        if hint in (bool, NoneType, None):
            return
        base = dict if is_mapping(origin) else origin
        is_list = base is tuple and len(parts) == 2 and parts[1] is Ellipsis  # noqa: PLR2004
        is_table = base is dict and len(parts) == 2 and bare(parts[0]) is str  # noqa: PLR2004
        if base in (int, str) or is_list or is_table:
            if self._read and base in UNBOUNDED and not is_bounded(metadata):
                fault, instead = UNBOUNDED[base]
                yield f"{fault}; {instead}"
            for part in parts[is_table : 1 + is_table]:
                yield from self._of(part)
        else:
            yield f"is {worded(hint)}, which cannot be sent; {instead_of(base)}"


def type_faults(game: AnyGame) -> Iterator[str]:
    """Yield what is wrong with the types of a game's values."""
    # Views are sent back to imagine what may lie behind them.
    views = (game.view_type,) if game.imagine else ()
    read = (game.state_type, game.options_type, *game.moves, *game.chance_moves, *views)
    for kinds, is_read in (
        (read, True),
        ((game.view_type, game.outcome_type, *game.events), False),
    ):
        faults = TypeFaults(read=is_read)
        for kind in kinds:
            yield from faults.of(kind)
    for what, kinds in (("moves", (*game.moves, *game.chance_moves)), ("events", game.events)):
        yield from _alike(what, kinds)


def _alike(what: str, kinds: Iterable[type[Struct]]) -> Iterator[str]:
    known: dict[str, type[Struct]] = {}
    for kind in kinds:
        other = known.setdefault(type_name(kind), kind)
        if other is not kind:
            yield f"{location(kind)}: two {what} have the type {type_name(kind)!r}; rename one"


def hints_of(kind: type) -> dict[str, Any]:
    """Return the annotation of each field."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: hints[name] for name in getattr(kind, "__struct_fields__", ())}


def bare(hint: Any) -> Any:
    """Take the metadata off an annotation."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def is_value(hint: Any) -> bool:
    """Return whether a type is a class of values."""
    return isinstance(hint, type) and get_origin(hint) is None and issubclass(hint, Value)


def is_mapping(kind: Any) -> bool:
    """Return whether a type is a mapping of any kind."""
    return isinstance(kind, type) and issubclass(kind, Mapping)


def is_bounded(metadata: tuple[Any, ...]) -> bool:
    """Return whether an annotation limits a number, or a length."""
    metas = [meta for meta in metadata if isinstance(meta, Meta)]
    whole = any(meta.ge is not None or meta.gt is not None for meta in metas)
    return any(meta.max_length is not None for meta in metas) or (
        whole and any(meta.le is not None or meta.lt is not None for meta in metas)
    )


def is_named_tuple(kind: Any) -> bool:
    """Return whether a type is a tuple or a struct with names for its parts."""
    return isinstance(kind, type) and kind is not tuple and issubclass(kind, (tuple, Struct))


def worded(hint: Any) -> str:
    """Write a type as a reader knows it."""
    return hint.__name__ if isinstance(hint, type) and not get_args(hint) else str(hint)


def instead_of(kind: Any) -> str:
    """Return what to write instead of a type."""
    if isinstance(kind, TypeVar):
        return "write the type itself"
    if isinstance(kind, type) and issubclass(kind, Enum):
        return "write Literal[…]"
    if is_dataclass(kind) or is_typeddict(kind) or is_named_tuple(kind):
        return "derive it from Value"
    return INSTEAD.get(kind, f"write {KNOWN}")


def location(kind: type, field: str = "") -> str:
    """Name the file in which a class, or a field of it, is written."""
    owner = kind
    if field:
        owner = next((c for c in kind.__mro__ if field in inspect.get_annotations(c)), kind)
    try:
        path = Path(inspect.getfile(owner))
    except (OSError, TypeError):
        return owner.__module__
    return "/".join(path.parts[-2:])
