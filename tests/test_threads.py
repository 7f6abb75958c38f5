"""Threads beside an event loop: what a call leaves to the loop is done at once, all else soon."""

import asyncio
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from service.server.threads import Threads
from tests.servers.redis_servers import PATIENCE_SECONDS, WITHIN_SECONDS

MOST = 3


class CountingLoop(asyncio.SelectorEventLoop):
    """Counts how often a thread wakes it."""

    woken = 0

    def call_soon_threadsafe(  # type: ignore[override]
        self, callback: Any, *args: Any, context: Any = None
    ) -> asyncio.Handle:
        self.woken += 1
        return super().call_soon_threadsafe(callback, *args, context=context)


def wakings(call: Callable[[], bool], number: int) -> int:
    """Make a call so many times, one after the other; count how often it woke the loop."""

    async def make_calls() -> int:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, CountingLoop)
        threads = Threads(MOST, loop)
        for _ in range(number):
            await asyncio.wait_for(threads.run(call), PATIENCE_SECONDS)
        return loop.woken

    with asyncio.Runner(loop_factory=CountingLoop) as runner:
        return runner.run(make_calls())


def test_a_call_that_leaves_nothing_to_do_does_not_wake_the_loop() -> None:
    """It is noticed all the same, with the next call or a moment later."""
    assert wakings(lambda: False, number=5) == 0


def test_a_call_that_leaves_something_to_do_wakes_the_loop() -> None:
    assert wakings(lambda: True, number=5) == 5


def test_an_error_wakes_the_loop_and_reaches_who_asked() -> None:
    """A call that failed has told nobody anything."""

    def fail() -> bool:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        wakings(fail, number=1)


def test_the_thread_that_was_busy_last_is_given_the_next_call() -> None:
    """What it needs is still in the processor's cache."""
    busy = []

    def note(seconds: float) -> bool:
        time.sleep(seconds)
        busy.append(threading.get_ident())
        return True

    async def make_calls() -> None:
        threads = Threads(MOST, asyncio.get_running_loop())
        at_once = [threads.run(partial(note, 0.2 * number)) for number in range(MOST)]
        await asyncio.gather(*at_once)
        for _ in range(MOST):
            await threads.run(partial(note, 0.05))

    asyncio.run(make_calls())
    assert len(set(busy[:MOST])) == MOST
    assert set(busy[MOST:]) == {busy[MOST - 1]}


def test_so_many_calls_are_made_at_the_same_time() -> None:
    """And no more: the others wait for their turn."""
    at_once, most_at_once, lock = 0, 0, threading.Lock()

    def count() -> bool:
        nonlocal at_once, most_at_once
        with lock:
            at_once += 1
            most_at_once = max(most_at_once, at_once)
        time.sleep(0.05)
        with lock:
            at_once -= 1
        return False

    async def make_calls() -> None:
        threads = Threads(MOST, asyncio.get_running_loop())
        await asyncio.gather(*[threads.run(count) for _ in range(4 * MOST)])

    asyncio.run(make_calls())
    assert most_at_once == MOST


def test_whoever_stops_waiting_disturbs_nobody() -> None:
    async def make_calls() -> None:
        threads, go_on = Threads(MOST, asyncio.get_running_loop()), threading.Event()
        given_up = threads.run(lambda: go_on.wait(PATIENCE_SECONDS))
        given_up.cancel()
        go_on.set()
        await asyncio.wait_for(threads.run(lambda: True), WITHIN_SECONDS)

    asyncio.run(make_calls())
