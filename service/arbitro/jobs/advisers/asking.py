"""Asks the advisers, from a worker: in its event loop, so that no thread waits for an answer."""

import asyncio
import socket
from collections.abc import AsyncGenerator, Callable
from contextlib import ExitStack, suppress
from typing import Any

import msgspec

from arbitro.jobs.advisers.messages import GIVEN_UP, Question, Refused, Reply, answer_in, line
from arbitro.jobs.advisers.places import AdviceQueue, address_of, places_for_one, take_place
from arbitro.play.messages.fields import LevelName
from arbitro.play.problems import Problem, Translatable
from arbitro.play.tables.agenda import levels_at_most
from arbitro.play.tables.following.followed import Followed
from arbitro.rules.kernel import AnyGame

PART = 64 * 1024
ADDRESS_HAS_ASKED = Translatable("advice-of-address")


class Advisers:
    """The advisers, whose sockets are in a folder; without one, there are none."""

    def __init__(
        self,
        folder: str | None,
        number: int,
        seconds: float,
        note: Callable[[str], object] = lambda _: None,
    ) -> None:
        self._folder = folder
        self._places = places_for_one(number)
        self._seconds = seconds
        self._note = note
        """called with the outcome of each request"""

    def levels(self, game: AnyGame) -> tuple[LevelName, ...]:
        """List the levels of the bots that give advice on a game here."""
        return levels_at_most(game) if self._folder is not None else ()

    def ask(self, queue: AdviceQueue, game: AnyGame, request: Any, client: str) -> Followed[bytes]:
        """Ask an adviser, and give its answer; refuse the request at once if all are busy."""
        if self._folder is None:
            raise Problem("no-advice")
        try:
            connection = self._connected(address_of(self._folder, queue), client)
        except Problem:
            self._note("busy")
            raise
        question = Question(game.name, msgspec.Raw(msgspec.json.encode(request)))
        return Followed(self._answered(connection, game, line(question)), connection.close)

    def _connected(self, address: str, client: str) -> socket.socket:
        """Connect to the queue, unless it is full: then the system refuses the connection."""
        with ExitStack() as stack:
            try:
                connection = stack.enter_context(socket.socket(socket.AF_UNIX))
                connection.setblocking(False)  # noqa: FBT003 - the library's
                if not take_place(connection, address, client, self._places):
                    raise Problem("advisers-busy", ADDRESS_HAS_ASKED)
                connection.connect(address)
            except OSError:
                raise Problem("advisers-busy") from None
            stack.pop_all()
        return connection

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


async def _exchanged(connection: socket.socket, question: bytes) -> Reply | Refused:
    """Send a line and receive one, or give up if the adviser ends before."""
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
    """Give the advice, or raise the problem that was answered instead."""
    if isinstance(answer, Reply):
        return bytes(answer.advice)
    raise answer.problem(game)
