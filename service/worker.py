"""One of the processes that serve: it makes the app, and exits when the launcher has exited."""

import gc
import os
import signal
import threading
import time

from flask import Flask

from service.app import create_app

LOOK_SECONDS = 0.5


def create_worker() -> Flask:
    """Make the app; the process exits when the launcher does, even if that one was killed."""
    threading.Thread(target=_exit_with, args=(os.getppid(),), name="launcher", daemon=True).start()
    app = create_app()
    # Objects made at the start are never freed: the garbage collector need not scan them.
    gc.freeze()
    return app


def _exit_with(launcher: int) -> None:
    while os.getppid() == launcher:
        time.sleep(LOOK_SECONDS)
    os.kill(os.getpid(), signal.SIGKILL)
