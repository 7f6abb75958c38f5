"""Running the servers that are measured, each on the first core, away from the load generator."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from subprocess import DEVNULL
from time import monotonic, sleep

from bench import load

STARTING = 20.0

UVICORN = (
    *("uvicorn", "bench.servers.fastapi_casanova:app", "--workers", "1", "--no-access-log"),
    *("--loop", "uvloop", "--http", "httptools", "--log-level", "warning", "--port"),
)
COMMANDS = {
    "service": ("service",),
    "echo": ("bench.servers.echo",),
    "fastapi": UVICORN,
    "redis": ("bench.servers.redis_get",),
    "nothing": ("bench.servers.nothing",),
}


@dataclass(frozen=True)
class Server:
    """A server that runs."""

    port: int
    process: int


@contextmanager
def running(name: str, **more: str) -> Iterator[Server]:
    """Run a server on the first core, away from the load generator, if there are several."""
    port = _free_port()
    last = (str(port),) if name == "fastapi" else ()
    environment = {**os.environ, "HOST": "127.0.0.1", "PORT": str(port), "WORKERS": "1", **more}
    command = (sys.executable, "-m", *COMMANDS[name], *last)
    with on_core(0):
        run = subprocess.Popen(command, env=environment, stdout=DEVNULL, stderr=DEVNULL)
    with run:
        try:
            _wait_for(port, run)
            yield Server(port, run.pid)
        finally:
            run.terminate()


@contextmanager
def on_core(number: int) -> Iterator[None]:
    """Keep to one of the cores, and let what is started meanwhile inherit that."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {CORES[number]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


def _wait_for(port: int, run: subprocess.Popen[bytes]) -> None:
    deadline = monotonic() + STARTING
    while run.poll() is None and monotonic() < deadline:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            sleep(0.1)
        else:
            return
    raise load.BadAnswer(f"nothing listens on port {port}; this should: {run.args!r}")
