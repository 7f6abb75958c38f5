"""The walk of a request through our code: `make walk` prints it, file by file.

It shows the way to newcomers, and how many files and functions one has to know. Counted is what is
called of the package, from the server in front to the answer; comprehensions belong to the
functions around them.
"""

import asyncio
import json
import sys
import threading
from asyncio import AbstractEventLoop, Future
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from itertools import groupby
from pathlib import Path
from types import FrameType
from typing import Any, TypeAlias

from flask import Flask

import arbitro
from arbitro.app import create_app
from arbitro.server.fast_lane import FastLane, lane_of
from arbitro.server.front import Front
from arbitro.settings import Settings
from arbitro.store.embedded import embedded_redis

Json: TypeAlias = Any

PACKAGE = Path(arbitro.__file__).parent
CASANOVA = "/v1/games/casanova"
SEED = "5e" * 32
BODY_SECONDS = 60.0
PAUSE_SECONDS = 0.3
"""Whatever is under way ends meanwhile."""


class Walk:
    """The functions that have been called, in their order."""

    def __init__(self) -> None:
        self.steps: list[tuple[str, str]] = []
        self.is_on = False

    def note(self, frame: FrameType, event: str, _argument: object) -> None:
        """Note a call, if it is one of ours."""
        code = frame.f_code
        inside = code.co_filename.startswith(str(PACKAGE))
        if self.is_on and event == "call" and inside and not code.co_name.startswith("<"):
            name = str(Path(code.co_filename).relative_to(PACKAGE))
            if (name, code.co_qualname) not in self.steps[-1:]:
                self.steps.append((name, code.co_qualname))

    @contextmanager
    def recorded(self) -> Iterator[None]:
        self.steps.clear()
        self.is_on = True
        yield
        self.is_on = False

    def printed(self, title: str) -> None:
        """Print the walk, and how long it is."""
        visits = [
            (file, [function for _, function in steps])
            for file, steps in groupby(self.steps, lambda step: step[0])
        ]
        print(f"# {title}\n")
        for file, functions in visits:
            print(f"{file:44} {', '.join(dict.fromkeys(functions))}")
        files, known = len({file for file, _ in self.steps}), len({*self.steps})
        print(f"\n{title}: {files} files, {known} functions, {len(visits) - 1} changes of file\n")


class Headers(dict[str, str]):
    """Headers as granian gives them."""


class Scope:
    """The head of a request as granian gives it."""

    http_version = "1.1"
    client = "127.0.0.1:1"
    query_string = ""

    def __init__(self, method: str, path: str, body: bytes, token: str = "") -> None:
        self.method = method
        self.path = path
        self.headers = Headers({"host": "x"})
        if body:
            self.headers |= {
                "content-type": "application/json",
                "content-length": str(len(body)),
            }
        if token:
            self.headers["authorization"] = f"Bearer {token}"


class Protocol:
    """A connection as granian gives it; it keeps what it is sent."""

    def __init__(self, body: bytes, loop: AbstractEventLoop) -> None:
        self._body = body
        self._loop = loop
        self.status = 0
        self.sent = b""

    async def __call__(self) -> bytes:
        return self._body

    def response_bytes(self, status: int, _headers: Any, body: bytes) -> None:
        self.status, self.sent = status, body

    def response_stream(self, status: int, _headers: Any) -> "Protocol":
        self.status = status
        return self

    def send_bytes(self, part: bytes) -> None:
        self.sent += part

    def client_disconnect(self) -> Future[None]:
        return self._loop.create_future()


def front_of(app: Flask, loop: AbstractEventLoop, lane: FastLane | None) -> Front:
    front = Front(app, BODY_SECONDS, _nothing, lane)
    front.__rsgi_init__(loop)
    return front


async def asked(
    front: Front, method: str, path: str, body: Json = None, token: str = ""
) -> Protocol:
    """Send a request."""
    text = json.dumps(body).encode() if body else b""
    protocol = Protocol(text, asyncio.get_running_loop())
    await front.__rsgi__(Scope(method, path, text, token), protocol)
    return protocol


def expect(answer: Protocol) -> None:
    if answer.status != HTTPStatus.OK:
        sys.exit(f"{answer.status}: {answer.sent!r}")


async def stateless(walk: Walk, front: Front, title: str) -> None:
    """Print the walk of a move in a state that the client holds."""
    start = await asked(front, "POST", f"{CASANOVA}/positions", {"players": 2, "seed": SEED})
    move = {"seat": 0, "type": "announce", "dice": 1, "card": 1}
    body = {"state": json.loads(start.sent)["state"], "move": move}
    await asked(front, "POST", f"{CASANOVA}/moves", body)
    with walk.recorded():
        answer = await asked(front, "POST", f"{CASANOVA}/moves", body)
    expect(answer)
    walk.printed(title)


async def hosted(walk: Walk, front: Front, title: str) -> None:
    """Print the walk of a move at a table, to the player and to one who follows."""
    opened = await asked(front, "POST", f"{CASANOVA}/sessions", {"players": 2, "spectators": True})
    table = json.loads(opened.sent)
    path, tokens = f"{CASANOVA}/sessions/{table['id']}", table["tokens"]["seats"]
    follower = await asked(front, "GET", f"{path}/events")
    moves = [
        {"seat": 0, "type": "announce", "dice": 1, "card": 1},
        {"seat": 1, "type": "commit", "card": 1},
    ]
    for seat, move in enumerate(moves):
        await asyncio.sleep(PAUSE_SECONDS)
        told = len(follower.sent)
        with walk.recorded():
            answer = await asked(front, "POST", f"{path}/moves", {"move": move}, tokens[seat])
            await asyncio.sleep(PAUSE_SECONDS)
        expect(answer)
        if len(follower.sent) == told:
            sys.exit("the follower has not been told")
    walk.printed(title)


def main() -> None:
    walk = Walk()
    note: Callable[..., Any] = walk.note
    sys.setprofile(note)
    threading.setprofile(note)

    async def walked(app: Flask) -> None:
        loop = asyncio.get_running_loop()
        fast, plain = front_of(app, loop, lane_of(app, ["*"])), front_of(app, loop, None)
        await stateless(walk, fast, "stateless move, lane")
        await stateless(walk, plain, "stateless move, Flask")
        await hosted(walk, fast, "hosted move with a follower")

    with embedded_redis() as url:
        asyncio.run(walked(create_app(settings=Settings(redis_url=url, games=("casanova",)))))


def _nothing() -> None:
    """Stop nothing."""


if __name__ == "__main__":
    main()
