"""The move endpoint over loopback, beside a bare echo and the same endpoint on FastAPI."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from statistics import mean, median
from typing import TypeAlias

import msgspec

from bench import load
from bench.failures import BadAnswer, Failure, attempt, needed
from bench.games import walk
from bench.plan import Plan
from bench.running import Server, counted, on_core, start
from bench.table import Table
from bench.version import Version

WARM_UP = 0.3
OTHERS = {
    "echo": "bare Flask echo",
    "bare": "an echo on the bare server (RSGI, no framework)",
    "fastapi": "FastAPI",
    "nothing": "a server that does nothing",
}
ONLY_CASANOVA = ("fastapi", "nothing")
COMPARED = ("service ÷ it", "by processor")
FIGURES = ("bytes in, out", "requests/s", "p50, ms", "p99, ms", "processor, µs", *COMPARED)


@dataclass
class Series:
    """What a server is sent in one game, and what it did, round by round."""

    server: Server
    walk: list[load.Exchange]
    body_size: int
    rounds: list[load.Load] = field(default_factory=list)

    def again(self, seconds: float) -> "Series":
        """Measure one more round."""
        run = partial(load.measure, self.server.port, self.walk, seconds)
        self.rounds.append(counted(self.server, run))
        return self

    def middle(self, figure: Callable[[load.Load], float]) -> float:
        """Return the median of the rounds."""
        return median(figure(each) for each in self.rounds)

    def ratios(self, other: "Series") -> Iterator[float]:
        """Compare the rates, then what the same processor time is good for: medians of rounds."""
        both = list(zip(self.rounds, other.rounds, strict=True))
        yield median(ours.rate / theirs.rate for ours, theirs in both)
        yield median(theirs.processor / ours.processor for ours, theirs in both)


Attempted: TypeAlias = Series | Failure
Servers: TypeAlias = Mapping[str, Server | Failure]


def measure(versions: Sequence[Version], plan: Plan) -> Table:
    """Measure in rounds, every server in each of them, so that noise affects all alike."""
    rounds = f"{plan.endpoint_rounds} × {plan.endpoint_seconds:g} s each"
    title = f"One move a request, {load.CONNECTIONS} connections, {rounds}"
    table = Table(title, ("", ""), FIGURES)
    with on_core(-1), ExitStack() as stack:
        servers = _servers(stack, versions)
        games = {game: _prepared(game, servers) for game in versions[0].games}
        for _ in range(plan.endpoint_rounds):
            for series in games.values():
                for name, each in series.items():
                    series[name] = attempt(partial(_again, each, plan.endpoint_seconds))
    for game, series in games.items():
        _add_rows(table, game, series)
    return table


def _servers(stack: ExitStack, versions: Sequence[Version]) -> Servers:
    own, *older = versions
    return {
        "service": attempt(partial(start, stack, "service", own)),
        **{each.name: attempt(partial(start, stack, "service", each)) for each in older},
        **{name: attempt(partial(start, stack, name, own)) for name in OTHERS},
    }


def _prepared(game: str, servers: Servers) -> dict[str, Attempted]:
    """Choose the servers that know the game, see that they answer rightly, and warm them up."""
    names = [name for name in servers if game == "casanova" or name not in ONLY_CASANOVA]
    own = attempt(partial(_walk, servers["service"], game))
    return {name: attempt(partial(_series, name, game, servers, own)) for name in names}


def _walk(server: Server | Failure, game: str) -> list[bytes]:
    return walk(needed(server).port, game)


def _series(name: str, game: str, servers: Servers, own: list[bytes] | Failure) -> Series:
    server = needed(servers[name])
    # Older versions may write states otherwise.
    bodies = needed(own) if name == "service" or name in OTHERS else walk(server.port, game)
    requests = [load.post(f"/v1/games/{game}/moves", body) for body in bodies]
    for body, request in zip(bodies, requests, strict=True):
        _check(name, servers, body, request)
    series = Series(server, load.rehearsed(server.port, requests), round(mean(map(len, bodies))))
    load.measure(server.port, series.walk, WARM_UP)
    return series


def _check(name: str, servers: Servers, body: bytes, request: bytes) -> None:
    """See that the echo gives what it gets, and that FastAPI answers what the service does."""
    if name in {"echo", "bare"} and _answer(servers[name], request) != body:
        raise BadAnswer("the echo is not what was sent")
    if name == "fastapi":
        answers = [_answer(servers[each], request) for each in ("fastapi", "service")]
        found, expected = map(msgspec.json.decode, answers)
        if found != expected:
            raise BadAnswer("the answer is not the service's")


def _answer(server: Server | Failure, request: bytes) -> bytes:
    return load.answer(needed(server).port, request)[1]


def _again(series: Attempted, seconds: float) -> Series:
    return needed(series).again(seconds)


def _add_rows(table: Table, game: str, series: Mapping[str, Attempted]) -> None:
    service = series["service"]
    for name, each in series.items():
        if name == "service":
            labels = (game, "the service")
        else:
            labels = ("", OTHERS.get(name, f"the service at {name}"))
        table.add(labels, each if isinstance(each, Failure) else _figures(each, service))


def _figures(series: Series, service: Attempted) -> Iterator[str]:
    yield f"{series.body_size:,}, {mean(each.answer_size for each in series.walk):,.0f}"
    yield f"{series.middle(lambda each: each.rate):,.0f}"
    yield f"{series.middle(lambda each: each.p50):.2f}"
    yield f"{series.middle(lambda each: each.p99):.2f}"
    yield f"{series.middle(lambda each: each.processor):.0f}"
    if isinstance(service, Failure) or service is series:
        yield from [""] * len(COMPARED)
    else:
        yield from (f"{ratio:.2f}" for ratio in service.ratios(series))
