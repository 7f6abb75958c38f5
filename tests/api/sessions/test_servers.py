"""The same tables on one server, over a socket, through Sentinel and on a Cluster."""

import os
import shutil
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TypeAlias

import pytest
from redis.crc import key_slot

from arbitro.app import create_app
from arbitro.settings import Settings
from tests.api.client import Client, problem
from tests.api.sessions.conftest import SHORT_HEARTBEAT
from tests.api.sessions.hosted import Guest, Service, play_on, sessions_of, turns
from tests.games import FEW
from tests.servers.advisers import working
from tests.servers.redis_servers import (
    WITHIN_SECONDS,
    Cluster,
    Sentinels,
    free_port,
    redis_server,
    until,
    with_cluster,
    with_sentinels,
)
from tests.servers.stored import all_session_keys
from tests.servers.tls import with_tls

pytestmark = pytest.mark.served

Factory: TypeAlias = pytest.TempPathFactory

LONG_HEARTBEAT = 3600.0
"""So long that whoever follows is told, or misses it."""


def served(api: Client, url: str, heartbeat: float = SHORT_HEARTBEAT) -> Service:
    settings = Settings(redis_url=url, heartbeat=heartbeat, games=FEW)
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
def told(guest: Guest) -> Iterator[None]:
    """Check that a follower is told, even if the service polls only seldom."""
    stream = guest.follow(guest.read()["last_event"])
    next(iter(stream))
    yield
    stream.next_events(1)
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
        answer = stranger.post(sessions_of("casanova"), {"players": 2})
        problem(answer, 503, "unavailable")


def bots_play(api: Client, url: str, queue: str) -> None:
    """Let bots play to the end."""
    settings = Settings(redis_url=url, heartbeat=LONG_HEARTBEAT, queue_url=queue, games=FEW)
    service = Service(create_app(settings=settings), api.contract, checks=False)
    with working(url, QUEUE_URL=queue, GAMES=",".join(FEW)):
        table = service.host("canaletto", 3, seats=[{"bot": "easy"}] * 3)
        until(lambda: table.host.read()["outcome"])


def test_bots_play_through_sentinel(api: Client, sentinels: Sentinels) -> None:
    bots_play(api, sentinels.url, sentinels.url)


def test_bots_play_on_a_cluster(api: Client, cluster: Cluster, tmp_path: Path) -> None:
    """What they have to do is in a single Redis beside it."""
    with redis_server(tmp_path) as queue:
        bots_play(api, cluster.url, queue.url)


def test_a_cluster_alone_has_no_bots(api: Client, cluster: Cluster) -> None:
    service = served(api, cluster.url)
    body = {"players": 2, "move_seconds": 60}
    problem(service.post(sessions_of("casanova"), body), 403, "no-bots")


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
    keys = [all_session_keys(master.client) for master in cluster.masters]
    assert all(keys)
    for here in keys:
        assert not {_session(key) for key in here} & {
            _session(key) for there in keys if there is not here for key in there
        }
    slots = {(_session(key), key_slot(key)) for here in keys for key in here}
    assert len(slots) == len({session for session, _ in slots}) >= len(tables)


def _session(key: bytes) -> bytes:
    return key.partition(b"{")[2].partition(b"}")[0]


def test_a_follower_on_any_node_is_told(api: Client, cluster: Cluster) -> None:
    """Tells everybody as soon as something happens, whichever node the session is on."""
    service, other = (served(api, cluster.url, LONG_HEARTBEAT).quick() for _ in range(2))
    for _ in range(6):
        table = service.host("casanova", spectators=True)
        with told(Guest(other, table.host.path)):
            play_on(table, 1)


@pytest.mark.alone
def test_a_cluster_that_hangs_is_503_within_a_second(
    api: Client, tmp_path_factory: Factory
) -> None:
    """For all who ask at once, and for a process that has yet to find it; then play goes on."""
    with with_cluster(tmp_path_factory.mktemp("hung")) as cluster:
        service = served(api, cluster.url)
        tables = [service.host("casanova") for _ in range(8)]
        newcomer = Guest(served(api, cluster.url), tables[0].host.path)
        with ExitStack() as stack, ThreadPoolExecutor(12) as threads:
            for master in cluster.masters:
                stack.enter_context(master.hung())
            seconds = threads.map(unavailable, [newcomer, *(table.host for table in tables)] * 4)
            assert max(seconds) < WITHIN_SECONDS
        until(lambda: all(table.host.ask().status == 200 for table in tables))
        for table in tables:
            play_on(table, 1)


def unavailable(guest: Guest) -> float:
    """Ask in vain, and say how long it took."""
    began = time.monotonic()
    answer = guest.ask()
    problem(answer, 503, "unavailable")
    assert int(answer.headers["Retry-After"]) > 0
    return time.monotonic() - began


def test_play_goes_on_after_a_failover(api: Client, tmp_path_factory: Factory) -> None:
    """Sentinel, with a failover: 503 while there is no master, and then play goes on."""
    with with_sentinels(tmp_path_factory.mktemp("failover")) as sentinels:
        service = served(api, sentinels.url, LONG_HEARTBEAT)
        table = service.host("canaletto", 3, spectators=True)
        play_on(table, 5)
        version = table.host.read()["version"]
        stream = table.stranger.follow(table.stranger.read()["last_event"])
        until(lambda: sentinels.master.client.execute_command("WAIT", 1, 100))
        sentinels.master.kill()
        problem(table.host.ask(), 503, "unavailable")
        until(lambda: table.host.ask().status == 200)
        assert table.host.read()["version"] == version
        play_on(table, 1)
        stream.next_events(1)
        with told(table.stranger):
            play_on(table, 1)
        stream.close()
