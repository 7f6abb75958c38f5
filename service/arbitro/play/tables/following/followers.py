"""The followers of hosted tables in this process: what happened is read once for all of them.

When something has happened at a table, or a follower begins, the table is read for each viewer who
is followed as: once, whatever the number of followers. Those who know the same are sent the same
text. While that is under way, nothing more is read for them; what happens meanwhile is read next.
"""

import asyncio
import logging
from asyncio import AbstractEventLoop
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import TypeAlias

from arbitro.play.tables.following.news import Feed
from arbitro.play.tables.following.quotas import FollowerCount, Quotas
from arbitro.play.tables.following.stream import Given, Signal, Stream, loop_for_threads
from arbitro.play.tables.updates import Subscriber

log = logging.getLogger("arbitro.followers")

READING_AT_ONCE = 2
"""How many tables are read at once: moves would have to wait for the processor otherwise."""
PAUSE_SECONDS = 0.5
"""between two attempts to read a store that cannot be reached"""
COLLECT_SECONDS = 0.02
"""between two readings of a table: what happens in quick succession is sent together"""
SENT_AT_ONCE = 100
REST_SECONDS = 0.002
"""Ten thousand followers who are sent something would take the processor from the players."""

LONGEST_SENDING = 10.0
"""A loop that has been stopped never sends anything."""

Part: TypeAlias = tuple[Stream, Given | None, bool]
"""a follower, what they are given, if anything, and whether that is the end"""
Parts: TypeAlias = Sequence[Part]


class Group:
    """The followers of a table who may know the same."""

    def __init__(self, feed: Feed) -> None:
        self.feed = feed
        self.streams: set[Stream] = set()
        self.is_being_read = self.has_changed = self.is_unreachable = False

    def read(self) -> Parts:
        """Read what is new, and make it into what each of them is given."""
        streams = self._begun()
        if not streams:
            return ()
        page = self.feed.read(min(stream.after for stream in streams))
        return [(stream, *page.news_for(stream)) for stream in streams]

    def all_given(self, given: Given | None, *, is_over: bool) -> Parts:
        return [(stream, given, is_over) for stream in self._begun()]

    def _begun(self) -> list[Stream]:
        return [stream for stream in [*self.streams] if stream.loop]


class Followers:
    """All followers in this process. None of them uses a thread or a task."""

    def __init__(
        self,
        subscriber: Subscriber,
        quotas: Quotas,
        heartbeat_seconds: float,
        unreachable: tuple[type[Exception], ...] = (),
    ) -> None:
        self._subscriber = subscriber
        self._count = FollowerCount(quotas)
        self._threads = ThreadPoolExecutor(READING_AT_ONCE, "read")
        self.heartbeat = heartbeat_seconds
        self._unreachable = unreachable
        """the exceptions of a store that is unreachable"""
        self._tables: defaultdict[str, dict[object, Group]] = defaultdict(dict)
        """the groups of each table that is followed, by the viewer"""
        self._lock = Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self.is_stopping = False
        subscriber.call(self.wake)

    def stop(self) -> None:
        """End all streams, now and from now on."""
        self.is_stopping = True
        with self._lock:
            groups = [group for table in self._tables.values() for group in table.values()]
        for group in groups:
            ends = _send(group.all_given(Signal.STOPPING, is_over=True))
            asyncio.run_coroutine_threadsafe(ends, loop_for_threads())

    def follow(
        self, session: str, client: str, feed: Feed, after: int, *, shows_position: bool = False
    ) -> Stream:
        """Send a follower the news, until the game is over or the session gone."""
        self._count.add(session, client)
        stream = Stream(self, session, client, feed, after, shows_position=shows_position)
        with self._lock:
            self._tables[session].setdefault(feed.viewer, Group(feed)).streams.add(stream)
        self._subscriber.follow(session)
        return stream

    def leave(self, stream: Stream) -> None:
        """Let a follower go."""
        with self._lock:
            groups = self._tables.get(stream.session, {})
            group = groups.get(stream.feed.viewer)
            if group is None or stream not in group.streams:  # another thread was quicker
                return
            group.streams.remove(stream)
            if not group.streams:
                del groups[stream.feed.viewer]
            if not groups:
                del self._tables[stream.session]
        self._subscriber.leave(stream.session)
        self._count.remove(stream.session, stream.client)

    def wake(self, session: str) -> None:
        """Read a table where something has happened. Any thread may call this."""
        with self._lock:
            groups = [*self._tables.get(session, {}).values()]
        for group in groups:
            self._read_soon(group)

    def read_for(self, stream: Stream) -> None:
        """Read a table for a follower, and for those who may know the same."""
        with self._lock:
            group = self._tables.get(stream.session, {}).get(stream.feed.viewer)
        if group:
            self._read_soon(group)

    def _read_soon(self, group: Group) -> None:
        loop_for_threads().call_soon_threadsafe(self._begin_to_read, group)

    # --- in the thread of the loop ---

    def _begin_to_read(self, group: Group) -> None:
        group.has_changed = True
        if not group.is_being_read:
            group.is_being_read = True
            task = asyncio.get_running_loop().create_task(self._keep_reading(group))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _keep_reading(self, group: Group) -> None:
        """Read until nothing has happened meanwhile."""
        while group.has_changed:
            group.has_changed = False
            await _send(await self._read(group))
            await asyncio.sleep(PAUSE_SECONDS if group.is_unreachable else COLLECT_SECONDS)
        group.is_being_read = False

    async def _read(self, group: Group) -> Parts:
        """Read a table; while the store is unreachable, heartbeats find those who have left."""
        group.is_unreachable = False
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, group.read)
        except self._unreachable:
            group.has_changed = group.is_unreachable = True
            return group.all_given(Signal.HEARTBEAT, is_over=False)
        except Exception as error:  # noqa: BLE001 - the others are served all the same
            log.error("followers cannot be served: %s", type(error).__name__)  # noqa: TRY400
            return group.all_given(None, is_over=True)


async def _send(parts: Parts) -> None:
    """Give each follower their part, in the loop in which each of them is served."""
    by_loop: defaultdict[AbstractEventLoop, list[Part]] = defaultdict(list)
    for part in parts:
        if loop := part[0].loop:
            by_loop[loop].append(part)
    sending = [
        asyncio.wrap_future(asyncio.run_coroutine_threadsafe(_take_turns(theirs), loop))
        for loop, theirs in by_loop.items()
        if not loop.is_closed()
    ]
    if sending:
        await asyncio.wait(sending, timeout=LONGEST_SENDING)


async def _take_turns(parts: Parts) -> None:
    for number, (stream, given, is_over) in enumerate(parts, 1):
        stream.take(given, is_over=is_over)
        if number % SENT_AT_ONCE == 0:
            await asyncio.sleep(REST_SECONDS)
