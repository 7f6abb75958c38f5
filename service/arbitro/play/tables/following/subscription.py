"""The updates of one session, as they wait for a follower."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial

from arbitro.play.tables.updates import Update

# A follower who is slower than that reads the store.
MOST_UPDATES_WAITING = 100


class Subscription:
    """The updates of one session that a follower has not taken yet.

    None stands for what was lost: it tells the follower to read the store.
    """

    def __init__(self) -> None:
        self._waiting: deque[Update | None] = deque()
        self._wake: Callable[[], object] | None = None

    def take(self) -> list[Update]:
        """Give all updates there are; an empty list means: read the store."""
        updates = [self._waiting.popleft() for _ in range(len(self._waiting))]
        known = [update for update in updates if update]
        return known if len(known) == len(updates) else []

    async def arrives(self, seconds: float) -> bool:
        """Say whether something has come, at the latest after some seconds."""
        if self._waiting:
            return True
        loop = asyncio.get_running_loop()
        arrived = loop.create_future()
        timer = loop.call_later(seconds, _end, arrived)
        self._wake = partial(loop.call_soon_threadsafe, _end, arrived)
        try:
            if not self._waiting:  # nothing has come before it could wake anybody
                await arrived
        finally:
            self._wake = None
            timer.cancel()
        return bool(self._waiting)

    def put(self, updates: Iterable[Update | None]) -> None:
        """Add updates. What does not fit in is lost; a last entry tells the follower so.

        Any thread may call this.
        """
        for update in updates:
            if (room := MOST_UPDATES_WAITING - len(self._waiting)) > 0:
                self._waiting.append(update if room > 1 else None)
        wake = self._wake
        if wake:
            with suppress(RuntimeError):  # the loop has ended, and the follower with it
                wake()


def _end(arrived: asyncio.Future[None]) -> None:
    if not arrived.done():
        arrived.set_result(None)
