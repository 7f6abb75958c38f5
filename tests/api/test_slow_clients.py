"""Clients that stop half-way do not delay others, and unfinished requests are not executed."""

import http.client
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

pytestmark = [pytest.mark.served, pytest.mark.xdist_group("server")]

SLOW_CLIENTS = 200
PATIENCE = 60
START = b'{"players": 2}'
HEAD = (
    b"POST /v1/games/casanova/positions HTTP/1.1\r\nHost: x\r\n"
    b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n"
)


@contextmanager
def connected(address: str) -> Iterator[socket.socket]:
    host, port = address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as connection:
        yield connection


def status_of(address: str, method: str, path: str, body: bytes | None = None) -> int:
    client = http.client.HTTPConnection(address.removeprefix("http://"), timeout=PATIENCE)
    client.request(method, path, body, {"Content-Type": "application/json"})
    status = client.getresponse().status
    client.close()
    return status


def start(address: str) -> int:
    return status_of(address, "POST", "/v1/games/casanova/positions", START)


def test_a_body_cut_short_is_not_obeyed(address: str) -> None:
    """An incomplete request is refused, even if the part received is valid JSON."""
    with connected(address) as connection:
        connection.sendall(HEAD % (len(START) + 100) + START)
        connection.shutdown(socket.SHUT_WR)
        answer = connection.recv(1 << 16)
    assert not answer.startswith(b"HTTP/1.1 200")


def test_slow_bodies_do_not_stop_the_others(address: str) -> None:
    """Nobody else is kept waiting, or refused."""
    with ExitStack() as stack:
        slow = [stack.enter_context(connected(address)) for _ in range(SLOW_CLIENTS)]
        for connection in slow:
            connection.sendall(HEAD % len(START) + START[:1])
        assert status_of(address, "GET", "/live") == 200
        assert start(address) == 200
        for connection in slow:
            connection.sendall(START[1:])
            assert connection.recv(1 << 16).startswith(b"HTTP/1.1 200")
    assert start(address) == 200


def test_only_http_1_is_spoken(address: str) -> None:
    """Unfinished bodies over HTTP/2 would hold threads for good."""
    with connected(address) as connection:
        connection.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
        answer = connection.recv(1 << 16)
    assert not answer or answer.startswith(b"HTTP/1.1 4")
