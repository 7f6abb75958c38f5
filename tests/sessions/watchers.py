"""Watchers and players of the service as it is run, over real connections."""

import http.client
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

from tests.sessions.servers import HOST


@dataclass(frozen=True)
class Caller:
    """Somebody who asks, each time over a new connection."""

    port: int

    def call(
        self, method: str, path: str, body: Any = None, token: str | None = None
    ) -> tuple[int, Any]:
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        text = None if body is None else json.dumps(body)
        with closing(http.client.HTTPConnection(HOST, self.port, timeout=30)) as connection:
            connection.request(method, path, text, headers)
            response = connection.getresponse()
            data = response.read()
            return response.status, json.loads(data) if data else None


@dataclass
class Auction:
    """A table of Canaletto, whose seats bid one after the other, always one more."""

    caller: Caller
    path: str = ""
    seats: tuple[str, ...] = ()
    seconds: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        opening = {"game": "canaletto", "players": 3, "spectators": True}
        status, opened = self.caller.call("POST", "/v1/sessions", opening)
        assert status == 201
        self.path, self.seats = f"/v1/sessions/{opened['id']}", opened["tokens"]["seats"]

    def read(self) -> Any:
        status, seen = self.caller.call("GET", self.path)
        assert status == 200
        return seen

    def bid(self, times: int, pause: float = 0.0) -> None:
        first = self.read()["version"]
        for number in range(first, first + times):
            seat = number % len(self.seats)
            move = {"seat": seat, "type": "bid", "amount": number + 1}
            began = time.monotonic()
            status, answer = self.caller.call(
                "POST", f"{self.path}/moves", {"move": move}, self.seats[seat]
            )
            self.seconds.append(time.monotonic() - began)
            assert status == 200, answer
            time.sleep(pause)


class Watcher:
    """A connection that follows a table."""

    def __init__(self, port: int, path: str, after: int = 0) -> None:
        self.socket = socket.create_connection((HOST, port), timeout=30)
        head = f"GET {path}/events HTTP/1.1\r\nHost: x\r\nLast-Event-ID: {after}\r\n\r\n"
        self.socket.sendall(head.encode())
        self.file = self.socket.makefile("rb")
        self.status = int(self.file.readline().split()[1])

    def numbers(self) -> Iterator[int]:
        """Give the events' numbers, to the end of the stream."""
        for line in self.file:
            if line.startswith(b"id: "):
                yield int(line[4:])

    def go(self) -> None:
        self.file.close()
        self.socket.close()


def all_told(watchers: list[Watcher], last: int) -> list[list[int]]:
    """Let everybody read to the last event, each in a thread of their own."""
    told: list[list[int]] = [[] for _ in watchers]

    def read(number: int) -> None:
        for event in watchers[number].numbers():
            told[number].append(event)
            if event == last:
                return

    threads = [threading.Thread(target=read, args=(n,)) for n in range(len(watchers))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    return told
