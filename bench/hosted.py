"""Hosted games over loopback: sixteen tables played at once, each followed by three watchers."""

import json
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from selectors import EVENT_READ, DefaultSelector
from statistics import quantiles
from time import perf_counter, sleep
from typing import Any, TypeAlias

from bench import load
from bench.games import SEED, walk
from bench.running import on_core, running
from service.dealer import Dealer, play_chance
from service.notation import Notation, write_json
from service.rules import canaletto
from service.rules.canaletto.moves import Bid, Pass
from service.rules.legal import page
from service.sessions.embedded import embedded_redis

TABLES = 16
WATCHERS = 3
CROWD = 1000
"""who follow one table"""
CROWD_MOVES = 150
PAUSE = 0.02
PLAYERS = 4
HIGHEST = 100
SECONDS = 3.0
ROUNDS = 3
HEAD_END = b"\r\n\r\n"


@dataclass(frozen=True)
class Pace:
    """How fast moves were made."""

    moves: int
    rate: float
    """a second"""
    p50: float
    """ms"""
    p99: float
    heard: int = 0
    """events that watchers were told"""


@dataclass(slots=True)
class Seat:
    """A table that is being played on one connection."""

    connection: socket.socket
    requests: list[bytes]
    step: int = 0
    sent_at: float = 0.0
    received: bytearray = field(default_factory=bytearray)
    playing: bool = True


Move: TypeAlias = tuple[int, bytes]
"""Who makes it, and the body that says so."""


def long_game() -> list[Move]:
    """List the moves of a long game, whose bidders always offer one more."""
    dealer, notation = Dealer(bytes.fromhex(SEED)), Notation(canaletto)
    start = canaletto.new_game(PLAYERS, canaletto.Options())
    state: Any = play_chance(canaletto, start, dealer).state
    moves: list[Move] = []
    while canaletto.outcome(state) is None:
        move = _next_move(state)
        moves.append((move.seat, write_json({"move": notation.written(move)})))
        after = canaletto.apply(state, move).state
        state = play_chance(canaletto, after, dealer).state
    return moves


def _next_move(state: Any) -> Any:
    if state.phase != "bid":
        seat = next(seat for seat in canaletto.to_act(state) if seat is not None)
        return page(canaletto.legal(state, seat), 0, 1)[0]
    seat, bid = state.auction.turn, state.auction.bid
    return Bid(seat, bid + 1) if bid < HIGHEST else Pass(seat)


def opened(port: int) -> dict[str, Any]:
    """Open a table that deals as the long game expects."""
    body = {"game": "canaletto", "players": PLAYERS, "seed": SEED, "spectators": True}
    request = load.post("/v1/sessions", write_json(body))
    table: dict[str, Any] = json.loads(load.answer(port, request, b"201")[1])
    return table


def requests(table: dict[str, Any], moves: list[Move]) -> list[bytes]:
    """Write the requests for a game at one table, each with its seat's token."""
    path, tokens = f"/v1/sessions/{table['id']}/moves", table["tokens"]["seats"]
    return [load.post(path, body, Authorization=f"Bearer {tokens[seat]}") for seat, body in moves]


def pace(port: int, begin: int, seconds: float = SECONDS) -> Pace:
    """Play at all tables at once from some move on, and time each move."""
    moves = long_game()
    tables = [opened(port) for _ in range(TABLES)]
    with ExitStack() as stack:
        for table in tables:
            _hurry(port, requests(table, moves[:begin]))
        watched = [stack.enter_context(_watching(port, table["id"], WATCHERS)) for table in tables]
        seats = [
            Seat(stack.enter_context(load.connected(port)), requests(table, moves[begin:]))
            for table in tables
        ]
        return _timed(seats, [each for group in watched for each in group], seconds)


def _hurry(port: int, moves: list[bytes]) -> None:
    """Make the moves that are not timed."""
    with load.connected(port) as connection:
        for request in moves:
            connection.sendall(request)
            load.whole_answer(connection)


@contextmanager
def _watching(port: int, session: str, number: int) -> Iterator[list[socket.socket]]:
    """Follow a table from now on."""
    path = f"/v1/sessions/{session}"
    told = json.loads(load.answer(port, load.get(path))[1])["told"]
    head = load.get(f"{path}/events", **{"Last-Event-ID": told})
    with ExitStack() as stack:
        watchers = [stack.enter_context(load.connected(port)) for _ in range(number)]
        for watcher in watchers:
            watcher.sendall(head)
        for watcher in watchers:
            watcher.recv(load.CHUNK)  # the first heartbeat: from now on they follow
        yield watchers


def _timed(seats: list[Seat], watchers: list[socket.socket], seconds: float) -> Pace:
    latencies: list[float] = []
    heard = 0
    with DefaultSelector() as selector:
        for watcher in watchers:
            selector.register(watcher, EVENT_READ)
        start = perf_counter()
        for seat in seats:
            selector.register(seat.connection, EVENT_READ, seat)
            _send(seat)
        while perf_counter() < start + seconds and any(seat.playing for seat in seats):
            for key, _ in selector.select(load.PATIENCE):
                if key.data is not None:
                    latencies += _received(key.data)
                elif said := key.fileobj.recv(load.CHUNK):  # type: ignore[union-attr]
                    heard += said.count(b"\ndata: ")
                else:  # the game is over
                    selector.unregister(key.fileobj)
        elapsed = perf_counter() - start
    return _pace(latencies, elapsed, heard)


def _pace(latencies: list[float], elapsed: float, heard: int) -> Pace:
    percentiles = quantiles(latencies, n=100)
    return Pace(
        moves=len(latencies),
        rate=len(latencies) / elapsed,
        p50=percentiles[49] * 1000,
        p99=percentiles[98] * 1000,
        heard=heard,
    )


def before_a_crowd(port: int) -> Pace:
    """Play at a table that very many follow, and move only now and then."""
    table, latencies = opened(port), []
    start = perf_counter()
    with _watching(port, table["id"], CROWD), load.connected(port) as connection:
        for request in requests(table, long_game()[:CROWD_MOVES]):
            sleep(PAUSE)
            sent_at = perf_counter()
            connection.sendall(request)
            load.whole_answer(connection)
            latencies.append(perf_counter() - sent_at)
    return _pace(latencies, perf_counter() - start, 0)


def _send(seat: Seat) -> None:
    seat.received.clear()
    seat.sent_at = perf_counter()
    seat.connection.sendall(seat.requests[seat.step])
    seat.step += 1


def _received(seat: Seat) -> Iterator[float]:
    """Take what has come; once it is all, note the time and make the next move."""
    seat.received += seat.connection.recv(load.CHUNK)
    head, _, body = bytes(seat.received).partition(HEAD_END)
    if HEAD_END not in seat.received or len(body) < load.content_length(head):
        return
    if not head.startswith(b"HTTP/1.1 200 "):
        raise load.BadAnswer(head + body)
    yield perf_counter() - seat.sent_at
    seat.playing = seat.step < len(seat.requests)
    if seat.playing:
        _send(seat)


@dataclass(frozen=True)
class Hosted:
    """What was found about hosted games."""

    moves: Pace
    late: Pace
    crowded: Pace
    redis: load.Load
    stateless: load.Load
    crowd: Pace


MANY = 10_000
EARLY = 10
LATE = 1000
"""The move from which a game counts as long."""


def measure() -> Hosted:
    """Measure early and late in the game, then among many tables, beside simpler endpoints."""
    with embedded_redis() as url, on_core(-1), ExitStack() as stack:
        service = stack.enter_context(
            running("service", REDIS_URL=url, WATCHERS=str(2 * CROWD))
        ).port
        redis = stack.enter_context(running("redis", REDIS_URL=url)).port
        get = load.rehearsed(redis, [load.get("/value")])
        moves = [load.post("/v1/games/canaletto/moves", body) for body in walk(canaletto)]
        stateless = load.rehearsed(service, moves)
        found = _in_turn(
            moves=lambda: pace(service, begin=EARLY),
            redis=lambda: load.measure(redis, get, SECONDS),
            late=lambda: pace(service, begin=LATE),
            stateless=lambda: load.measure(service, stateless, SECONDS),
        )
        return Hosted(**found, crowded=_among_many(service), crowd=before_a_crowd(service))


def _in_turn(**runs: Callable[[], Any]) -> dict[str, Any]:
    """Measure each in turn, round and round, and give the run in the middle of each."""
    rounds = [{name: run() for name, run in runs.items()} for _ in range(ROUNDS)]
    return {
        name: sorted((each[name] for each in rounds), key=lambda run: run.rate)[ROUNDS // 2]
        for name in runs
    }


def _among_many(port: int) -> Pace:
    body = write_json({"game": "canaletto", "players": PLAYERS})
    request = load.post("/v1/sessions", body)
    with load.connected(port) as connection:
        for _ in range(MANY):
            connection.sendall(request)
            load.whole_answer(connection)
    return pace(port, begin=EARLY)
