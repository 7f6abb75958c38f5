"""Followers and players of the service as it is run, over real connections."""

import http.client
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

from tests.servers.redis_servers import HOST, PATIENCE_SECONDS

SESSIONS = "/v1/games/canaletto/sessions"


@dataclass(frozen=True)
class Caller:
    """Sends requests, each over a new connection."""

    port: int

    def call(
        self, method: str, path: str, body: Any = None, token: str | None = None
    ) -> tuple[int, Any]:
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        text = None if body is None else json.dumps(body)
        with closing(
            http.client.HTTPConnection(HOST, self.port, timeout=PATIENCE_SECONDS)
        ) as connection:
            connection.request(method, path, text, headers)
            response = connection.getresponse()
            data = response.read()
            return response.status, json.loads(data) if data else None


@dataclass
class Auction:
    """A session of Canaletto, whose seats bid in turn, each time one coin more."""

    caller: Caller
    path: str = ""
    seats: tuple[str, ...] = ()
    seconds: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        status, opened = self.caller.call("POST", SESSIONS, {"players": 3, "spectators": True})
        assert status == 201
        self.path, self.seats = f"{SESSIONS}/{opened['id']}", opened["tokens"]["seats"]

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


class Follower:
    """A connection that follows a session."""

    def __init__(self, port: int, path: str, after: int = 0) -> None:
        self.socket = socket.create_connection((HOST, port), timeout=PATIENCE_SECONDS)
        head = f"GET {path}/events HTTP/1.1\r\nHost: x\r\nLast-Event-ID: {after}\r\n\r\n"
        self.socket.sendall(head.encode())
        self.file = self.socket.makefile("rb")
        self.status = int(self.file.readline().split()[1])

    def numbers(self) -> Iterator[int]:
        """Yield the numbers of the events, to the end of the stream."""
        for line in self.file:
            if line.startswith(b"data: {"):
                news = json.loads(line[6:])
                yield from range(
                    news["last_event"] - len(news["events"]) + 1, news["last_event"] + 1
                )

    def leave(self) -> None:
        self.file.close()
        self.socket.close()


def followed_to(followers: list[Follower], last: int) -> list[list[int]]:
    """Let everybody read to the last event, each in a thread of their own."""
    read: list[list[int]] = [[] for _ in followers]

    def follow(number: int) -> None:
        for event in followers[number].numbers():
            read[number].append(event)
            if event == last:
                return

    threads = [threading.Thread(target=follow, args=(n,)) for n in range(len(followers))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE_SECONDS)
    return read
