"""How many may follow at the same time: in this process, at a table, and from one address."""

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from service.play.problems import Problem, Translatable


@dataclass(frozen=True)
class Quotas:
    """How many followers there may be."""

    process: int
    table: int
    client: int


class FollowerCount:
    """Counts the followers in this process, and refuses those that are too many."""

    def __init__(self, quotas: Quotas) -> None:
        self._quotas = quotas
        self._counts: Counter[tuple[str, str]] = Counter()
        self._lock = threading.Lock()

    @contextmanager
    def counted(self, table: str, client: str) -> Iterator[None]:
        """Count one follower until the end, or refuse it."""
        self.add(table, client)
        try:
            yield
        finally:
            self.remove(table, client)

    def add(self, table: str, client: str) -> None:
        """Count one follower more, or refuse it."""
        keys = _keys(table, client)
        with self._lock:
            self._refuse_too_many(dict(zip(keys, self._limits(), strict=True)))
            self._counts.update(keys)

    def remove(self, table: str, client: str) -> None:
        """Count one follower less."""
        keys = _keys(table, client)
        with self._lock:
            self._counts.subtract(keys)
            for key in keys:
                if not self._counts[key]:
                    del self._counts[key]

    def _limits(self) -> tuple[int, int, int]:
        return self._quotas.process, self._quotas.table, self._quotas.client

    def _refuse_too_many(self, limits: dict[tuple[str, str], int]) -> None:
        for key, most in limits.items():
            if self._counts[key] >= most:
                raise Problem("too-many-followers", FULL[key[0]])


def _keys(table: str, client: str) -> tuple[tuple[str, str], ...]:
    return ("all", ""), ("table", table), ("client", client)


FULL = {
    "all": None,
    "table": Translatable("followers-of-table"),
    "client": Translatable("followers-of-address"),
}
