"""The news for one follower of a table, as they come.

There may be very many followers, so none of them has a task or a thread that waits: a follower is
called when an update arrives, and when nothing has been sent for a while.
"""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from queue import SimpleQueue
from typing import Protocol, TypeAlias

from arbitro.play.tables.following.followed import loop_for_threads
from arbitro.play.tables.following.news import EncodedNews, Feed
from arbitro.play.tables.updates import Update

# After this many heartbeats in a row, a follower reads the store.
MOST_SILENCES = 6


class Signal(Enum):
    """What a follower is given besides news."""

    HEARTBEAT = "heartbeat"
    STOPPING = "stopping"
    """the service stops: reconnect to go on"""


Given: TypeAlias = EncodedNews | Signal


class Group(Protocol):
    """All followers in this process."""

    heartbeat: float
    is_stopping: bool

    def read_for(self, stream: "Stream") -> None:
        """Read the store for a follower when it is their turn, and call `has_read`."""

    def leave(self, stream: "Stream") -> None:
        """Let a follower go."""


class Stream:
    """One follower. Whoever begins this closes it; then the follower has left."""

    __slots__ = (
        "_end",
        "_give",
        "_group",
        "_has_left",
        "_has_missed",
        "_is_reading",
        "_loop",
        "_silences",
        "client",
        "feed",
        "session",
    )

    def __init__(self, group: Group, session: str, client: str, feed: Feed) -> None:
        self._group = group
        self.feed = feed
        self._has_left = self._has_missed = self._is_reading = False
        self._silences = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self.session = session
        self.client = client

    _give: Callable[[Given], object]
    _end: Callable[[], object]

    def begin(self, give: Callable[[Given], object], end: Callable[[], object]) -> None:
        """Begin, in an event loop: give the follower everything, and say when there is no more."""
        self._give, self._end = give, end
        self._loop = asyncio.get_running_loop()
        self._read()
        self._loop.call_later(self._group.heartbeat, self._beat)

    def __iter__(self) -> Iterator[Given]:
        """Give everything to a thread, which may wait."""
        given: SimpleQueue[Given | None] = SimpleQueue()
        loop_for_threads().call_soon_threadsafe(self.begin, given.put, lambda: given.put(None))
        while (each := given.get()) is not None:
            yield each

    def close(self) -> None:
        """Leave. Any thread may call this."""
        if not self._has_left:
            self._has_left = True
            self._group.leave(self)
            # The connection ends when nobody refers to it any more.
            self._give = self._end = _nothing

    def put(self, updates: Sequence[Update | None]) -> None:
        """Take updates; None stands for those that were lost. Any thread may call this."""
        loop = self._loop
        # Before it has begun, nothing has been read that an update could come after.
        if loop and not loop.is_closed():
            loop.call_soon_threadsafe(self._take, updates)

    def _take(self, updates: Sequence[Update | None]) -> None:
        if self._has_left:
            return
        if self._group.is_stopping:
            self._give(Signal.STOPPING)
            self.finish()
        elif self._is_reading:
            self._has_missed = True
        else:
            known = [update for update in updates if update]
            news = self.feed.news_in(known) if len(known) == len(updates) else None
            if news is None:
                self._read()
            else:
                self._send(news)

    def _read(self) -> None:
        """Read the store, unless that is under way. The heartbeat finds clients that have left."""
        if not self._is_reading:
            self._give(Signal.HEARTBEAT)
            self._is_reading, self._has_missed = True, False
            self._group.read_for(self)

    def has_read(self, news: Sequence[EncodedNews] | None) -> None:
        """Send what was read (None if the store was away), and read what has been missed."""
        self._is_reading = False
        if self._has_left:
            return
        if news is not None:
            self._send(news)
        if not self._has_left and (news is None or self._has_missed):
            self._read()

    def _send(self, news: Sequence[EncodedNews]) -> None:
        for each in news:
            self._give(each)
            self._silences = -1  # the time since the next beat counts
        if self.feed.is_over:
            self.finish()

    def _beat(self) -> None:
        """Send a heartbeat if nothing was sent for a while."""
        if self._has_left:
            return
        self._silences += 1
        if self._silences > MOST_SILENCES:
            self._silences = 0
            self._read()
        elif self._silences and not self._is_reading:
            self._give(Signal.HEARTBEAT)
        asyncio.get_running_loop().call_later(self._group.heartbeat, self._beat)

    def finish(self) -> None:
        """End the stream."""
        if not self._has_left:
            end = self._end
            self.close()
            end()


def _nothing(*_: object) -> None:
    """Do nothing: the follower has left."""
