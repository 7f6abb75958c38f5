"""Bots at tables: how soon their moves arrive, those for players who are late included."""

import socket
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from selectors import EVENT_READ, DefaultSelector
from statistics import quantiles
from time import time
from typing import Any

import msgspec

from bench import load
from bench.failures import BadAnswer, Failure, attempt, needed
from bench.plan import Plan
from bench.running import Server, on_core, start
from bench.table import Table
from bench.version import Version

SESSIONS = "/v1/games/casanova/sessions"
PAUSE_SECONDS = 30.0
"""how long a person thinks"""
MOVE_SECONDS = 3
FIGURES = ("median, s", "99 %, s", "slowest, s", "moves")


@dataclass
class Played:
    """A table as its first seat follows it."""

    path: str
    token: str
    stream: socket.socket
    received: bytes = b""
    version: int = 0
    due: float = 0.0
    """when the person moves, or was the bot's turn"""
    delays: list[float] = field(default_factory=list)
    news: Any = None

    def take(self) -> bool:
        """Receive what has come; return whether a move has been made since the last one."""
        *frames, self.received = (self.received + load.piece(self.stream)).split(b"\n\n")
        told = [frame.partition(b"data: ")[2] for frame in frames if b"data: {" in frame]
        if not told:
            return False
        self.news, before = msgspec.json.decode(told[-1]), self.version
        self.version = self.news["version"]
        return self.version > before

    def move(self, port: int) -> None:
        """Make the first legal move."""
        template = self.news["legal_moves"][0]
        move = {name: _first(part) for name, part in template.items()}
        body = msgspec.json.encode({"move": move})
        request = load.post(f"{self.path}/moves", body, Authorization=f"Bearer {self.token}")
        _, answer = load.answer(port, request)
        self.version, self.due = msgspec.json.decode(answer)["session"]["version"], time()


def _first(part: Any) -> Any:
    return part.get("from", part.get("one_of", [None])[0]) if isinstance(part, dict) else part


def measure(versions: Sequence[Version], plan: Plan) -> Table:
    """Measure both on one core, with one process that thinks."""
    table = Table("Bots at tables, one worker, JOB_WORKERS=1", ("",), FIGURES)
    with ExitStack() as stack:
        server = attempt(partial(start, stack, "service", versions[0]))
        stack.enter_context(on_core(-1))
        people = f"{plan.bot_tables} tables, a person's every {PAUSE_SECONDS:g} s"
        table.add([f"a bot's move, {people}"], attempt(partial(_bots, server, plan)))
        late = f"after a deadline, {plan.late_tables} tables, {MOVE_SECONDS} s each"
        table.add([f"a move {late}"], attempt(partial(_late, server, plan)))
    return table


def _opened(stack: ExitStack, port: int, opening: Any) -> Played:
    _, body = load.answer(port, load.post(SESSIONS, msgspec.json.encode(opening)), b"201")
    opened = msgspec.json.decode(body)
    path, token = f"{SESSIONS}/{opened['id']}", opened["tokens"]["seats"][0]
    stream = stack.enter_context(load.connected(port))
    stream.sendall(load.get(f"{path}/events", Authorization=f"Bearer {token}"))
    return Played(path, token, stream)


def _bots(server: Server | Failure, plan: Plan) -> list[str]:
    """Play at many tables at once, each against a bot."""
    port, began = needed(server).port, time()
    with ExitStack() as stack, DefaultSelector() as selector:
        seats = [{}, {"bot": "normal"}]
        tables = [
            _opened(stack, port, {"players": 2, "seats": seats}) for _ in range(plan.bot_tables)
        ]
        for number, table in enumerate(tables):
            table.due = began + PAUSE_SECONDS * number / plan.bot_tables
            selector.register(table.stream, EVENT_READ, table)
        while time() < began + plan.bot_seconds:
            for key, _ in selector.select(0.01):
                table = key.data
                if table.take():
                    table.delays.append(time() - table.due)
                    table.due = time() + PAUSE_SECONDS * (0 in table.news["to_act"])
            for table in tables:
                if table.news and 0 in table.news["to_act"] and table.due < time():
                    table.news["to_act"] = []
                    table.move(port)
        return [*_cells([delay for table in tables for delay in table.delays])]


def _late(server: Server | Failure, plan: Plan) -> list[str]:
    """Follow tables where no one moves, until bots have moved for the players."""
    port = needed(server).port
    with ExitStack() as stack, DefaultSelector() as selector:
        opening = {"players": 2, "move_seconds": MOVE_SECONDS}
        for _ in range(plan.late_tables):
            table = _opened(stack, port, opening)
            selector.register(table.stream, EVENT_READ, table)
        tables, ends = [key.data for key in selector.get_map().values()], time() + plan.bot_seconds
        while time() < ends:
            for key, _ in selector.select(0.01):
                table = key.data
                if table.take():
                    table.delays.append(time() - table.due)
                if table.news and (times := [each["time"] for each in table.news["decide_by"]]):
                    table.due = min(map(_seconds, times))
        return [*_cells([delay for table in tables for delay in table.delays])]


def _seconds(moment: str) -> float:
    return datetime.fromisoformat(moment).astimezone(UTC).timestamp()


def _cells(delays: Sequence[float]) -> Iterator[str]:
    if len(delays) < 2:  # noqa: PLR2004 - of fewer there are no percentiles
        raise BadAnswer(f"bots have made {len(delays)} moves")
    percentiles = quantiles(delays, n=100)
    yield from (f"{each:.2f}" for each in (percentiles[49], percentiles[98], max(delays)))
    yield f"{len(delays):,}"
