"""The move endpoint over loopback, beside a bare echo and the same endpoint on FastAPI."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from math import nan
from pathlib import Path
from statistics import mean, median

import msgspec

from bench import load
from bench.games import walk
from bench.running import Server, on_core, running
from service.rules.kernel import Game

ROUNDS = 15
SECONDS = 0.5
WARM_UP = 0.3
SERVERS = ("service", "echo", "fastapi", "nothing")


@dataclass(frozen=True)
class Round:
    """What a server did in one round."""

    load: load.Load
    processor: float
    """µs a request"""


@dataclass
class Endpoint:
    """One game's move endpoint: what is sent, and what each server made of it, round by round."""

    game: Game
    bodies: list[bytes]
    walks: dict[str, list[load.Exchange]] = field(default_factory=dict)
    rounds: dict[str, list[Round]] = field(default_factory=dict)

    @property
    def requests(self) -> list[bytes]:
        return [load.post(f"/v1/games/{self.game.NAME}/moves", body) for body in self.bodies]

    @property
    def body_size(self) -> int:
        """How long a body is, on average."""
        return round(mean(map(len, self.bodies)))

    @property
    def answer_size(self) -> int:
        """How long an answer is, with its head, on average."""
        return round(mean(each.answer_size for each in self.walks["service"]))

    def middle(self, server: str, figure: Callable[[Round], float]) -> float:
        """Give the median of the rounds."""
        return median(figure(each) for each in self.rounds[server])

    def ratio(self, server: str) -> float:
        """Compare the service's rate with another's: the median of the rounds' ratios."""
        return median(ours.load.rate / other.load.rate for ours, other in self._beside(server))

    def processor_ratio(self, server: str) -> float:
        """Compare how many requests the same processor time is good for."""
        return median(other.processor / ours.processor for ours, other in self._beside(server))

    def _beside(self, server: str) -> Iterator[tuple[Round, Round]]:
        return zip(self.rounds["service"], self.rounds[server], strict=True)


def measure(games: list[Game]) -> list[Endpoint]:
    """Measure in rounds, every server in each of them, so that noise meets all alike."""
    endpoints = [Endpoint(game, walk(game)) for game in games]
    with on_core(-1), ExitStack() as stack:
        servers = {name: stack.enter_context(running(name)) for name in SERVERS}
        for endpoint in endpoints:
            _prepare(endpoint, servers)
        for _ in range(ROUNDS):
            for endpoint in endpoints:
                for name, rounds in endpoint.rounds.items():
                    rounds.append(_round(servers[name], endpoint.walks[name], SECONDS))
    return endpoints


def _round(server: Server, walk: list[load.Exchange], seconds: float) -> Round:
    before = _processor_seconds(server.process)
    measured = load.measure(server.port, walk, seconds)
    spent = _processor_seconds(server.process) - before
    return Round(measured, spent / measured.requests * 1e6)


def _processor_seconds(process: int) -> float:
    """Read what a process and those it started have used, where there is a /proc to read it in."""
    folder = Path("/proc", str(process))
    if not folder.exists():
        return nan
    # The name, in brackets, may hold spaces; user and system time are fields 14 and 15.
    times = (folder / "stat").read_text().rpartition(")")[2].split()[11:13]
    lists = (task.read_text().split() for task in folder.glob("task/*/children"))
    own = sum(map(int, times)) / os.sysconf("SC_CLK_TCK")
    return own + sum(_processor_seconds(int(child)) for children in lists for child in children)


def _prepare(endpoint: Endpoint, servers: dict[str, Server]) -> None:
    """Choose the servers that know the game, see that their answers are right, warm them up."""
    names = ["service", "echo"]
    if endpoint.game.NAME == "casanova":
        names += ["fastapi", "nothing"]
    endpoint.rounds = {name: [] for name in names}
    for body, request in zip(endpoint.bodies, endpoint.requests, strict=True):
        answers = {name: load.answer(servers[name].port, request)[1] for name in names}
        if answers["echo"] != body:
            raise load.BadAnswer("the echo is not what was sent")
        if "fastapi" in names and not _alike(answers["fastapi"], answers["service"]):
            raise load.BadAnswer("FastAPI's answer is not the service's")
    for name in names:
        endpoint.walks[name] = load.rehearsed(servers[name].port, endpoint.requests)
        load.measure(servers[name].port, endpoint.walks[name], WARM_UP)


def _alike(one: bytes, other: bytes) -> bool:
    same: bool = msgspec.json.decode(one) == msgspec.json.decode(other)
    return same
