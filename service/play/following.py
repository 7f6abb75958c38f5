"""Waiting for changes of a hosted table."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from time import monotonic
from typing import Any, TypeAlias, TypeVar

from service.play.followed import Followed
from service.play.places import Places, Quotas
from service.play.problems import Problem
from service.play.updates import EventPage, Subscriber, Subscription, Update

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
NumberedEvents: TypeAlias = Sequence[tuple[int, bytes]] | None
"""Some events; none is a heartbeat. None means that the service stops: come back, to go on."""


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

    def follow(
        self,
        session: str,
        client: str,
        recipient: str,
        after: int,
        look: Callable[[int], EventPage],
    ) -> Followed[NumberedEvents]:
        """Give a recipient's events as they happen, until the game is over or the session gone."""
        stack, subscription = self._place(session, client)
        return Followed(self._events(subscription, recipient, after, look), stack.close)

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

    async def _events(
        self,
        subscription: Subscription,
        recipient: str,
        after: int,
        look: Callable[[int], EventPage],
    ) -> AsyncGenerator[NumberedEvents, None]:
        silences = MOST_SILENCES
        over: bool | None = False
        while over is False:
            page = None
            if silences < MOST_SILENCES:
                if not await subscription.arrives(self._heartbeat):
                    silences += 1
                    yield ()
                    continue
                page = page_of(subscription.take(), recipient, after)
            if self._is_stopping:
                yield None
                return
            while page is None:
                yield ()
                page = await self._page(look, after)
            silences = 0
            if page.events:
                yield [*enumerate(page.events, after + 1)]
            after += len(page.events)
            over = page.over

    async def _page(self, look: Callable[[int], EventPage], after: int) -> EventPage | None:
        """Read the store; if it is unreachable, give None after a pause."""
        try:
            return await self._looked(look, None, after)
        except self._unreachable:
            await asyncio.sleep(PAUSE_SECONDS)
            return None

    async def _looked(
        self, look: Callable[..., Found], patience: float | None, *arguments: Any
    ) -> Found:
        """Read the store in a thread, when it is this follower's turn."""
        looking = asyncio.get_running_loop().run_in_executor(self._threads, look, *arguments)
        try:
            return await asyncio.wait_for(looking, patience)
        except TimeoutError:
            raise Problem("unavailable") from None


def page_of(updates: Sequence[Update], recipient: str, after: int) -> EventPage | None:
    """Give a recipient's events after number `after`; None if the store has to be read.

    That is necessary if there are no updates, or if some are missing.
    """
    events: list[bytes] = []
    for update in updates:
        known = after + len(events) - update.before[recipient]
        new = update.events_for(recipient)
        # More are known than exist if Redis has lost some that were already sent.
        if not 0 <= known <= len(new):
            return None
        events += new[known:]
    return EventPage(events, updates[-1].over) if updates else None
