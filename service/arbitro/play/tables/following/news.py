"""The news of a table: what has happened after what a follower knows, and the table after that."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec
from msgspec import Raw, Struct

from arbitro.play.messages.sessions import News
from arbitro.play.presenter import Presenter
from arbitro.play.tables import seating
from arbitro.play.tables.participants import decision_of
from arbitro.play.tables.stored import progress_in
from arbitro.play.tables.table import Progress, encode, viewer_of
from arbitro.play.tables.updates import EventPage


class EncodedNews(Struct, frozen=True):
    """News as they are sent, and the number of the last event in them."""

    last_event: int
    text: bytes


def encoded_news(
    presenter: Presenter,
    progress: Progress[Any],
    recipient: str,
    events: tuple[bytes, ...],
    *,
    shows_position: bool,
) -> bytes:
    """Write news for a recipient: some events, and the table after them."""
    state, viewer = progress.state, viewer_of(recipient)
    news = News(
        version=progress.version,
        last_event=progress.last_events[recipient],
        events=tuple([Raw(event) for event in events]),
        **presenter.now(state, () if viewer is None else (viewer,)),
        **seating.show_seating(progress),
        if_match=None if viewer is None else f'"{decision_of(progress, recipient)}"',
        view=presenter.game.view(state, viewer) if shows_position else None,
    )
    return encode(news)


class Feed:
    """What a viewer may know of a table: read once for all who follow it as that viewer."""

    def __init__(
        self, presenter: Presenter, viewer: object, recipient: str, read: Callable[[int], EventPage]
    ) -> None:
        self.presenter = presenter
        self.viewer = viewer
        """the same for all who may know the same"""
        self.recipient = recipient
        self._read = read

    def read(self, after: int) -> "Page":
        """Read the table, and the events after number `after`."""
        page = self._read(after)
        if page.over is None:
            return Page(self, None, after, ())
        try:
            progress = progress_in(page.table, self.presenter.game)
        except msgspec.MsgspecError:
            return Page(self, None, after, ())
        # Later events are sent with a later table.
        events = page.events[: max(0, progress.last_events[self.recipient] - after)]
        return Page(self, progress, after, events, is_over=page.over)


class Page:
    """A table as it was read, with the events after number `after`; none if it is gone."""

    def __init__(
        self,
        feed: Feed,
        progress: Progress[Any] | None,
        after: int,
        events: Sequence[bytes],
        *,
        is_over: bool = True,
    ) -> None:
        self._feed = feed
        self._progress = progress
        self._after = after
        self._events = events
        self._is_over = is_over
        self._written: dict[tuple[int, bool], EncodedNews] = {}

    def news_for(self, follower: "Follower") -> tuple[EncodedNews | None, bool]:
        """Return what is new to a follower, if anything, and whether there will be nothing more."""
        progress = self._progress
        if progress is None:
            return None, True
        last_event = progress.last_events[self._feed.recipient]
        # Redis may have lost events, some of which the follower may know.
        if follower.after > last_event or self._after + len(self._events) < last_event:
            return None, True
        if follower.after == last_event and progress.version <= follower.version:
            return None, self._is_over
        key = follower.after, follower.shows_position
        news = self._written[key] = self._written.get(key) or self._write(progress, *key)
        follower.after, follower.version = last_event, progress.version
        return news, self._is_over

    def _write(self, progress: Progress[Any], known: int, shows_position: bool) -> EncodedNews:  # noqa: FBT001
        recipient, events = self._feed.recipient, tuple(self._events[known - self._after :])
        text = encoded_news(
            self._feed.presenter, progress, recipient, events, shows_position=shows_position
        )
        return EncodedNews(progress.last_events[recipient], text)


class Follower(Protocol):
    """What a follower knows, and asked for."""

    after: int
    version: int
    shows_position: bool
