"""Listens to the channels of the tables that are followed here, in a thread of its own.

Redis may lose what is published, so a message says only that something has happened at a table:
a follower reads what that was. When a subscription begins, or begins again, the table is
read as well. There is one connection, also to a Cluster, whose nodes pass on what is published.
"""

import asyncio
import logging
import threading
from collections.abc import Callable
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


class Listener:
    """Wakes those who follow a table when something has happened there."""

    def __init__(self, gateway: Gateway, notice: Callable[[Exception], None] | None = None) -> None:
        self._gateway = gateway
        self._notice = notice
        self._wake: Callable[[str], object] = lambda _: None
        self._tables: set[str] = set()
        """changed in the thread of the loop only"""
        self._followed: dict[str, int] = {}
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self._pubsub: Any = None
        self._last_logged = ""

    # --- called from any thread ---

    def call(self, wake: Callable[[str], object]) -> None:
        """Have a function called with the name of each table where something has happened."""
        self._wake = wake

    def follow(self, table: str) -> None:
        """Listen to a table. This does not wait for Redis."""
        with self._lock:
            self._followed[table] = self._followed.get(table, 0) + 1
            loop = self._loop = self._loop or _new_loop()
        loop.call_soon_threadsafe(self._begin, table)

    def leave(self, table: str) -> None:
        """Listen to a table no more, soon, unless someone else here follows it."""
        with self._lock:
            self._followed[table] -= 1
            if not self._followed[table]:
                del self._followed[table]
            loop = self._loop
        if loop:
            loop.call_soon_threadsafe(loop.call_later, LINGER_SECONDS, self._end, table)

    # --- called in the thread of the loop ---

    def _begin(self, table: str) -> None:
        if table in self._tables or table not in self._followed:
            return
        self._tables.add(table)
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._listen())
        elif self._pubsub:
            self._send(self._pubsub.subscribe(f"{CHANNELS}{table}"))

    def _end(self, table: str) -> None:
        if table not in self._tables or table in self._followed:
            return
        self._tables.discard(table)
        if self._pubsub:
            self._send(self._pubsub.unsubscribe(f"{CHANNELS}{table}"))

    def _send(self, command: Any) -> None:
        """Send a command; the connection that it fails on is found to be dead by who reads it."""
        task = asyncio.get_running_loop().create_task(command)
        task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def _listen(self) -> None:
        """Listen for as long as a table is followed; connect again after a failure."""
        while self._tables:
            try:
                client = await asyncio.to_thread(self._gateway.listening_client)
                async with client, client.pubsub() as pubsub:
                    await self._hear(pubsub)
            except (*UNREACHABLE, OSError) as error:
                if self._notice:
                    self._notice(error)
                self._log_once(f"no updates come from Redis: {type(error).__name__}")
                await asyncio.sleep(PAUSE_SECONDS)
        self._task = None

    async def _hear(self, pubsub: Any) -> None:
        subscribed: set[str] = set()
        while new := self._tables - subscribed:  # more may come while Redis is asked
            await pubsub.subscribe(*[f"{CHANNELS}{table}" for table in new])
            subscribed |= new
        self._pubsub = pubsub
        try:
            while self._tables:
                message = await pubsub.get_message(timeout=LISTEN_SECONDS)
                if message is None:
                    await pubsub.ping()
                    message = await pubsub.get_message(timeout=LISTEN_SECONDS)
                    if message is None:
                        raise RedisTimeoutError("Redis is silent")
                if message["type"] == "subscribe":
                    self._log_once("updates come from Redis")
                if message["type"] in {"message", "subscribe"}:
                    self._wake(message["channel"].decode().removeprefix(CHANNELS))
        finally:
            self._pubsub = None

    def _log_once(self, message: str) -> None:
        if message != self._last_logged:
            log.debug(message)
            self._last_logged = message


def _new_loop() -> asyncio.AbstractEventLoop:
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, name="listener", daemon=True).start()
    return loop
