"""What was used most recently, of which only so much is kept."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Recent(Generic[Value]):
    """At most so many values by their keys; when there is no room, the least recently used goes.

    Threads share it without a lock, because each step is one operation of the dictionary. (The
    cache of functools cannot be given a value that is known already.)
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: OrderedDict[Hashable, Value] = OrderedDict()

    def get(self, key: Hashable) -> Value | None:
        """Return the value of a key, which is the most recent one then."""
        try:
            self._values.move_to_end(key)
            return self._values[key]
        except KeyError:
            return None

    def put(self, key: Hashable, value: Value) -> None:
        """Keep a value."""
        self._values.pop(key, None)
        self._values[key] = value
        if len(self._values) > self._most:
            self._values.popitem(last=False)
