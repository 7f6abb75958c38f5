"""Processes of the service are killed while it is used."""

import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from threading import Event

import pytest

from tests.servers.followers import Auction, Caller
from tests.servers.redis_servers import HOST, PATIENCE_SECONDS, WITHIN_SECONDS, until
from tests.servers.service import FEW_GAMES, Service, count_started, service

pytestmark = pytest.mark.served

START = b'{"players": 2}'
CLIENTS = 8
KILLS = 4
MORE = 50


def workers(it: Service) -> set[int]:
    """List the processes that serve."""
    return {child for child in children(it.process.pid) if is_worker(child)}


def is_worker(process: int) -> bool:
    """A worker is forked, so its command is the service's own."""
    return b"serve" in Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")


def children(process: int) -> set[int]:
    """List the children of a process, whichever of its threads has started them."""
    tasks = Path(f"/proc/{process}/task").glob("*/children")
    return {int(child) for task in tasks for child in task.read_text().split()}


def server_of(it: Service, connection: HTTPConnection) -> int:
    """Find the worker at the other end of a connection."""
    port = connection.sock.getsockname()[1]
    line = next(
        line.split()
        for line in Path("/proc/net/tcp").read_text().splitlines()[1:]
        if line.split()[1:3] == [address(it.port), address(port)]
    )
    socket = f"socket:[{line[9]}]"
    return next(worker for worker in workers(it) if socket in open_files(worker))


def address(port: int) -> str:
    return f"0100007F:{port:04X}"


def open_files(process: int) -> set[str]:
    return {str(each.readlink()) for each in Path(f"/proc/{process}/fd").iterdir()}


@dataclass
class Client:
    """Asks over one connection, again and again."""

    connection: HTTPConnection
    worker: int
    stop: Event
    answered: int = 0
    failed: list[object] = field(default_factory=list)

    def ask(self) -> None:
        while not self.stop.is_set():
            try:
                self.connection.request("POST", "/v1/games/casanova/positions", START, JSON)
                response = self.connection.getresponse()
                response.read()
            except (HTTPException, OSError) as failure:
                self.failed.append(failure)
                return
            if response.status != 200:
                self.failed.append(response.status)
            self.answered += 1


JSON = {"Content-Type": "application/json"}


def connected(it: Service, stop: Event) -> Client:
    connection = HTTPConnection(HOST, it.port, timeout=PATIENCE_SECONDS)
    connection.request("GET", "/live")
    connection.getresponse().read()
    return Client(connection, server_of(it, connection), stop)


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Service]:
    with service(tmp_path, **FEW_GAMES, WORKERS="2") as it:
        yield it


def replaced(it: Service, already: int) -> float:
    """Say how long it takes until one more worker has started."""
    began = time.monotonic()
    until(lambda: count_started(it.log) > already)
    return time.monotonic() - began


@pytest.mark.alone
def test_a_killed_worker_is_replaced_and_the_others_clients_notice_nothing(pair: Service) -> None:
    """Within a second, also when it happens again and again."""
    stop = Event()
    clients = [connected(pair, stop) for _ in range(CLIENTS)]
    while len({client.worker for client in clients}) < 2:
        clients.append(connected(pair, stop))
    spared = clients[0].worker
    with ThreadPoolExecutor(len(clients)) as threads:
        for client in clients:
            threads.submit(client.ask)
        try:
            until(lambda: all(client.answered for client in clients))
            for _ in range(KILLS):
                (victim,) = workers(pair) - {spared}
                already = count_started(pair.log)
                os.kill(victim, signal.SIGKILL)
                assert replaced(pair, already) < WITHIN_SECONDS
                before = clients[0].answered
                until(lambda: clients[0].answered > before + MORE)  # noqa: B023
        finally:
            stop.set()
    for client in clients:
        if client.worker == spared:
            assert not client.failed
        client.connection.close()


def test_all_workers_are_replaced_and_their_games_go_on(pair: Service) -> None:
    """The games are in Redis, which outlives the workers."""
    table = Auction(Caller(pair.port))
    table.bid(3)
    already = count_started(pair.log)
    for worker in workers(pair):
        os.kill(worker, signal.SIGKILL)
    until(lambda: count_started(pair.log) == already + 2)
    table.bid(3)
    assert table.read()["version"] == 6


def test_the_embedded_redis_is_replaced_and_the_log_says_that_its_games_are_gone(
    pair: Service,
) -> None:
    caller = Caller(pair.port)
    before = Auction(caller)
    os.kill(redis_of(pair), signal.SIGKILL)
    until(lambda: "games are gone" in pair.log.read_text())
    until(lambda: caller.call("GET", before.path)[0] == 404)
    Auction(caller).bid(3)


def redis_of(it: Service) -> int:
    """Find the server among the processes of its keeper."""
    (keeper,) = children(it.process.pid) - workers(it)
    (loop,) = children(keeper)
    (server,) = children(loop)
    return server
