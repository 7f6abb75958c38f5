"""The load generator: a few connections, each of which walks through a game, move by move."""

import socket
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from math import nan
from selectors import EVENT_READ, DefaultSelector
from statistics import quantiles
from time import perf_counter

from bench.failures import BadAnswer

CONNECTIONS = 8
PATIENCE = 10.0
CHUNK = 1 << 18
HEAD_END = b"\r\n\r\n"


@dataclass(frozen=True)
class Load:
    """How many requests were answered, and how fast."""

    requests: int
    rate: float
    """a second"""
    p50: float
    """ms"""
    p99: float
    processor: float = nan
    """µs of the server's processes for each request"""


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
    """Write a request with a body."""
    length = {"Content-Type": "application/json", "Content-Length": len(body)}
    return _head(f"POST {path}", headers | length) + body


def get(path: str, **headers: object) -> bytes:
    """Write a request without a body."""
    return _head(f"GET {path}", headers)


def _head(line: str, headers: Mapping[str, object]) -> bytes:
    lines = (f"{name}: {value}\r\n" for name, value in headers.items())
    head = f"{line} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: */*\r\n{''.join(lines)}\r\n"
    return head.encode()


def answer(port: int, request: bytes, status: bytes = b"200") -> tuple[bytes, bytes]:
    """Send one request; give the head and the body of the answer."""
    with connected(port) as connection:
        return exchange(connection, request, status)


def exchange(
    connection: socket.socket, request: bytes, status: bytes = b"200"
) -> tuple[bytes, bytes]:
    """Send a request on a connection; give the head and the body of the answer."""
    connection.sendall(request)
    head, body = _whole_answer(connection)
    check_status(head, body, status)
    return head, body


def check_status(head: bytes, body: bytes, status: bytes = b"200") -> None:
    """Refuse an answer that has another status."""
    if not head.startswith(b"HTTP/1.1 %b " % status):
        line = head.partition(b"\r\n")[0]
        raise BadAnswer(f"{line.decode()}: {body.decode(errors='replace')}")


def _whole_answer(connection: socket.socket) -> tuple[bytes, bytes]:
    received = b""
    while HEAD_END not in received:
        received += piece(connection)
    head, _, body = received.partition(HEAD_END)
    while len(body) < content_length(head):
        body += piece(connection)
    return head, body


def piece(connection: socket.socket) -> bytes:
    """Wait for a piece of an answer."""
    try:
        received = connection.recv(CHUNK)
    except TimeoutError:
        raise BadAnswer(f"no answer in {PATIENCE:g} s") from None
    if not received:
        raise BadAnswer("the connection was closed")
    return received


def content_length(head: bytes) -> int:
    """Read how long a body is."""
    lines = head.lower().split(b"\r\n")
    stated = (line for line in lines if line.startswith(b"content-length:"))
    return int(next(stated, b":0").partition(b":")[2])


def rehearsed(port: int, requests: Sequence[bytes]) -> list[Exchange]:
    """Send each request once, and note how long its answer is."""
    answers = (answer(port, request) for request in requests)
    return [
        Exchange(request, len(head) + len(HEAD_END) + len(body))
        for request, (head, body) in zip(requests, answers, strict=True)
    ]


def measure(port: int, walk: Sequence[Exchange], seconds: float) -> Load:
    """Walk round and round for some seconds; every answer must be as long as it was at first."""
    latencies: list[float] = []
    with _all_connected(port) as selector:
        start = perf_counter()
        for key in selector.get_map().values():
            _send(key.data, walk, start)
        while perf_counter() < start + seconds:
            latencies += _answered(selector, walk)
        return summary(latencies, perf_counter() - start)


def summary(latencies: Sequence[float], seconds: float) -> Load:
    """Sum up how long each answer took."""
    if len(latencies) < 2:  # noqa: PLR2004 - of fewer there are no percentiles
        raise BadAnswer(f"{len(latencies)} answers in {seconds:.1f} s")
    percentiles = quantiles(latencies, n=100)
    return Load(
        requests=len(latencies),
        rate=len(latencies) / seconds,
        p50=percentiles[49] * 1000,
        p99=percentiles[98] * 1000,
    )


def _answered(selector: DefaultSelector, walk: Sequence[Exchange]) -> Iterator[float]:
    """Wait for answers, and send the next request after each."""
    ready = selector.select(PATIENCE)
    if not ready:
        raise BadAnswer(f"no answer in {PATIENCE:g} s")
    for key, _ in ready:
        connection: Connection = key.data
        connection.received += len(piece(connection.socket))
        size = walk[connection.step].answer_size
        if connection.received > size:
            raise BadAnswer("an answer was longer than at first")
        if connection.received == size:
            now = perf_counter()
            yield now - connection.sent_at
            connection.step = (connection.step + 1) % len(walk)
            _send(connection, walk, now)


def _send(connection: Connection, walk: Sequence[Exchange], now: float) -> None:
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
    """Connect to a server; a client that waits on the connection gives up after some seconds."""
    connection = socket.create_connection(("127.0.0.1", port), PATIENCE)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection
