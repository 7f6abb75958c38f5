"""Small requests while clients attack."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext, suppress
from functools import partial
from typing import TypeAlias

from bench import load
from bench.failures import Failure, attempt, needed
from bench.load import Load
from bench.plan import Plan
from bench.running import Server, allow_open_files, on_core, start
from bench.table import Table
from bench.version import Version

Attack: TypeAlias = AbstractContextManager[object]

SMALL = load.post("/v1/games/casanova/positions", b'{"players": 2}')
HEAD = (
    b"POST /v1/games/casanova/positions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
)
HALF_SENT = HEAD + b"Content-Length: 14\r\n\r\n{"
HALF_CHUNKED = HEAD + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"
LARGE_HEAD = b"GET /live HTTP/1.1\r\nHost: x\r\nAccept-Language: " + b"en," * 133_000
SESSIONS = "/v1/games/canaletto/sessions"
FIGURES = ("requests/s", "p50, ms", "p99, ms", "p99 ÷ alone")
WORKERS = ("1", "2")


def measure(versions: Sequence[Version], plan: Plan) -> Table:
    """Measure small requests alone, and while each attack goes on."""
    allow_open_files()
    table = Table("Small requests while clients attack", ("",), FIGURES)
    with ExitStack() as stack:
        server = attempt(partial(start, stack, "service", versions[0]))
        stack.enter_context(on_core(-1))
        alone: Load | Failure | None = None
        for name, attack in _attacks(plan).items():
            found = attempt(partial(_attacked, server, attack, plan.attack_seconds))
            alone = alone or found
            table.add([name], _figures(found, alone))
    for workers in WORKERS:
        found = attempt(partial(_with_workers, versions[0], workers, plan.attack_seconds))
        table.add([f"nothing else, {workers} workers on all cores"], _figures(found, None))
    return table


def _attacks(plan: Plan) -> dict[str, Callable[[int], Attack]]:
    many, most = plan.attackers, plan.silent
    return {
        "nothing else": lambda _: nullcontext(),
        f"{many:,} half-sent bodies": partial(_clients, many, HALF_SENT),
        f"{many:,} half-sent bodies in chunks": partial(_clients, many, HALF_CHUNKED),
        f"{most:,} connections that send nothing": partial(_clients, most, b""),
        "heads of 400 KB": partial(_clients, plan.attackers // 10, LARGE_HEAD),
    }


@contextmanager
def _clients(number: int, sent: bytes, port: int) -> Iterator[None]:
    """Connect a number of clients, which send something and then nothing."""
    with ExitStack() as stack:
        for _ in range(number):
            client = stack.enter_context(load.connected(port))
            with suppress(ConnectionError):
                client.sendall(sent)
        yield


def _attacked(server: Server | Failure, attack: Callable[[int], Attack], seconds: float) -> Load:
    port = needed(server).port
    walk = load.rehearsed(port, [SMALL])
    with attack(port):
        return load.measure(port, walk, seconds)


def _with_workers(version: Version, workers: str, seconds: float) -> Load:
    with ExitStack() as stack:
        server = start(stack, "service", version, None, WORKERS=workers)
        return load.measure(server.port, load.rehearsed(server.port, [SMALL]), seconds)


def _figures(found: Load | Failure, alone: Load | Failure | None) -> list[str] | Failure:
    if isinstance(found, Failure):
        return found
    ratio = f"{found.p99 / alone.p99:.2f}" if isinstance(alone, Load) else ""
    return [f"{found.rate:,.0f}", f"{found.p50:.2f}", f"{found.p99:.2f}", ratio]
