"""Ties a process to the launcher, which has started it."""

import os
import shutil
import signal
import threading
import time
from pathlib import Path

POLL_SECONDS = 0.5


def end_with_launcher(launcher: int, folder: Path | None = None) -> None:
    """See to it that neither this process nor a folder outlives the launcher, however it ends."""
    threading.Thread(
        target=_end_with, args=(launcher, folder), name="launcher", daemon=True
    ).start()


def _end_with(launcher: int, folder: Path | None) -> None:
    while os.getppid() == launcher:
        time.sleep(POLL_SECONDS)
    if folder:
        shutil.rmtree(folder, ignore_errors=True)
    os.kill(os.getpid(), signal.SIGKILL)
