"""Moves under fire, and processes that are killed while the service is used.

Connections are cut and Redis is killed at every step of a move, under load. Everybody repeats a
move with its key until it is acknowledged. At the end the record holds every acknowledged move
exactly once, and replays.
"""

import json
import os
import random
import signal
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

import pytest

from arbitro.app import create_app
from arbitro.settings import Settings
from tests.api.client import Client
from tests.api.sessions.hosted import Guest, Service, Table, a_move
from tests.servers.followers import Auction, Caller
from tests.servers.processes import children, command_of, workers
from tests.servers.redis_servers import (
    HOST,
    PATIENCE_SECONDS,
    WITHIN_SECONDS,
    Server,
    free_port,
    redis_server,
    until,
)
from tests.servers.service import FEW_GAMES, Service as Running, count_started, service
from tests.servers.stored import moves_key, table_key

pytestmark = pytest.mark.served

DURABLE = ("--appendonly", "yes", "--appendfsync", "always")
CUTS = 600
KILLS = 120
# What passes between the service and Redis: greetings, then for each move what is read and what is
# written; each is a request and an answer. Most that is read is by players who wait for their turn.
# A Redis that has just been started is sent each script twice, and answers it once. Requests are
# struck less often than answers: otherwise hardly any script is answered between two kills.
LIKELY = {
    ("EVAL", "asked"): 0.1,
    ("EVAL", "answered"): 0.5,
}
SELDOM = 0.02


@dataclass
class Proxy:
    """Stands between the service and Redis, and strikes when a connection's steps are used up."""

    server: Server
    strike: Callable[[], None] = lambda: None
    struck: Counter[tuple[str, str]] = field(default_factory=Counter)
    striking: bool = False
    lock: threading.Lock = field(default_factory=threading.Lock)
    listener: socket.socket = field(default_factory=lambda: socket.create_server((HOST, 0)))
    dice: random.Random = field(default_factory=lambda: random.Random(6))

    @property
    def url(self) -> str:
        return f"redis://{HOST}:{self.listener.getsockname()[1]}"

    def serve(self) -> None:
        while True:
            try:
                inside, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self._relay, args=(inside,), daemon=True).start()

    def _relay(self, inside: socket.socket) -> None:
        with inside, socket.socket(socket.AF_UNIX) as outside, suppress(OSError):
            outside.connect(self.server.socket)
            self._carry(inside, outside)

    def _carry(self, inside: socket.socket, outside: socket.socket) -> None:
        """Carry requests and answers in turn, until it is time to strike."""
        request = b""
        while True:
            for source, target in ((inside, outside), (outside, inside)):
                message = source.recv(1 << 20)
                if not message:
                    return
                request = message if source is inside else request
                step = (command(request), "asked" if source is inside else "answered")
                if self._strikes(step, target, message):
                    return
                target.sendall(message)

    def _strikes(self, step: tuple[str, str], target: socket.socket, message: bytes) -> bool:
        with self.lock:
            # A Redis that does not know a script has done nothing, and is sent it next.
            counts = self.striking and not message.startswith(b"-NOSCRIPT")
            strikes = counts and self.dice.random() < LIKELY.get(step, SELDOM)
            if strikes:
                self.struck[step] += 1
                # Nothing of it arrives, or a part, or what was asked is being done.
                target.sendall(message[: self.dice.choice((0, len(message) // 2, len(message)))])
                self.strike()
            return strikes

    def rest(self) -> None:
        """Strike no more, when what is being done is done."""
        with self.lock:
            self.striking = False


def command(request: bytes) -> str:
    """Name the command, or the first of several; a script may be sent by its digest or its text."""
    return request.split(b"\r\n")[2].decode().removesuffix("SHA")


@pytest.fixture
def durable(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with redis_server(tmp_path_factory.mktemp("durable"), *DURABLE, port=free_port()) as server:
        yield server


@pytest.fixture
def proxy(durable: Server) -> Iterator[Proxy]:
    proxy = Proxy(durable)
    threading.Thread(target=proxy.serve, daemon=True).start()
    yield proxy
    proxy.rest()
    proxy.listener.close()


@dataclass
class Player:
    """A seat that repeats each move with its key until it is acknowledged."""

    guest: Guest
    seat: int
    stop: threading.Event
    acknowledged: list[Any] = field(default_factory=list)
    repeated: int = 0

    def play(self) -> None:
        dice, number = random.Random(self.seat), 0
        while not self.stop.is_set():
            seen = self.guest.ask()
            if seen.status != 200:
                assert seen.status == 503
                time.sleep(0.01)
            elif seen.body["outcome"]:
                return
            elif seen.body["legal_moves"]:
                number += 1
                self._insist(a_move(seen.body["legal_moves"], dice), str(number))
            else:
                time.sleep(0.005)

    def _insist(self, move: Any, key: str) -> None:
        while (answer := self.guest.post(move, Idempotency_Key=key)).status == 503:
            self.repeated += 1
            time.sleep(0.01)
        assert answer.status == 200, answer.data
        self.acknowledged.append(move)


def assert_played_once(hosting: Service, server: Server, table: Table, crew: list[Player]) -> None:
    """The record holds every acknowledged move exactly once, in order, and replays."""
    moves = [json.loads(move) for move in server.client.lrange(moves_key(table.host.id), 0, -1)]
    for player in crew:
        recorded = [move for move in moves if move["seat"] == player.seat]
        for move, kept in zip(player.acknowledged, recorded, strict=True):
            assert {name: kept[name] for name in move} == move
    seen = table.host.read()
    record = {"game": table.name, "rules": seen["rules"], "players": len(crew), "options": {}}
    seed = json.loads(server.client.hget(table_key(table.host.id), "table"))["state"]["seed"]
    path = f"/v1/games/{table.name}/records"
    verdict = hosting.ok(path, {**record, "moves": moves, "seed": seed})
    assert verdict["position"]["outcome"] == seen["outcome"]
    assert verdict["position"]["to_act"] == seen["to_act"]
    assert seen["version"] == sum(len(player.acknowledged) for player in crew)
    assert seen["last_event"] == len(table.host.ask("/record").body["events"])


def fire(hosting: Service, proxy: Proxy, strikes: int) -> int:
    """Let several tables play while the proxy strikes; return how often a move was repeated."""
    stop = threading.Event()
    games = (("casanova", 4), ("canaletto", 3), ("canal-grande", 2), ("casanova", 3))
    tables = [hosting.host(*game) for game in games]
    crews = [
        [Player(guest, seat, stop) for seat, guest in enumerate(table.seats)] for table in tables
    ]
    players = [player for crew in crews for player in crew]
    with ThreadPoolExecutor(len(players)) as threads:
        playing = [threads.submit(player.play) for player in players]
        proxy.striking = True
        while proxy.struck.total() < strikes and not all(each.done() for each in playing):
            time.sleep(0.01)
        proxy.rest()
        stop.set()
        for each in playing:
            each.result()
    for table, crew in zip(tables, crews, strict=True):
        assert_played_once(hosting, proxy.server, table, crew)
    return sum(player.repeated for player in players)


def under_fire(api: Client, proxy: Proxy, strikes: int) -> None:
    app = create_app(settings=Settings(redis_url=proxy.url))
    hosting = Service(app, api.contract, checks=False)
    repeated = 0
    while proxy.struck.total() < strikes:
        repeated += fire(hosting, proxy, strikes)
    assert repeated > strikes / 10
    for name, least in (("HELLO", 0), ("EVAL", strikes / 100)):
        assert proxy.struck[name, "asked"] > least, proxy.struck
        assert proxy.struck[name, "answered"] > least, proxy.struck


def test_a_cut_connection_loses_no_move_and_plays_none_twice(api: Client, proxy: Proxy) -> None:
    """A test that kills the connection at every step of a move, hundreds of times, under load."""
    under_fire(api, proxy, CUTS)


def test_a_killed_server_loses_no_move_and_plays_none_twice(api: Client, proxy: Proxy) -> None:
    """And the server: a move that was acknowledged is in the record."""

    proxy.strike = proxy.server.restart
    under_fire(api, proxy, KILLS)


# --- processes of the service ---

START = b'{"players": 2}'
CLIENTS = 8
WORKERS_KILLED = 4
MORE = 50
JSON = {"Content-Type": "application/json"}


def server_of(it: Running, connection: HTTPConnection) -> int:
    """Find the worker at the other end of a connection."""
    ends = [f"0100007F:{port:04X}" for port in (it.port, connection.sock.getsockname()[1])]
    lines = map(str.split, Path("/proc/net/tcp").read_text().splitlines()[1:])
    socket = next(f"socket:[{line[9]}]" for line in lines if line[1:3] == ends)
    return next(worker for worker in workers(it.process.pid) if socket in open_files(worker))


def open_files(process: int) -> set[str]:
    return {str(each.readlink()) for each in Path(f"/proc/{process}/fd").iterdir()}


@dataclass
class Asking:
    """Asks over one connection, again and again."""

    connection: HTTPConnection
    worker: int
    stop: threading.Event
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


def connected(it: Running, stop: threading.Event) -> Asking:
    connection = HTTPConnection(HOST, it.port, timeout=PATIENCE_SECONDS)
    connection.request("GET", "/live")
    connection.getresponse().read()
    return Asking(connection, server_of(it, connection), stop)


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with service(tmp_path_factory.mktemp("pair"), **FEW_GAMES, WORKERS="2") as it:
        yield it


def kill_workers(it: Running, *victims: int) -> float:
    """Return how long it takes until as many other workers have started."""
    began, already = time.monotonic(), count_started(it.log)
    for victim in victims:
        os.kill(victim, signal.SIGKILL)
    until(lambda: count_started(it.log) == already + len(victims))
    return time.monotonic() - began


@pytest.mark.alone
def test_a_killed_worker_is_replaced_and_the_others_clients_notice_nothing(pair: Running) -> None:
    """Within a second, also when it happens again and again."""
    stop = threading.Event()
    clients = [connected(pair, stop) for _ in range(CLIENTS)]
    while len({client.worker for client in clients}) < 2:
        clients.append(connected(pair, stop))
    spared = clients[0].worker
    with ThreadPoolExecutor(len(clients)) as threads:
        for client in clients:
            threads.submit(client.ask)
        try:
            until(lambda: all(client.answered for client in clients))
            for _ in range(WORKERS_KILLED):
                assert kill_workers(pair, *workers(pair.process.pid) - {spared}) < WITHIN_SECONDS
                before = clients[0].answered
                until(lambda: clients[0].answered > before + MORE)  # noqa: B023
        finally:
            stop.set()
    for client in clients:
        if client.worker == spared:
            assert not client.failed
        client.connection.close()


def test_all_workers_are_replaced_and_their_games_go_on(pair: Running) -> None:
    """The games are in Redis, which outlives the workers."""
    table = Auction(Caller(pair.port))
    table.bid(3)
    kill_workers(pair, *workers(pair.process.pid))
    table.bid(3)
    assert table.read()["version"] == 6


def test_the_embedded_redis_is_replaced_and_its_games_are_gone(pair: Running) -> None:
    """At the same address, however it ends."""
    caller = Caller(pair.port)
    for number, how in enumerate((signal.SIGKILL, signal.SIGTERM, signal.SIGSEGV), 1):
        table = Auction(caller)
        os.kill(redis_of(pair), how)
        until(lambda: pair.log.read_text().count("games are gone") == number)  # noqa: B023
        until(partial(is_unknown, caller, table))
        Auction(caller).bid(3)


def is_unknown(caller: Caller, table: Auction) -> bool:
    return caller.call("GET", table.path)[0] == 404


def redis_of(it: Running) -> int:
    """Find the embedded server among the processes of the service."""
    family = children(it.process.pid)
    [server] = [each for each in family if "-server" in command_of(each).partition(" ")[0]]
    return server
