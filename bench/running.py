"""Running the processes that are measured, away from the load generator."""

import os
import resource
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, replace
from math import nan
from pathlib import Path
from subprocess import Popen, TimeoutExpired
from tempfile import TemporaryFile
from time import monotonic, sleep
from typing import IO, Any

from bench.failures import BadAnswer
from bench.load import Load
from bench.version import Version

START_SECONDS = 30.0
STOP_SECONDS = 10.0

FASTAPI = (
    *("uvicorn", "bench.servers.fastapi_casanova:app", "--workers", "1", "--no-access-log"),
    *("--loop", "uvloop", "--http", "httptools", "--log-level", "warning", "--port"),
)
COMMANDS = {
    "service": ("arbitro", "serve"),
    "bare": ("bench.servers.bare",),
    "echo": ("bench.servers.echo",),
    "fastapi": FASTAPI,
    "redis-get": ("bench.servers.redis_get",),
    "nothing": ("bench.servers.nothing",),
}

CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


@dataclass(frozen=True)
class Server:
    """A server that runs."""

    port: int
    process: int
    version: Version

    def processor_seconds(self) -> float:
        """Read what the server has used, where there is a /proc to read it in."""
        return _processor_seconds(self.process)


def counted(server: Server, run: Callable[[], Load]) -> Load:
    """Measure something, and what the server uses of the processor meanwhile."""
    before = server.processor_seconds()
    found = run()
    return replace(found, processor=(server.processor_seconds() - before) / found.requests * 1e6)


def allow_open_files() -> None:
    """Allow as many connections as the system does; what is started later inherits this."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def start(
    stack: ExitStack, name: str, version: Version, core: int | None = 0, /, **settings: str
) -> Server:
    """Start a server on one core, or on all; it runs until the stack is closed."""
    port = _free_port()
    last = (str(port),) if name == "fastapi" else ()
    settings = {"WORKERS": "1"} | settings | {"HOST": "127.0.0.1", "PORT": str(port)}
    log = stack.enter_context(TemporaryFile())  # noqa: SIM115 - the stack closes it
    with nullcontext() if core is None else on_core(core):
        arguments = ("-m", *COMMANDS[name], *last)
        process = start_python(stack, version, arguments, settings, stdout=log, stderr=log)
    _wait_for(port, process, log)
    return Server(port, process.pid, version)


def start_python(
    stack: ExitStack,
    version: Version,
    arguments: Sequence[str],
    settings: dict[str, str] | None = None,
    **streams: Any,
) -> "Popen[bytes]":
    """Start Python with the code of a version; it runs until the stack is closed."""
    environment = {**os.environ, **version.environment, **(settings or {})}
    process = Popen((sys.executable, *arguments), cwd=version.folder, env=environment, **streams)
    stack.callback(_stop, process)
    return process


def _stop(process: "Popen[bytes]") -> None:
    with process:
        process.terminate()
        try:
            process.wait(STOP_SECONDS)
        except TimeoutExpired:
            process.kill()


@contextmanager
def on_core(number: int) -> Iterator[None]:
    """Keep to one of the cores, and let what is started meanwhile inherit that."""
    if not CORES:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {CORES[number]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


def _wait_for(port: int, process: "Popen[bytes]", log: IO[bytes]) -> None:
    deadline = monotonic() + START_SECONDS
    while process.poll() is None and monotonic() < deadline:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            sleep(0.1)
        else:
            return
    log.seek(0)
    *_, last = (b"it says nothing", *log.read().split(b"\n")[:-1])
    raise BadAnswer(f"the server does not start: {last.decode()}")


def _processor_seconds(process: int) -> float:
    """Read what a process and those it started have used."""
    folder = Path("/proc", str(process))
    if not folder.exists():
        return nan
    # The name, in brackets, may hold spaces; user and system time are fields 14 and 15.
    times = (folder / "stat").read_text().rpartition(")")[2].split()[11:13]
    lists = (task.read_text().split() for task in folder.glob("task/*/children"))
    own = sum(map(int, times)) / os.sysconf("SC_CLK_TCK")
    return own + sum(_processor_seconds(int(child)) for children in lists for child in children)
