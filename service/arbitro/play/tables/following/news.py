"""News for the followers of a table: what happened, and how the table is after that."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw, Struct

from arbitro.play.messages.sessions import News
from arbitro.play.presenter import Presenter
from arbitro.play.tables import seats_shown
from arbitro.play.tables.participants import decision_of
from arbitro.play.tables.stored import progress_in
from arbitro.play.tables.table import Progress, encode, viewer_of
from arbitro.play.tables.updates import EventPage, Update

# The news of the last few updates at all tables of a game. They are made once for all followers who
# know the same.
MOST_REMEMBERED = 200


class EncodedNews(Struct, frozen=True):
    """News as they are sent, and the number of the last event in them."""

    last_event: int
    text: bytes


class NewsWriter:
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
        """Write news for a recipient: some events, and the table after them."""
        progress, viewer = self.progress(table), viewer_of(recipient)
        state, is_seat = progress.state, viewer is not None
        news = News(
            version=progress.version,
            last_event=progress.last_events[recipient],
            events=tuple([Raw(event) for event in events]),
            **self._presenter.now(state, () if viewer is None else (viewer,)),
            **seats_shown.shown(progress),
            if_match=f'"{decision_of(progress, recipient)}"' if is_seat else None,
            view=self._presenter.game.view(state, viewer) if shows_position else None,
        )
        return encode(news)


class Feed:
    """The news for one follower, after what they know."""

    __slots__ = (
        "_after",
        "_read",
        "_recipient",
        "_shows_position",
        "_version",
        "_writer",
        "is_over",
    )

    def __init__(
        self,
        writer: NewsWriter,
        read: Callable[[int], EventPage],
        recipient: str,
        after: int,
        *,
        shows_position: bool,
    ) -> None:
        self._writer = writer
        self._read = read
        self._recipient = recipient
        self._after = after
        self._version = -1
        self._shows_position = shows_position
        self.is_over = False

    def read(self) -> Sequence[EncodedNews]:
        """Read the store, and give what is new; without a table there will be nothing more."""
        page = self._read(self._after)
        news = None if page.over is None else self._news_on(page, self._writer.written)
        if news is None:
            self.is_over = True
        return news or ()

    def news_in(self, updates: Sequence[Update]) -> Sequence[EncodedNews] | None:
        """Give what is new in these updates; None if the store has to be read."""
        page = page_of(updates, self._recipient, self._after)
        return None if page is None else self._news_on(page, self._writer.written_once)

    def _news_on(
        self, page: EventPage, written: Callable[..., bytes]
    ) -> Sequence[EncodedNews] | None:
        """Give what is new on a page; None if its events do not lead to its table."""
        try:
            progress = self._writer.progress(page.table)
        except msgspec.MsgspecError:
            return None
        last_event = progress.last_events[self._recipient]
        # Later events are sent with a later table.
        events = tuple(page.events[: max(0, last_event - self._after)])
        if self._after + len(events) != last_event:
            return None
        self.is_over = bool(page.over)
        if not events and progress.version <= self._version:
            return ()
        shown = written(page.table, self._recipient, events, shows_position=self._shows_position)
        self._after, self._version = last_event, progress.version
        return [EncodedNews(last_event, shown)]


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
