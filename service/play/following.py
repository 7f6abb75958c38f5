"""Waiting for changes of a hosted table."""

import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import monotonic, sleep
from typing import TypeAlias, TypeVar

from service.play.problems import Problem
from service.play.updates import EventPage, Subscriber, Update

# A reader who waits reads the store this often, even if no update comes.
LOOK_SECONDS = 5.0
# How long readers wait for their turn to read the store, beyond the time they asked for.
PATIENCE_SECONDS = 0.5
# How many followers may read the store at once. If all did (when they poll, or when the store is
# back), moves would have to wait for the processor.
LOOKING_AT_ONCE = 2
# Between two attempts to read a store that is unreachable.
PAUSE_SECONDS = 0.5

Found = TypeVar("Found")
NumberedEvents: TypeAlias = Sequence[tuple[int, bytes]]


class Followers:
    """All clients that wait in this process. Each uses a thread, so their number is limited."""

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
        """the exceptions of a store that is unreachable"""

    def wait(
        self,
        session: str,
        look: Callable[[], Found],
        is_news: Callable[[Found], bool],
        seconds: float,
    ) -> Found:
        """Look until there is news or the time is up, and give what was found last."""
        deadline = monotonic() + seconds
        with self._slot(), self._subscriber.subscribe(session) as subscription:
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
        """Give a recipient's events as they happen, until the game is over or the session is gone.

        An empty list is a heartbeat. Close the generator at the end.
        """
        events = self._events(session, recipient, after, look)
        next(events)  # takes a slot, which closing frees
        return events

    def _events(
        self, session: str, recipient: str, after: int, look: Callable[[int], EventPage]
    ) -> Generator[NumberedEvents, None, None]:
        with self._slot(), self._subscriber.subscribe(session) as subscription:
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
        """Read the store; if it is unreachable, try again until it is back."""
        while True:
            # A follower who has left is detected by writing to them.
            yield ()
            with suppress(*self._unreachable), self._turn_to_look():
                return look(after)
            sleep(PAUSE_SECONDS)

    @contextmanager
    def _slot(self) -> Iterator[None]:
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
