"""The followers of hosted tables in this process: what happened is read once for all of them.

When something has happened at a table, or a follower begins, the table is read for each viewer who
is followed as: once, whatever the number of followers. Those who know the same are sent the same
text. While that is under way, nothing more is read for them; what happens meanwhile is read next.

There may be very many followers, so none of them has a task or a thread that waits.
"""

import asyncio
import logging
from asyncio import AbstractEventLoop
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from enum import Enum
from functools import cache
from queue import SimpleQueue
from threading import Lock, Thread
from time import sleep
from typing import TypeAlias

from msgspec import Struct

from arbitro.play.problems import Problem, Translatable
from arbitro.play.tables import table as tables
from arbitro.play.tables.hosting import Feed, Hosting
from arbitro.play.tables.stored import Asked, Subscriber
from arbitro.play.tables.table import AnyTable
from arbitro.rules.kernel import Viewer

log = logging.getLogger("arbitro.followers")

PAUSE_SECONDS = 0.5
"""between two attempts to read a store that cannot be reached"""
COLLECT_SECONDS = 0.02
"""after a reading: what happens in quick succession is sent together"""
SENT_AT_ONCE = 100
REST_SECONDS = 0.002
"""Ten thousand followers who are sent something would take the processor from the players."""
MOST_SILENCES = 6
"""After this many heartbeats in a row, a follower's table is read."""


class Signal(Enum):
    """What a follower is given besides news."""

    HEARTBEAT = "heartbeat"
    CLOSED = "closed"
    """the table is gone: its host has closed it, or it has expired"""
    STOPPING = "stopping"
    """the service stops: reconnect to go on"""


class EncodedNews(Struct, frozen=True):
    """News as they are sent, and the number of the last event in them."""

    last_event: int
    text: bytes


Given: TypeAlias = EncodedNews | Signal
Part: TypeAlias = "tuple[Stream, Given | None, bool]"
"""a follower, what they are given, if anything, and whether that is the end"""
Parts: TypeAlias = Sequence[Part]


@dataclass(frozen=True)
class Quotas:
    """How many may follow at the same time."""

    all: int
    """in this process"""
    table: int
    client: int
    """from one address"""


FULL = {
    "all": None,
    "table": Translatable("followers-of-table"),
    "client": Translatable("followers-of-address"),
}


class Stream:
    """One follower. Close it once it has begun: then the follower has left."""

    __slots__ = (
        "_end",
        "_followers",
        "_give",
        "_has_left",
        "_is_being_read",
        "_silences",
        "after",
        "client",
        "feed",
        "loop",
        "shows_position",
        "version",
    )

    def __init__(
        self, followers: "Followers", client: str, feed: Feed, after: int, *, shows_position: bool
    ) -> None:
        self._followers = followers
        self._has_left = self._is_being_read = False
        self._silences = 0
        self.loop: AbstractEventLoop | None = None
        self.client = client
        self.feed = feed
        self.after = after
        """the number of the last event that the follower knows"""
        self.version = -1
        self.shows_position = shows_position

    _give: Callable[[Given], object]
    _end: Callable[[], object]

    def begin(self, give: Callable[[Given], object], end: Callable[[], object]) -> None:
        """Begin, in an event loop: give the follower everything, and call `end` after the last."""
        self._give, self._end = give, end
        self.loop = asyncio.get_running_loop()
        if self._followers.is_stopping:
            self.take(Signal.STOPPING, is_over=True)
            return
        self._read()
        self.loop.call_later(self._followers.heartbeat, self._beat)

    def __iter__(self) -> Iterator[Given]:
        """Yield everything to a thread, which may wait."""
        given: SimpleQueue[Given | None] = SimpleQueue()
        loop_for_threads().call_soon_threadsafe(self.begin, given.put, lambda: given.put(None))
        while (each := given.get()) is not None:
            yield each

    def close(self) -> None:
        """Leave. Any thread may call this."""
        if not self._has_left:
            self._has_left = True
            self._followers.leave(self)
            # The connection ends when nothing refers to it any more.
            self._give = self._end = _nothing

    def take(self, given: Given | None, *, is_over: bool) -> None:
        """Send the follower something, in their loop; end the stream if it is over."""
        if self._has_left:
            return
        self._is_being_read = False
        if given is not None:
            self._give(given)
            self._silences = -1  # the time since the next beat counts
        if is_over:
            end = self._end
            self.close()
            end()

    def _read(self) -> None:
        """Read the table. The heartbeat finds clients that have left."""
        self._give(Signal.HEARTBEAT)
        self._is_being_read = True
        self._followers.wake(self.feed.session, feed=self.feed)

    def _beat(self) -> None:
        """Send a heartbeat if nothing was sent for a while."""
        if self._has_left:
            return
        self._silences += 1
        if self._silences > MOST_SILENCES:
            self._silences = 0
            self._read()
        elif self._silences and not self._is_being_read:
            self._give(Signal.HEARTBEAT)
        asyncio.get_running_loop().call_later(self._followers.heartbeat, self._beat)


class Group:
    """The followers of a table who may know the same."""

    def __init__(self, feed: Feed) -> None:
        self.feed = feed
        self.streams: set[Stream] = set()
        self.is_due = False
        """whether something has happened since the table was last read"""
        self.was_read = False
        self.revision = ""
        """the one that the table has, if that is known"""
        self.sending: Sequence[Future[None]] = ()

    def read(self) -> Parts:
        """Read what is new, and make it into what each of them is given."""
        streams = [stream for stream in [*self.streams] if stream.loop]
        if not streams:
            return ()
        first = min(stream.after for stream in streams)
        hosting, viewer = self.feed.hosting, self.feed.viewer
        found = self._remembered(hosting, viewer, first)
        if found is None:
            asked = Asked(events_after=first, viewer=viewer)
            try:
                table, stored = hosting.find(self.feed.session, asked)
            except Problem:
                ending = Signal.CLOSED if self.feed.is_closed() else None
                return [(stream, ending, True) for stream in streams]
            found = table, stored.events
        table, events = found
        if self.feed.digest not in (None, *table.tokens):
            return [(stream, None, True) for stream in streams]
        last_event = table.last_event(viewer)
        is_over = hosting.is_over(table)
        made: dict[tuple[int, bool], EncodedNews] = {}
        parts: list[Part] = []
        for stream in streams:
            known = stream.after, stream.shows_position
            # Redis may have lost events, some of which the follower may know.
            if stream.after > last_event or first + len(events) < last_event:
                parts.append((stream, None, True))
            elif stream.after == last_event and table.version <= stream.version:
                parts.append((stream, None, is_over))
            else:
                if known not in made:
                    new = events[stream.after - first :]
                    made[known] = EncodedNews(
                        last_event,
                        tables.write_news(hosting.presenter, table, viewer, new, known[1]),
                    )
                stream.after, stream.version = last_event, table.version
                parts.append((stream, made[known], is_over))
        return parts

    def _remembered(
        self, hosting: Hosting, viewer: Viewer, first: int
    ) -> tuple[AnyTable, Sequence[bytes]] | None:
        """Return what a reading would, if this process has written it: there is no need to read."""
        known = hosting.recent.get(self.feed.session)
        if known is None or known.table.revision != self.revision:
            return None
        seat = -1 if viewer is None else viewer
        events = [text for told, text in known.events if told[seat] == "1"]
        new = known.table.last_event(viewer) - first
        return (known.table, events[len(events) - new :]) if 0 <= new <= len(events) else None

    def give_all(self, given: Given | None, *, is_over: bool) -> Parts:
        return [(stream, given, is_over) for stream in [*self.streams] if stream.loop]


class Followers:
    """All followers in this process."""

    def __init__(
        self,
        subscriber: Subscriber,
        quotas: Quotas,
        heartbeat_seconds: float,
        unreachable: tuple[type[Exception], ...] = (),
    ) -> None:
        self._subscriber = subscriber
        self._quotas = quotas
        self._counts: Counter[tuple[str, str]] = Counter()
        self.heartbeat = heartbeat_seconds
        self._unreachable = unreachable
        """the exceptions of a store that is unreachable"""
        self._tables: defaultdict[str, dict[Feed, Group]] = defaultdict(dict)
        """the groups of each table that is followed"""
        self._lock = Lock()
        self._due: SimpleQueue[Group] = SimpleQueue()
        self._thread: Thread | None = None
        self.is_stopping = False
        subscriber.call(self.wake)

    def stop(self) -> None:
        """End all streams, now and from now on."""
        self.is_stopping = True
        with self._lock:
            groups = [group for table in self._tables.values() for group in table.values()]
        for group in groups:
            _send(group.give_all(Signal.STOPPING, is_over=True))

    def follow(
        self, feed: Feed, client: str, after: int, *, shows_position: bool = False
    ) -> Stream:
        """Send a follower the news, until the game is over or the session gone."""
        stream = Stream(self, client, feed, after, shows_position=shows_position)
        keys = _count_keys(stream)
        with self._lock:
            for key in keys:
                if self._counts[key] >= getattr(self._quotas, key[0]):
                    raise Problem("too-many-followers", FULL[key[0]])
            self._counts.update(keys)
            self._tables[feed.session].setdefault(feed, Group(feed)).streams.add(stream)
        self._subscriber.follow(feed.session)
        return stream

    def leave(self, stream: Stream) -> None:
        """Let a follower go."""
        feed = stream.feed
        with self._lock:
            groups = self._tables.get(feed.session, {})
            group = groups.get(feed)
            if group is None or stream not in group.streams:  # another thread was quicker
                return
            group.streams.remove(stream)
            if not group.streams:
                del groups[feed]
            if not groups:
                del self._tables[feed.session]
            for key in _count_keys(stream):
                self._counts[key] -= 1
                if not self._counts[key]:
                    del self._counts[key]
        self._subscriber.leave(feed.session)

    def wake(self, session: str, revision: str = "", feed: Feed | None = None) -> None:
        """Read a table where something has happened, for all or for some. Any thread may call."""
        with self._lock:
            for group in self._tables.get(session, {}).values():
                if feed not in (None, group.feed):
                    continue
                # Of what is due for another reason, too, the revision does not say everything.
                is_known = not group.is_due or group.revision
                group.revision = revision if is_known else ""
                if not group.is_due:
                    group.is_due = True
                    self._due.put(group)
            if self._thread is None:  # not before: threads survive no fork
                self._thread = Thread(target=self._keep_reading, name="followers", daemon=True)
                self._thread.start()

    def _keep_reading(self) -> None:
        """Read the tables that are due, again and again, in a thread.

        Followers who have just begun are not kept waiting.
        """
        while True:
            due = [self._due.get()]
            while not self._due.empty():
                due.append(self._due.get())
            were_read = any(group.was_read for group in due)
            if not self._read(due):
                sleep(PAUSE_SECONDS)
            elif were_read:
                sleep(COLLECT_SECONDS)

    def _read(self, due: Sequence[Group]) -> bool:
        """Read some tables, and send what is new; return whether the store can be reached.

        While it cannot, heartbeats find those who have left.
        """
        is_reachable = True
        for group in due:
            if not is_reachable or not all(sending.done() for sending in group.sending):
                self._due.put(group)
                continue
            group.is_due, group.was_read = False, True
            try:
                parts = group.read()
            except self._unreachable:
                is_reachable, group.is_due = False, True
                self._due.put(group)
                parts = group.give_all(Signal.HEARTBEAT, is_over=False)
            except Exception as error:  # noqa: BLE001 - the others are served all the same
                log.error("followers cannot be served: %s", type(error).__name__)  # noqa: TRY400
                parts = group.give_all(None, is_over=True)
            group.sending = _send(parts)
        return is_reachable


def _send(parts: Parts) -> Sequence[Future[None]]:
    """Send each follower their part, in the loop in which each of them is served."""
    by_loop: defaultdict[AbstractEventLoop, list[Part]] = defaultdict(list)
    for part in parts:
        if loop := part[0].loop:
            by_loop[loop].append(part)
    return [
        asyncio.run_coroutine_threadsafe(_take_turns(theirs), loop)
        for loop, theirs in by_loop.items()
        if not loop.is_closed()
    ]


async def _take_turns(parts: Parts) -> None:
    for number, (stream, given, is_over) in enumerate(parts, 1):
        stream.take(given, is_over=is_over)
        if number % SENT_AT_ONCE == 0:
            await asyncio.sleep(REST_SECONDS)


def _count_keys(stream: Stream) -> list[tuple[str, str]]:
    return [("all", ""), ("table", stream.feed.session), ("client", stream.client)]


def _nothing(*_: object) -> None:
    """Send nothing: the follower has left."""


@cache
def loop_for_threads() -> AbstractEventLoop:
    """Start a loop that drives streams for threads that wait."""
    loop = asyncio.new_event_loop()
    Thread(target=loop.run_forever, name="streams", daemon=True).start()
    return loop
