"""Waiting for changes of a hosted table."""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncGenerator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from time import monotonic
from typing import TypeVar

from arbitro.play.problems import Problem
from arbitro.play.tables.following.followed import Followed
from arbitro.play.tables.following.news import EncodedNews, Feed
from arbitro.play.tables.following.quotas import FollowerCount, Quotas
from arbitro.play.tables.following.stream import Stream
from arbitro.play.tables.following.subscription import Subscription
from arbitro.play.tables.updates import Subscriber

log = logging.getLogger("arbitro.followers")

# A reader who waits reads the store this often, even if no update comes.
POLL_SECONDS = 20.0
# How long readers wait for their turn to read the store, beyond the time they asked for.
PATIENCE_SECONDS = 0.5
# How many followers may read the store at once. If all did (when they poll, or when the store is
# back), moves would have to wait for the processor.
READING_AT_ONCE = 2
# The pause between two attempts to read an unreachable store.
PAUSE_SECONDS = 0.5

Found = TypeVar("Found")


class Followers:
    """All clients that wait in this process. None of them uses a thread."""

    def __init__(
        self,
        subscriber: Subscriber,
        quotas: Quotas,
        heartbeat_seconds: float,
        unreachable: tuple[type[Exception], ...] = (),
    ) -> None:
        self._subscriber = subscriber
        self._count = FollowerCount(quotas)
        self._threads = ThreadPoolExecutor(READING_AT_ONCE, "read")
        self.heartbeat = heartbeat_seconds
        self._unreachable = unreachable
        """the exceptions of a store that is unreachable"""
        self._waiting: set[Subscription | Stream] = set()
        self._readers: deque[Stream] = deque()
        self._reading: set[asyncio.Task[None]] = set()
        self.is_stopping = False

    def stop(self) -> None:
        """End all waiting, now and from now on."""
        self.is_stopping = True
        for each in [*self._waiting]:
            each.put([None])

    def wait(
        self,
        session: str,
        client: str | None,
        read: Callable[[], Found],
        is_news: Callable[[Found], bool],
        seconds: float,
    ) -> Followed[Found]:
        """Read until there is news or the time is up, and give what was found last.

        A client that is None is not counted.
        """
        subscription = Subscription()
        with ExitStack() as stack:
            if client is not None:
                self._count.add(session, client)
                stack.callback(self._count.remove, session, client)
            self._subscriber.add(session, subscription)
            stack.callback(self._subscriber.remove, session, subscription)
            self._waiting.add(subscription)
            stack.callback(self._waiting.discard, subscription)
            leave = stack.pop_all().close
        return Followed(self._found(subscription, read, is_news, seconds), leave)

    def follow(self, session: str, client: str, feed: Feed) -> Stream:
        """Send a follower the news, until the game is over or the session gone."""
        stream = Stream(self, session, client, feed)
        self._count.add(session, client)
        self._waiting.add(stream)
        self._subscriber.add(session, stream)
        return stream

    def leave(self, stream: Stream) -> None:
        """Let a follower go."""
        self._subscriber.remove(stream.session, stream)
        self._waiting.discard(stream)
        self._count.remove(stream.session, stream.client)

    async def _found(
        self,
        subscription: Subscription,
        read: Callable[[], Found],
        is_news: Callable[[Found], bool],
        seconds: float,
    ) -> AsyncGenerator[Found, None]:
        deadline = monotonic() + seconds
        left = seconds
        while True:
            found = await self._read_in_turn(read, left + PATIENCE_SECONDS)
            if left and not is_news(found) and not self.is_stopping:
                await subscription.arrives(min(left, POLL_SECONDS))
                subscription.take()
            if not left or is_news(found) or self.is_stopping:
                break
            left = max(0.0, deadline - monotonic())
        yield found

    def read_for(self, stream: Stream) -> None:
        """Read the store for a follower when it is their turn."""
        self._readers.append(stream)
        if len(self._reading) < READING_AT_ONCE:
            self._reading.add(asyncio.get_running_loop().create_task(self._read_one_by_one()))

    async def _read_one_by_one(self) -> None:
        while self._readers:
            stream = self._readers.popleft()
            try:
                stream.has_read(await self._read(stream.feed))
            except Exception as error:  # noqa: BLE001 - the others are served all the same
                log.error("a follower cannot be served: %s", type(error).__name__)  # noqa: TRY400
                stream.finish()
        # Before anything is awaited: a follower who comes next has to start a new task.
        self._reading.discard(asyncio.current_task())

    async def _read(self, feed: Feed) -> Sequence[EncodedNews] | None:
        """Read the store; if it is unreachable, give None after a pause."""
        try:
            return await self._read_in_turn(feed.read, None)
        except self._unreachable:
            await asyncio.sleep(PAUSE_SECONDS)
            return None

    async def _read_in_turn(self, read: Callable[[], Found], patience: float | None) -> Found:
        """Read the store in a thread, when it is this follower's turn."""
        reading = asyncio.get_running_loop().run_in_executor(self._threads, read)
        try:
            # `wait_for` would not notice a follower who leaves just when the store has been read.
            async with asyncio.timeout(patience):
                return await reading
        except TimeoutError:
            raise Problem("unavailable") from None
