"""Passes updates on to the followers in this process."""

import asyncio
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial

from service.play.updates import Inbox, Update
from service.store.gateway import Gateway
from service.store.listener import Listener, Updates

# A follower who is slower than that reads the store.
MOST_UPDATES_WAITING = 100
# A thousand followers who wake at once would take the processor from the players.
WOKEN_AT_ONCE = 32
REST_SECONDS = 0.002


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


class Subscriber:
    """Gives all followers in this process the updates of their sessions."""

    def __init__(
        self, gateway: Gateway, notice: Callable[[Exception], None] = lambda _: None
    ) -> None:
        self._inboxes: dict[str, set[Inbox]] = {}
        self._lock = threading.Lock()
        self._listener = Listener(gateway, self._inboxes, self._pass_on, notice)

    @contextmanager
    def subscribe(self, session: str) -> Iterator[Subscription]:
        """Subscribe to the updates of a session.

        This does not wait for Redis. As soon as updates come, the follower is asked to read the
        store.
        """
        subscription = Subscription()
        self.add(session, subscription)
        try:
            yield subscription
        finally:
            self.remove(session, subscription)

    def add(self, session: str, inbox: Inbox) -> None:
        """Put the updates of a session into an inbox from now on. This does not wait for Redis."""
        with self._lock:
            inboxes = self._inboxes.setdefault(session, set())
            inboxes.add(inbox)
            is_first = len(inboxes) == 1
        if is_first:
            self._listener.listen_to(session)

    def remove(self, session: str, inbox: Inbox) -> None:
        """Put no more updates into an inbox."""
        with self._lock:
            inboxes = self._inboxes[session]
            inboxes.remove(inbox)
            if not inboxes:
                del self._inboxes[session]
        if not inboxes:
            self._listener.leave(session)

    def _pass_on(self, collected: Updates) -> None:
        for session, updates in collected.items():
            with self._lock:
                inboxes = [*self._inboxes.get(session, ())]
            for number, inbox in enumerate(inboxes, 1):
                inbox.put(updates)
                if number % WOKEN_AT_ONCE == 0:
                    time.sleep(REST_SECONDS)
