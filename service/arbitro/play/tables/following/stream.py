"""One follower of a table: what is sent to them, as it comes.

There may be very many followers, so none of them has a task or a thread that waits.
"""

import asyncio
import threading
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from queue import SimpleQueue
from typing import Protocol, TypeAlias

from arbitro.play.tables.following.news import EncodedNews, Feed

MOST_SILENCES = 6
"""After this many heartbeats in a row, a follower's table is read."""


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
        """Read the table that a follower follows, and have them take what is new."""

    def leave(self, stream: "Stream") -> None:
        """Let a follower go."""


class Stream:
    """One follower. Close it once it has begun: then the follower has left."""

    __slots__ = (
        "_end",
        "_give",
        "_group",
        "_has_left",
        "_is_being_read",
        "_silences",
        "after",
        "client",
        "feed",
        "loop",
        "session",
        "shows_position",
        "version",
    )

    def __init__(
        self,
        group: Group,
        session: str,
        client: str,
        feed: Feed,
        after: int,
        *,
        shows_position: bool,
    ) -> None:
        self._group = group
        self._has_left = self._is_being_read = False
        self._silences = 0
        self.loop: asyncio.AbstractEventLoop | None = None
        self.session = session
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
        if self._group.is_stopping:
            self.take(Signal.STOPPING, is_over=True)
            return
        self._read()
        self.loop.call_later(self._group.heartbeat, self._beat)

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
            self._group.leave(self)
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
        self._group.read_for(self)

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
        asyncio.get_running_loop().call_later(self._group.heartbeat, self._beat)


def _nothing(*_: object) -> None:
    """Send nothing: the follower has left."""


@cache
def loop_for_threads() -> asyncio.AbstractEventLoop:
    """Start a loop that reads tables, and drives streams for threads that wait."""
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, name="followers", daemon=True).start()
    return loop
