"""What comes over a connection: bodies of every length and none, what is no HTTP, and clients that
stop half-way, say nothing, or hang up. No one else notices, and nothing is left.
"""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from http.client import HTTPConnection
from itertools import cycle
from pathlib import Path

import pytest

from tests.api.bodies import LARGEST
from tests.api.client import Client
from tests.api.tables import SEED, at
from tests.servers.followers import Auction, Caller, Follower
from tests.servers.redis_servers import HOST, PATIENCE_SECONDS, until
from tests.servers.service import FEW_GAMES, Service, service

pytestmark = [pytest.mark.served, pytest.mark.xdist_group("server")]

MANY = 100
SOON = 20
"""Seconds: less than those who wait wanted to wait."""

PLACES = 20
PLACES_PER_CLIENT = 15
PLACES_PER_TABLE = PLACES // 2
BODY_SECONDS = 2.0
SILENT_SECONDS = 5.0
MEGABYTE = 1024 * 1024

START = json.dumps({"players": 2, "seed": SEED}).encode()
PATH = at("casanova", "positions")
POST = f"POST {PATH} HTTP/1.1\r\n".encode()
JSON = b"Content-Type: application/json\r\n"
HOST_LINE = b"Host: localhost\r\n"
HEAD = POST + HOST_LINE + JSON
SIZED = b"Content-Length: %d\r\n\r\n" % len(START)
CHUNKED = b"Transfer-Encoding: chunked\r\n\r\n"
HALF_SENT = {
    "with a length": HEAD + SIZED + START[:5],
    "with a length, nothing sent": HEAD + SIZED,
    "chunked": HEAD + CHUNKED + b"5\r\n" + START[:5] + b"\r\n",
    "chunked, within a chunk": HEAD + CHUNKED + b"%x\r\n" % len(START) + START[:5],
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


def port_of(address: str) -> int:
    return int(address.rpartition(":")[2])


def connected(port: int) -> socket.socket:
    return socket.create_connection((HOST, port), PATIENCE_SECONDS)


@contextmanager
def connections(port: int, number: int) -> Iterator[list[socket.socket]]:
    with ExitStack() as stack:
        yield [stack.enter_context(connected(port)) for _ in range(number)]


def all_heard(connection: socket.socket) -> bytes:
    """Listen until the other side closes the connection."""
    heard = b""
    with suppress(ConnectionResetError):
        while part := connection.recv(65536):
            heard += part
    return heard


def said(port: int, sent: bytes, *, stops: bool = False) -> bytes:
    """Send bytes unless the other side hangs up, and return all that is answered."""
    with connected(port) as connection:
        with suppress(OSError):
            connection.sendall(sent)
            if stops:
                connection.shutdown(socket.SHUT_WR)
        return all_heard(connection)


def starts(port: int) -> int:
    status, _ = Caller(port).call("POST", PATH, {"players": 2})
    return status


# --- bodies, and what is no HTTP ---


@pytest.fixture
def port(address: str) -> Iterator[int]:
    """Return where to connect; whatever was sent, the next request is answered as usual."""
    yield port_of(address)
    assert starts(port_of(address)) == 200


def closing_head(*headers: bytes) -> bytes:
    return HEAD + b"Connection: close\r\n" + b"\r\n".join([*headers, b"", b""])


def sized(body: bytes, length: int | None = None) -> bytes:
    length = len(body) if length is None else length
    return closing_head(b"Content-Length: %d" % length) + body


def chunked(body: bytes, size: int) -> bytes:
    parts = [body[start : start + size] for start in range(0, len(body), size)]
    chunks = b"".join(b"%x\r\n%b\r\n" % (len(part), part) for part in parts)
    return closing_head(b"Transfer-Encoding: chunked") + chunks + b"0\r\n\r\n"


def answered(port: int, sent: bytes, *, stops: bool = False) -> tuple[int, bytes]:
    head, _, body = said(port, sent, stops=stops).partition(b"\r\n\r\n")
    return int(head.split()[1]), body


@pytest.mark.parametrize("size", [1, 7, 4096])
def test_a_body_may_come_in_chunks(api: Client, port: int, size: int) -> None:
    assert answered(port, chunked(START, size)) == (200, api.post_text(PATH, START).data)


@pytest.mark.parametrize("size", [LARGEST, 1000])
def test_the_largest_body_may_come_in_chunks(port: int, size: int) -> None:
    assert answered(port, chunked(START.ljust(LARGEST), size))[0] == 200


TEN_MEGABYTES = START.ljust(10 * MEGABYTE)
# Werkzeug cuts a *chunked* body at its limit and goes on with 200: not here.
TOO_LARGE = {
    "with a length": sized(TEN_MEGABYTES),
    "in small chunks": chunked(TEN_MEGABYTES, 4096),
    "in chunks": chunked(TEN_MEGABYTES, 64 * 1024),
    "in one chunk": chunked(TEN_MEGABYTES, 10 * MEGABYTE),
    "one byte too many": chunked(START.ljust(LARGEST + 1), 4096),
    "not waited for": closing_head(b"Expect: 100-continue", b"Content-Length: %d" % 10**15),
}
NO_JSON = {
    "brackets": (sized(b"[" * 100_000), False),
    "without a length, which is empty": (closing_head() + START, False),
    "the end is missing": (sized(START[:-1], len(START)), True),
    "it would be JSON": (sized(START, len(START) + 100), True),
    "nothing": (sized(b"", len(START)), True),
    "a bracket": (sized(b"[", len(START)), True),
}


@pytest.mark.parametrize("sent", TOO_LARGE.values(), ids=TOO_LARGE)
def test_a_body_that_is_too_large_is_refused(port: int, sent: bytes) -> None:
    status, body = answered(port, sent)
    assert (status, json.loads(body)["code"]) == (413, "too-large")


@pytest.mark.parametrize(("sent", "stops"), NO_JSON.values(), ids=NO_JSON)
def test_what_is_not_json_is_refused(port: int, sent: bytes, stops: bool) -> None:  # noqa: FBT001
    """Half a body is not JSON, either."""
    status, body = answered(port, sent, stops=stops)
    assert (status, json.loads(body)["code"]) == (400, "not-json")


def test_a_client_that_listens_only_when_it_has_sent_all_is_told_too(port: int) -> None:
    """A clear answer, not a broken pipe."""
    with closing(HTTPConnection(HOST, port, timeout=PATIENCE_SECONDS)) as client:
        body = START.ljust(10 * MEGABYTE)
        client.request("POST", PATH, body, {"Content-Type": "application/json"})
        assert client.getresponse().status == 413


@pytest.mark.parametrize(
    "said",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET /v1/games/\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /v1/games HTTP/9.9\r\nHost: x\r\n\r\n",
        b"GET /v1/games HTTP/1.1\r\nHost: x\r\nA b: c\r\n\r\n",
        b"GET /v1/games?" + b"x" * 200_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /v1/games HTTP/1.1\r\nHost: x\r\nX: " + b"x" * MEGABYTE + b"\r\n\r\n",
        closing_head(b"Content-Length: -1"),
        closing_head(b"Content-Length: one"),
        closing_head(b"Content-Length: 13", b"Content-Length: 14"),
        closing_head(b"Transfer-Encoding: chunked") + b"zz\r\n",
    ],
)
def test_what_is_not_http_is_refused(port: int, said: bytes) -> None:
    """The server's own refusals have no body; the service goes on."""
    assert 400 <= answered(port, said, stops=True)[0] < 500


def test_only_http_1_is_spoken(port: int) -> None:
    """Unfinished bodies over HTTP/2 would hold threads for good."""
    with connected(port) as connection:
        connection.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
        answer = connection.recv(65536)
    assert not answer or answer.startswith(b"HTTP/1.1 4")


# --- slow bodies ---


def test_slow_bodies_do_not_stop_the_others(port: int) -> None:
    """No one else is kept waiting, or refused."""
    with connections(port, 2 * MANY) as slow:
        for connection in slow:
            connection.sendall(HEAD + SIZED + START[:1])
        assert Caller(port).call("GET", "/live")[0] == 200
        assert starts(port) == 200
        for connection in slow:
            connection.sendall(START[1:])
            assert connection.recv(65536).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("sent", HALF_SENT.values(), ids=HALF_SENT)
def test_half_a_body_is_given_up_and_nobody_else_notices(running: Service, sent: bytes) -> None:
    """Each gets 408 after BODY_SECONDS, and its connection is closed."""
    with connections(running.port, MANY) as half_way:
        began = time.monotonic()
        for connection in half_way:
            connection.sendall(sent)
        for _ in range(5):
            assert starts(running.port) == 200
        for connection in half_way:
            answer = all_heard(connection)
            assert answer.startswith(b"HTTP/1.1 408 ")
            assert b'"code":"body-too-slow"' in answer
        assert time.monotonic() - began >= BODY_SECONDS


@pytest.mark.parametrize(
    "sent",
    [
        CHUNKED + b"%x\r\n" % len(START) + START + b"\r\n",
        CHUNKED + b"%x\r\n" % len(START) + START,
        CHUNKED + b"%x\r\n" % len(START) + START + b"\r\n0\r\n",
        CHUNKED + b"5\r\n" + START[:5] + b"\r\n",
        SIZED + START[:-1],
    ],
)
def test_a_body_that_is_cut_off_is_not_acted_on(running: Service, sent: bytes) -> None:
    """Not even if all of it has come but the end."""
    answer = said(running.port, HEAD + sent, stops=True)
    assert answer.startswith(b"HTTP/1.1 400 ") or not answer


# --- heads ---


def languages(number: int) -> bytes:
    return b"Accept-Language: " + b"en," * number + b"\r\n"


def unknown_headers(number: int, size: int) -> bytes:
    return b"".join(b"X-%d: %b\r\n" % (each, b"x" * size) for each in range(number))


USUAL_HEAD = HOST_LINE + JSON + SIZED
HEADS = {
    "without a host": (400, JSON + SIZED),
    "with a host twice": (400, HOST_LINE + USUAL_HEAD),
    "with two hosts": (400, b"Host: elsewhere\r\n" + USUAL_HEAD),
    "with two lengths": (400, b"Content-Length: 13\r\n" + USUAL_HEAD),
    "with two lengths in one": (400, HOST_LINE + JSON + b"Content-Length: 14, 13\r\n\r\n"),
    "with 18 KB of languages": (431, languages(6000) + USUAL_HEAD),
    "with 400 KB of languages": (431, languages(133_000) + USUAL_HEAD),
    "with 20 KB of headers": (431, unknown_headers(50, 400) + USUAL_HEAD),
    "with 2,000 headers": (431, unknown_headers(2000, 1) + USUAL_HEAD),
    "with 12 KB of languages": (200, languages(4000) + USUAL_HEAD),
}


@pytest.mark.parametrize(("status", "head"), HEADS.values(), ids=HEADS)
def test_a_head_is_unambiguous_and_not_too_large(
    running: Service, status: int, head: bytes
) -> None:
    """HTTP/1.1 without Host, or with two, is 400."""
    answer = said(running.port, POST + b"Connection: close\r\n" + head + START)
    assert answer.startswith(b"HTTP/1.1 %d " % status)


def test_http_1_0_needs_no_host(running: Service) -> None:
    answer = said(running.port, POST.replace(b"1.1", b"1.0") + JSON + SIZED + START)
    assert answer.startswith(b"HTTP/1.0 200 ")


def test_a_key_that_cannot_be_read_is_refused(running: Service) -> None:
    """To ignore it would be to make a move twice."""
    table = Auction(Caller(running.port))
    head = f"POST {table.path}/moves HTTP/1.1\r\nAuthorization: Bearer {table.seats[0]}\r\n"
    key = "Idempotency-Key: ü\r\n".encode("latin1")
    body = b'{"move": {"seat": 0, "type": "bid", "amount": 1}}'
    rest = b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(body) + body
    answer = said(running.port, head.encode() + HOST_LINE + JSON + key + rest)
    assert answer.startswith(b"HTTP/1.1 422 ")


# --- connections ---


def test_a_connection_that_sends_nothing_is_closed(running: Service) -> None:
    """Or no whole head: after five seconds, and others are served throughout."""
    began = time.monotonic()
    with connections(running.port, MANY) as silent:
        for connection, sent in zip(silent, cycle([b"", b"GET /live HT", POST + HOST_LINE])):
            connection.sendall(sent)
        assert starts(running.port) == 200
        for connection in silent:
            assert all_heard(connection)[:13] in {b"", b"HTTP/1.1 408 "}
        assert time.monotonic() - began >= SILENT_SECONDS


def test_idle_connections_keep_nobody_out(running: Service) -> None:
    """granian counts connections, not requests: those that ask nothing must not use it up."""
    with connections(running.port, 3 * MANY):
        assert starts(running.port) == 200


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
        half_way = connected(it.port)
        half_way.sendall(HEAD + b"Expect: 100-continue\r\n" + SIZED + START[:5])
        assert half_way.recv(65536) == b"HTTP/1.1 100 Continue\r\n\r\n"
        idle = connected(it.port)
        assert starts(it.port) == 200  # connections are accepted in their order
        it.process.terminate()
        assert b"event: reconnect\n" in follower.file.read()
        half_way.sendall(START[5:])
        assert all_heard(half_way).startswith(b"HTTP/1.1 200 ")
        assert all_heard(idle) == b""
        it.process.wait(PATIENCE_SECONDS)
        for connection in (half_way, idle):
            connection.close()
        follower.leave()
