"""Followers are woken whatever happens to the connection."""

import random
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from queue import Empty, SimpleQueue
from typing import Self

import pytest

from arbitro.store.gateway import Gateway
from arbitro.store.listener import Listener
from tests.servers.lines import lines_to
from tests.servers.redis_servers import PATIENCE_SECONDS, Server, until
from tests.servers.stored import channel_name

pytestmark = pytest.mark.usefixtures("generous_limits")

THREADS = 20
ROUNDS = 20
MANY = 2000


@pytest.fixture
def impatient(generous_limits: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001 - comes first
    """End a silence soon."""
    monkeypatch.setattr("arbitro.store.listener.LISTEN_SECONDS", 1.0)


class Followed:
    """A table that is followed, and how often its followers were woken."""

    def __init__(self, listener: Listener, session: str) -> None:
        self._listener = listener
        self._session = session
        self._woken: SimpleQueue[str] = SimpleQueue()

    def __enter__(self) -> Self:
        self._listener.call(lambda session, _: self._woken.put(session))
        self._listener.follow(self._session)
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.leave(self._session)

    def wakes(self, seconds: float = PATIENCE_SECONDS) -> bool:
        """Return whether the followers are woken in time, and forget all that woke them."""
        try:
            assert self._woken.get(timeout=seconds) == self._session
        except Empty:
            return False
        while not self._woken.empty():
            self._woken.get()
        return True


def publish(redis: Server, session: str = "x") -> int:
    heard_by: int = redis.client.publish(channel_name(session), b"")
    return heard_by


def is_woken(redis: Server, followed: Followed) -> bool:
    publish(redis)
    return followed.wakes(0.2)


def calls(redis: Server, command: str) -> int:
    """Return how often a command was executed."""
    found: int = redis.client.info("commandstats").get(f"cmdstat_{command}", {"calls": 0})["calls"]
    return found


def test_a_follower_reads_as_soon_as_the_table_is_listened_to(redis: Server) -> None:
    """What was published before that is lost."""
    with Followed(Listener(Gateway(redis.url)), "x") as followed:
        assert followed.wakes()
        publish(redis)
        assert followed.wakes()
        assert not followed.wakes(0.1)


def test_a_table_is_heard_of_only_where_it_is_followed(redis: Server) -> None:
    with Followed(Listener(Gateway(redis.url)), "x") as followed:
        assert followed.wakes()
        assert [publish(redis, f"session {number}") for number in range(20)] == [0] * 20
        assert publish(redis) == 1
        assert followed.wakes()


@pytest.mark.usefixtures("impatient")
def test_a_connection_that_has_gone_dead_is_made_again(redis: Server) -> None:
    """A silent Redis is asked whether it is there."""
    with lines_to(redis) as lines, Followed(Listener(Gateway(lines.url)), "x") as followed:
        until(lambda: is_woken(redis, followed))
        lines.go_dead()
        publish(redis)
        assert followed.wakes()
        until(lambda: is_woken(redis, followed))


@pytest.mark.usefixtures("impatient")
def test_in_silence_the_connection_is_kept(redis: Server) -> None:
    with Followed(Listener(Gateway(redis.url)), "x") as followed:
        assert followed.wakes()
        pings = calls(redis, "ping")
        until(lambda: calls(redis, "ping") >= pings + 2)
        publish(redis)
        assert followed.wakes()
        assert calls(redis, "subscribe") == 1


def test_many_who_follow_one_table_need_one_subscription(redis: Server) -> None:
    """Who comes back at once finds it still there; when the last has left, it ends."""
    listener = Listener(Gateway(redis.url))
    with ExitStack() as stack:
        for _ in range(100):
            stack.enter_context(Followed(listener, "x"))
        until(lambda: publish(redis) == 1)
    with Followed(listener, "x"), Followed(listener, "y"):
        until(lambda: publish(redis, "y") == 1)
        assert calls(redis, "subscribe") == 2
    until(lambda: redis.client.pubsub_channels() == [])


def test_thousands_of_tables_need_one_connection(redis: Server) -> None:
    """When it is made again, all are subscribed to by one command."""
    listener = Listener(Gateway(redis.url))
    with ExitStack() as stack:
        for number in range(MANY):
            stack.enter_context(Followed(listener, f"session {number}"))
        until(lambda: publish(redis, f"session {MANY - 1}") == 1)
        before = calls(redis, "subscribe")
        redis.client.client_kill_filter(_type="pubsub")
        until(lambda: calls(redis, "subscribe") > before)
        until(lambda: len(redis.client.pubsub_channels(channel_name("*"))) == MANY)
        # On a busy machine it may take several attempts.
        assert calls(redis, "subscribe") < before + MANY / 100


def test_many_may_come_and_go_at_once(redis: Server) -> None:
    """None is forgotten, and nothing is left of them."""
    listener = Listener(Gateway(redis.url))
    client = redis.client

    def come_and_go(number: int) -> None:
        dice = random.Random(number)
        for _ in range(ROUNDS):
            session = dice.choice("abc")
            listener.follow(session)
            until(lambda: client.publish(channel_name(session), b""), PATIENCE_SECONDS)  # noqa: B023
            listener.leave(session)

    with ThreadPoolExecutor(THREADS) as threads:
        list(threads.map(come_and_go, range(THREADS)))
    until(lambda: redis.client.pubsub_channels() == [])
    until(lambda: len(redis.client.client_list(_type="pubsub")) == 0)
