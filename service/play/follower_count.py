"""How many may follow at the same time: in this process, at a table, and from one address."""

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from service.play.problems import Problem, Told


@dataclass(frozen=True)
class Quotas:
    """How many places there are."""

    process: int
    table: int
    client: int


class Places:
    """The places of all followers in this process."""

    def __init__(self, quotas: Quotas) -> None:
        self._quotas = quotas
        self._taken: Counter[tuple[str, str]] = Counter()
        self._lock = threading.Lock()

    @contextmanager
    def place(self, table: str, client: str) -> Iterator[None]:
        """Take a place, or refuse; free it at the end."""
        self.take(table, client)
        try:
            yield
        finally:
            self.free(table, client)

    def take(self, table: str, client: str) -> None:
        """Take a place, or refuse."""
        keys = _counted(table, client)
        with self._lock:
            self._refuse_too_many(dict(zip(keys, self._limits(), strict=True)))
            self._taken.update(keys)

    def free(self, table: str, client: str) -> None:
        """Free a place."""
        keys = _counted(table, client)
        with self._lock:
            self._taken.subtract(keys)
            for key in keys:
                if not self._taken[key]:
                    del self._taken[key]

    def _limits(self) -> tuple[int, int, int]:
        return self._quotas.process, self._quotas.table, self._quotas.client

    def _refuse_too_many(self, limits: dict[tuple[str, str], int]) -> None:
        for key, most in limits.items():
            if self._taken[key] >= most:
                raise Problem("too-many-followers", FULL[key[0]])


def _counted(table: str, client: str) -> tuple[tuple[str, str], ...]:
    return ("all", ""), ("table", table), ("client", client)


FULL = {
    "all": None,
    "table": Told("followers-of-table"),
    "client": Told("followers-of-address"),
}
