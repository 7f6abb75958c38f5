"""Processes that work for bots, for services that run in the process of the tests."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from redis import Redis
from rq import SimpleWorker
from rq.scheduler import RQScheduler
from rq.serializers import JSONSerializer

from arbitro.jobs.queues import TABLES, THINKING
from arbitro.rules.kernel import AnyGame
from arbitro.server.job_workers import know, worker_processes
from arbitro.settings import Settings
from tests.servers.redis_servers import PATIENCE_SECONDS, redis_server
from tests.servers.service import TOY_GAMES

PAUSE_SECONDS = 0.3


@contextmanager
def working(url: str, number: int = 1, *folders: Path, **environment: str) -> Iterator[None]:
    """Have processes work for the bots of services with this Redis."""
    path = os.pathsep.join(map(str, folders or [TOY_GAMES]))
    given = {"REDIS_URL": url, "QUEUE_URL": url, "BOT_SECONDS": "0", "PYTHONPATH": path}
    with worker_processes(number, {**os.environ, **given, **environment}):
        yield


@contextmanager
def thinking(number: int = 1, *folders: Path, **environment: str) -> Iterator[str]:
    """Have processes that think about the games in some folders, and give their QUEUE_URL."""
    with (
        TemporaryDirectory() as folder,
        redis_server(Path(folder)) as redis,
        working(redis.url, number, *folders, **environment),
    ):
        yield redis.url


def work(url: str, game: AnyGame, thoughts: int | None = None) -> None:
    """Do in this process what is due for the bots of a game; at most so many thoughts."""
    connection, settings = Redis.from_url(url), Settings(redis_url=url, bot_seconds=0)
    know(settings, {game.name: game})
    scheduler = RQScheduler([TABLES], connection=connection, serializer=JSONSerializer)
    scheduler.prepare_registries([TABLES])
    scheduler.enqueue_scheduled_jobs()  # type: ignore[no-untyped-call]
    for queues, most in (([TABLES], None), (THINKING, thoughts), ([TABLES], None)):
        worker = SimpleWorker([*queues], connection=connection, serializer=JSONSerializer)
        worker.work(burst=True, max_jobs=most, logging_level="WARNING")
    time.sleep(PAUSE_SECONDS)  # moves are made in another thread


def patient() -> Settings:
    """Return settings with which nothing is given up because the machine is busy."""
    return replace(Settings.from_environment(), advice_seconds=PATIENCE_SECONDS)
