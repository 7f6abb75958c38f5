"""Those who wait for something to happen: each holds a thread, so they are counted."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from service.api.http.problems import Problem

# When many are to look (they poll, or Redis has come back), not all of them ask it at the same
# moment: they would take the processor from whoever plays.
LOOKING_AT_ONCE = 2


class Watchers:
    """The places of this process for those who wait."""

    def __init__(self, most: int) -> None:
        self._free = threading.BoundedSemaphore(most)
        self._looking = threading.Semaphore(LOOKING_AT_ONCE)

    def arrive(self) -> None:
        if not self._free.acquire(blocking=False):
            raise Problem("too-many-watchers")

    def leave(self) -> None:
        self._free.release()

    @contextmanager
    def present(self) -> Iterator[None]:
        self.arrive()
        try:
            yield
        finally:
            self.leave()

    @contextmanager
    def looking(self, patience: float | None = None) -> Iterator[None]:
        """Wait for one's turn to ask Redis, for so many seconds."""
        if not self._looking.acquire(timeout=patience):
            raise Problem("unavailable")
        try:
            yield
        finally:
            self._looking.release()
