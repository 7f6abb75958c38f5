"""The same tables on one server, over a socket, through Sentinel and on a Cluster."""

import os
import shutil
import signal
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeAlias

import pytest
from redis.crc import key_slot

from service.app import create_app
from service.settings import Settings
from tests.api.client import Client, problem
from tests.api.sessions.hosted import Guest, Service, play_on, turns
from tests.sessions.lines import lines_to
from tests.sessions.servers import (
    Cluster,
    Sentinels,
    Server,
    cluster_node,
    free_port,
    redis_server,
    until,
    with_cluster,
    with_sentinels,
)
from tests.sessions.tls import with_tls

Factory: TypeAlias = pytest.TempPathFactory

UNAVAILABLE_SECONDS = 1.0


def served(api: Client, url: str) -> Service:
    settings = Settings(redis_url=url, heartbeat=0.1)
    return Service(create_app(settings=settings), api.contract)


@pytest.fixture(scope="module")
def sentinels(tmp_path_factory: Factory) -> Iterator[Sentinels]:
    with with_sentinels(tmp_path_factory.mktemp("sentinels")) as running:
        yield running


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: Factory) -> Iterator[Cluster]:
    with with_cluster(tmp_path_factory.mktemp("cluster")) as running:
        yield running


def one_game(service: Service) -> None:
    """Do everything that can be done at a table."""
    table = service.quick().host("casanova", 2, spectators=True)
    stream = table.stranger.follow()
    for number, (guest, move) in enumerate(turns(table)):
        first = guest.post(move, Idempotency_Key=str(number))
        assert first.status == 200
        assert guest.post(move, Idempotency_Key=str(number)).data == first.data
    told = [number for number, _ in stream.events()]
    assert told == list(range(1, len(told) + 1))
    service.ok("/v1/games/casanova/records", table.record())
    assert table.host.ask("/seats/0/token", "POST").status == 200
    assert table.seats[0].ask().status == 401
    assert table.host.ask("", "DELETE").status == 204
    assert table.host.ask().status == 404


@contextmanager
def woken(guest: Guest) -> Iterator[None]:
    """Check that who follows a table is told at once, not at the next look."""
    stream = guest.follow(guest.read()["told"])
    next(iter(stream))
    began = time.monotonic()
    yield
    stream.next_events(1)
    assert time.monotonic() - began < 1
    stream.close()


def test_on_one_server(api: Client, tmp_path_factory: Factory) -> None:
    """`redis://`, with a password and a database of its own."""
    with redis_server(tmp_path_factory.mktemp("one"), port=free_port()) as server:
        server.client.config_set("requirepass", "p@ss/word")
        one_game(served(api, f"redis://:p%40ss%2Fword@127.0.0.1:{server.port}/3"))


def test_on_a_unix_socket(api: Client, tmp_path_factory: Factory) -> None:
    """The embedded one's."""
    with redis_server(tmp_path_factory.mktemp("socket")) as server:
        one_game(served(api, server.url))


@pytest.mark.skipif(
    shutil.which("openssl") is None and "CI" not in os.environ, reason="nothing makes a certificate"
)
def test_over_tls(api: Client, tmp_path_factory: Factory) -> None:
    """`rediss://`; a server whose certificate nobody vouches for is none."""
    folder = tmp_path_factory.mktemp("tls")
    with redis_server(folder) as server, with_tls(folder, server) as url:
        one_game(served(api, url))
        stranger = served(api, url.partition("?")[0])
        answer = stranger.post("/v1/sessions", {"game": "casanova", "players": 2})
        problem(answer, 503, "unavailable")


def test_through_sentinel(api: Client, sentinels: Sentinels) -> None:
    """`redis+sentinel://`"""
    one_game(served(api, sentinels.url))


def test_on_a_cluster(api: Client, cluster: Cluster) -> None:
    """`redis+cluster://`: all keys of a session share a hash tag."""
    service = served(api, cluster.url)
    one_game(service)
    tables = [service.quick().host("casanova") for _ in range(40)]
    for table in tables:
        play_on(table, 3)
    keys = [master.client.keys("*") for master in cluster.masters]
    assert all(keys)
    for here in keys:
        assert not {_session(key) for key in here} & {
            _session(key) for there in keys if there is not here for key in there
        }
    slots = {(_session(key), key_slot(key)) for here in keys for key in here}
    assert len(slots) == len(tables)


def _session(key: bytes) -> bytes:
    return key.partition(b"{")[2].partition(b"}")[0]


def test_a_watcher_on_any_node_is_woken(api: Client, cluster: Cluster) -> None:
    """Tells everybody as soon as something happens, whichever node the session is on."""
    service, other = (served(api, cluster.url).quick() for _ in range(2))
    for _ in range(6):
        table = service.host("casanova", spectators=True)
        with woken(Guest(other, table.host.path)):
            play_on(table, 1)


def test_a_cluster_may_grow_under_a_game(api: Client, tmp_path_factory: Factory) -> None:
    """While a table moves to a node that nobody has heard of, and when it has."""
    folder = tmp_path_factory.mktemp("growing")
    with with_cluster(folder) as cluster, cluster_node(folder / "new") as node:
        service = served(api, cluster.url).quick()
        table = service.host("canaletto", 3)
        play_on(table, 2)
        slot = key_slot(table.host.id.encode())
        here = next(master for master in cluster.masters if master.client.keys("*"))
        cluster.grow(node)
        cluster.begin_to_move(slot, here, node)
        assert table.host.read()["version"] == 2
        # Redis makes no step over keys that are and keys that are not there yet.
        assert next(turns(table))[0].post(next(turns(table))[1]).status in {200, 503}
        cluster.end_to_move(slot, node)
        play_on(table, 2)
        assert table.host.read()["version"] in {4, 5}


def test_a_cluster_whose_nodes_have_all_been_replaced_is_found_again(
    api: Client, tmp_path_factory: Factory
) -> None:
    """At the address that it was given."""
    folder = tmp_path_factory.mktemp("replaced")
    with with_cluster(folder / "old") as old, lines_to(old.masters[0]) as lines:
        service = served(api, lines.url.replace("redis:", "redis+cluster:")).quick()
        assert service.host("casanova").host.ask().status == 200
        with with_cluster(folder / "new") as new:
            for master in old.masters:
                master.kill()
            lines.lead_to(new.masters[0])
            opening = {"game": "casanova", "players": 2}
            until(lambda: service.post("/v1/sessions", opening).status == 201)


def test_a_cluster_that_is_away_is_503_within_a_second(
    api: Client, tmp_path_factory: Factory
) -> None:
    """When Redis is away: 503 with Retry-After within a second."""
    with with_cluster(tmp_path_factory.mktemp("gone")) as cluster:
        service = served(api, cluster.url)
        table = service.host("casanova")
        for master in cluster.masters:
            master.kill()
        for guest in (table.host, *table.seats):
            assert_unavailable(guest)
        assert_unavailable(Guest(served(api, cluster.url), table.host.path))


def test_a_cluster_that_hangs_is_503_within_a_second(
    api: Client, tmp_path_factory: Factory
) -> None:
    """For all who ask at once, and for a process that has yet to find it; then play goes on."""
    with with_cluster(tmp_path_factory.mktemp("hung")) as cluster:
        service = served(api, cluster.url)
        tables = [service.host("casanova") for _ in range(8)]
        newcomer = Guest(served(api, cluster.url), tables[0].host.path)
        with hung(cluster.masters), ThreadPoolExecutor(12) as threads:
            for _ in threads.map(assert_unavailable, [newcomer, *(it.host for it in tables)] * 4):
                pass
        until(lambda: all(table.host.ask().status == 200 for table in tables))
        for table in tables:
            play_on(table, 1)


def test_sentinels_that_hang_are_503_within_a_second(
    api: Client, tmp_path_factory: Factory
) -> None:
    """They are asked in turn; none may take long to say nothing."""
    with with_sentinels(tmp_path_factory.mktemp("hung")) as sentinels:
        table = served(api, sentinels.url).host("casanova")
        with hung([sentinels.master, *sentinels.sentinels]):
            for _ in range(3):
                assert_unavailable(table.host)
        until(lambda: table.host.ask().status == 200)
        play_on(table, 1)


def test_a_master_that_wakes_up_too_late_is_not_written_to(
    api: Client, tmp_path_factory: Factory
) -> None:
    """A move that was acknowledged is kept: once the new master is known, all go to it."""
    with with_sentinels(tmp_path_factory.mktemp("late")) as sentinels:
        service = served(api, sentinels.url)
        tables = [service.host("canaletto", 3) for _ in range(8)]
        with ThreadPoolExecutor(len(tables)) as threads:
            list(threads.map(lambda table: play_on(table, 2), tables))
        until(lambda: sentinels.master.client.execute_command("WAIT", 1, 100))
        with hung([sentinels.master]):
            until(lambda: sentinels.replica.client.info("replication")["role"] == "master")
            until(lambda: tables[0].host.ask().status == 200)
        next_moves = [next(turns(table)) for table in tables]
        answers = [guest.play(move) for guest, move in next_moves]
        until(lambda: sentinels.master.client.info("replication")["role"] == "slave")
        for table, answer in zip(tables, answers, strict=True):
            assert table.host.read()["version"] == answer["session"]["version"]


@contextmanager
def hung(servers: Iterable[Server]) -> Iterator[None]:
    """Have servers take what they are sent, and do nothing."""
    for server in servers:
        server.send(signal.SIGSTOP)
    try:
        yield
    finally:
        for server in servers:
            server.send(signal.SIGCONT)


def assert_unavailable(guest: Guest) -> None:
    began = time.monotonic()
    answer = guest.ask()
    took = time.monotonic() - began
    assert answer.status == 503, answer.data
    assert int(answer.headers["Retry-After"]) > 0
    assert took < UNAVAILABLE_SECONDS


def test_play_goes_on_after_a_failover(api: Client, tmp_path_factory: Factory) -> None:
    """Sentinel, with a failover: 503 while there is no master, and then play goes on."""
    with with_sentinels(tmp_path_factory.mktemp("failover")) as sentinels:
        service = served(api, sentinels.url)
        table = service.host("canaletto", 3, spectators=True)
        play_on(table, 5)
        version = table.host.read()["version"]
        stream = table.stranger.follow(table.stranger.read()["told"])
        until(lambda: sentinels.master.client.execute_command("WAIT", 1, 100))
        sentinels.master.kill()
        assert_unavailable(table.host)
        until(lambda: table.host.ask().status == 200)
        assert table.host.read()["version"] == version
        play_on(table, 1)
        stream.next_events(1)
        with woken(table.stranger):
            play_on(table, 1)
        stream.close()
