"""One of the processes that serve: it has the app, and ends when the launcher has ended."""

import gc
import logging
import multiprocessing
from functools import cache

from flask import Flask

from arbitro.app import create_app
from arbitro.server.fast_lane import lane_of
from arbitro.server.front import Front
from arbitro.server.logs import configure, log_request
from arbitro.server.processes import end_with_launcher
from arbitro.settings import Settings
from arbitro.store.gateway import Gateway
from arbitro.store.readiness import warn_of_eviction

log = logging.getLogger("arbitro")


def prepare(settings: Settings) -> None:
    """Make the app in the launcher, so that each worker that it forks has it at once.

    To make it takes half a second.
    """
    if multiprocessing.get_start_method() == "fork":
        _app(settings)


def create_worker(settings: Settings) -> Front:
    """Return the app, in a process that ends with the launcher, however that one ends."""
    configure(settings.log_format)
    launcher = multiprocessing.parent_process()
    if launcher and launcher.pid:
        end_with_launcher(launcher.pid)
    if settings.redis_url:
        warn_of_eviction(Gateway(settings.redis_url))
    app = _app(settings)
    stop = app.extensions["arbitro-followers"].stop
    lane = lane_of(app, settings.cors_origins) if settings.fast_lane else None
    return Front(app, settings.body_seconds, stop, lane)


@cache
def _app(settings: Settings) -> Flask:
    reporters, metrics = [log_request] if settings.log_requests else [], None
    if settings.metrics_port:
        from arbitro.metrics import Metrics  # noqa: PLC0415 - not before the exporter is there

        metrics = Metrics()
    app = create_app(settings=settings, reporters=reporters, metrics=metrics)
    for game in app.extensions["left_out"]:
        log.warning("%s", game)
    # What is made at the start stays: the collector need not look through it again and again.
    gc.freeze()
    return app
