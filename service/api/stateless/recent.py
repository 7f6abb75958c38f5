"""A short memory, where to forget costs only time."""

from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")

MOST = 2000


class Recent(dict[Key, Value]):
    """What was kept of late."""

    def keep(self, key: Key, value: Value) -> None:
        """Keep something, and forget all else when that has become too much."""
        if len(self) >= MOST:
            self.clear()
        self[key] = value
