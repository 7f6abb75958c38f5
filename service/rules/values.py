"""Values, which is all that rules take and give: nothing ever changes in one."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

Shape = TypeVar("Shape")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(shape: type[Shape]) -> type[Shape]:
    """Make a dataclass that the type checker lets nobody change.

    `dataclass(frozen=True)` would see to it as the program runs, but takes twice as long to make
    one, and a move makes a dozen. As nothing changes, it may be hashed.
    """
    return dataclass(slots=True, unsafe_hash=True)(shape)


if TYPE_CHECKING:
    from dataclasses import replace
else:

    def replace(value: Any, /, **changes: Any) -> Any:
        """Copy a value with some fields changed, in less than half of the library's time."""
        shape = type(value)
        read, places = _reading(shape)
        values = [*read(value)]
        for name, new in changes.items():
            if name not in places:
                raise TypeError(f"{shape.__name__} has no {name}")
            values[places[name]] = new
        return shape(*values)


@cache
def _reading(shape: type) -> tuple[Callable[[Any], Iterable[Any]], dict[str, int]]:
    """Say how to read a value's fields, and where among them each is."""
    names = [part.name for part in fields(shape) if part.init]
    read = attrgetter(*names) if len(names) > 1 else lambda value: (getattr(value, names[0]),)
    return read, {name: place for place, name in enumerate(names)}


__all__ = ["frozen", "replace"]
