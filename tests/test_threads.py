"""Threads beside an event loop: what a call leaves to the loop is done at once, all else soon."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from arbitro.server.threads import Threads
from tests.servers.redis_servers import PATIENCE_SECONDS, WITHIN_SECONDS

MOST = 3


class NotingLoop(asyncio.SelectorEventLoop):
    """Notes whether a thread has woken it."""

    def __init__(self) -> None:
        super().__init__()
        self.woken = asyncio.Event()

    def call_soon_threadsafe(  # type: ignore[override]
        self, callback: Any, *args: Any, context: Any = None
    ) -> asyncio.Handle:
        handle = super().call_soon_threadsafe(callback, *args, context=context)
        super().call_soon_threadsafe(self.woken.set)
        return handle


def in_loop(what: Callable[[Threads, NotingLoop], Awaitable[None]], most: int = MOST) -> None:
    """Do something with threads in a loop; nothing may go wrong in the loop meanwhile."""
    complaints: list[Any] = []

    async def begin() -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, NotingLoop)
        loop.set_exception_handler(lambda _, context: complaints.append(context))
        await what(Threads(most, loop), loop)

    with asyncio.Runner(loop_factory=NotingLoop) as runner:
        runner.run(begin())
    assert complaints == []


class Gated:
    """A call that goes on when it is told to, and notes its thread."""

    def __init__(self) -> None:
        self.began, self.gate = threading.Event(), threading.Event()
        self.thread = 0

    def __call__(self) -> bool:
        self.thread = threading.get_ident()
        self.began.set()
        assert self.gate.wait(PATIENCE_SECONDS)
        return False


def test_a_call_that_leaves_nothing_to_do_does_not_wake_the_loop() -> None:
    """It is noticed all the same a moment later."""

    async def make_call(threads: Threads, loop: NotingLoop) -> None:
        await asyncio.wait_for(threads.run(lambda: False), WITHIN_SECONDS)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(loop.woken.wait(), 0.1)

    in_loop(make_call)


def test_a_call_that_leaves_something_to_do_wakes_the_loop() -> None:
    async def make_call(threads: Threads, loop: NotingLoop) -> None:
        await threads.run(lambda: True)
        await asyncio.wait_for(loop.woken.wait(), PATIENCE_SECONDS)

    in_loop(make_call)


def test_an_error_wakes_the_loop_and_reaches_who_asked() -> None:
    """A call that failed has sent no answer."""

    def fail() -> bool:
        raise ZeroDivisionError

    async def make_call(threads: Threads, loop: NotingLoop) -> None:
        with pytest.raises(ZeroDivisionError):
            await threads.run(fail)
        await asyncio.wait_for(loop.woken.wait(), PATIENCE_SECONDS)

    in_loop(make_call)


def test_the_thread_that_worked_last_is_given_the_next_call() -> None:
    """What it needs is still in the processor's cache."""

    async def make_calls(threads: Threads, _: NotingLoop) -> None:
        calls = [Gated() for _ in range(MOST)]
        asked = [threads.run(call) for call in calls]
        for call, ended in zip(calls, asked, strict=True):
            call.gate.set()
            await ended
        again = Gated()
        again.gate.set()
        await threads.run(again)
        assert len({call.thread for call in calls}) == MOST
        assert again.thread == calls[-1].thread

    in_loop(make_calls)


def test_as_many_calls_are_made_at_once_as_there_may_be_threads() -> None:
    """The others wait for their turn."""

    async def make_calls(threads: Threads, _: NotingLoop) -> None:
        calls = [Gated() for _ in range(MOST + 1)]
        asked = [threads.run(call) for call in calls]
        for call in calls[:MOST]:
            assert await asyncio.to_thread(call.began.wait, PATIENCE_SECONDS)
        assert not calls[MOST].began.is_set()
        for call in calls:
            call.gate.set()
        await asyncio.gather(*asked)
        assert calls[MOST].thread in {call.thread for call in calls[:MOST]}

    in_loop(make_calls)


def test_where_the_system_allows_no_more_threads_one_takes_all_calls(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def make_calls(threads: Threads, _: NotingLoop) -> None:
        first, second = Gated(), Gated()
        asked = [threads.run(first)]
        monkeypatch.setattr(threading.Thread, "start", refuse)
        asked.append(threads.run(second))
        for call in (first, second):
            call.gate.set()
        await asyncio.gather(*asked)
        assert second.thread == first.thread

    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    in_loop(make_calls)


def test_whoever_stops_waiting_disturbs_nobody() -> None:
    async def make_calls(threads: Threads, _: NotingLoop) -> None:
        given_up = Gated()
        threads.run(given_up).cancel()
        given_up.gate.set()
        await threads.run(lambda: False)

    in_loop(make_calls, most=1)
