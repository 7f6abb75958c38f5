"""What a follower is given, as it comes: for an event loop, or for a thread that may wait."""

import asyncio
import threading
from asyncio import AbstractEventLoop
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator
from functools import cache
from typing import Generic, TypeVar

Given = TypeVar("Given")


class Followed(Generic[Given]):
    """What a follower is given. Whoever takes it closes it, which frees the follower's place."""

    def __init__(self, given: AsyncGenerator[Given, None], free: Callable[[], object]) -> None:
        self._given = given
        self._free = free

    def __aiter__(self) -> AsyncIterator[Given]:
        return self._given

    def __iter__(self) -> Iterator[Given]:
        loop = _loop_for_threads()
        try:
            while True:
                yield asyncio.run_coroutine_threadsafe(self._next(), loop).result()
        except StopAsyncIteration:
            return

    async def _next(self) -> Given:
        return await anext(self._given)

    def close(self) -> None:
        """Free the place, now and not when the next part is due."""
        self._free()


@cache
def _loop_for_threads() -> AbstractEventLoop:
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, name="followed", daemon=True).start()
    return loop
