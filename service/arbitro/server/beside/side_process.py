"""Processes beside the workers, which are replaced when they end."""

import logging
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TypeAlias

from arbitro.bots.limits import limit_memory
from arbitro.server.launcher import end_with_launcher
from arbitro.server.logs import configure
from arbitro.settings import Settings

log = logging.getLogger("arbitro.processes")

Process: TypeAlias = subprocess.Popen[bytes]

NICENESS = 10
"""Such a process lets the workers go first."""
PAUSE_SECONDS = 0.5
"""before a process that has ended is replaced"""
ENVIRONMENT = {
    # With one hash seed, sets of words have the same order in all, and all give the same advice.
    "PYTHONHASHSEED": "0",
    # With more arenas, glibc would reserve memory for each thread: too much for these processes.
    "MALLOC_ARENA_MAX": "1",
}


@contextmanager
def side_processes(
    number: int,
    name: str,
    start: Callable[[], Process],
    wait_until_needed: Callable[[], object] | None = None,
) -> Iterator[None]:
    """Run a number of processes, started at once or when they are needed."""
    processes = [SideProcess(name, start, wait_until_needed) for _ in range(number)]
    try:
        yield
    finally:
        for process in processes:
            process.stop()


def starting(
    module: str, *arguments: str, environment: Mapping[str, str], sockets: Sequence[int] = ()
) -> Callable[[], Process]:
    """Give a function that starts a process, which runs a module and is told its launcher."""
    command = [sys.executable, "-m", module, str(os.getpid()), *arguments]
    environment = {**environment, **ENVIRONMENT}

    def start() -> Process:
        return subprocess.Popen(  # noqa: S603 - every word of the command is ours
            command,
            stdin=subprocess.DEVNULL,
            pass_fds=sockets,
            # Ctrl-C is for the launcher; in a session of its own, niceness would not count.
            process_group=0,
            env=environment,
        )

    return start


def begin() -> tuple[Settings, list[str]]:
    """Begin to work in such a process: with low priority, in little memory, until told to end.

    Give the settings, and what else was said at the start.
    """
    launcher, *arguments = sys.argv[1:]
    end_with_launcher(int(launcher))
    settings = Settings.from_environment()
    configure(settings.log_format)
    os.nice(NICENESS)
    limit_memory()
    return settings, arguments


class SideProcess:
    """Starts a process, and another when it has ended."""

    def __init__(
        self,
        name: str,
        start: Callable[[], Process],
        wait_until_needed: Callable[[], object] | None = None,
    ) -> None:
        self._name = name
        self._start = start
        self._wait_until_needed = wait_until_needed
        self._lock = threading.Lock()
        self._stopping = threading.Event()
        # In the thread that forks the workers: they would inherit what another thread has open.
        self._process = None if wait_until_needed else start()
        threading.Thread(target=self._keep, name="side process", daemon=True).start()

    def stop(self) -> None:
        """End the process."""
        with self._lock:
            self._stopping.set()
            process = self._process
        if process:
            process.kill()
            process.wait()

    def _keep(self) -> None:
        while process := self._process or self._replacement():
            code = process.wait()
            if self._stopping.is_set():
                return
            self._tell(code)
            self._process = None
            self._stopping.wait(PAUSE_SECONDS)

    def _tell(self, code: int) -> None:
        if code == -signal.SIGALRM:
            log.warning("%s has thought for too long; another takes its place", self._name)
        else:
            log.error("%s has ended with %d; another takes its place", self._name, code)

    def _replacement(self) -> Process | None:
        """Start a process, unless the service stops."""
        if self._wait_until_needed:
            self._wait_until_needed()
        with self._lock:
            self._process = None if self._stopping.is_set() else self._start()
            return self._process
