"""Processes beside the workers, which are replaced when they end."""

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from arbitro.server.launcher import end_with_launcher
from arbitro.server.logs import configure
from arbitro.settings import Settings

log = logging.getLogger("arbitro.processes")

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
    module: str, kinds: Sequence[str], environment: Mapping[str, str]
) -> Iterator[None]:
    """Run a process of each kind, in which a module is told its launcher and its kind."""
    processes = [SideProcess(module, kind, environment) for kind in kinds]
    try:
        yield
    finally:
        for process in processes:
            process.stop()


def begin() -> tuple[Settings, str]:
    """Begin to work in such a process, with low priority; return the settings and its kind."""
    launcher, kind = sys.argv[1:]
    end_with_launcher(int(launcher))
    settings = Settings.from_environment()
    configure(settings.log_format)
    os.nice(NICENESS)
    return settings, kind


class SideProcess:
    """Starts a process, and another when it has ended."""

    def __init__(self, module: str, kind: str, environment: Mapping[str, str]) -> None:
        self._command = [sys.executable, "-m", module, str(os.getpid()), kind]
        self._environment = {**environment, **ENVIRONMENT}
        self._kind = kind
        self._lock = threading.Lock()
        self._stopping = threading.Event()
        # In the thread that forks the workers: they would inherit what another thread has open.
        self._process = self._start()
        threading.Thread(target=self._keep, name="side process", daemon=True).start()

    def stop(self) -> None:
        """End the process."""
        with self._lock:
            self._stopping.set()
            process = self._process
        process.kill()
        process.wait()

    def _start(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(  # noqa: S603 - every word of the command is ours
            self._command,
            stdin=subprocess.DEVNULL,
            # Ctrl-C is for the launcher; in a session of its own, niceness would not count.
            process_group=0,
            env=self._environment,
        )

    def _keep(self) -> None:
        while True:
            code = self._process.wait()
            if self._stopping.is_set():
                return
            log.error("a process that %s has ended with %d and is replaced", self._kind, code)
            self._stopping.wait(PAUSE_SECONDS)
            with self._lock:
                if self._stopping.is_set():
                    return
                self._process = self._start()
