"""The load generator: a few connections, each of which walks through a game, move by move."""

import socket
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from selectors import EVENT_READ, DefaultSelector
from statistics import quantiles
from time import perf_counter

CONNECTIONS = 8
PATIENCE = 5.0
CHUNK = 1 << 18


class BadAnswer(Exception):
    """A server answered otherwise than at first, or not at all."""


@dataclass(frozen=True)
class Load:
    """What a server stood."""

    requests: int
    rate: float
    """a second"""
    p50: float
    """ms"""
    p99: float


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request, and how long the answer to it is."""

    request: bytes
    answer_size: int


@dataclass(slots=True)
class Connection:
    """One connection, how far it is in the walk, and how much of the answer has come."""

    socket: socket.socket
    step: int = 0
    sent_at: float = 0.0
    received: int = 0


def post(path: str, body: bytes, **headers: object) -> bytes:
    """Write a request."""
    length = {"Content-Type": "application/json", "Content-Length": len(body)}
    return _head(f"POST {path}", headers | length) + body


def get(path: str, **headers: object) -> bytes:
    """Write a request for something."""
    return _head(f"GET {path}", headers)


def _head(line: str, headers: Mapping[str, object]) -> bytes:
    lines = (f"{name}: {value}\r\n" for name, value in headers.items())
    head = f"{line} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: */*\r\n{''.join(lines)}\r\n"
    return head.encode()


def answer(port: int, request: bytes, status: bytes = b"200") -> tuple[bytes, bytes]:
    """Send one request; give the head and the body of the answer."""
    with connected(port) as connection:
        connection.sendall(request)
        head, body = whole_answer(connection)
    if not head.startswith(b"HTTP/1.1 %b " % status):
        raise BadAnswer(head + body)
    return head, body


def whole_answer(connection: socket.socket) -> tuple[bytes, bytes]:
    """Wait for all of an answer."""
    received = b""
    while b"\r\n\r\n" not in received:
        received += _some(connection)
    head, _, body = received.partition(b"\r\n\r\n")
    while len(body) < content_length(head):
        body += _some(connection)
    return head, body


def _some(connection: socket.socket) -> bytes:
    received = connection.recv(CHUNK)
    if not received:
        raise BadAnswer("the connection was closed")
    return received


def content_length(head: bytes) -> int:
    (line,) = (line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
    return int(line.partition(b":")[2])


def rehearsed(port: int, requests: list[bytes]) -> list[Exchange]:
    """Send each request once, and note how long its answer is."""
    answers = (answer(port, request) for request in requests)
    return [
        Exchange(request, len(head) + len(body) + 4)
        for request, (head, body) in zip(requests, answers, strict=True)
    ]


def measure(port: int, walk: list[Exchange], seconds: float) -> Load:
    """Walk round and round for some seconds; every answer must be as long as it was at first."""
    latencies: list[float] = []
    with _all_connected(port) as selector:
        start = perf_counter()
        for key in selector.get_map().values():
            _send(key.data, walk, start)
        while perf_counter() < start + seconds:
            latencies += _answered(selector, walk)
        elapsed = perf_counter() - start
    percentiles = quantiles(latencies, n=100)
    return Load(
        requests=len(latencies),
        rate=len(latencies) / elapsed,
        p50=percentiles[49] * 1000,
        p99=percentiles[98] * 1000,
    )


def _answered(selector: DefaultSelector, walk: list[Exchange]) -> Iterator[float]:
    """Wait for answers, and send the next request after each."""
    ready = selector.select(PATIENCE)
    if not ready:
        raise BadAnswer("no answer")
    for key, _ in ready:
        connection: Connection = key.data
        connection.received += len(_some(connection.socket))
        size = walk[connection.step].answer_size
        if connection.received > size:
            raise BadAnswer("an answer was longer than at first")
        if connection.received == size:
            now = perf_counter()
            yield now - connection.sent_at
            connection.step = (connection.step + 1) % len(walk)
            _send(connection, walk, now)


def _send(connection: Connection, walk: list[Exchange], now: float) -> None:
    connection.sent_at, connection.received = now, 0
    connection.socket.sendall(walk[connection.step].request)


@contextmanager
def _all_connected(port: int) -> Iterator[DefaultSelector]:
    with ExitStack() as stack:
        selector = stack.enter_context(DefaultSelector())
        for _ in range(CONNECTIONS):
            connection = stack.enter_context(connected(port))
            selector.register(connection, EVENT_READ, Connection(connection))
        yield selector


def connected(port: int) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", port), PATIENCE)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection
