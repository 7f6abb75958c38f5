"""Serve on HOST:PORT with WORKERS processes; start a Redis if REDIS_URL is not set."""

import logging
import os
import resource
import socket
import sys
from contextlib import nullcontext, suppress

from granian.constants import HTTPModes, Interfaces

from service.exporter import exporter
from service.logs import configure, granian_config
from service.play import catalogue
from service.play.catalogue import BadCatalogue
from service.settings import BadSetting, Settings
from service.store.embedded import embedded_redis
from service.store.gateway import Gateway
from service.supervisor import Supervisor
from service.worker import prepare

log = logging.getLogger("arbitro")

# Each follower needs one more.
THREADS = 64
# In addition to those in use: granian counts idle connections, too, and accepts none above a limit.
IDLE_CONNECTIONS = 4096
# Threads of granian itself, which read and write while Python is busy.
RUNTIME_THREADS = 2
# Enough for answers under way; streams of followers, which can last for hours, are cut off.
STOP_SECONDS = 3


def main() -> None:
    """Serve until stopped by a signal."""
    try:
        settings = Settings.from_environment()
        address = _free_address(settings.host, settings.port)
        if settings.metrics_port:
            _free_address(settings.host, settings.metrics_port)
        Gateway(settings.redis_url or "redis:")
        configure(settings.log_format)
        catalogue.find(settings.games, strict=settings.strict)
    except ValueError as error:
        sys.exit(f"arbitro cannot start: {error}")
    # One Redis for all workers, started before them.
    redis = nullcontext(settings.redis_url) if settings.redis_url else embedded_redis()
    with redis as url:
        os.environ["REDIS_URL"] = str(url)
        log.info("try it at http://%s:%d/docs", settings.host, settings.port)
        with exporter(address, settings.metrics_port):
            _prepare()
            _serve(settings, address)


def _prepare() -> None:
    try:
        prepare()
    except BadCatalogue as error:
        sys.exit(f"arbitro cannot start: {error}")


def _free_address(host: str, port: int) -> str:
    """Find the address of a host, and check that the port is free.

    granian would share it with another server, and each would get half of the requests.
    """
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        raise BadSetting(f"HOST {host}, PORT {port}: {error.strerror}") from None
    return str(address[0])


def _serve(settings: Settings, address: str) -> None:
    # granian warns about so many threads.
    logging.getLogger("_granian").addFilter(lambda entry: "threads" not in entry.getMessage())
    threads = settings.followers + THREADS
    connections = threads + IDLE_CONNECTIONS
    _allow_open_files(connections + threads)  # each thread may have one to Redis
    let_threads_take_turns()
    Supervisor(
        "service.worker:create_worker",
        factory=True,
        address=address,
        port=settings.port,
        workers=settings.workers,
        interface=Interfaces.WSGI,
        websockets=False,
        runtime_threads=RUNTIME_THREADS,
        blocking_threads=threads,
        backpressure=connections,
        workers_kill_timeout=STOP_SECONDS,
        respawn_failed_workers=True,
        log_dictconfig=granian_config(settings.log_format),
        http=HTTPModes.http1,  # unfinished bodies over HTTP/2 would hold threads for good
    ).serve()


def let_threads_take_turns() -> None:
    """Keep a thread that wakes up from interrupting the one that runs.

    That one most likely holds Python's lock. Processes started later inherit this.
    """
    if hasattr(os, "SCHED_BATCH"):
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def _allow_open_files(number: int) -> None:
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if now != resource.RLIM_INFINITY and now < number:
        wanted = number if most == resource.RLIM_INFINITY else min(number, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


if __name__ == "__main__":
    main()
