"""Writing down what was measured."""

import os
import platform
from collections.abc import Iterable
from datetime import UTC, datetime
from importlib.metadata import version
from itertools import chain
from pathlib import Path

from bench import load
from bench.endpoint import ROUNDS, SECONDS, Endpoint, Round
from bench.hosted import CROWD, EARLY, LATE, MANY, TABLES, WATCHERS, Hosted, Pace
from bench.rules import RulesSpeed

PAGE = Path(__file__).parent.parent / "docs" / "performance.md"
BEGIN, END = "<!-- measured: begin -->\n", "<!-- measured: end -->\n"
VERSIONS = (
    "flask",
    "flask-smorest",
    "msgspec",
    "granian",
    "fastapi",
    "pydantic",
    "uvicorn",
    "redis",
)
STARTED_AT_LOAD = os.getloadavg()[0]
SERVERS = {"service": "the service", "echo": "bare echo", "fastapi": "FastAPI"}


def text(rules: list[RulesSpeed], endpoints: list[Endpoint], hosted: Hosted) -> str:
    tables = (_rules_table(rules), _endpoint_table(endpoints), _hosted_table(hosted))
    return "\n".join((*_setting(), *chain.from_iterable(tables)))


def write(measured: str) -> None:
    """Put the tables between the marks on the page."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text(f"{before}{BEGIN}\n{measured}\n{END}{after}", encoding="utf-8")


def _setting() -> Iterable[str]:
    yield f"Measured on {datetime.now(UTC).date()}, {_processor()}, {os.cpu_count()} cores,"
    yield f"{platform.system()}, {platform.python_implementation()} {platform.python_version()},"
    yield ", ".join(f"{name} {version(name)}" for name in VERSIONS) + "."
    yield f"Load of the machine when this began: {STARTED_AT_LOAD:.1f}."
    yield ""


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())


def _rules_table(rules: list[RulesSpeed]) -> Iterable[str]:
    yield "### The rules alone"
    yield ""
    yield from _row(
        "", "decisions/s", "… written out", "apply, µs/move", "record, µs/move", "moves"
    )
    yield from _row("---", *["---:"] * 5)
    for game in rules:
        yield from _row(
            game.game,
            f"{game.legal:,.0f}",
            f"{game.described:,.0f}",
            f"{game.apply:.1f}",
            f"{game.record:.1f}",
            f"{game.moves:,}",
        )
    yield ""


def _endpoint_table(endpoints: list[Endpoint]) -> Iterable[str]:
    yield f"### One move a request, {load.CONNECTIONS} connections, {ROUNDS} × {SECONDS:g} s each"
    yield ""
    figures = ("requests/s", "p50, ms", "p99, ms", "processor, µs", "service ÷ it", "by processor")
    yield from _row("", "bytes in, out", "", *figures)
    yield from _row("---", "---:", "---", *["---:"] * len(figures))
    for endpoint in endpoints:
        yield from _endpoint_rows(endpoint)
    most = next(each for each in endpoints if "nothing" in each.rounds)
    yield ""
    yield (
        f"The load generator reaches {most.middle('nothing', _rate):,.0f} requests/s "
        "from a server that does nothing."
    )


def _endpoint_rows(endpoint: Endpoint) -> Iterable[str]:
    sizes = f"{endpoint.body_size:,}, {endpoint.answer_size:,}"
    for server in [name for name in SERVERS if name in endpoint.rounds]:
        ours = server == "service"
        yield from _row(
            endpoint.game.TITLE if ours else "",
            sizes if ours else "",
            SERVERS[server],
            f"{endpoint.middle(server, _rate):,.0f}",
            f"{endpoint.middle(server, lambda each: each.load.p50):.2f}",
            f"{endpoint.middle(server, lambda each: each.load.p99):.2f}",
            f"{endpoint.middle(server, lambda each: each.processor):.0f}",
            "" if ours else f"{endpoint.ratio(server):.2f}",
            "" if ours else f"{endpoint.processor_ratio(server):.2f}",
        )


def _hosted_table(hosted: Hosted) -> Iterable[str]:
    watched = f"{TABLES} tables, {WATCHERS} watchers each"
    yield ""
    yield "### Hosted games, Canaletto"
    yield ""
    yield from _row("", "requests/s", "p50, ms", "p99, ms", "÷ one Redis GET")
    yield from _row("---", *["---:"] * 4)
    rows: dict[str, Pace | load.Load] = {
        f"moves at {watched}, from move {EARLY} on": hosted.moves,
        f"the same from move {LATE} on": hosted.late,
        f"the same, {MANY:,} other tables kept": hosted.crowded,
        f"moves now and then at one table, {CROWD:,} watchers": hosted.crowd,
        "stateless moves": hosted.stateless,
        "a bare Flask route doing one Redis GET": hosted.redis,
    }
    for name, found in rows.items():
        ratio = f"{found.rate / hosted.redis.rate:.2f}"
        yield from _row(name, f"{found.rate:,.0f}", f"{found.p50:.2f}", f"{found.p99:.2f}", ratio)


def _rate(each: Round) -> float:
    return each.load.rate


def _row(*cells: str) -> Iterable[str]:
    yield f"| {' | '.join(cells)} |"
