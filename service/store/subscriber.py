"""Passes updates on to the followers in this process, over one connection to Redis."""

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

from redis.exceptions import TimeoutError as RedisTimeoutError

from service.play.updates import Update
from service.store.channel import CHANNEL, session_in, update_in
from service.store.gateway import UNREACHABLE, Gateway

log = logging.getLogger("arbitro.subscriber")

# When Redis was silent for so long it is asked whether it is still there. When nobody followed for
# so long the connection is given up.
LISTEN_SECONDS = 2.0
# After a failure.
PAUSE_SECONDS = 0.5
# Updates in quick succession are collected, so that a follower is woken once for all of them.
COLLECT_SECONDS = 0.03

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

    async def next(self, seconds: float) -> list[Update]:
        """Wait for updates and give all there are; an empty list means: read the store."""
        if not self._waiting:
            await self._arrival(seconds)
        updates = [self._waiting.popleft() for _ in range(len(self._waiting))]
        known = [update for update in updates if update]
        return known if len(known) == len(updates) else []

    async def _arrival(self, seconds: float) -> None:
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

    def put(self, updates: Iterable[Update | None]) -> None:
        """Add updates; what does not fit in is lost, which the follower is told in the last place.

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
    """One connection that listens for all followers in this process."""

    def __init__(
        self, gateway: Gateway, notice: Callable[[Exception], None] = lambda _: None
    ) -> None:
        self._gateway = gateway
        self._notice = notice
        self._subscriptions: dict[str, set[Subscription]] = {}
        self._lock = threading.Lock()
        self._listener: threading.Thread | None = None
        self._last_logged = ""

    @contextmanager
    def subscribe(self, session: str) -> Iterator[Subscription]:
        """Subscribe to the updates of a session."""
        subscription = Subscription()
        with self._lock:
            self._subscriptions.setdefault(session, set()).add(subscription)
        try:
            self._start_listening()
            yield subscription
        finally:
            with self._lock:
                self._subscriptions[session].remove(subscription)
                if not self._subscriptions[session]:
                    del self._subscriptions[session]

    def _start_listening(self) -> None:
        with self._lock:
            if self._listener is None or not self._listener.is_alive():
                self._listener = threading.Thread(target=self._run, name="subscriber", daemon=True)
                self._listener.start()

    def _run(self) -> None:
        while self._is_needed():
            try:
                self._listen()
            except (*UNREACHABLE, OSError, RuntimeError) as error:
                self._notice(error)
                self._log_once(f"no updates come from Redis: {type(error).__name__}")
                self._gateway.lost()
                time.sleep(PAUSE_SECONDS)

    def _is_needed(self) -> bool:
        """Say whether anybody follows; if nobody does, the next follower starts a new listener."""
        with self._lock:
            if not self._subscriptions:
                self._listener = None
            return bool(self._subscriptions)

    def _listen(self) -> None:
        """Pass updates on, until nobody followed for a while."""
        with self._gateway.client.pubsub() as pubsub:
            pubsub.subscribe(CHANNEL)
            needed_at = time.monotonic()
            while time.monotonic() < needed_at + LISTEN_SECONDS:
                self._pass_on(self._collect(_wait_for_message(pubsub), pubsub))
                if self._subscriptions:
                    needed_at = time.monotonic()
                time.sleep(COLLECT_SECONDS)

    def _collect(self, message: Any, pubsub: Any) -> dict[str, list[Update | None]]:
        """Collect a message and those that follow it at once, by session."""
        collected: dict[str, list[Update | None]] = {}
        until = time.monotonic() + COLLECT_SECONDS
        while message:
            self._add(message, collected)
            message = _message_at_once(pubsub) if time.monotonic() < until else None
        return collected

    def _add(self, message: Any, collected: dict[str, list[Update | None]]) -> None:
        match message:
            case {"type": "subscribe"}:
                self._log_once("updates come from Redis")
                # What was published before this was lost.
                with self._lock:
                    collected |= {session: [None] for session in self._subscriptions}
            case {"type": "message", "data": data}:
                session, rest = session_in(data)
                if session in self._subscriptions:
                    collected.setdefault(session, []).append(update_in(rest))

    def _log_once(self, message: str) -> None:
        if message != self._last_logged:
            log.debug(message)
            self._last_logged = message

    def _pass_on(self, collected: Mapping[str, Sequence[Update | None]]) -> None:
        for session, updates in collected.items():
            with self._lock:
                subscriptions = [*self._subscriptions.get(session, ())]
            for number, subscription in enumerate(subscriptions, 1):
                subscription.put(updates)
                if number % WOKEN_AT_ONCE == 0:
                    time.sleep(REST_SECONDS)


def _wait_for_message(pubsub: Any) -> Any:
    """Wait for a message; when Redis is silent, ask whether it is there, and fail if it is not."""
    if message := pubsub.get_message(timeout=LISTEN_SECONDS):
        return message
    pubsub.ping()
    if message := pubsub.get_message(timeout=LISTEN_SECONDS):
        return message
    raise RedisTimeoutError("Redis is silent")


def _message_at_once(pubsub: Any) -> Any:
    """Give the next message if it has begun to arrive; the rest of it is waited for."""
    if not pubsub.connection.can_read():
        return None
    return pubsub.get_message(timeout=LISTEN_SECONDS)
