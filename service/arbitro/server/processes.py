"""Processes that the launcher starts: they end with it; those beside workers are replaced."""

import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

log = logging.getLogger("arbitro.processes")

POLL_SECONDS = 0.5
PAUSE_SECONDS = 0.5
"""before a process that has ended is replaced"""


def end_with_launcher(launcher: int) -> None:
    """Ensure that this process is gone once the launcher has exited, however it exited."""

    def watch() -> None:
        while os.getppid() == launcher:
            time.sleep(POLL_SECONDS)
        os.kill(os.getpid(), signal.SIGKILL)

    threading.Thread(target=watch, name="launcher", daemon=True).start()


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


class SideProcess:
    """Starts a process, and another when it has ended."""

    def __init__(self, module: str, kind: str, environment: Mapping[str, str]) -> None:
        self._command = [sys.executable, "-m", module, str(os.getpid()), kind]
        self._environment = environment
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
