"""A dictionary that forgets all when it is full."""

from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")

MOST = 2000


class Recent(dict[Key, Value]):
    """What was kept of late; to forget it costs only time."""

    def keep(self, key: Key, value: Value) -> None:
        """Keep something, and forget all else when that has become too much."""
        if len(self) >= MOST:
            self.clear()
        self[key] = value
