"""The service as it is run: its own Redis, its workers, many followers, sealed games."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any, TypeAlias

import pytest
from redis import Redis

from tests.servers.followers import Auction, Caller, Follower, followed_to
from tests.servers.processes import children, is_alive
from tests.servers.redis_servers import WITHIN_SECONDS, free_port, redis_server, until
from tests.servers.service import FEW_GAMES, Service, service

pytestmark = pytest.mark.served

Follow: TypeAlias = Callable[[Service, Auction], Follower]

MANY = 200
MOVES = 40
TIMES = 40
SEAL_WARNING = "sealed games will not outlive this run, as SEAL_KEYS is not set"
SEAL_KEY = "5e" * 32


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with service(
        tmp_path_factory.mktemp("run"), FOLLOWERS=str(2 * MANY + 40), HEARTBEAT="0.2", **FEW_GAMES
    ) as it:
        yield it


@pytest.fixture
def follow() -> Iterator[Follow]:
    """Yield a way to follow, which ends with the test."""
    followers: list[Follower] = []

    def started(it: Service, table: Auction) -> Follower:
        followers.append(Follower(it.port, table.path))
        return followers[-1]

    yield started
    for follower in followers:
        follower.leave()


def test_with_no_redis_it_brings_its_own_and_says_so_in_one_line(tmp_path: Path) -> None:
    """With no Redis configured, hosts sessions anyway, and says so in one log line."""
    with service(tmp_path, **FEW_GAMES) as it:
        table = Auction(Caller(it.port))
        table.bid(3)
        assert not any(token in it.log.read_text() for token in table.seats)
        [line] = [line for line in it.log.read_text().splitlines() if "Redis" in line]
        assert "REDIS_URL is not set" in line
        assert "embedded Redis" in line


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_its_redis_ends_with_it(tmp_path: Path, how: signal.Signals) -> None:
    """However it ends, nothing is left running, and no files."""
    with service(tmp_path, **FEW_GAMES, WORKERS="2", TMPDIR=str(tmp_path)) as it:
        Auction(Caller(it.port)).bid(1)
        family = children(it.process.pid)
        assert len(family) >= 4  # a keeper, the server, two workers
        [address] = tmp_path.glob("arbitro-*/redis.sock")
        assert Redis(unix_socket_path=str(address)).config_get("save") == {"save": ""}
        os.kill(it.process.pid, how)
        it.process.wait()
        until(lambda: not any(map(is_alive, family)))
        until(lambda: not list(tmp_path.glob("arbitro-*")))


@pytest.mark.skipif(not hasattr(os, "SCHED_BATCH"), reason="Linux only")
def test_its_threads_do_not_interrupt_each_other(running: Service) -> None:
    """The Redis that it brings along is scheduled as usual: it replies at once.

    A terminal sends Ctrl-C to the whole process group of the service; its Redis is not in it.
    """
    for process in children(running.process.pid):
        is_redis = "redis.sock" in Path(f"/proc/{process}/cmdline").read_text()
        assert (os.getpgid(process) == os.getpgid(running.process.pid)) != is_redis
        for thread in Path(f"/proc/{process}/task").iterdir():
            policy = os.sched_getscheduler(int(thread.name))
            assert policy == (os.SCHED_OTHER if is_redis else os.SCHED_BATCH)


def test_a_configured_redis_is_used(tmp_path: Path) -> None:
    """First the configured URL, then the embedded Redis. The log warns if it may evict keys."""
    with (
        redis_server(tmp_path / "redis", "--maxmemory-policy", "volatile-ttl") as redis,
        service(tmp_path, **FEW_GAMES, REDIS_URL=redis.url) as it,
    ):
        Auction(Caller(it.port)).bid(1)
        assert redis.client.dbsize() > 0
        assert "embedded" not in it.log.read_text()
        until(lambda: "maxmemory-policy volatile-ttl" in it.log.read_text())


def test_followers_on_every_worker_are_told(tmp_path: Path, follow: Follow) -> None:
    """At once: they would look for themselves after ten minutes only."""
    with service(tmp_path, **FEW_GAMES, WORKERS="2", HEARTBEAT="600") as it:
        table = Auction(Caller(it.port))
        followers = [follow(it, table) for _ in range(16)]
        table.bid(9)
        last = table.read()["last_event"]
        assert followed_to(followers, last) == [list(range(1, last + 1))] * 16
        for follower in followers:
            follower.leave()


@pytest.mark.alone
def test_many_followers_do_not_hold_up_moves(running: Service, follow: Follow) -> None:
    """Moves are answered soon, and every follower is told of all of them."""
    table = Auction(Caller(running.port))
    followers = [follow(running, table) for _ in range(MANY)]
    assert {follower.status for follower in followers} == {200}
    table.bid(MOVES, pause=0.02)
    last = table.read()["last_event"]
    assert followed_to(followers, last) == [list(range(1, last + 1))] * MANY
    assert median(table.seconds) < 0.2
    assert max(table.seconds) < WITHIN_SECONDS


@pytest.mark.alone
def test_a_hung_redis_does_not_touch_the_stateless_api(tmp_path: Path, follow: Follow) -> None:
    """Though many follow. What they have missed, they are told when it answers again."""
    with (
        redis_server(tmp_path / "redis", port=free_port()) as redis,
        service(tmp_path, **FEW_GAMES, REDIS_URL=redis.url, HEARTBEAT="0.2") as it,
    ):
        table = Auction(Caller(it.port))
        table.bid(2)
        followers = [follow(it, table) for _ in range(30)]
        with redis.hung():
            for _ in range(3):
                assert timed(Caller(it.port), "GET", table.path) == 503
                asked = ("POST", "/v1/games/casanova/positions", {"players": 2})
                assert timed(Caller(it.port), *asked) == 200
        until(lambda: Caller(it.port).call("GET", table.path)[0] == 200)
        table.bid(2)
        last = table.read()["last_event"]
        assert followed_to(followers, last) == [list(range(1, last + 1))] * 30


def timed(caller: Caller, method: str, path: str, body: object = None) -> int:
    began = time.monotonic()
    status, _ = caller.call(method, path, body)
    assert time.monotonic() - began < WITHIN_SECONDS
    return status


# --- sealed games ---


def ask_casanova(it: Service, operation: str, **body: Any) -> Any:
    """Ask on a connection of its own, so that any worker may answer."""
    return Caller(it.port).call("POST", f"/v1/games/casanova/{operation}", body)[1]


def test_all_workers_open_what_one_of_them_has_sealed(tmp_path: Path) -> None:
    """Without a setting they share a key that was made up for them, and the log says so."""
    with service(tmp_path, **FEW_GAMES, WORKERS="3") as it:
        game = ask_casanova(it, "sealed", players=2)
        seen = [ask_casanova(it, "sealed/views", sealed=game["sealed"]) for _ in range(TIMES)]
        assert {answer.get("version") for answer in seen} == {0}
        log = it.log.read_text()
        assert log.count(SEAL_WARNING) == 1
        assert not any(secret in log for secret in (*game["keys"], game["sealed"][:40]))


def test_a_sealed_game_outlives_a_service_whose_key_is_set(tmp_path: Path) -> None:
    """It goes on where it was, at another instance too."""
    with service(tmp_path / "one", **FEW_GAMES, SEAL_KEYS=SEAL_KEY) as it:
        game = ask_casanova(it, "sealed", players=2)
        assert SEAL_WARNING not in it.log.read_text()
    with service(tmp_path / "two", **FEW_GAMES, SEAL_KEYS=SEAL_KEY) as it:
        assert (
            ask_casanova(it, "sealed/views", sealed=game["sealed"], key=game["keys"][1])["viewer"]
            == 1
        )
        assert SEAL_KEY not in it.log.read_text()
    with service(tmp_path / "three", **FEW_GAMES) as it:
        assert ask_casanova(it, "sealed/views", sealed=game["sealed"])["code"] == "broken-seal"
