"""How many may follow at the same time: in this process, at a table, and from one address."""

import threading
from collections import Counter
from dataclasses import dataclass

from arbitro.play.problems import Problem, Translatable


@dataclass(frozen=True)
class Quotas:
    """How many followers there may be."""

    process: int
    table: int
    client: int


class FollowerCount:
    """Counts the followers in this process, and refuses those that are too many."""

    def __init__(self, quotas: Quotas) -> None:
        self._most = {"all": quotas.process, "table": quotas.table, "client": quotas.client}
        self._counts: Counter[tuple[str, str]] = Counter()
        self._lock = threading.Lock()

    def add(self, table: str, client: str) -> None:
        """Count one follower more, or refuse it."""
        keys = _keys(table, client)
        with self._lock:
            for key in keys:
                if self._counts[key] >= self._most[key[0]]:
                    raise Problem("too-many-followers", FULL[key[0]])
            self._counts.update(keys)

    def remove(self, table: str, client: str) -> None:
        """Count one follower less."""
        keys = _keys(table, client)
        with self._lock:
            self._counts.subtract(keys)
            for key in keys:
                if not self._counts[key]:
                    del self._counts[key]


def _keys(table: str, client: str) -> tuple[tuple[str, str], ...]:
    return ("all", ""), ("table", table), ("client", client)


FULL = {
    "all": None,
    "table": Translatable("followers-of-table"),
    "client": Translatable("followers-of-address"),
}
