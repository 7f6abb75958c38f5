"""Changed copies of frozen values with slots: `dataclasses.replace` in two thirds of its time."""

from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace
else:

    def replace(value: Any, /, **changes: Any) -> Any:
        """Copy a value with some fields changed."""
        shape = type(value)
        copy = object.__new__(shape)
        for name, read, write in _slots(shape):
            write(copy, changes.pop(name) if name in changes else read(value))
        if changes:
            raise TypeError(f"{shape.__name__} has no {', '.join(changes)}")
        return copy


@cache
def _slots(shape: Any) -> tuple[Any, ...]:
    slots = ((name, getattr(shape, name)) for name in shape.__slots__)
    return tuple((name, slot.__get__, slot.__set__) for name, slot in slots)


__all__ = ["replace"]
