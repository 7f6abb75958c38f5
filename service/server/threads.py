"""Threads for calls that wait for Redis, or that compute for long."""

import threading
from asyncio import AbstractEventLoop, Future
from collections.abc import Callable
from queue import SimpleQueue
from typing import TypeAlias

Call: TypeAlias = Callable[[], object]


class Threads:
    """Runs calls outside of the event loop.

    The standard library's executor would do, but takes twice as long to pass a call on.
    """

    def __init__(self, most: int, loop: AbstractEventLoop) -> None:
        self._most = most
        self._loop = loop
        self._calls: SimpleQueue[tuple[Call, Future[None]]] = SimpleQueue()
        self._started = self._under_way = 0

    def run(self, call: Call) -> Future[None]:
        """Begin a call; the future tells of its end."""
        ended = self._loop.create_future()
        self._under_way += 1
        if self._started < min(self._under_way, self._most):
            self._started += 1
            threading.Thread(target=self._work, name="request", daemon=True).start()
        self._calls.put((call, ended))
        return ended

    def _work(self) -> None:
        while True:
            call, ended = self._calls.get()
            error: BaseException | None = None
            try:
                call()
            except BaseException as raised:  # noqa: BLE001 - for the one who asked
                error = raised
            self._loop.call_soon_threadsafe(self._end, ended, error)
            del call, ended, error

    def _end(self, ended: Future[None], error: BaseException | None) -> None:
        self._under_way -= 1
        if ended.done():  # nobody waits any more
            return
        if error:
            ended.set_exception(error)
        else:
            ended.set_result(None)
