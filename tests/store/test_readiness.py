"""Whether Redis can be used is known soon, and without asking it much."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from arbitro.store.connection.gateway import Gateway
from arbitro.store.connection.readiness import FRESH_SECONDS, PATIENCE_SECONDS, Readiness
from tests.servers.redis_servers import (
    WITHIN_SECONDS,
    Server,
    free_port,
    redis_server,
    until,
    with_cluster,
)

pytestmark = pytest.mark.served

AT_ONCE = 50


def commands(server: Server) -> int:
    processed: int = server.client.info("stats")["total_commands_processed"]
    return processed


def test_a_redis_that_takes_what_is_written_can_be_used(redis: Server) -> None:
    assert Readiness(Gateway(redis.url)).missing() == ()


def test_one_that_is_not_there_cannot() -> None:
    assert Readiness(Gateway(f"redis://127.0.0.1:{free_port()}")).missing() == ("redis",)


def test_one_that_may_evict_sessions_can_be_used_but_there_is_a_warning(redis: Server) -> None:
    """It goes when the policy is changed."""
    readiness = Readiness(Gateway(redis.url))
    assert readiness.warnings() == []
    redis.client.config_set("maxmemory-policy", "allkeys-lru")
    until(readiness.warnings)
    assert readiness.missing() == ()
    [warning] = readiness.warnings()
    assert "allkeys-lru" in warning
    redis.client.config_set("maxmemory-policy", "noeviction")
    until(lambda: not readiness.warnings())


def test_one_that_does_not_say_how_it_evicts_can_be_used(redis: Server) -> None:
    """Its user may be allowed the service's commands only."""
    redis.client.execute_command("ACL", "SETUSER", "default", "-info")
    readiness = Readiness(Gateway(redis.url))
    assert (readiness.missing(), readiness.warnings()) == ((), [])


def test_many_who_ask_at_once_ask_redis_once(redis: Server) -> None:
    readiness = Readiness(Gateway(redis.url))
    before = commands(redis)
    with ThreadPoolExecutor(AT_ONCE) as threads:
        assert all(threads.map(lambda _: readiness.is_usable(), range(AT_ONCE * 10)))
    assert commands(redis) - before < AT_ONCE


@pytest.mark.alone
def test_a_hung_one_holds_nobody_for_long(redis: Server) -> None:
    readiness = Readiness(Gateway(redis.url))
    assert readiness.is_usable()
    time.sleep(FRESH_SECONDS)
    with redis.hung(), ThreadPoolExecutor(AT_ONCE) as threads:
        began = time.monotonic()
        assert not any(threads.map(lambda _: readiness.is_usable(), range(AT_ONCE)))
        assert time.monotonic() - began < PATIENCE_SECONDS + WITHIN_SECONDS
    until(readiness.is_usable)


def test_a_full_one_cannot_be_used(redis: Server) -> None:
    redis.client.config_set("maxmemory", "1")
    readiness = Readiness(Gateway(redis.url))
    assert not readiness.is_usable()
    redis.client.config_set("maxmemory", "0")
    until(readiness.is_usable)


def test_a_replica_cannot_be_used(tmp_path: Path) -> None:
    follow = ("--replicaof", f"127.0.0.1 {free_port()}")
    with redis_server(tmp_path, *follow) as replica:
        assert not Readiness(Gateway(replica.url)).is_usable()


def test_a_cluster_that_lacks_a_node_cannot_be_used(tmp_path: Path) -> None:
    with with_cluster(tmp_path) as cluster:
        readiness = Readiness(Gateway(cluster.url))
        until(readiness.is_usable)
        cluster.masters[-1].kill()
        until(lambda: not readiness.is_usable())
