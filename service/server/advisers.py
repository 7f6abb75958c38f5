"""Starts advisers when somebody asks for the first time, and again when they have ended."""

import logging
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from service.server.side_process import SideProcess

log = logging.getLogger("arbitro.advisers")

ADDRESS = "ADVISERS_ADDRESS"
"""The variable by which workers know where to ask."""
QUEUE = 4
"""So many questions wait for each adviser. More would wait for longer than they take to repeat."""


@contextmanager
def advisers(number: int) -> Iterator[str | None]:
    """Have so many advisers at hand, and give the address where they are asked."""
    if not number:
        yield None
        return
    with TemporaryDirectory(prefix="arbitro-advisers-") as folder:
        address = str(Path(folder) / "socket")
        with socket.socket(socket.AF_UNIX) as listening:
            listening.bind(address)
            listening.listen(number * QUEUE - 1)  # one more than that may wait
            kept = [_adviser(listening) for _ in range(number)]
            try:
                yield address
            finally:
                for process in kept:
                    process.stop()


def _adviser(listening: socket.socket) -> SideProcess:
    return SideProcess(
        partial(_started, listening.fileno(), os.getpid()),
        _tell,
        wait_until_needed=partial(_wait_until_asked, listening),
    )


def _started(listening: int, launcher: int) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(  # noqa: S603 - every word of the command is ours
        [sys.executable, "-m", "service.server.adviser", str(listening), str(launcher)],
        stdin=subprocess.DEVNULL,
        pass_fds=[listening],
        process_group=0,  # Ctrl-C is for the launcher; a session's priorities would be its own
        # Sets of words are in one order in all of them, so that they give the same advice.
        env={**os.environ, "PYTHONHASHSEED": "0"},
    )


def _wait_until_asked(listening: socket.socket) -> None:
    """Wait for a question, or until the service stops."""
    with suppress(OSError, ValueError):  # it is closed
        select.select([listening], [], [])


def _tell(code: int) -> None:
    if code == -signal.SIGALRM:
        log.warning("an adviser has thought for too long; another takes its place")
    else:
        log.error("an adviser has ended with %d; another takes its place", code)
