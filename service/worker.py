"""One of the processes that serve: it makes the app, and ends when the launcher has ended."""

import gc
import os
import signal
import threading
import time

from flask import Flask

from service.app import create_app
from service.settings import Settings
from service.store.eviction import warn_of_eviction
from service.store.gateway import Gateway

LOOK_SECONDS = 0.5


def create_worker() -> Flask:
    """Make the app of a process that is not to outlive the launcher, however that one ends."""
    threading.Thread(target=_follow, args=(os.getppid(),), name="launcher", daemon=True).start()
    settings = Settings.from_environment()
    app = create_app(settings=settings)
    if settings.redis_url:
        warn_of_eviction(Gateway(settings.redis_url))
    # What is made at the start stays: the collector need not look through it again and again.
    gc.freeze()
    return app


def _follow(launcher: int) -> None:
    while os.getppid() == launcher:
        time.sleep(LOOK_SECONDS)
    os.kill(os.getpid(), signal.SIGKILL)
