"""Threads for calls that wait for Redis, or that compute for long."""

import threading
from asyncio import AbstractEventLoop, Future
from collections import deque
from collections.abc import Callable
from queue import SimpleQueue
from typing import TypeAlias

Call: TypeAlias = Callable[[], bool]
"""It says whether the loop has something to do after it."""
Asked: TypeAlias = tuple[Call, Future[None]]
Inbox: TypeAlias = SimpleQueue[Asked]

LOOK_SECONDS = 0.05


class Threads:
    """Runs calls outside of the event loop.

    The standard library's executor would do, but it takes longer in three ways. It passes a call on
    more slowly. It takes turns among its threads, while the one that was busy last is the fastest,
    as what it needs is still in the processor's cache. And it wakes the loop after each call, while
    a call that leaves nothing to do may be noticed a little later.
    """

    def __init__(self, most: int, loop: AbstractEventLoop) -> None:
        self._most = most
        self._loop = loop
        self._lock = threading.Lock()
        self._idle: list[Inbox] = []
        """of threads without a call; the last one was busy last"""
        self._waiting: deque[Asked] = deque()
        self._ended: deque[tuple[Future[None], BaseException | None]] = deque()
        self._started = self._under_way = 0
        self._is_looking = False

    def run(self, call: Call) -> Future[None]:
        """Begin a call; the future tells of its end."""
        self._notice()
        ended = self._loop.create_future()
        self._under_way += 1
        self._pass_on((call, ended))
        if not self._is_looking:
            self._look()
        return ended

    def _pass_on(self, asked: Asked) -> None:
        with self._lock:
            if self._idle:
                self._idle.pop().put(asked)
            elif self._started == self._most:
                self._waiting.append(asked)
            else:
                self._started += 1
                inbox: Inbox = SimpleQueue()
                inbox.put(asked)
                threading.Thread(
                    target=self._work, args=(inbox,), name="request", daemon=True
                ).start()

    def _work(self, inbox: Inbox) -> None:
        while True:
            self._make(*inbox.get())
            with self._lock:
                if self._waiting:
                    inbox.put(self._waiting.popleft())
                else:
                    self._idle.append(inbox)

    def _make(self, call: Call, ended: Future[None]) -> None:
        is_awaited, error = True, None
        try:
            is_awaited = call()
        except BaseException as raised:  # noqa: BLE001 - for the one who asked
            error = raised
        self._ended.append((ended, error))
        if is_awaited:
            self._loop.call_soon_threadsafe(self._notice)

    def _look(self) -> None:
        """Notice what has ended, as long as anything is under way."""
        self._notice()
        self._is_looking = bool(self._under_way)
        if self._is_looking:
            self._loop.call_later(LOOK_SECONDS, self._look)

    def _notice(self) -> None:
        """Tell those who asked of the calls that have ended."""
        while self._ended:
            self._under_way -= 1
            _tell(*self._ended.popleft())


def _tell(ended: Future[None], error: BaseException | None) -> None:
    if ended.done():  # nobody waits any more
        return
    if error:
        ended.set_exception(error)
    else:
        ended.set_result(None)
