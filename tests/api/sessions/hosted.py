"""Hosted tables, and their guests, who see only what the service answers."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from threading import Barrier, Thread
from typing import Any, TypeAlias, TypeVar

from flask import Flask
from werkzeug.test import TestResponse

from tests.api.client import ON_EVERY_ANSWER, Answer, Client, client_of
from tests.api.contract import Contract
from tests.games import GAMES

Json: TypeAlias = Any
T = TypeVar("T")

PATIENCE_SECONDS = 60.0
HEARTBEAT = b": still here\n\n"
ID = re.compile(r"(?<=/sessions/)[^/]+")
SEAT = re.compile(r"/seats/-?\d+/")
NO_BODY = {204, 304, 308}


def soon(call: Callable[[], T]) -> T:
    """Return what a call returns; fail if it takes forever."""
    future: Future[T] = Future()

    def run() -> None:
        try:
            future.set_result(call())
        except BaseException as failure:  # noqa: BLE001 - whatever it is
            future.set_exception(failure)

    Thread(target=run, daemon=True).start()
    return future.result(PATIENCE_SECONDS)


def at_once(*calls: Callable[[], Answer]) -> list[Answer]:
    """Make calls at the same moment, each in a thread of its own."""
    start = Barrier(len(calls))

    def call(one: Callable[[], Answer]) -> Answer:
        start.wait()
        return one()

    with ThreadPoolExecutor(len(calls)) as threads:
        return list(threads.map(call, calls))


def sessions_of(name: str) -> str:
    """Return the path of a game's sessions."""
    return f"/v1/games/{name}/sessions"


class Service(Client):
    """The service in this process; each request stands for itself, so threads may share it."""

    def __init__(self, app: Flask, contract: Contract, *, checks: bool = True) -> None:
        self.app = app
        self.contract = contract
        self.checks = checks

    def quick(self) -> "Service":
        """Return the same service, whose answers are taken as they come: for many at once."""
        return Service(self.app, self.contract, checks=False)

    def send(self, method: str, path: str, **request: Any) -> Answer:
        response = self.open(method, path, **request)
        answer = Answer(response.status_code, response.headers, response.get_data())
        response.close()
        if self.checks:
            self._check(method, path.partition("?")[0], answer)
        return answer

    def open(self, method: str, path: str, **request: Any) -> TestResponse:
        return client_of(self.app).open(path, method=method, **request)

    def _check(self, method: str, path: str, answer: Answer) -> None:
        path = SEAT.sub("/seats/{seat}/", ID.sub("{session}", path))
        if answer.status in NO_BODY:
            assert answer.data == b""
            assert ON_EVERY_ANSWER.items() <= dict(answer.headers).items()
            operation = self.contract.document["paths"][path][method.lower()]
            assert str(answer.status) in operation["responses"]
        elif answer.media == "text/event-stream":
            assert answer.status == 200
        else:
            super()._check(method, path, answer)

    def host(self, name: str, players: int | None = None, **opening: Json) -> "Table":
        """Open a table, as a host."""
        players = players or GAMES[name].players[0]
        answer = self.post(sessions_of(name), {"players": players, **opening})
        assert answer.status == 201, answer.data
        tokens = answer.body["tokens"]
        host = Guest(self, answer.headers["Location"], tokens["host"])
        seats = tuple(replace(host, token=token) for token in tokens["seats"])
        return Table(name, host, seats)


@dataclass(frozen=True)
class Guest:
    """Someone at a table, with their token or without one."""

    service: Service
    path: str
    token: str | None = None

    @property
    def id(self) -> str:
        return self.path.rpartition("/")[2]

    def ask(self, below: str = "", method: str = "GET", **headers: str) -> Answer:
        return self.service.send(method, self.path + below, headers=self._named(headers))

    def read(self) -> Json:
        answer = self.ask()
        assert answer.status == 200, answer.data
        return answer.body

    def post(self, move: Json, **headers: str) -> Answer:
        return self.post_text(json.dumps({"move": move}).encode(), **headers)

    def post_text(self, body: bytes, **headers: str) -> Answer:
        named = {"Content-Type": "application/json", **self._named(headers)}
        return self.service.send("POST", f"{self.path}/moves", data=body, headers=named)

    def play(self, move: Json, **headers: str) -> Json:
        answer = self.post(move, **headers)
        assert answer.status == 200, answer.data
        return answer.body

    def follow(self, after: int | None = None, query: str = "") -> "Stream":
        headers = self._named({} if after is None else {"Last_Event_ID": str(after)})
        return Stream(self.service.open("GET", f"{self.path}/events{query}", headers=headers))

    def _named(self, headers: dict[str, str]) -> dict[str, str]:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return named if self.token is None else {"Authorization": f"Bearer {self.token}", **named}


@dataclass(frozen=True)
class Table:
    """A hosted table, with everybody's tokens."""

    name: str
    host: Guest
    seats: tuple[Guest, ...]

    @property
    def stranger(self) -> Guest:
        return replace(self.host, token=None)

    @property
    def readers(self) -> tuple[Guest, ...]:
        """List the seats, the host, and who has no token."""
        return (*self.seats, self.host, self.stranger)

    def at(self, service: Service) -> "Table":
        """Sit down at the same table in another process of the service."""
        seats = tuple(replace(seat, service=service) for seat in self.seats)
        return replace(self, host=replace(self.host, service=service), seats=seats)

    def record(self) -> Json:
        return self.host.ask("/record").body["record"]


class Stream:
    """A stream of events, read as it comes."""

    def __init__(self, response: TestResponse) -> None:
        self.response = response
        self.status = response.status_code
        self._frames = frames(response.iter_encoded())
        self._events = numbered(self.news())

    def __iter__(self) -> Iterator[bytes]:
        """Return the frames, including heartbeats."""
        return self._frames

    def next_events(self, number: int) -> list[tuple[int, Json]]:
        """Wait for so many events."""
        return [soon(lambda: next(self.events())) for _ in range(number)]

    def next_news(self) -> Json:
        """Wait for news; those who ask for events, too, miss the events in it."""
        return soon(lambda: next(self.news()))

    def events(self) -> Iterator[tuple[int, Json]]:
        return self._events

    def news(self) -> Iterator[Json]:
        for frame in self._frames:
            if not frame.startswith((b":", b"event: closed\n")):
                yield read_frame(frame)

    def close(self) -> None:
        self.response.close()


def frames(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """Take what came at once apart."""
    for chunk in chunks:
        *whole, rest = chunk.split(b"\n\n")
        assert rest == b""
        yield from (frame + b"\n\n" for frame in whole)


def numbered(news: Iterable[Json]) -> Iterator[tuple[int, Json]]:
    """List the events in news, each with its number."""
    for each in news:
        first = each["last_event"] - len(each["events"]) + 1
        yield from enumerate(each["events"], first)


def read_frame(frame: bytes) -> Json:
    """Read one message, as the standard has it."""
    number, data, *end = frame.split(b"\n")
    assert end == [b"", b""]
    assert number.startswith(b"id: ")
    assert data.startswith(b"data: ")
    news = json.loads(data[6:])
    assert int(number[4:]) == news["last_event"]
    return news


def turns(table: Table, seed: int = 0) -> Iterator[tuple[Guest, Json]]:
    """Yield each seat and its next move, chosen at random among what it is shown, to the end.

    It is for the caller to make the move.
    """
    random = Random(seed)
    quick = [replace(guest, service=guest.service.quick()) for guest in table.seats]
    seat = 0
    while (seen := quick[seat].read())["outcome"] is None:
        seat = random.choice(seen["to_act"])
        yield table.seats[seat], a_move(quick[seat].read()["legal_moves"], random)


def play_on(table: Table, most: int | None = None, seed: int = 0) -> None:
    """Play at random, to the end or so many moves."""
    for guest, move in islice(turns(table, seed), most):
        guest.play(move)


# What a portion is made of, in each field that has portions.
PORTIONS = {"reinforcements": ("district", "cards"), "lots": ("kind", "beans")}


def a_move(templates: Json, random: Random) -> Json:
    """Choose a legal move by the templates alone, as a client does."""
    template = random.choice(templates)
    open_parts = {name: value for name, value in template.items() if isinstance(value, dict)}
    total = open_parts.pop("total", None)
    while True:
        chosen = {name: _chosen(name, domain, random) for name, domain in open_parts.items()}
        if total is None or total["from"] <= sum(map(_weight, chosen.values())) <= total["to"]:
            return {name: part for name, part in (template | chosen).items() if name != "total"}


def _chosen(name: str, domain: Json, random: Random) -> Json:
    if "one_of" in domain:
        return random.choice(domain["one_of"])
    if "some_of" in domain:
        cards = [card for card, number in domain["some_of"].items() for _ in range(number)]
        return random.sample(cards, random.randint(domain["from"], domain["to"]))
    if "each" in domain:
        most = min(domain["at_most"], len(domain["each"]))
        kinds = random.sample(sorted(domain["each"]), random.randint(0, most))
        portions = [(kind, random.randint(1, domain["each"][kind])) for kind in kinds]
        return [dict(zip(PORTIONS[name], portion, strict=True)) for portion in portions]
    return random.randint(domain["from"], domain["to"])


def _weight(value: Json) -> int:
    if isinstance(value, list):
        return sum(map(_weight, value))
    if isinstance(value, dict):
        return sum(number for number in value.values() if isinstance(number, int))
    return value if isinstance(value, int) else 1
