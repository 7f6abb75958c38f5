"""Serve on HOST:PORT with WORKERS processes; bring a Redis along if REDIS_URL names none."""

import logging
import os
import resource
from contextlib import nullcontext

from granian import Granian
from granian.constants import HTTPModes, Interfaces

from service.sessions.embedded import embedded_redis
from service.settings import Settings

# Besides the watchers, each of whom holds a thread.
THREADS = 64
# Besides those that are in use: granian counts the idle ones, too, and beyond this accepts none.
IDLE_CONNECTIONS = 4096
# What is being answered is answered in this time; those who follow a game would stay for hours.
STOP_SECONDS = 3


def main() -> None:
    """Serve until told to stop."""
    settings = Settings.from_environment()
    threads = settings.watchers + THREADS
    connections = threads + IDLE_CONNECTIONS
    _allow_open_files(connections + threads)  # each thread may have one to Redis
    # One Redis for all workers, started before them.
    redis = nullcontext(settings.redis_url) if settings.redis_url else embedded_redis()
    with redis as url:
        os.environ["REDIS_URL"] = str(url)
        Granian(
            "service.worker:create_worker",
            factory=True,
            address=os.environ.get("HOST", "127.0.0.1"),
            port=int(os.environ.get("PORT", "8000")),
            workers=int(os.environ.get("WORKERS", "1")),
            interface=Interfaces.WSGI,
            blocking_threads=threads,
            backpressure=connections,
            workers_kill_timeout=STOP_SECONDS,
            http=HTTPModes.http1,  # unfinished bodies over HTTP/2 would hold threads for good
        ).serve()


def _allow_open_files(number: int) -> None:
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if now != resource.RLIM_INFINITY and now < number:
        wanted = number if most == resource.RLIM_INFINITY else min(number, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="[%(levelname)s] %(name)s: %(message)s")
    main()
