"""Waking those who wait, whatever happens to the connection."""

import random
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from service.sessions.bell import Bell
from service.sessions.connect import Link
from service.sessions.store import CHANNEL
from tests.sessions.servers import Server, redis_server, until

THREADS = 40
ROUNDS = 50


@pytest.fixture
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with redis_server(tmp_path_factory.mktemp("bell")) as server:
        yield server


def is_rung(redis: Server, rung: threading.Event, session: str = "x") -> None:
    rung.clear()
    redis.client.publish(CHANNEL, session)
    assert rung.wait(2)


def test_who_waits_at_a_table_is_woken_and_nobody_else(redis: Server) -> None:
    bell = Bell(Link(redis.url))
    with bell.waiting("x") as mine, bell.waiting("x") as too, bell.waiting("y") as other:
        until(mine.is_set)  # by the subscription: what was before was not heard
        until(other.is_set)
        for rung in (mine, too, other):
            rung.clear()
        is_rung(redis, mine)
        assert too.wait(2)
        assert not other.is_set()


def test_what_happened_before_the_connection_stood_is_not_missed(redis: Server) -> None:
    """Pub/sub loses messages: whoever wakes looks at what is kept."""
    bell = Bell(Link(redis.url))
    with bell.waiting("x") as rung:
        assert rung.wait(2)


def test_after_redis_was_away_everybody_looks_and_is_woken_again(redis: Server) -> None:
    """After Redis returns play goes on."""
    bell = Bell(Link(redis.url))
    with bell.waiting("x") as rung:
        assert rung.wait(2)
        for _ in range(2):
            redis.kill()
            rung.clear()
            redis.start()
            assert rung.wait(3)
            is_rung(redis, rung)


def test_a_connection_that_is_killed_is_made_again(redis: Server) -> None:
    bell = Bell(Link(redis.url))
    with bell.waiting("x") as rung:
        assert rung.wait(2)
        rung.clear()
        redis.client.client_kill_filter(_type="pubsub")
        assert rung.wait(3)
        is_rung(redis, rung)


def test_many_may_come_and_go_at_once(redis: Server) -> None:
    """A thousand watchers come and go in threads; none is forgotten, nothing is left of them."""
    bell = Bell(Link(redis.url))

    def come_and_go(number: int) -> None:
        dice = random.Random(number)
        for _ in range(ROUNDS):
            session = dice.choice("abc")
            with bell.waiting(session) as rung:
                redis_client.publish(CHANNEL, session)
                assert rung.wait(5)

    redis_client = redis.client
    with ThreadPoolExecutor(THREADS) as threads:
        list(threads.map(come_and_go, range(THREADS)))
    assert bell._waiting == {}  # noqa: SLF001 - there is nothing else to see it by


def test_when_nobody_waits_nobody_listens(redis: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.sessions.bell.LISTEN_SECONDS", 0.2)
    bell = Bell(Link(redis.url))
    for _ in range(2):
        with bell.waiting("x") as rung:
            assert rung.wait(2)
            is_rung(redis, rung)
        until(lambda: redis.client.pubsub_numsub(CHANNEL)[0][1] == 0, 3)
        time.sleep(0.05)
