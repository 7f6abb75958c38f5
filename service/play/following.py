"""Waiting for changes of a hosted table."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from enum import Enum
from time import monotonic
from typing import TypeAlias, TypeVar

from service.play.followed import Followed
from service.play.news import Feed, Told
from service.play.places import Places, Quotas
from service.play.problems import Problem
from service.play.updates import Subscriber, Subscription

# A reader who waits reads the store this often, even if no update comes.
LOOK_SECONDS = 20.0
# After so many heartbeats one after the other, a follower reads the store.
MOST_SILENCES = 6
# How long readers wait for their turn to read the store, beyond the time they asked for.
PATIENCE_SECONDS = 0.5
# How many followers may read the store at once. If all did (when they poll, or when the store is
# back), moves would have to wait for the processor.
LOOKING_AT_ONCE = 2
# Between two attempts to read a store that is unreachable.
PAUSE_SECONDS = 0.5

Found = TypeVar("Found")


class Signal(Enum):
    """What a follower is given that is no news."""

    HEARTBEAT = "heartbeat"
    STOPPING = "stopping"
    """the service stops: come back, to go on"""


Given: TypeAlias = Told | Signal


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
        self._places = Places(quotas)
        self._threads = ThreadPoolExecutor(LOOKING_AT_ONCE, "look")
        self._heartbeat = heartbeat_seconds
        self._unreachable = unreachable
        """the exceptions of a store that is unreachable"""
        self._subscriptions: set[Subscription] = set()
        self._is_stopping = False

    def stop(self) -> None:
        """End all waiting, now and from now on."""
        self._is_stopping = True
        for subscription in [*self._subscriptions]:
            subscription.put([None])

    def wait(
        self,
        session: str,
        client: str,
        look: Callable[[], Found],
        is_news: Callable[[Found], bool],
        seconds: float,
    ) -> Followed[Found]:
        """Look until there is news or the time is up, and give what was found last."""
        stack, subscription = self._place(session, client)
        return Followed(self._found(subscription, look, is_news, seconds), stack.close)

    def follow(self, session: str, client: str, feed: Feed) -> Followed[Given]:
        """Tell a follower what happens, until the game is over or the session gone."""
        stack, subscription = self._place(session, client)
        return Followed(self._told(subscription, feed), stack.close)

    def _place(self, session: str, client: str) -> tuple[ExitStack, Subscription]:
        with ExitStack() as stack:
            stack.enter_context(self._places.place(session, client))
            subscription = stack.enter_context(self._subscriber.subscribe(session))
            stack.callback(self._subscriptions.discard, subscription)
            self._subscriptions.add(subscription)
            return stack.pop_all(), subscription

    async def _found(
        self,
        subscription: Subscription,
        look: Callable[[], Found],
        is_news: Callable[[Found], bool],
        seconds: float,
    ) -> AsyncGenerator[Found, None]:
        deadline = monotonic() + seconds
        left = seconds
        while True:
            found = await self._looked(look, left + PATIENCE_SECONDS)
            if left and not is_news(found) and not self._is_stopping:
                await subscription.arrives(min(left, LOOK_SECONDS))
                subscription.take()
            if not left or is_news(found) or self._is_stopping:
                break
            left = max(0.0, deadline - monotonic())
        yield found

    async def _told(self, subscription: Subscription, feed: Feed) -> AsyncGenerator[Given, None]:
        silences = MOST_SILENCES
        while not feed.is_over:
            told = None
            if silences < MOST_SILENCES:
                if not await subscription.arrives(self._heartbeat):
                    silences += 1
                    yield Signal.HEARTBEAT
                    continue
                told = feed.heard(subscription.take())
            if self._is_stopping:
                yield Signal.STOPPING
                return
            while told is None:
                yield Signal.HEARTBEAT
                told = await self._read(feed)
            silences = 0
            for each in told:
                yield each

    async def _read(self, feed: Feed) -> Sequence[Told] | None:
        """Read the store; if it is unreachable, give None after a pause."""
        try:
            return await self._looked(feed.read, None)
        except self._unreachable:
            await asyncio.sleep(PAUSE_SECONDS)
            return None

    async def _looked(self, look: Callable[[], Found], patience: float | None) -> Found:
        """Read the store in a thread, when it is this follower's turn."""
        looking = asyncio.get_running_loop().run_in_executor(self._threads, look)
        try:
            return await asyncio.wait_for(looking, patience)
        except TimeoutError:
            raise Problem("unavailable") from None
