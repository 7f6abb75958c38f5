"""Starts advisers when somebody asks for the first time, and again when they have ended."""

import os
import select
import socket
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from tempfile import TemporaryDirectory

from arbitro.jobs.advisers.places import QUEUES, WAITING, address_of
from arbitro.server.beside.side_process import side_processes, starting


@contextmanager
def advisers(number: int, environment: Mapping[str, str] = os.environ) -> Iterator[str | None]:
    """Run a number of advisers when needed, and give the folder with the sockets they listen at."""
    if not number:
        yield None
        return
    with TemporaryDirectory(prefix="arbitro-advisers-") as folder, ExitStack() as stack:
        addresses = [address_of(folder, queue) for queue in QUEUES]
        sockets = [stack.enter_context(_listening(each, number)) for each in addresses]
        numbers = [each.fileno() for each in sockets]
        module = "arbitro.server.beside.adviser"
        start = starting(module, *map(str, numbers), environment=environment, sockets=numbers)
        needed = partial(_wait_until_asked, sockets)
        stack.enter_context(side_processes(number, "an adviser", start, needed))
        yield folder


def _listening(address: str, advisers: int) -> socket.socket:
    listening = socket.socket(socket.AF_UNIX)
    listening.bind(address)
    listening.listen(advisers * WAITING - 1)  # one more than that may wait
    return listening


def _wait_until_asked(sockets: Sequence[socket.socket]) -> None:
    """Wait for a question, or until the service stops."""
    with suppress(OSError, ValueError):  # they are closed
        select.select(sockets, [], [])
