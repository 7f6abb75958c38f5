"""Wakes those who wait for something to happen at a table.

Redis's pub/sub loses messages, so it only wakes: whoever wakes looks at what is kept, and whoever
is not woken looks anyway after a while.
"""

import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from service.sessions.connect import UNREACHABLE, Link
from service.sessions.store import CHANNEL

log = logging.getLogger("arbitro.bell")

LISTEN_SECONDS = 5.0
PAUSE_SECONDS = 0.5


class Bell:
    """One connection that listens for all who wait in this process."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._waiting: dict[str, set[threading.Event]] = {}
        self._lock = threading.Lock()
        self._listener: threading.Thread | None = None
        self._said = ""

    @contextmanager
    def waiting(self, session: str) -> Iterator[threading.Event]:
        """Give an event that is set whenever something happens at the session's table."""
        rung = threading.Event()
        with self._lock:
            self._waiting.setdefault(session, set()).add(rung)
            self._listen()
        try:
            yield rung
        finally:
            with self._lock:
                self._waiting[session].remove(rung)
                if not self._waiting[session]:
                    del self._waiting[session]

    def _listen(self) -> None:
        if self._listener is None:
            self._listener = threading.Thread(target=self._run, name="bell", daemon=True)
            self._listener.start()

    def _run(self) -> None:
        while self._is_needed():
            try:
                self._relay()
            except (*UNREACHABLE, OSError) as error:
                self._say_once(f"no news of moves from Redis: {type(error).__name__}")
                time.sleep(PAUSE_SECONDS)

    def _is_needed(self) -> bool:
        """Say whether anybody waits; if nobody does, the next who comes starts a new listener."""
        with self._lock:
            if not self._waiting:
                self._listener = None
            return bool(self._waiting)

    def _relay(self) -> None:
        with self._link.client.pubsub() as messages:
            messages.subscribe(CHANNEL)
            while True:
                match messages.get_message(timeout=LISTEN_SECONDS):
                    case {"type": "subscribe"}:
                        self._say_once("news of moves come from Redis")
                        # What was said before was not heard.
                        self._ring_all()
                    case {"type": "message", "data": session}:
                        self._ring(session.decode())
                    case None if not self._waiting:
                        return

    def _say_once(self, what: str) -> None:
        if what != self._said:
            log.info(what)
            self._said = what

    def _ring(self, session: str) -> None:
        with self._lock:
            for rung in self._waiting.get(session, ()):
                rung.set()

    def _ring_all(self) -> None:
        with self._lock:
            for waiting in self._waiting.values():
                for rung in waiting:
                    rung.set()
