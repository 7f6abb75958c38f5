"""Brings those who wait at a table the news of it, from the one connection that listens."""

import logging
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Any

from redis.exceptions import TimeoutError as RedisTimeoutError

from service.sessions.connect import UNREACHABLE, Link
from service.sessions.mailbox import Mailbox, fill
from service.sessions.news import CHANNEL, News, news_in, session_of

log = logging.getLogger("arbitro.bell")

# After so much silence Redis is asked whether it is still there. So long after the last has gone
# who waited, nobody listens any more.
LISTEN_SECONDS = 2.0
PAUSE_SECONDS = 0.5
# What comes in quick succession is brought together: each who waits is woken once for all of it.
BREATH_SECONDS = 0.03


class Bell:
    """One connection that listens for all who wait in this process."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._waiting: dict[str, set[Mailbox]] = {}
        self._lock = threading.Lock()
        self._listener: threading.Thread | None = None
        self._said = ""

    @contextmanager
    def waiting(self, session: str) -> Iterator[Mailbox]:
        """Give a mailbox into which comes whatever happens at the session's table."""
        mailbox: Mailbox = SimpleQueue()
        with self._lock:
            self._waiting.setdefault(session, set()).add(mailbox)
        try:
            self._listen()
            yield mailbox
        finally:
            with self._lock:
                self._waiting[session].remove(mailbox)
                if not self._waiting[session]:
                    del self._waiting[session]

    def _listen(self) -> None:
        with self._lock:
            if self._listener is None or not self._listener.is_alive():
                self._listener = threading.Thread(target=self._run, name="bell", daemon=True)
                self._listener.start()

    def _run(self) -> None:
        while self._is_needed():
            try:
                self._relay()
            except (*UNREACHABLE, OSError, RuntimeError) as error:
                self._say_once(f"no news of moves from Redis: {type(error).__name__}")
                self._link.lost()
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
            needed_at = time.monotonic()
            while time.monotonic() < needed_at + LISTEN_SECONDS:
                self._bring(self._heard(_next(messages), messages))
                if self._waiting:
                    needed_at = time.monotonic()
                time.sleep(BREATH_SECONDS)

    def _heard(self, message: Any, messages: Any) -> dict[str, list[News | None]]:
        """Gather a message and those that follow it at once, by session."""
        heard: dict[str, list[News | None]] = {}
        until = time.monotonic() + BREATH_SECONDS
        while message:
            self._note(message, heard)
            message = _at_once(messages) if time.monotonic() < until else None
        return heard

    def _note(self, message: Any, heard: dict[str, list[News | None]]) -> None:
        match message:
            case {"type": "subscribe"}:
                self._say_once("news of moves come from Redis")
                # What was said before was not heard.
                with self._lock:
                    heard |= {session: [None] for session in self._waiting}
            case {"type": "message", "data": data}:
                session, rest = session_of(data)
                if session in self._waiting:
                    heard.setdefault(session, []).append(news_in(rest))

    def _say_once(self, what: str) -> None:
        if what != self._said:
            log.info(what)
            self._said = what

    def _bring(self, heard: Mapping[str, list[News | None]]) -> None:
        for session, news in heard.items():
            with self._lock:
                mailboxes = [*self._waiting.get(session, ())]
            fill(mailboxes, news)


def _next(messages: Any) -> Any:
    """Wait for a message; in silence ask for an answer, and fail if there is none."""
    if message := messages.get_message(timeout=LISTEN_SECONDS):
        return message
    messages.ping()
    if message := messages.get_message(timeout=LISTEN_SECONDS):
        return message
    raise RedisTimeoutError("Redis is silent")


def _at_once(messages: Any) -> Any:
    """Give a message if one has begun to come; get_message would fail if only a part is there."""
    line = messages.connection
    if not line.can_read():
        return None
    return messages.handle_message(line.read_response(push_request=True))
