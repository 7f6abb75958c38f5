"""Serve on HOST:PORT with WORKERS processes; start a Redis if REDIS_URL is not set."""

import ctypes
import logging
import os
import resource
import socket
import sys
from collections.abc import Mapping
from contextlib import nullcontext, suppress
from dataclasses import replace
from functools import partial

from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings

from arbitro.play.catalogue import finding as catalogue
from arbitro.play.catalogue.finding import BadCatalogue
from arbitro.play.sealed.seals import new_key
from arbitro.server.exporter import SHARED_FOLDER, exporter
from arbitro.server.front import MOST_THREADS
from arbitro.server.job_workers import worker_processes
from arbitro.server.logs import configure, granian_config
from arbitro.server.supervisor import Supervisor
from arbitro.server.worker import create_worker, prepare
from arbitro.settings import BadSetting, Settings
from arbitro.store.embedded import embedded_redis
from arbitro.store.gateway import Gateway

log = logging.getLogger("arbitro")

# In addition to followers: granian counts idle connections, too, and accepts none above a limit.
IDLE_CONNECTIONS = 16_384
# A connection that is silent for this long is closed, before its request or between two.
SILENT_SECONDS = 5
# The head of a request has to fit into this.
BUFFER_BYTES = 16 * 1024
# Longer than a body may take to arrive and to be answered; requests still running are cut off.
STOP_SECONDS = 10
# From glibc's malloc.h.
M_ARENA_MAX = -8


def main(environment: Mapping[str, str] = os.environ) -> None:
    """Serve with the settings in this environment until stopped by a signal."""
    try:
        settings = Settings.from_environment(environment)
        address = _free_address(settings.host, settings.port)
        if settings.metrics_port == settings.port:
            raise BadSetting("METRICS_PORT and PORT are the same")
        if settings.metrics_port:
            _free_address(settings.host, settings.metrics_port)
        Gateway(settings.redis_url or "redis:")
        configure(settings.log_format)
        catalogue.find(settings.games, strict=settings.strict)
    except ValueError as error:
        sys.exit(f"arbitro cannot start: {error}")
    # One Redis and one key to seal with, made before the workers.
    redis = nullcontext(settings.redis_url) if settings.redis_url else embedded_redis()
    with redis as url:
        if not settings.seal_keys:
            log.info("sealed games will not outlive this run, as SEAL_KEYS is not set")
        settings = replace(
            settings,
            redis_url=str(url),
            seal_keys=settings.seal_keys or (new_key(),),
        )
        if settings.job_workers and not settings.queue:
            log.warning("there are no bots: beside a Cluster they need a Redis of their own")
        with exporter(address, settings.metrics_port):
            try:
                prepare(settings)
            except BadCatalogue as error:
                sys.exit(f"arbitro cannot start: {error}")
            # Where the workers share what they count, if they do.
            counted = {name: os.environ[name] for name in (SHARED_FOLDER,) if name in os.environ}
            _serve(settings, address, {**environment, "REDIS_URL": str(url), **counted})


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


def _serve(settings: Settings, address: str, beside: Mapping[str, str]) -> None:
    connections = settings.followers + IDLE_CONNECTIONS
    _allow_open_files(connections + MOST_THREADS)  # each thread may have one to Redis
    let_threads_take_turns()
    use_one_malloc_arena()
    supervisor = Supervisor(
        "arbitro",  # not loaded by this name: the workers are given their settings
        address=address,
        port=settings.port,
        workers=settings.workers,
        interface=Interfaces.RSGI,
        websockets=False,
        backpressure=connections,
        http1_settings=HTTP1Settings(
            header_read_timeout=SILENT_SECONDS * 1000, max_buffer_size=BUFFER_BYTES
        ),
        workers_kill_timeout=STOP_SECONDS,
        respawn_failed_workers=True,
        log_dictconfig=granian_config(settings.log_format),
        http=HTTPModes.http1,  # over HTTP/2 one connection could have many followers
    )
    play_at = "play at http://%s:%d/ or read /docs there"
    supervisor.on_startup(lambda: log.info(play_at, settings.host, settings.port))
    load = partial(create_worker, settings)
    thinkers = settings.job_workers if settings.queue else 0
    with worker_processes(thinkers, beside):
        supervisor.serve(target_loader=load, wrap_loader=False)


def let_threads_take_turns() -> None:
    """Keep a thread that wakes up from interrupting the one that runs.

    The running one most likely holds the GIL. Processes started later inherit this.
    """
    if hasattr(os, "SCHED_BATCH"):
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def use_one_malloc_arena() -> None:
    """Have glibc take memory from one arena, instead of eight for each core.

    A thread can then use what another has freed. Processes started later inherit this. Other C
    libraries have no arenas.
    """
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)


def _allow_open_files(number: int) -> None:
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if now != resource.RLIM_INFINITY and now < number:
        wanted = number if most == resource.RLIM_INFINITY else min(number, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
