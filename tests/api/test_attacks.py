"""Clients that stop half-way, say nothing, or hang up: nobody else notices, and nothing is left."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import cycle
from pathlib import Path

import pytest

from tests.servers.followers import Auction, Caller, Follower
from tests.servers.redis_servers import HOST, PATIENCE_SECONDS, until
from tests.servers.service import FEW_GAMES, Service, service

pytestmark = [pytest.mark.served, pytest.mark.xdist_group("attacks")]

MANY = 100
SOON = 20
"""Seconds: less than those who wait wanted to wait."""

PLACES = 20
PLACES_PER_CLIENT = 15
PLACES_PER_TABLE = PLACES // 2
BODY_SECONDS = 2.0
SILENT_SECONDS = 5.0

START = b'{"players": 2}'
POST = b"POST /v1/games/casanova/positions HTTP/1.1\r\n"
JSON = b"Content-Type: application/json\r\n"
HOST_LINE = b"Host: localhost\r\n"
SIZED = b"Content-Length: %d\r\n\r\n" % len(START)
CHUNKED = b"Transfer-Encoding: chunked\r\n\r\n"
HALF_SENT = {
    "with a length": POST + HOST_LINE + JSON + SIZED + START[:5],
    "with a length, nothing sent": POST + HOST_LINE + JSON + SIZED,
    "chunked": POST + HOST_LINE + JSON + CHUNKED + b"5\r\n" + START[:5] + b"\r\n",
    "chunked, within a chunk": POST + HOST_LINE + JSON + CHUNKED + b"e\r\n" + START[:5],
}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    settings = {
        **FEW_GAMES,
        "BODY_SECONDS": str(BODY_SECONDS),
        "FOLLOWERS": str(PLACES),
        "FOLLOWERS_PER_CLIENT": str(PLACES_PER_CLIENT),
    }
    with service(tmp_path_factory.mktemp("attacked"), **settings) as it:
        yield it


@contextmanager
def connections(it: Service, number: int) -> Iterator[list[socket.socket]]:
    with ExitStack() as stack:
        yield [stack.enter_context(connected(it)) for _ in range(number)]


def connected(it: Service) -> socket.socket:
    return socket.create_connection((HOST, it.port), PATIENCE_SECONDS)


def all_heard(connection: socket.socket) -> bytes:
    """Listen until the other side closes the connection."""
    heard = b""
    try:
        while part := connection.recv(65536):
            heard += part
    except ConnectionResetError:
        pass
    return heard


def said(it: Service, *parts: bytes, stops: bool = False) -> bytes:
    """Say something and give all that is answered."""
    with connected(it) as connection:
        for part in parts:
            connection.sendall(part)
        if stops:
            connection.shutdown(socket.SHUT_WR)
        return all_heard(connection)


def starts(it: Service) -> int:
    path = "/v1/games/casanova/positions"
    status, _ = Caller(it.port).call("POST", path, {"players": 2})
    return status


# --- bodies ---


@pytest.mark.parametrize("sent", HALF_SENT.values(), ids=HALF_SENT)
def test_half_a_body_is_given_up_and_nobody_else_notices(running: Service, sent: bytes) -> None:
    """Each gets 408 after BODY_SECONDS, and its connection is closed."""
    with connections(running, MANY) as half_way:
        began = time.monotonic()
        for connection in half_way:
            connection.sendall(sent)
        for _ in range(5):
            assert starts(running) == 200
        for connection in half_way:
            answer = all_heard(connection)
            assert answer.startswith(b"HTTP/1.1 408 ")
            assert b'"code":"body-too-slow"' in answer
        assert time.monotonic() - began >= BODY_SECONDS


@pytest.mark.parametrize(
    "sent",
    [
        CHUNKED + b"e\r\n" + START + b"\r\n",
        CHUNKED + b"e\r\n" + START,
        CHUNKED + b"e\r\n" + START + b"\r\n0\r\n",
        CHUNKED + b"5\r\n" + START[:5] + b"\r\n",
        SIZED + START[:-1],
    ],
)
def test_a_body_that_is_cut_off_is_not_acted_on(running: Service, sent: bytes) -> None:
    """Not even if all of it has come but the end."""
    answer = said(running, POST + HOST_LINE + JSON + sent, stops=True)
    assert answer.startswith(b"HTTP/1.1 400 ") or not answer


# --- heads ---


@pytest.mark.parametrize(
    "head",
    [
        JSON + SIZED,
        HOST_LINE * 2 + JSON + SIZED,
        HOST_LINE + b"Host: elsewhere\r\n" + JSON + SIZED,
        HOST_LINE + JSON + b"Content-Length: 13\r\n" + SIZED,
        HOST_LINE + JSON + b"Content-Length: 14, 13\r\n\r\n",
    ],
)
def test_a_head_that_is_ambiguous_is_refused(running: Service, head: bytes) -> None:
    """HTTP/1.1 without Host, or with two, is 400."""
    answer = said(running, POST + b"Connection: close\r\n" + head + START)
    assert answer.startswith(b"HTTP/1.1 400 ")


def test_http_1_0_needs_no_host(running: Service) -> None:
    answer = said(running, POST.replace(b"1.1", b"1.0") + JSON + SIZED + START)
    assert answer.startswith(b"HTTP/1.0 200 ")


@pytest.mark.parametrize(
    "headers",
    [
        b"Accept-Language: " + b"en," * 6000 + b"\r\n",
        b"Accept-Language: " + b"en," * 133_000 + b"\r\n",
        b"".join(b"X-%d: %b\r\n" % (number, b"x" * 400) for number in range(50)),
        b"".join(b"X-%d: x\r\n" % number for number in range(2000)),
    ],
)
def test_headers_of_more_than_16_kilobytes_are_refused(running: Service, headers: bytes) -> None:
    answer = said(running, POST + HOST_LINE + headers + JSON + SIZED + START)
    assert answer.startswith(b"HTTP/1.1 431 ")


def test_headers_of_12_kilobytes_are_accepted(running: Service) -> None:
    headers = b"Accept-Language: " + b"en," * 4000 + b"\r\nConnection: close\r\n"
    answer = said(running, POST + HOST_LINE + headers + JSON + SIZED + START)
    assert answer.startswith(b"HTTP/1.1 200 ")


def test_a_key_that_cannot_be_read_is_refused(running: Service) -> None:
    """To ignore it would be to make a move twice."""
    table = Auction(Caller(running.port))
    head = f"POST {table.path}/moves HTTP/1.1\r\nAuthorization: Bearer {table.seats[0]}\r\n"
    key = "Idempotency-Key: ü\r\n".encode("latin1")
    body = b'{"move": {"seat": 0, "type": "bid", "amount": 1}}'
    rest = b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(body) + body
    answer = said(running, head.encode() + HOST_LINE + JSON + key + rest)
    assert answer.startswith(b"HTTP/1.1 422 ")


# --- connections ---


def test_a_connection_that_sends_nothing_is_closed(running: Service) -> None:
    """Or no whole head: after five seconds, and others are served throughout."""
    began = time.monotonic()
    with connections(running, MANY) as silent:
        for connection, sent in zip(silent, cycle([b"", b"GET /live HT", POST + HOST_LINE])):
            connection.sendall(sent)
        assert starts(running) == 200
        for connection in silent:
            assert all_heard(connection)[:13] in {b"", b"HTTP/1.1 408 "}
        assert time.monotonic() - began >= SILENT_SECONDS


# --- followers ---


def follows(it: Service, table: Auction) -> Follower | None:
    follower = Follower(it.port, table.path)
    if follower.status == 200:
        return follower
    follower.leave()
    return None


def test_who_hangs_up_frees_their_place_at_once(running: Service) -> None:
    """Long before the next heartbeat."""
    table = Auction(Caller(running.port))
    for _ in range(5):
        followers = [until(lambda: follows(running, table), SOON) for _ in range(PLACES_PER_TABLE)]
        assert follows(running, table) is None
        for follower in followers:
            follower.leave()


def test_nobody_takes_all_places(running: Service) -> None:
    """There is a quota for each table, and one for each client address."""
    tables = [Auction(Caller(running.port)) for _ in range(2)]
    followers = [until(lambda: follows(running, tables[0])) for _ in range(PLACES_PER_TABLE)]
    assert follows(running, tables[0]) is None
    more = PLACES_PER_CLIENT - PLACES_PER_TABLE
    followers += [until(lambda: follows(running, tables[1])) for _ in range(more)]
    assert follows(running, tables[1]) is None
    for follower in followers:
        follower.leave()


# --- stopping ---


def test_when_it_stops_everybody_gets_an_answer(tmp_path: Path) -> None:
    """Streams get an event that tells to come back, requests are finished."""
    with service(tmp_path, **FEW_GAMES) as it:
        table = Auction(Caller(it.port))
        table.bid(1)
        follower = Follower(it.port, table.path)
        next(follower.numbers())
        half_way = connected(it)
        half_way.sendall(POST + HOST_LINE + JSON + b"Expect: 100-continue\r\n" + SIZED + START[:5])
        assert half_way.recv(65536) == b"HTTP/1.1 100 Continue\r\n\r\n"
        idle = connected(it)
        assert starts(it) == 200  # connections are accepted in the order in which they are made
        it.process.terminate()
        assert b"event: reconnect\n" in follower.file.read()
        half_way.sendall(START[5:])
        assert all_heard(half_way).startswith(b"HTTP/1.1 200 ")
        assert all_heard(idle) == b""
        it.process.wait(PATIENCE_SECONDS)
        for connection in (half_way, idle):
            connection.close()
        follower.leave()
