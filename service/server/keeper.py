"""Starts advisers when somebody asks for the first time, and again when they have ended."""

import logging
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

log = logging.getLogger("arbitro.advisers")

ADDRESS = "ADVISERS_ADDRESS"
"""The variable by which workers know where to ask."""
QUEUE = 4
"""So many questions wait for each adviser. More would wait for longer than they take to repeat."""
RESTART_SECONDS = 0.2


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
            keeper = Keeper(listening)
            keeper.begin(number)
            try:
                yield address
            finally:
                keeper.end()


class Keeper:
    """Keeps some processes at a socket."""

    def __init__(self, listening: socket.socket) -> None:
        self._listening = listening
        # Sets of words are in one order in all of them, so that they give the same advice.
        self._environment = {**os.environ, "PYTHONHASHSEED": "0"}
        self._lock = threading.Lock()
        self._processes: set[subprocess.Popen[bytes]] = set()
        self._has_ended = False

    def begin(self, number: int) -> None:
        """Wait for the first question."""
        for _ in range(number):
            threading.Thread(target=self._keep, name="adviser", daemon=True).start()

    def end(self) -> None:
        """End all processes."""
        with self._lock:
            self._has_ended = True
            for process in self._processes:
                process.kill()
        for process in [*self._processes]:
            process.wait()

    def _keep(self) -> None:
        """Keep one process, as long as somebody asks."""
        while _is_asked(self._listening):
            with self._lock:
                if self._has_ended:
                    return
                process = self._started()
                self._processes.add(process)
            code = process.wait()
            with self._lock:
                self._processes.discard(process)
                if self._has_ended:
                    return
            _tell(code)
            time.sleep(RESTART_SECONDS)

    def _started(self) -> subprocess.Popen[bytes]:
        listening = self._listening.fileno()
        return subprocess.Popen(  # noqa: S603 - every word of the command is ours
            [sys.executable, "-m", "service.server.adviser", str(listening), str(os.getpid())],
            stdin=subprocess.DEVNULL,
            pass_fds=[listening],
            process_group=0,  # Ctrl-C is for the launcher; a session's priorities would be its own
            env=self._environment,
        )


def _is_asked(listening: socket.socket) -> bool:
    """Wait for a question; say whether there is one, or the service has ended."""
    try:
        select.select([listening], [], [])
    except (OSError, ValueError):  # it is closed
        return False
    return True


def _tell(code: int) -> None:
    if code == -signal.SIGALRM:
        log.warning("an adviser has thought for too long; another takes its place")
    else:
        log.error("an adviser has ended with %d; another takes its place", code)
