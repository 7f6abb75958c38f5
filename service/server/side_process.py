"""A process beside the workers, which is replaced when it ends."""

import subprocess
import threading
from collections.abc import Callable
from typing import TypeAlias

Process: TypeAlias = subprocess.Popen[bytes]

NICENESS = 10
"""Such a process lets the workers go first."""
PAUSE_SECONDS = 0.5
"""before a process that has ended is replaced"""


class SideProcess:
    """Starts a process, at once or when it is needed, and another when it has ended."""

    def __init__(
        self,
        start: Callable[[], Process],
        tell: Callable[[int], object],
        *,
        wait_until_needed: Callable[[], object] | None = None,
    ) -> None:
        self._start = start
        self._tell = tell
        """is given the exit code of a process that is replaced"""
        self._wait_until_needed = wait_until_needed
        self._lock = threading.Lock()
        self._stopping = threading.Event()
        # Here, in the thread that forks the workers: they would inherit what another has open.
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

    def _replacement(self) -> Process | None:
        """Start a process, unless the service stops."""
        if self._wait_until_needed:
            self._wait_until_needed()
        with self._lock:
            self._process = None if self._stopping.is_set() else self._start()
            return self._process
