"""Hosted games over loopback: many tables played at once, each with some followers."""

import re
import socket
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from selectors import EVENT_READ, DefaultSelector
from statistics import median
from time import monotonic, perf_counter, sleep
from typing import Any, TypeAlias

import msgspec

from arbitro.store.embedded import embedded_redis
from bench import load
from bench.failures import BadAnswer, Failure, attempt, needed
from bench.games import PLAYERS, SEED, long_game, walk
from bench.load import Load
from bench.plan import Plan
from bench.running import Server, counted, on_core, start
from bench.table import Table
from bench.version import Version

TABLES = 16
FOLLOWERS = 3
"""at each table"""
EARLY = 10
"""the move from which on games are timed"""
FOLLOW_SECONDS = 60.0
PAUSE = 0.02
REDIS = "one Redis GET"
FIGURES = ("requests/s", "p50, ms", "p99, ms", "processor, µs", "÷ one Redis GET", "by processor")

Run: TypeAlias = Callable[[], Load]
Runs: TypeAlias = list[Load] | Failure


class Host:
    """A server that hosts games."""

    def __init__(self, server: Server) -> None:
        self.server, self.port = server, server.port
        self.moves = long_game(server.port)

    def opening(self, **options: Any) -> bytes:
        """Write the request that opens a table."""
        body = {"players": PLAYERS, **options}
        return load.post("/v1/games/canaletto/sessions", msgspec.json.encode(body))

    def open(self, begin: int = 0) -> "HostedTable":
        """Open a table, and make the moves of the long game before the given one."""
        opening = self.opening(seed=SEED, spectators=True)
        head, body = load.answer(self.port, opening, b"201")
        (path,) = re.findall(r"(?i)\r\nlocation: *(\S+)", head.decode())
        seats = msgspec.json.decode(body)["tokens"]["seats"]
        requests = [_move(path, seats[move["seat"]], move) for move in self.moves]
        with load.connected(self.port) as connection:
            for request in requests[:begin]:
                load.exchange(connection, request)
        return HostedTable(self.port, path, requests[begin:])


def _move(path: str, token: str, move: Mapping[str, Any]) -> bytes:
    body = msgspec.json.encode({"move": move})
    return load.post(f"{path}/moves", body, Authorization=f"Bearer {token}")


@dataclass(frozen=True)
class HostedTable:
    """A hosted game, and the requests for the moves to come."""

    port: int
    path: str
    requests: Sequence[bytes]

    @contextmanager
    def followed(self, number: int) -> Iterator[list[socket.socket]]:
        """Have a number of clients follow the table from now on."""
        session = msgspec.json.decode(load.answer(self.port, load.get(self.path))[1])
        known = {"Last-Event-ID": session["last_event"]}
        request = load.get(f"{self.path}/events", **known)
        with ExitStack() as stack:
            followers = [stack.enter_context(load.connected(self.port)) for _ in range(number)]
            for follower in followers:
                follower.sendall(request)
            _wait_for_heartbeats(followers)
            yield followers


def _wait_for_heartbeats(followers: Sequence[socket.socket]) -> None:
    """Wait until each has heard something: from then on they follow."""
    deadline = monotonic() + FOLLOW_SECONDS
    for number, follower in enumerate(followers):
        try:
            follower.settimeout(max(0.01, deadline - monotonic()))
            _wait_for_heartbeat(follower)
        except TimeoutError:
            raise BadAnswer(
                f"{number} of {len(followers)} followers had a heartbeat in {FOLLOW_SECONDS:g} s"
            ) from None


def _wait_for_heartbeat(follower: socket.socket) -> None:
    received, body = b"", b""
    while not body:
        piece = follower.recv(load.CHUNK)
        if not piece:
            raise BadAnswer("a stream ended before its first heartbeat")
        received += piece
        head, _, body = received.partition(load.HEAD_END)
    load.check_status(head, body)


@dataclass(slots=True)
class Player:
    """Makes the moves of one table on one connection."""

    connection: socket.socket
    requests: Sequence[bytes]
    step: int = 0
    sent_at: float = 0.0
    received: bytearray = field(default_factory=bytearray)
    is_done: bool = False

    def move(self) -> None:
        """Send the next move."""
        self.received.clear()
        self.sent_at = perf_counter()
        self.connection.sendall(self.requests[self.step])
        self.step += 1

    def receive(self) -> Iterator[float]:
        """Take what has come; when it is a whole answer, say how long that took and move on."""
        self.received += load.piece(self.connection)
        head, end, body = bytes(self.received).partition(load.HEAD_END)
        if not end or len(body) < load.content_length(head):
            return
        load.check_status(head, body)
        yield perf_counter() - self.sent_at
        self.is_done = self.step == len(self.requests)
        if not self.is_done:
            self.move()


def _pace(host: Host | Failure, begin: int, seconds: float) -> Load:
    """Play at all tables at once from some move on, and time each move."""
    host = needed(host)
    tables = [host.open(begin) for _ in range(TABLES)]
    with ExitStack() as stack:
        groups = [stack.enter_context(table.followed(FOLLOWERS)) for table in tables]
        players = [
            Player(stack.enter_context(load.connected(table.port)), table.requests)
            for table in tables
        ]
        followers = [follower for group in groups for follower in group]
        return counted(host.server, partial(timed, players, followers, seconds))


def timed(players: Sequence[Player], followers: Sequence[socket.socket], seconds: float) -> Load:
    """Play at all tables at once, and time each move."""
    latencies: list[float] = []
    events = 0
    with DefaultSelector() as selector:
        for follower in followers:
            selector.register(follower, EVENT_READ)
        start = perf_counter()
        for player in players:
            selector.register(player.connection, EVENT_READ, player)
            player.move()
        while perf_counter() < start + seconds and not all(player.is_done for player in players):
            for key, _ in selector.select(load.PATIENCE):
                if key.data:
                    latencies += key.data.receive()
                else:
                    events += _received(selector, key.fileobj)
        elapsed = perf_counter() - start
    if not events:
        raise BadAnswer("the followers received no events")
    return load.summary(latencies, elapsed)


def _received(selector: DefaultSelector, follower: Any) -> int:
    """Count the events that a follower receives; the stream ends with the game."""
    text: bytes = follower.recv(load.CHUNK)
    if not text:
        selector.unregister(follower)
    return text.count(b"\ndata: ")


def _before_a_crowd(host: Host | Failure, plan: Plan) -> Load:
    """Play at a table that very many follow, and move only now and then."""
    table, latencies = needed(host).open(), []
    with table.followed(plan.crowd), load.connected(table.port) as connection:
        start = perf_counter()
        for request in table.requests[: plan.crowd_moves]:
            sleep(PAUSE)
            sent_at = perf_counter()
            load.exchange(connection, request)
            latencies.append(perf_counter() - sent_at)
        return load.summary(latencies, perf_counter() - start)


def _among_others(host: Host | Failure, plan: Plan) -> Load:
    """Play as before when many other tables are kept."""
    host = needed(host)
    with load.connected(host.port) as connection:
        for _ in range(plan.other_tables):
            load.exchange(connection, host.opening(), b"201")
    return _pace(host, EARLY, plan.hosted_seconds)


def _stateless(host: Host | Failure, seconds: float) -> Load:
    server, port = needed(host).server, needed(host).port
    moves = [load.post("/v1/games/canaletto/moves", body) for body in walk(port, "canaletto")]
    exchanges = load.rehearsed(port, moves)
    return counted(server, partial(load.measure, port, exchanges, seconds))


def _get(server: Server | Failure, seconds: float) -> Load:
    server, port = needed(server), needed(server).port
    exchanges = load.rehearsed(port, [load.get("/value")])
    return counted(server, partial(load.measure, port, exchanges, seconds))


def measure(versions: Sequence[Version], plan: Plan) -> Table:
    """Measure games early and late, then among many tables, beside simpler endpoints."""
    table = Table("Hosted games, Canaletto", ("",), FIGURES)
    with ExitStack() as stack:
        url = attempt(partial(stack.enter_context, embedded_redis()))
        stack.enter_context(on_core(-1))
        hosts = {each.name: attempt(partial(_host, stack, each, url, plan)) for each in versions}
        redis = attempt(partial(_redis_server, stack, versions[0], url))
        own = hosts[versions[0].name]
        get = partial(_get, redis, plan.hosted_seconds)
        side_by_side: dict[str, Run] = {
            **_paces(hosts, plan),
            "stateless moves": partial(_stateless, own, plan.hosted_seconds),
            f"a bare Flask route doing {REDIS}": get,
        }
        _add_rows(table, side_by_side, get, plan.hosted_rounds)
        others = f"{plan.other_tables:,} other tables"
        among_others: dict[str, Run] = {
            f"moves as at first, {others} kept": partial(_among_others, own, plan),
            f"{REDIS}, {others} kept": get,
        }
        _add_rows(table, among_others, get, rounds=1)
        crowd = f"moves now and then at one table, {plan.crowd:,} followers"
        _add_rows(table, {crowd: partial(_before_a_crowd, own, plan)}, get, rounds=1)
    return table


def _host(stack: ExitStack, version: Version, url: str | Failure, plan: Plan) -> Host:
    most = str(2 * plan.crowd + TABLES * FOLLOWERS)
    settings = {"REDIS_URL": needed(url), "FOLLOWERS": most}
    return Host(start(stack, "service", version, **settings))


def _redis_server(stack: ExitStack, version: Version, url: str | Failure) -> Server:
    return start(stack, "redis-get", version, REDIS_URL=needed(url))


def _paces(hosts: Mapping[str, Host | Failure], plan: Plan) -> dict[str, Run]:
    own, *_ = hosts
    early = f"moves at {TABLES} tables, {FOLLOWERS} followers each, from move {EARLY} on"
    late = f"the same from move {plan.late:,} on"
    return {
        label if name == own else f"{label}, in {name}": partial(
            _pace, host, begin, plan.hosted_seconds
        )
        for label, begin in ((early, EARLY), (late, plan.late))
        for name, host in hosts.items()
    }


def _add_rows(table: Table, runs: Mapping[str, Run], reference: Run, rounds: int) -> None:
    """Measure in rounds, each run in all of them; compare each with the reference beside it."""
    found: dict[Run, Runs] = {run: [] for run in runs.values()}
    for _ in range(rounds):
        for run, before in found.items():
            found[run] = attempt(partial(_once_more, before, run))
    for label, run in runs.items():
        table.add([label], _figures(found[run], found.get(reference)))


def _once_more(before: Runs, run: Run) -> list[Load]:
    return [*needed(before), run()]


def _figures(loads: Runs, reference: Runs | None) -> Iterator[str] | Failure:
    return loads if isinstance(loads, Failure) else _cells(loads, reference)


def _cells(loads: list[Load], reference: Runs | None) -> Iterator[str]:
    yield f"{median(each.rate for each in loads):,.0f}"
    yield f"{median(each.p50 for each in loads):.2f}"
    yield f"{median(each.p99 for each in loads):.2f}"
    yield f"{median(each.processor for each in loads):.0f}"
    if isinstance(reference, list):
        both = list(zip(loads, reference, strict=True))
        yield f"{median(ours.rate / theirs.rate for ours, theirs in both):.2f}"
        yield f"{median(theirs.processor / ours.processor for ours, theirs in both):.2f}"
    else:
        yield from ("", "")
