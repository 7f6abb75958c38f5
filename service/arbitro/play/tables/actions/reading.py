"""Reading a hosted table, and following it."""

from collections.abc import Collection, Container
from functools import partial
from typing import Any

from arbitro.play.problems import Problem, Translatable, bad_parameter
from arbitro.play.tables.actions.moments import Asked, looking_back, written
from arbitro.play.tables.actions.tables import HostedTables
from arbitro.play.tables.following.followers import Followers
from arbitro.play.tables.following.news import Feed
from arbitro.play.tables.following.stream import Stream
from arbitro.play.tables.participants import Participant, Snapshot
from arbitro.play.tables.updates import EventPage


class Reading:
    """Shows tables to those who may see them, as each of them may."""

    def __init__(self, tables: HostedTables, followers: Followers) -> None:
        self._tables = tables
        self._followers = followers

    def read(
        self,
        session: str,
        token: str | None,
        known: Container[str] = (),
        after: int | None = None,
    ) -> Snapshot:
        """Return the table as a viewer who knows some ETags sees it, and the events `after` one."""
        reader = self._tables.participant(session, token)
        _check_event("after", after, reader)
        snapshot = reader.snapshot()
        if snapshot.etag in known or after is None:
            return snapshot
        page = self._tables.event_page(reader, after)
        if page.over is None:
            raise Problem("unknown-session")
        return reader.snapshot(page.events[: reader.last_event - after])

    def record(self, session: str, token: str | None, after: int = 0) -> Any:
        """Show what the reader may know of the past; after the end, all of it."""
        reader = self._tables.participant(session, token)
        _check_event("after", after, reader)
        page = self._tables.event_page(reader, after)
        moves = self._tables.store.moves(session) if page.over else None
        # A game that is over has moves: if there are none, the session is gone.
        if page.over is None or moves == []:
            raise Problem("unknown-session")
        return reader.record(page.events, moves)

    def moments(self, session: str, token: str | None, asked: Asked) -> Snapshot:
        """Show the table as the reader saw it earlier; after the end, as any seat did."""
        reader = looking_back(self._tables.participant(session, token), asked)
        moves = self._tables.store.moves(session)
        page = self._tables.event_page(reader, 0)
        # If all events are still there, all moves were, a moment before.
        if page.over is None:
            raise Problem("unknown-session")
        return written(reader, asked, moves, page.events)

    def feed(self, session: str, token: str | None, after: int = 0) -> Feed | None:
        """Prepare the news for a viewer who knows the events up to number `after`.

        None if the game is over and there is no more to tell.
        """
        reader = self._tables.participant(session, token)
        _check_event("Last-Event-ID", after, reader)
        if after == reader.last_event and reader.is_over:
            return None
        read = partial(
            self._page_for_holder,
            session,
            reader.table.recipients,
            reader.recipient,
            reader.reader,
            reader.digest,
        )
        viewer = reader.reader, reader.digest
        return Feed(self._tables.presenter, viewer, reader.recipient, read)

    def follow(
        self, session: str, client: str, feed: Feed, after: int = 0, *, shows_position: bool = False
    ) -> Stream:
        """Send a viewer the news."""
        return self._followers.follow(session, client, feed, after, shows_position=shows_position)

    def _page_for_holder(
        self,
        session: str,
        recipients: Collection[str],
        recipient: str,
        holder: str,
        digest: str | None,
        after: int,
    ) -> EventPage:
        """Give a reader's events, as long as their token is valid."""
        page = self._tables.store.event_page(session, recipients, recipient, holder, after)
        return page if page.digest == digest else EventPage((), over=None)


def _check_event(name: str, number: int | None, reader: Participant) -> None:
    """Refuse the number of an event that the reader cannot know."""
    if number is not None and number > reader.last_event:
        raise bad_parameter(name, Translatable("event-to-come"))
