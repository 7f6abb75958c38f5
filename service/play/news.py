"""What followers of a table are told: what happened, and how the table is after that."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw, Struct

from service.play.participants import decision_of
from service.play.presenter import Presenter
from service.play.session_messages import News
from service.play.stored_tables import progress_in
from service.play.tables import Progress, encode, viewer_of
from service.play.updates import EventPage, Update

# What is told about the last few updates at all tables of a game. It is made once for all followers
# who know the same.
MOST_REMEMBERED = 200


class Told(Struct, frozen=True):
    """News, and the number of the last event that whoever is told them knows then."""

    last_event: int
    text: bytes


class Newsroom:
    """Writes the news of one game's tables."""

    def __init__(self, presenter: Presenter) -> None:
        self._presenter = presenter
        self.progress = lru_cache(MOST_REMEMBERED)(self._progress)
        self.written_once = lru_cache(MOST_REMEMBERED)(self.written)

    def _progress(self, table: bytes) -> Progress[Any]:
        return progress_in(table, self._presenter.game)

    def written(
        self, table: bytes, recipient: str, events: tuple[bytes, ...], *, shows_position: bool
    ) -> bytes:
        """Write what a recipient is told: some events, and the table after them."""
        progress, viewer = self.progress(table), viewer_of(recipient)
        state, is_seat = progress.state, viewer is not None
        news = News(
            version=progress.version,
            last_event=progress.last_events[recipient],
            events=tuple([Raw(event) for event in events]),
            **self._presenter.now(state, () if viewer is None else (viewer,)),
            if_match=f'"{decision_of(progress, recipient)}"' if is_seat else None,
            view=self._presenter.game.view(state, viewer) if shows_position else None,
        )
        return encode(news)


class Feed:
    """What one follower is told, after what they know."""

    __slots__ = (
        "_after",
        "_newsroom",
        "_read",
        "_recipient",
        "_shows_position",
        "_version",
        "is_over",
    )

    def __init__(
        self,
        newsroom: Newsroom,
        read: Callable[[int], EventPage],
        recipient: str,
        after: int,
        *,
        shows_position: bool,
    ) -> None:
        self._newsroom = newsroom
        self._read = read
        self._recipient = recipient
        self._after = after
        self._version = -1
        self._shows_position = shows_position
        self.is_over = False

    def read(self) -> Sequence[Told]:
        """Read the store, and give what is new; without a table there will be nothing more."""
        page = self._read(self._after)
        told = None if page.over is None else self._told(page, self._newsroom.written)
        if told is None:
            self.is_over = True
        return told or ()

    def heard(self, updates: Sequence[Update]) -> Sequence[Told] | None:
        """Give what is new in these updates; None if the store has to be read."""
        page = page_of(updates, self._recipient, self._after)
        return None if page is None else self._told(page, self._newsroom.written_once)

    def _told(self, page: EventPage, written: Callable[..., bytes]) -> Sequence[Told] | None:
        """Give what is new on a page, unless its table is none that its events lead to."""
        try:
            progress = self._newsroom.progress(page.table)
        except msgspec.MsgspecError:
            return None
        last_event = progress.last_events[self._recipient]
        # The events after those are told with the table after them.
        events = tuple(page.events[: max(0, last_event - self._after)])
        if self._after + len(events) != last_event:
            return None
        self.is_over = bool(page.over)
        if not events and progress.version <= self._version:
            return ()
        shown = written(page.table, self._recipient, events, shows_position=self._shows_position)
        self._after, self._version = last_event, progress.version
        return [Told(last_event, shown)]


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
    return EventPage(events, updates[-1].over, table=updates[-1].table) if updates else None
