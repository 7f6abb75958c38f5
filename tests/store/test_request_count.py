"""Requests are counted by whose they are; a Redis that is away is not asked again and again."""

import pytest

from arbitro.store.connection.gateway import Gateway
from arbitro.store.connection.outages import Outages
from arbitro.store.connection.readiness import Readiness
from arbitro.store.request_count import RequestCount
from tests.servers.redis_servers import Server, until

pytestmark = pytest.mark.served


def test_everybody_is_counted_apart_in_windows_of_their_own(redis: Server) -> None:
    count = RequestCount(Gateway(redis.url)).count
    assert [count("one", 60)[0] for _ in range(3)] == [1, 2, 3]
    assert count("another", 60)[0] == 1


def test_a_count_ends_with_its_window(redis: Server) -> None:
    """The window does not get longer by what is counted in it."""
    count = RequestCount(Gateway(redis.url)).count
    count("one", 1)
    until(lambda: count("one", 60)[0] == 1)
    assert 1 < count("one", 60)[1] <= 60


def test_who_asks_while_redis_is_away_is_given_nothing(redis: Server) -> None:
    """Redis is not asked before it can be used again."""
    count, asked = RequestCount(Gateway(redis.url)).count, []

    def counted() -> int:
        asked.append(1)
        return count("one", 60)[0]

    lenient = Outages(Readiness(Gateway(redis.url))).unless_away(counted)
    redis.kill()
    assert [lenient(), lenient(), lenient()] == [None] * 3
    assert len(asked) == 1
    redis.start()
    assert until(lenient) == 1
