"""Threads for calls that wait for Redis, or that compute for long."""

import threading
from asyncio import AbstractEventLoop, Future
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import TypeAlias

Call: TypeAlias = Callable[[], bool]
"""A call returns whether it leaves something for the loop to do."""
Request: TypeAlias = tuple[Call, Future[None]]
Inbox: TypeAlias = SimpleQueue[Request]

POLL_SECONDS = 0.05
"""How late the end of a call may be noticed if it leaves nothing to do."""


class Threads:
    """Runs calls outside of the event loop.

    The standard library's executor would do, but it takes longer in three ways. It passes a call on
    more slowly. It uses its threads in turn; here the thread that worked last goes first, because
    its data are still in the processor's cache. It wakes the loop after each call; here a call does
    so only if it leaves something to do.
    """

    def __init__(self, most: int, loop: AbstractEventLoop) -> None:
        self._most = most
        self._loop = loop
        self._lock = threading.Lock()
        self._idle: list[Inbox] = []
        """the inboxes of idle threads; the thread that worked last stands at the end"""
        self._waiting: deque[Request] = deque()
        self._ended: deque[tuple[Future[None], BaseException | None]] = deque()
        self._started = self._under_way = 0
        self._is_polling = False

    def run(self, call: Call) -> Future[None]:
        """Begin a call; the future tells of its end."""
        self._notice()
        ended = self._loop.create_future()
        self._pass_on((call, ended))
        self._under_way += 1
        if not self._is_polling:
            self._poll()
        return ended

    def _pass_on(self, request: Request) -> None:
        with self._lock:
            if self._idle:
                self._idle.pop().put(request)
                return
            self._waiting.append(request)
        if self._started < self._most:
            # If the system allows no more threads, those that exist take all requests.
            with suppress(RuntimeError):
                threading.Thread(target=self._work, name="request", daemon=True).start()
                self._started += 1

    def _work(self) -> None:
        inbox: Inbox = SimpleQueue()
        self._next_or_idle(inbox)
        while True:
            call, ended = inbox.get()
            leaves_work, error = _outcome(call)
            # Before all else, so that the next call may come to this thread.
            self._next_or_idle(inbox)
            self._ended.append((ended, error))
            if leaves_work:
                self._loop.call_soon_threadsafe(self._notice)
            del call, ended, error

    def _next_or_idle(self, inbox: Inbox) -> None:
        """Take a request that waits; if there is none, the thread is idle."""
        with self._lock:
            if self._waiting:
                inbox.put(self._waiting.popleft())
            else:
                self._idle.append(inbox)

    def _poll(self) -> None:
        """Notice what has ended, as long as anything is under way."""
        self._notice()
        self._is_polling = bool(self._under_way)
        if self._is_polling:
            self._loop.call_later(POLL_SECONDS, self._poll)

    def _notice(self) -> None:
        """Tell those who asked that their calls have ended."""
        while self._ended:
            self._under_way -= 1
            _settle(*self._ended.popleft())


def _outcome(call: Call) -> tuple[bool, BaseException | None]:
    try:
        return call(), None
    except BaseException as error:  # noqa: BLE001 - for the one who asked
        return True, error


def _settle(ended: Future[None], error: BaseException | None) -> None:
    if ended.done():  # nobody waits any more
        return
    if error is not None:
        ended.set_exception(error)
    else:
        ended.set_result(None)
