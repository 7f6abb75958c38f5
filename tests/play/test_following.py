"""The followers of tables in one process."""

import sys
from threading import Barrier, Thread
from types import SimpleNamespace
from typing import Any

import pytest

from arbitro.play.problems import Problem
from arbitro.play.tables.followers import Followers, Quotas
from arbitro.play.tables.hosting import Feed

SUBSCRIBER: Any = SimpleNamespace(call=id, follow=id, leave=id)
HOSTING: Any = None
FEED = Feed(HOSTING, "a-table", None, "digest")


def test_a_follower_leaves_once() -> None:
    """Though several threads close the stream at the same moment."""
    followers = Followers(SUBSCRIBER, Quotas(1, 1, 1), heartbeat_seconds=3600.0)
    for _ in range(3):
        stream = followers.follow(FEED, "", 0)
        with pytest.raises(Problem):
            followers.follow(FEED, "", 0)
        for _ in range(2):
            followers.leave(stream)


def test_a_stream_that_two_threads_close_leaves_once() -> None:
    """The loop closes it when the client has gone, and a thread when the answer has been sent."""
    left: list[str] = []
    subscriber: Any = SimpleNamespace(call=id, follow=id, leave=left.append)
    followers = Followers(subscriber, Quotas(500, 500, 500), heartbeat_seconds=3600.0)
    streams = [followers.follow(FEED, "", 0) for _ in range(500)]
    begin = Barrier(2)

    def close_all() -> None:
        begin.wait()
        for stream in streams:
            stream.close()

    threads = [Thread(target=close_all) for _ in range(2)]
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    assert left == ["a-table"] * len(streams)
    for _ in streams:
        followers.follow(FEED, "", 0)
    with pytest.raises(Problem):
        followers.follow(FEED, "", 0)
