"""Ties a process to the launcher, which has started it."""

import os
import signal
import threading
import time

POLL_SECONDS = 0.5


def end_with_launcher(launcher: int) -> None:
    """Ensure that this process is gone once the launcher has exited, however it exited."""
    threading.Thread(target=_end_with, args=(launcher,), name="launcher", daemon=True).start()


def _end_with(launcher: int) -> None:
    while os.getppid() == launcher:
        time.sleep(POLL_SECONDS)
    os.kill(os.getpid(), signal.SIGKILL)
