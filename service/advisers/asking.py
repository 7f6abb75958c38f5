"""Asks the advisers, from a worker: in its event loop, so that no thread waits for an answer."""

import asyncio
import socket
from collections.abc import AsyncGenerator, Callable
from contextlib import suppress
from typing import Any

import msgspec

from service.advisers.messages import GIVEN_UP, Question, Refused, Reply, answer_in, line
from service.play.followed import Followed
from service.play.problems import Problem
from service.rules.kernel import AnyGame

PART = 64 * 1024


class Advisers:
    """The advisers, who wait at an address; at no address, there are none."""

    def __init__(
        self,
        address: str | None,
        seconds: float,
        note: Callable[[str], object] = lambda _: None,
    ) -> None:
        self._address = address
        self._seconds = seconds
        self._note = note
        """is given what has become of each request"""

    def ask(self, game: AnyGame, request: Any) -> Followed[bytes]:
        """Have somebody think, and give what they answer; refuse it at once if all are busy."""
        if self._address is None:
            raise Problem("no-advice")
        try:
            connection = _connected(self._address)
        except OSError:
            self._note("busy")
            raise Problem("advisers-busy") from None
        question = Question(game.name, msgspec.Raw(msgspec.json.encode(request)))
        return Followed(self._answered(connection, game, line(question)), connection.close)

    async def _answered(
        self, connection: socket.socket, game: AnyGame, question: bytes
    ) -> AsyncGenerator[bytes, None]:
        self._note("begun")
        result: str = "cancelled"
        answer: Reply | Refused = GIVEN_UP
        try:
            with suppress(TimeoutError, OSError):
                async with asyncio.timeout(self._seconds):
                    answer = await _exchanged(connection, question)
            result = "given-up" if answer == GIVEN_UP else "done"
        finally:
            connection.close()
            self._note(result)
        yield _advice(game, answer)


def _connected(address: str) -> socket.socket:
    """Connect, unless as many wait already as may: then the system refuses it."""
    connection = socket.socket(socket.AF_UNIX)
    try:
        connection.setblocking(False)  # noqa: FBT003 - the library's
        connection.connect(address)
    except OSError:
        connection.close()
        raise
    return connection


async def _exchanged(connection: socket.socket, question: bytes) -> Reply | Refused:
    """Send a line and receive one; if the adviser ends before, it is given up."""
    loop = asyncio.get_running_loop()
    await loop.sock_sendall(connection, question)
    answer = b""
    while not answer.endswith(b"\n"):
        part = await loop.sock_recv(connection, PART)
        if not part:
            return GIVEN_UP
        answer += part
    said: Reply | Refused = answer_in(answer)
    return said


def _advice(game: AnyGame, answer: Reply | Refused) -> bytes:
    """Give the advice, or raise what is said instead."""
    if isinstance(answer, Reply):
        return bytes(answer.advice)
    raise answer.problem(game)
