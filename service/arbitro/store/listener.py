"""Listens to the channels of the tables that are followed here, in a thread of its own.

Redis may lose what is published, so a message says only that something has happened at a table:
a follower reads what that was. When a subscription begins, or begins again, the table is
read as well. There is one connection, also to a Cluster, whose nodes pass on what is published.

Only the thread uses that connection. What it is to listen to besides, it is told through Redis, on
a channel of its own, as it waits for Redis anyway.
"""

import logging
import secrets
import threading
from collections.abc import Callable
from contextlib import suppress
from time import monotonic, sleep
from typing import Any

from redis.exceptions import TimeoutError as RedisTimeoutError

from arbitro.store.gateway import UNREACHABLE, Gateway
from arbitro.store.session_store import CHANNELS

log = logging.getLogger("arbitro.listener")

LISTEN_SECONDS = 2.0
"""A Redis that was silent for this long is asked whether it is still there."""
PAUSE_SECONDS = 0.5
"""after a failure"""
LINGER_SECONDS = 1.0
"""how long a table stays subscribed to: followers whose connection is cut come back soon"""
COLLECT_SECONDS = 0.005
"""after something was heard: what is published in quick succession is heard together"""


class Listener:
    """Wakes those who follow a table when something has happened there."""

    def __init__(self, gateway: Gateway, notice: Callable[[Exception], None] | None = None) -> None:
        self._gateway = gateway
        self._notice = notice or _ignore
        self._wake: Callable[[str, str], object] = _ignore
        self._lock = threading.Lock()
        self._followed: dict[str, int] = {}
        """how many follow each table"""
        self._new: list[str] = []
        self._left: dict[str, float] = {}
        """until when tables stay subscribed to that no one follows any more"""
        self._thread: threading.Thread | None = None
        self._own_channel = f"arbitro:listener:{secrets.token_hex()}".encode()

    def call(self, wake: Callable[[str, str], object]) -> None:
        """Have a function called with each table where something has happened, and its revision."""
        self._wake = wake

    def follow(self, table: str) -> None:
        """Listen to a table."""
        with self._lock:
            self._followed[table] = self._followed.get(table, 0) + 1
            if self._followed[table] > 1 or self._left.pop(table, 0.0):
                return
            self._new.append(table)
            if self._thread is None:
                self._thread = threading.Thread(target=self._listen, name="listener", daemon=True)
                self._thread.start()
                return
        with suppress(*UNREACHABLE):  # then it connects again, and finds out
            self._gateway.ask(lambda client: client.publish(self._own_channel, ""))

    def leave(self, table: str) -> None:
        """Listen to a table no more, soon, unless someone else here follows it."""
        with self._lock:
            self._followed[table] -= 1
            if not self._followed[table]:
                del self._followed[table]
                self._left[table] = monotonic() + LINGER_SECONDS

    def _listen(self) -> None:
        """Listen for as long as a table is followed; connect again after a failure."""
        while True:
            with self._lock:
                self._new = [*self._followed]
                self._left.clear()
                if not self._new:
                    self._thread = None
                    return
            try:
                with self._gateway.listening_client() as client, client.pubsub() as pubsub:
                    self._hear(pubsub)
            except (*UNREACHABLE, OSError) as error:
                self._notice(error)
                log.debug("no updates come from Redis: %s", type(error).__name__)
                sleep(PAUSE_SECONDS)

    def _hear(self, pubsub: Any) -> None:
        """Pass on what is heard, until no table is followed any more."""
        heard_at, was_asked = monotonic(), False
        self._subscribe(pubsub, self._own_channel)
        while self._followed or self._left:
            message = pubsub.get_message(timeout=LINGER_SECONDS)
            while message:
                heard_at, was_asked = monotonic(), False
                kind, channel, told = (message[each] for each in ("type", "channel", "data"))
                if kind in {"message", "subscribe"} and channel != self._own_channel:
                    revision = told.decode(errors="replace") if kind == "message" else ""
                    self._wake(channel.decode().removeprefix(CHANNELS), revision)
                message = pubsub.get_message(timeout=0)
            silence = monotonic() - heard_at
            if silence < LISTEN_SECONDS:
                sleep(COLLECT_SECONDS)
            elif not was_asked:
                pubsub.ping()
                was_asked = True
            elif silence > 2 * LISTEN_SECONDS:
                raise RedisTimeoutError("Redis is silent")
            if self._new or self._left:
                self._subscribe(pubsub)

    def _subscribe(self, pubsub: Any, *channels: bytes) -> None:
        """Subscribe to what is followed from now on, and no more to what all have left."""
        with self._lock:
            new, self._new = self._new, []
            gone = [table for table, until in self._left.items() if until < monotonic()]
            for table in gone:
                del self._left[table]
        if new or channels:
            pubsub.subscribe(*channels, *[f"{CHANNELS}{table}" for table in new])
        if gone:
            pubsub.unsubscribe(*[f"{CHANNELS}{table}" for table in gone])


def _ignore(*_: object) -> None:
    """Tell no one."""
