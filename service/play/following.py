"""Waiting for what happens at a hosted table."""

import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import monotonic, sleep
from typing import TypeAlias, TypeVar

from service.play.problems import Problem
from service.play.updates import EventPage, Subscriber, Update

# A reader who waits looks after so long even if no update has come.
LOOK_SECONDS = 5.0
# How much longer than they asked for readers wait for their turn to look.
PATIENCE_SECONDS = 0.5
# If all followers read the store at the same moment (they poll, or the store has come back), they
# take the processor from the players.
LOOKING_AT_ONCE = 2
# Before a store that is away is asked again.
PAUSE_SECONDS = 0.5

Found = TypeVar("Found")
NumberedEvents: TypeAlias = Sequence[tuple[int, bytes]]


class Followers:
    """All who wait in this process. Each holds a thread, so their number is limited."""

    def __init__(
        self,
        subscriber: Subscriber,
        most: int,
        heartbeat_seconds: float,
        unreachable: tuple[type[Exception], ...] = (),
    ) -> None:
        self._subscriber = subscriber
        self._free = threading.BoundedSemaphore(most)
        self._looking = threading.Semaphore(LOOKING_AT_ONCE)
        self._heartbeat = heartbeat_seconds
        self._unreachable = unreachable
        """what a store raises that is away"""

    def wait(
        self,
        session: str,
        look: Callable[[], Found],
        is_news: Callable[[Found], bool],
        seconds: float,
    ) -> Found:
        """Look until there is news, or for so many seconds, and give what was found last."""
        deadline = monotonic() + seconds
        with self._place(), self._subscriber.subscribe(session) as subscription:
            while True:
                left = max(0.0, deadline - monotonic())
                with self._turn_to_look(left + PATIENCE_SECONDS):
                    found = look()
                if not left or is_news(found):
                    return found
                subscription.next(min(left, LOOK_SECONDS))

    def follow(
        self, session: str, recipient: str, after: int, look: Callable[[int], EventPage]
    ) -> Generator[NumberedEvents, None, None]:
        """Give a recipient's events as they happen, until the game is over or the session gone.

        An empty list says that nothing has happened for a while. Close the generator at the end.
        """
        events = self._events(session, recipient, after, look)
        next(events)  # takes the place, which closing gives back
        return events

    def _events(
        self, session: str, recipient: str, after: int, look: Callable[[int], EventPage]
    ) -> Generator[NumberedEvents, None, None]:
        with self._place(), self._subscriber.subscribe(session) as subscription:
            yield ()
            look_at = monotonic()
            over: bool | None = False
            while over is False:
                left = look_at - monotonic()
                page = page_of(subscription.next(left), recipient, after) if left > 0 else None
                if page is None:
                    page = yield from self._page_looked_up(look, after)
                    look_at = monotonic() + self._heartbeat
                if page.events:
                    yield [*enumerate(page.events, after + 1)]
                after += len(page.events)
                over = page.over

    def _page_looked_up(
        self, look: Callable[[int], EventPage], after: int
    ) -> Generator[NumberedEvents, None, EventPage]:
        """Read the store. If it is away, it comes back, and then nothing has been missed."""
        while True:
            # A follower who has gone is noticed when something is written.
            yield ()
            with suppress(*self._unreachable), self._turn_to_look():
                return look(after)
            sleep(PAUSE_SECONDS)

    @contextmanager
    def _place(self) -> Iterator[None]:
        if not self._free.acquire(blocking=False):
            raise Problem("too-many-followers")
        try:
            yield
        finally:
            self._free.release()

    @contextmanager
    def _turn_to_look(self, patience: float | None = None) -> Iterator[None]:
        if not self._looking.acquire(timeout=patience):
            raise Problem("unavailable")
        try:
            yield
        finally:
            self._looking.release()


def page_of(updates: Sequence[Update], recipient: str, after: int) -> EventPage | None:
    """Give a recipient's events after the first so many; None if the store has to be read.

    It has to be if there are no updates, or if some are missing.
    """
    events: list[bytes] = []
    for update in updates:
        known = after + len(events) - update.before[recipient]
        told = update.events_for(recipient)
        # More are known than there are if Redis has lost some that had been sent.
        if not 0 <= known <= len(told):
            return None
        events += told[known:]
    return EventPage(events, updates[-1].over) if updates else None
