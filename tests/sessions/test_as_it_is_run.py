"""The service as it is run: its own Redis, its workers, many watchers."""

import os
import signal
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import TypeAlias

import pytest

from tests.sessions.servers import (
    HOST,
    Server,
    Service,
    free_port,
    redis_server,
    service,
    until,
)
from tests.sessions.watchers import Auction, Caller, Watcher, all_told

Watch: TypeAlias = Callable[[Service, Auction], Watcher]

MANY = 200
PLACES = 8
MOVES = 40


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with service(tmp_path_factory.mktemp("run"), WATCHERS="220", HEARTBEAT="0.2") as it:
        yield it


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Run a service with few places."""
    with service(tmp_path_factory.mktemp("run"), WATCHERS=str(PLACES), HEARTBEAT="0.2") as it:
        yield it


@pytest.fixture
def watch() -> Iterator[Watch]:
    """Give a way to watch, which ends with the test."""
    watchers: list[Watcher] = []

    def started(it: Service, table: Auction) -> Watcher:
        watchers.append(Watcher(it.port, table.path))
        return watchers[-1]

    yield started
    for watcher in watchers:
        watcher.go()


def children(process: int) -> set[int]:
    """List a process's children, and theirs."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return set(map(int, found)).union(*(children(int(child)) for child in found))


def alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_with_no_redis_it_brings_its_own_and_says_so_in_one_line(
    tmp_path: Path,
) -> None:
    """With no Redis configured, hosts sessions anyway, and says so in one log line."""
    with service(tmp_path) as it:
        table = Auction(Caller(it.port))
        table.bid(3)
        assert not any(token in it.log.read_text() for token in table.seats)
        lines = [line for line in it.log.read_text().splitlines() if "Redis" in line]
        assert len(lines) == 1
        assert "REDIS_URL is not set" in lines[0]
        assert "embedded Redis" in lines[0]


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_its_redis_ends_with_it(tmp_path: Path, how: signal.Signals) -> None:
    """A parent killed with SIGKILL would leave it running: this one ends, with its files."""
    with service(tmp_path, WORKERS="2", TMPDIR=str(tmp_path)) as it:
        Auction(Caller(it.port)).bid(1)
        family = children(it.process.pid)
        assert len(family) >= 4  # a keeper, the server, two workers
        assert list(tmp_path.glob("arbitro-*/redis.sock"))
        os.kill(it.process.pid, how)
        it.process.wait(10)
        until(lambda: not any(map(alive, family)), 10)
        until(lambda: not list(tmp_path.glob("arbitro-*")), 5)


@pytest.mark.skipif(not hasattr(os, "SCHED_BATCH"), reason="Linux only")
def test_its_threads_do_not_interrupt_each_other(running: Service) -> None:
    """The Redis that it brings along shares nothing with them: it answers at once."""
    for process in children(running.process.pid):
        is_redis = "redis.sock" in Path(f"/proc/{process}/cmdline").read_text()
        for thread in Path(f"/proc/{process}/task").iterdir():
            policy = os.sched_getscheduler(int(thread.name))
            assert policy == (os.SCHED_OTHER if is_redis else os.SCHED_BATCH)


def test_a_configured_redis_is_used(tmp_path: Path) -> None:
    """Order: configured URL, then the embedded one."""
    with (
        redis_server(tmp_path / "redis") as redis,
        service(tmp_path, REDIS_URL=redis.url) as it,
    ):
        Auction(Caller(it.port)).bid(1)
        assert redis.client.dbsize() > 0
        assert "embedded" not in it.log.read_text()


def test_watchers_on_every_worker_are_told(tmp_path: Path, watch: Watch) -> None:
    """Works with two workers and watchers on both."""
    with service(tmp_path, WORKERS="2", HEARTBEAT="5") as it:
        table = Auction(Caller(it.port))
        watchers = [watch(it, table) for _ in range(16)]
        began = time.monotonic()
        table.bid(9)
        last = table.read()["told"]
        assert all_told(watchers, last) == [list(range(1, last + 1))] * 16
        assert time.monotonic() - began < 4  # not by a look at a heartbeat
        for watcher in watchers:
            watcher.go()


def test_many_watchers_do_not_stop_moves_from_being_served(running: Service, watch: Watch) -> None:
    """A thousand watchers on one machine must not stop moves from being served: measure it."""
    table = Auction(Caller(running.port))
    watchers = [watch(running, table) for _ in range(MANY)]
    assert {watcher.status for watcher in watchers} == {200}
    table.bid(MOVES, pause=0.02)
    last = table.read()["told"]
    assert all_told(watchers, last) == [list(range(1, last + 1))] * MANY
    assert median(table.seconds) < 0.1
    assert max(table.seconds) < 1


def test_a_watcher_who_has_gone_is_noticed(small: Service, watch: Watch) -> None:
    """A watcher who has gone is noticed: the place is free again."""
    table = Auction(Caller(small.port))
    for _ in range(3):
        watchers = [watch(small, table) for _ in range(PLACES)]
        assert [watcher.status for watcher in watchers] == [200] * PLACES
        assert watch(small, table).status == 503
        table.bid(1)
        for watcher in watchers:
            watcher.go()
        time.sleep(0.6)


def test_idle_connections_keep_nobody_out(small: Service) -> None:
    """granian counts connections, not requests: those that ask nothing must not use it up."""
    idle = [socket.create_connection((HOST, small.port)) for _ in range(300)]
    Auction(Caller(small.port)).bid(3)
    for each in idle:
        each.close()


def test_a_head_request_takes_no_place(small: Service) -> None:
    table = Auction(Caller(small.port))
    for _ in range(PLACES + 2):
        assert Caller(small.port).call("HEAD", f"{table.path}/events")[0] == 200


def test_it_stops_although_somebody_watches(tmp_path: Path, watch: Watch) -> None:
    """Told to stop, it does not wait for those who follow to the end of the game."""
    with service(tmp_path) as it:
        table = Auction(Caller(it.port))
        watchers = [watch(it, table) for _ in range(4)]
        assert all(watcher.status == 200 for watcher in watchers)
        it.process.terminate()
        it.process.wait(10)


def test_a_hung_redis_does_not_touch_the_stateless_api(tmp_path: Path, watch: Watch) -> None:
    """When Redis is away: 503 within a second, the stateless API goes on untouched."""
    with (
        redis_server(tmp_path / "redis", port=free_port()) as redis,
        service(tmp_path, REDIS_URL=redis.url, HEARTBEAT="0.2") as it,
    ):
        table = Auction(Caller(it.port))
        table.bid(2)
        watchers = [watch(it, table) for _ in range(30)]
        for pause, resume in ((hang, go_on), (Server.kill, Server.start)):
            pause(redis)
            for _ in range(3):
                assert timed(Caller(it.port), "GET", table.path) == 503
                asked = ("POST", "/v1/games/casanova/positions", {"players": 2})
                assert timed(Caller(it.port), *asked) == 200
            resume(redis)
            until(lambda: Caller(it.port).call("GET", table.path)[0] in {200, 404}, 5)
            if pause is hang:
                table.bid(2)
                last = table.read()["told"]
                assert all_told(watchers, last) == [list(range(1, last + 1))] * 30


def hang(redis: Server) -> None:
    redis.send(signal.SIGSTOP)


def go_on(redis: Server) -> None:
    redis.send(signal.SIGCONT)


def timed(caller: Caller, method: str, path: str, body: object = None) -> int:
    began = time.monotonic()
    status, _ = caller.call(method, path, body)
    assert time.monotonic() - began < 1
    return status
