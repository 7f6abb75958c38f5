"""Calls of the service over HTTP, as any client makes them; each thread keeps a connection."""

import threading
import time
from collections.abc import Mapping
from email.message import Message
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import NamedTuple
from urllib.parse import urlsplit

CONNECTIONS = {"http": HTTPConnection, "https": HTTPSConnection}
PATIENCE_SECONDS = 10.0
"""for an answer, in addition to the `wait` of the request"""
PAUSE_SECONDS = 0.2
"""before a service that does not answer is asked again"""
LONGEST_RETRY_PAUSE = 5.0
IDLE_SECONDS = 3.0
"""A connection that was idle for longer is not used again: the service may close it."""
BUSY = (429, 502, 503, 504)


class Unreachable(Exception):
    """The service does not answer, or cannot do now what it was asked."""

    def __init__(self, pause: float = PAUSE_SECONDS) -> None:
        super().__init__(pause)
        self.pause = pause
        """after how many seconds it may be worth trying again"""


class Answer(NamedTuple):
    """An answer of the service."""

    status: int
    headers: Message
    body: bytes


class Calls:
    """Calls one service."""

    def __init__(self, url: str, bots_token: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in CONNECTIONS or not parts.hostname:
            raise ValueError(f"a service's address begins with http:// or https://: {url}")
        self._connection_type = CONNECTIONS[parts.scheme]
        self._host, self._port = parts.hostname, parts.port
        self._prefix = parts.path.rstrip("/")
        self._own = threading.local()
        # Requests with this token are not limited: players wait for bots.
        self._common = {"X-Bots-Token": bots_token}

    def call(
        self,
        method: str,
        path: str,
        token: str,
        *,
        body: bytes | None = None,
        wait: float = 0.0,
        **headers: str,
    ) -> Answer:
        """Ask the service, or raise Unreachable."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        named |= {"Authorization": f"Bearer {token}", **self._common}
        if body is not None:
            named["Content-Type"] = "application/json"
        connection = self._connection()
        try:
            answer = _answer(connection, method, self._prefix + path, body, named, wait)
        except (OSError, HTTPException):
            connection.close()  # it is opened again when it is needed
            raise Unreachable from None
        finally:
            self._own.used = time.monotonic()
        if answer.status in BUSY:
            raise Unreachable(_pause(answer.headers.get("Retry-After")))
        return answer

    def _connection(self) -> HTTPConnection:
        """Give the connection of this thread."""
        own = self._own
        if not hasattr(own, "connection"):
            own.connection = self._connection_type(self._host, self._port)
        elif time.monotonic() > own.used + IDLE_SECONDS:
            own.connection.close()
        connection: HTTPConnection = own.connection
        return connection


def _answer(
    connection: HTTPConnection,
    method: str,
    path: str,
    body: bytes | None,
    headers: Mapping[str, str],
    wait: float,
) -> Answer:
    connection.timeout = PATIENCE_SECONDS + wait
    if connection.sock:
        connection.sock.settimeout(connection.timeout)
    connection.request(method, path, body, dict(headers))
    response: HTTPResponse = connection.getresponse()
    return Answer(response.status, response.headers, response.read())


def _pause(said: str | None) -> float:
    seconds = float(said) if said and said.isdecimal() else PAUSE_SECONDS
    return min(seconds, LONGEST_RETRY_PAUSE)


def pause(unreachable: Unreachable) -> None:
    """Wait until it may be worth trying again."""
    time.sleep(unreachable.pause)
