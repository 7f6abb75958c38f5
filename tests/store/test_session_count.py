"""How many sessions there are, counted where they are opened."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from arbitro.store.connection.gateway import Gateway
from arbitro.store.session_count import LOOKED_FOR_AT_ONCE
from arbitro.store.session_store import Limits, SessionStore
from tests.servers.redis_servers import Server, until, with_cluster
from tests.servers.stored import COUNTED, table_key
from tests.store.sessions import LIMITS, RECIPIENTS, open_session, play
from tests.store.test_session_store import commands_sent

pytestmark = pytest.mark.usefixtures("generous_limits")


@pytest.fixture
def store(redis: Server) -> SessionStore:
    return SessionStore(Gateway(redis.url), LIMITS)


def admitted(store: SessionStore, *sessions: str) -> list[bool]:
    """Open sessions where that is possible."""
    return [store.admit(name) and open_session(store, name).written == "done" for name in sessions]


def all_due(redis: Server) -> None:
    """Have all known moments pass at which a session expires."""
    redis.client.zadd(COUNTED, dict.fromkeys(redis.client.zrange(COUNTED, 0, -1), 1))


def test_so_many_sessions_there_are_and_no_more(store: SessionStore) -> None:
    """Several processes that open at the same moment do not open one too many."""
    with ThreadPoolExecutor(8) as threads:
        found = [*threads.map(store.admit, (f"session {number}" for number in range(40)))]
    assert found.count(True) == LIMITS.sessions


def test_a_session_that_is_counted_is_admitted_again(store: SessionStore) -> None:
    """The answer to its opening may have been lost."""
    assert admitted(store, "a", "b", "c", "d", "e", "f") == [True] * 5 + [False]
    assert [store.admit(name) for name in "aef"] == [True, True, False]


def test_a_session_that_was_deleted_makes_room(store: SessionStore) -> None:
    admitted(store, "a", "b", "c", "d", "e")
    store.delete("c", RECIPIENTS)
    assert admitted(store, "f", "g") == [True, False]


def test_a_session_that_has_expired_makes_room(redis: Server, store: SessionStore) -> None:
    """Even if nobody has said so, and also if it was counted but never opened."""
    admitted(store, "a", "b", "c", "d")
    assert store.admit("e")
    redis.client.delete(table_key("a"), table_key("b"))
    all_due(redis)
    assert admitted(store, "f", "g", "h", "i") == [True, True, True, False]


def test_a_session_that_was_played_at_counts_as_long_as_it_lives(
    redis: Server, store: SessionStore
) -> None:
    """A move makes a session live longer, and costs nothing for it to be counted."""
    admitted(store, "a", "b", "c", "d", "e")
    for name in "abcde":
        assert commands_sent(redis, lambda: play(store, 1, name)) == ["EVALSHA"]  # noqa: B023
    all_due(redis)
    assert admitted(store, "f") == [False]
    assert min(score for _, score in redis.client.zrange(COUNTED, 0, -1, withscores=True)) > 1


def test_to_open_a_session_costs_the_same_however_many_there_are(redis: Server) -> None:
    """One step counts; what is due is looked for in bounded portions."""
    store = SessionStore(Gateway(redis.url), Limits(100_000, 30, 60))
    store.admit("a")
    assert commands_sent(redis, lambda: store.admit("b")) == ["EVALSHA"]
    redis.client.zadd(COUNTED, {f"gone {number}": 1 for number in range(1000)})
    sent = commands_sent(redis, lambda: store.admit("c"))
    assert (sent.count("EVALSHA"), sent.count("PTTL")) == (4, 3 * LOOKED_FOR_AT_ONCE)
    until(lambda: store.admit("c") and redis.client.zcard(COUNTED) == 3)


def test_sessions_are_counted_on_a_cluster(tmp_path: Path) -> None:
    """The count is on one node, the sessions are on all."""
    with with_cluster(tmp_path) as cluster:
        store = SessionStore(Gateway(cluster.url), LIMITS)
        assert admitted(store, "a", "b", "c", "d", "e", "f") == [True] * 5 + [False]
        store.delete("c", RECIPIENTS)
        assert admitted(store, "f", "g") == [True, False]
        for master in cluster.masters:
            for key in master.client.keys("*"):
                if key == COUNTED.encode():
                    all_due(master)
                if key.decode() in {table_key("a"), table_key("b")}:
                    master.client.delete(key)
        assert admitted(store, "g", "h", "i") == [True, True, False]
