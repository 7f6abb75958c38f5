"""What a follower is given, as it comes: for an event loop, or for a thread that may wait."""

import asyncio
import threading
from asyncio import AbstractEventLoop
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator
from functools import cache
from typing import Generic, TypeVar

Given = TypeVar("Given")


class Followed(Generic[Given]):
    """What a follower is given. Whoever takes it closes it; then the follower has left."""

    def __init__(self, given: AsyncGenerator[Given, None], leave: Callable[[], object]) -> None:
        self._given = given
        self._leave = leave

    def __aiter__(self) -> AsyncIterator[Given]:
        return self._given

    def __iter__(self) -> Iterator[Given]:
        loop = loop_for_threads()
        try:
            while True:
                yield asyncio.run_coroutine_threadsafe(self._next(), loop).result()
        except StopAsyncIteration:
            return

    async def _next(self) -> Given:
        return await anext(self._given)

    def close(self) -> None:
        """Leave now, and not when the next part is due."""
        self._leave()


@cache
def loop_for_threads() -> AbstractEventLoop:
    """Start a loop for threads that wait."""
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, name="followed", daemon=True).start()
    return loop
