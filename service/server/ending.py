"""Ends a process with the launcher, however that one ends."""

import os
import signal
import threading
import time

LOOK_SECONDS = 0.5


def end_with_launcher(launcher: int) -> None:
    """Look from now on whether the launcher is there, and end this process with it."""
    threading.Thread(target=_end_with, args=(launcher,), name="launcher", daemon=True).start()


def _end_with(launcher: int) -> None:
    while os.getppid() == launcher:
        time.sleep(LOOK_SECONDS)
    os.kill(os.getpid(), signal.SIGKILL)
