"""The processes beside the workers that work for bots: some think, one looks after the tables.

Run as a program, this is such a process. `arbitro worker` runs them on other machines. They are
RQ's workers, as they come: one that thinks has a process of its own for each thought; the one that
looks after tables does all in one, because each job takes a few milliseconds.
"""

import logging
import os
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager

from redis import Redis
from redis.exceptions import RedisError
from rq import SimpleWorker, Worker
from rq.scheduler import RQScheduler
from rq.serializers import JSONSerializer
from rq.worker import BaseWorker

from arbitro.jobs import thinking, turns
from arbitro.jobs.queues import TABLES, THINKING, Bots
from arbitro.play.catalogue import finding as catalogue
from arbitro.play.presenter import Presenter
from arbitro.play.tables.hosting import Hosting
from arbitro.rules.kernel import AnyGame
from arbitro.server.logs import configure
from arbitro.server.processes import end_with_launcher, side_processes
from arbitro.settings import Settings
from arbitro.store.gateway import Gateway
from arbitro.store.session_store import Limits, SessionStore

log = logging.getLogger("arbitro.bots")

THINKS, PLAYS = "thinks", "plays"
TICK_SECONDS = 0.25
"""how often what is to be done later is looked for"""
MAINTENANCE_SECONDS = 60
"""how often RQ looks for jobs whose process was killed"""
LONGEST_PAUSE = 1.0
"""between two attempts to reach Redis"""
NICENESS = 10
"""Such a process lets the workers go first."""
ALIKE = {
    # With one hash seed, sets of words have the same order in all, and all give the same advice.
    "PYTHONHASHSEED": "0",
    # With more arenas, glibc would reserve memory for each thread: too much for these processes.
    "MALLOC_ARENA_MAX": "1",
}
"""in the environment of all these processes"""


def worker_processes(number: int, environment: Mapping[str, str]) -> AbstractContextManager[None]:
    """Have a number of processes think, and one look after the tables."""
    kinds = [THINKS] * number + [PLAYS] * (number > 0)
    return side_processes("arbitro.server.job_workers", kinds, {**environment, **ALIKE})


def main() -> None:
    """Work until the process is ended."""
    launcher, kind = sys.argv[1:]
    end_with_launcher(int(launcher))
    settings = Settings.from_environment()
    configure(settings.log_format)
    os.nice(NICENESS)
    games = catalogue.find(settings.games).games
    gateway = Gateway(settings.queue or "redis://127.0.0.1:6379/0")
    connection = gateway.listening_client(socket_timeout=None)
    know(settings, games)
    wait_for(connection)
    if kind == THINKS:
        thinking.limit_memory()
        worker = _worker(Worker, THINKING, connection)
    else:
        schedule = threading.Thread(target=_keep_schedule, args=(connection,), daemon=True)
        schedule.start()
        worker = _worker(SimpleWorker, [TABLES], connection)
    try:
        worker.work(logging_level="WARNING")
    except RedisError as error:
        sys.exit(f"a job worker ends: {type(error).__name__}")


def wait_for(connection: Redis) -> None:
    """Wait until Redis answers; say once that it does not."""
    is_said = False
    while True:
        try:
            connection.ping()
        except RedisError as error:
            if not is_said:
                log.error("jobs wait for Redis: %s", type(error).__name__)  # noqa: TRY400 - it may quote a secret
                is_said = True
            time.sleep(LONGEST_PAUSE)
        else:
            return


def _worker(kind: type[BaseWorker], queues: Sequence[str], connection: Redis) -> BaseWorker:
    worker = kind(
        [*queues],
        connection=connection,
        serializer=JSONSerializer,
        maintenance_interval=MAINTENANCE_SECONDS,
        log_job_description=False,
    )
    worker.max_connection_wait_time = LONGEST_PAUSE
    return worker


def know(settings: Settings, games: Mapping[str, AnyGame]) -> None:
    """Tell the jobs which games there are, where the tables are, and how long a bot takes."""
    thinking.GAMES.update(games)
    limits = Limits(settings.most_sessions, settings.opening_lifetime, settings.session_lifetime)
    store = SessionStore(Gateway(settings.redis_url or "redis://127.0.0.1:6379/0"), limits)
    bots = Bots(Gateway(settings.queue) if settings.queue else None)
    turns.Tables.by_game = {
        name: Hosting(Presenter(game), store, bots) for name, game in games.items()
    }
    turns.Tables.seconds = settings.bot_seconds
    if settings.metrics_port:
        from arbitro.metrics import Metrics  # noqa: PLC0415 - only where requests are counted

        turns.Tables.note = Metrics().note_bot_delay


def _keep_schedule(connection: Redis) -> None:
    """Have RQ enqueue what is due. Where several processes do, a job is done twice at worst.

    RQ's own process for this looks once a second; when it is killed, no other looks for a minute.
    """
    scheduler = RQScheduler([TABLES], connection=connection, serializer=JSONSerializer)
    scheduler.prepare_registries([TABLES])
    while True:
        try:
            scheduler.enqueue_scheduled_jobs()  # type: ignore[no-untyped-call]
        except RedisError as error:
            log.error("no timers run: %s", type(error).__name__)  # noqa: TRY400 - it may quote a secret
            wait_for(connection)
        time.sleep(TICK_SECONDS)


if __name__ == "__main__":
    main()
