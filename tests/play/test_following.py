"""The followers of tables in one process."""

from types import SimpleNamespace
from typing import Any

import pytest

from arbitro.play.problems import Problem
from arbitro.play.tables.following.followers import Followers
from arbitro.play.tables.following.quotas import Quotas

SUBSCRIBER: Any = SimpleNamespace(call=id, follow=id, leave=id)
FEED: Any = SimpleNamespace(viewer="host")


def test_a_follower_leaves_once() -> None:
    """Though several threads close the stream at the same moment."""
    followers = Followers(SUBSCRIBER, Quotas(1, 1, 1), heartbeat_seconds=3600.0)
    for _ in range(3):
        stream = followers.follow("a-table", "", FEED, 0)
        with pytest.raises(Problem):
            followers.follow("a-table", "", FEED, 0)
        for _ in range(2):
            followers.leave(stream)
