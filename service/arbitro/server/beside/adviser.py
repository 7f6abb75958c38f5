"""An adviser: a process that thinks about one view at a time, and judges nothing.

It is given the sockets at which workers ask. If a thought takes too long, the system ends the
process, whatever it is doing; another is started in its place.
"""

import logging
import select
import socket
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from traceback import format_tb
from typing import Any

import msgspec

from arbitro.bots.advice import advice
from arbitro.bots.limits import ended_after
from arbitro.jobs.advisers.messages import GIVEN_UP, Question, Refused, Reply, line, question_in
from arbitro.play.catalogue.finding import find
from arbitro.play.presenter import Presenter
from arbitro.play.problems import Problem
from arbitro.rules.base import Value
from arbitro.server.beside.side_process import begin
from arbitro.settings import Settings

log = logging.getLogger("arbitro.advisers")

MOST_IN_A_ROW = 3
"""After this many questions from the first socket, one from the others is taken."""


class Adviser:
    """Answers one worker after the other."""

    def __init__(self, settings: Settings) -> None:
        self._seconds = settings.advice_seconds
        self._games = find(settings.games).games
        self._presenter = cache(lambda name: Presenter(self._games[name]))
        self._decoder = cache(
            lambda name: msgspec.json.Decoder(self._presenter(name).messages.advice_request)
        )

    def serve(self, sockets: Sequence[socket.socket]) -> None:
        """Answer whoever asks. Those at the first socket come first, but only a few in a row."""
        in_a_row = 0
        while True:
            order = sockets if in_a_row < MOST_IN_A_ROW else sockets[::-1]
            connection, at = _accepted(order)
            in_a_row = in_a_row + 1 if at is sockets[0] else 0
            with ended_after(self._seconds), connection, suppress(OSError):  # nobody waits any more
                self._answer(connection)

    def _answer(self, connection: socket.socket) -> None:
        with connection.makefile("rb") as lines:
            asked = lines.readline()
        hangup = select.poll()
        hangup.register(connection, select.POLLIN)
        if asked.endswith(b"\n") and not hangup.poll(0):
            answer = self._answer_to(question_in(asked), lambda: not hangup.poll(0))
            connection.sendall(line(answer))

    def _answer_to(self, question: Question, is_wanted: Any) -> Value:
        try:
            request = self._decoder(question.game).decode(question.request)
            found = advice(self._presenter(question.game), request, is_wanted)
        except Problem as problem:
            return Refused.by(problem)
        except Exception as error:  # noqa: BLE001 - a game may have any fault
            _log_fault(question.game, error)
            return GIVEN_UP
        return Reply(msgspec.Raw(msgspec.json.encode(found)))


def _log_fault(game: str, error: Exception) -> None:
    """Log where a game has failed. The message of the error might quote a secret."""
    trace = "".join(format_tb(error.__traceback__))
    log.error("no advice in %s: %s\n%s", game, type(error).__name__, trace)


def _accepted(sockets: Sequence[socket.socket]) -> tuple[socket.socket, socket.socket]:
    """Accept a connection at the first socket at which one waits."""
    while True:
        ready, _, _ = select.select(sockets, [], [])
        with suppress(BlockingIOError):  # another adviser was faster
            at = min(ready, key=sockets.index)
            connection, _ = at.accept()
            connection.setblocking(True)  # noqa: FBT003 - the library's
            return connection, at


def main() -> None:
    """Think until the launcher ends this process."""
    settings, numbers = begin()
    sockets = [socket.socket(fileno=int(number)) for number in numbers]
    for each in sockets:
        each.setblocking(False)  # noqa: FBT003 - the library's
    Adviser(settings).serve(sockets)


if __name__ == "__main__":
    main()
