"""Moves at a few tables while very many are made at others, which this worker does not serve."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from statistics import median
from time import perf_counter, sleep

from redis import Redis

from arbitro.store.embedded import embedded_redis
from bench import load
from bench.failures import BadAnswer, Failure, attempt, needed
from bench.hosted import Host, Player, timed
from bench.load import Load
from bench.plan import Plan
from bench.running import Server, counted, on_core, start, start_python
from bench.table import Table
from bench.version import HERE, Version

TABLES = 4
OTHERS = (0, 5000)
"""how many moves a second are made at other tables"""
PUBLISHER = HERE / "bench" / "servers" / "busy_tables.py"
BEGIN_SECONDS = 1.0
FIGURES = ("moves/s", "p50, ms", "p99, ms", "processor, µs/move", "other moves/s")


@dataclass(frozen=True)
class Busy:
    """What was measured beside other tables."""

    load: Load
    others: float
    """how many moves a second were made elsewhere"""


def measure(versions: Sequence[Version], plan: Plan) -> Table:
    """Measure moves beside tables where nothing happens, and beside busy ones, in turns."""
    title = f"Moves at {TABLES} tables with one follower each, beside busy tables"
    table = Table(title, ("moves at other tables",), FIGURES)
    with ExitStack() as stack:
        url = attempt(partial(stack.enter_context, embedded_redis()))
        stack.enter_context(on_core(-1))
        servers = {each.name: attempt(partial(_server, stack, each, url)) for each in versions}
        found: dict[tuple[str, int], list[Busy] | Failure] = {
            (name, others): [] for name in servers for others in OTHERS
        }
        for _ in range(plan.hosted_rounds):
            for (name, others), before in found.items():
                run = partial(_measured, servers[name], url, others, plan.hosted_seconds)
                found[name, others] = attempt(partial(_once_more, before, run))
        for (name, others), runs in found.items():
            label = f"{others:,} a second" if others else "none"
            of_another = "" if name == versions[0].name else f", in {name}"
            table.add([label + of_another], runs if isinstance(runs, Failure) else _cells(runs))
    return table


def _server(stack: ExitStack, version: Version, url: str | Failure) -> Server:
    return start(stack, "service", version, REDIS_URL=needed(url))


def _once_more(before: list[Busy] | Failure, run: partial[Busy]) -> list[Busy]:
    return [*needed(before), run()]


def _measured(server: Server | Failure, url: str | Failure, others: int, seconds: float) -> Busy:
    """Play at some tables, and count what the worker uses meanwhile."""
    server, redis = needed(server), Redis.from_url(needed(url))
    with ExitStack() as stack:
        host = Host(server)
        tables = [host.open() for _ in range(TABLES)]
        followers = [stack.enter_context(table.followed(1))[0] for table in tables]
        if others:
            settings = {"REDIS_URL": needed(url), "MOVES_A_SECOND": str(others)}
            start_python(stack, server.version, [str(PUBLISHER)], settings)
            sleep(BEGIN_SECONDS)
        connections = [stack.enter_context(load.connected(host.port)) for _ in tables]
        players = [
            Player(*each) for each in zip(connections, (t.requests for t in tables), strict=True)
        ]
        published, began = _published(redis), perf_counter()
        played = counted(server, partial(timed, players, followers, seconds))
        elapsed, published = perf_counter() - began, _published(redis) - published
        return Busy(played, (published - played.requests) / elapsed)


def _published(redis: "Redis") -> int:
    """Return how many updates have been published, in commands and in scripts."""
    calls = redis.info("commandstats").get("cmdstat_publish", {"calls": 0})
    return int(calls["calls"])


def _cells(runs: Sequence[Busy]) -> Iterator[str]:
    if not runs:
        raise BadAnswer("nothing was measured")
    yield f"{median(each.load.rate for each in runs):,.0f}"
    yield f"{median(each.load.p50 for each in runs):.2f}"
    yield f"{median(each.load.p99 for each in runs):.2f}"
    yield f"{median(each.load.processor for each in runs):.0f}"
    yield f"{median(max(0, each.others) for each in runs):,.0f}"
