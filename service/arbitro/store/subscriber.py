"""Passes updates on to the followers in this process."""

import threading
import time
from collections.abc import Callable

from arbitro.play.tables.updates import Inbox
from arbitro.store.connection.gateway import Gateway
from arbitro.store.listener import Listener, Updates

# A thousand followers who wake at once would take the processor from the players.
WOKEN_AT_ONCE = 32
REST_SECONDS = 0.002


class Subscriber:
    """Gives all followers in this process the updates of their sessions."""

    def __init__(
        self, gateway: Gateway, notice: Callable[[Exception], None] = lambda _: None
    ) -> None:
        self._inboxes: dict[str, set[Inbox]] = {}
        self._lock = threading.Lock()
        self._listener = Listener(gateway, self._inboxes, self._pass_on, notice)

    def add(self, session: str, inbox: Inbox) -> None:
        """Put the updates of a session into an inbox from now on.

        This does not wait for Redis. As soon as updates come, the follower is asked to read the
        store.
        """
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
