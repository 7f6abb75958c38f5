"""The fast lane answers as Flask does, to the last byte and header, or leaves a request to it."""

import asyncio
import json
from dataclasses import dataclass, field
from random import Random
from threading import Event
from typing import Any, TypeAlias

import pytest
from flask import Flask

from arbitro.api.bodies.answers import Report
from arbitro.app import create_app
from arbitro.server.fast_lane import LARGEST_BODY, FastLane, lane_of
from arbitro.server.front import MOST_THREADS, Front
from arbitro.settings import Settings
from tests.api.client import Client
from tests.api.rsgi import Scope
from tests.api.sealed.games import group
from tests.api.tables import SEED, at, played
from tests.games import GAMES, OWN

Json: TypeAlias = Any
Answered: TypeAlias = tuple[list[tuple[str, str]], bytes] | None

PATH = "/v1/games/casanova/positions"
BODY = json.dumps({"players": 2, "seed": SEED}).encode()
USUAL = {"host": "x", "content-type": "application/json", "x-request-id": "the-same"}


class Headers(dict[str, str]):
    """Headers as granian gives them."""


@dataclass
class World:
    """A service without its server, and the lane beside it; each request is reported."""

    origins: tuple[str, ...] = ("*",)
    reports: list[Report] = field(default_factory=list)

    def __post_init__(self) -> None:
        settings = Settings(cors_origins=self.origins)
        self.app: Flask = create_app(settings=settings, reporters=[self.reports.append])
        self.lane: FastLane = lane_of(self.app, self.origins)

    def in_lane(self, path: str, body: bytes, method: str = "POST", **headers: str) -> Answered:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        sent = Headers({**USUAL, "content-length": str(len(body)), **named})
        path, _, query = path.partition("?")
        scope = Scope(path, sent, method, query)
        operation = self.lane.operation_of(scope)
        return operation.answer(scope, body) if operation else None

    def through_flask(self, path: str, body: bytes, **headers: str) -> Answered:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        response = self.app.test_client().post(path, data=body, headers={**USUAL, **named})
        return [*response.headers.items()], response.data


@pytest.fixture(scope="module")
def world() -> World:
    return World()


def bodies(api: Client, name: str, operation: str) -> list[Json]:
    """List the bodies of a whole game."""
    game = played(api, name)
    states = [turn.before["state"] for turn in game.turns] + [game.last["state"]]
    found: dict[str, list[Json]] = {
        "positions": [{"players": game.players}, {"players": game.players, "seed": SEED}],
        "moves": [{"state": turn.before["state"], "move": turn.move} for turn in game.turns],
        "legal-moves": [{"state": state} for state in states]
        + [{"state": state, "seat": 0} for state in states],
        "views": [
            {"state": state, "viewer": viewer} for state in states for viewer in (0, "spectator")
        ],
    }
    return found[operation]


@pytest.mark.parametrize("operation", ["positions", "moves", "legal-moves", "views"])
@pytest.mark.parametrize("name", OWN)
def test_it_answers_as_flask_does(api: Client, world: World, name: str, operation: str) -> None:
    """Over a whole game of each kind; what it leaves to Flask is never a right request."""
    for body in bodies(api, name, operation):
        text = json.dumps(body).encode()
        world.reports.clear()
        found = world.in_lane(at(name, operation), text)
        assert found == world.through_flask(at(name, operation), text)
        here, there = world.reports
        there.seconds = here.seconds
        assert here == there


@pytest.mark.parametrize("name", OWN)
def test_it_answers_as_flask_does_about_sealed_games(world: World, name: str) -> None:
    """The keys are drawn at the start, so that two answers to the same request differ."""
    start = json.dumps({"players": GAMES[name].players[0], "seed": SEED}).encode()
    found, other = (ask(at(name, "sealed"), start) for ask in (world.in_lane, world.through_flask))
    assert found
    assert other
    assert (found[0], found[1].count(b",")) == (other[0], other[1].count(b","))
    sealed, random = group(Client(world.app), name), Random(1)
    while sealed.position["outcome"] is None:
        key, move = sealed.any_move(random)
        text: Json = {"sealed": sealed.sealed, "key": key}
        for end, more in (("moves", {"move": move}), ("legal-moves", {}), ("views", {})):
            path, body = at(name, f"sealed/{end}"), json.dumps(text | more).encode()
            found = world.in_lane(path, body)
            # A long game of four is more than the lane takes.
            assert found == (world.through_flask(path, body) if len(body) <= LARGEST_BODY else None)
        sealed.play(key, move)


@pytest.mark.parametrize(
    ("path", "body", "headers"),
    [
        (f"{PATH}?x=1", BODY, {}),
        ("/v1/games/casanova/records", BODY, {}),
        ("/v1/games/chess/positions", BODY, {}),
        (PATH, b'{"players": 99}', {}),
        (PATH, b"[" * 9000, {}),
        (PATH, BODY[:-1], {}),
        (PATH, BODY + b" " * 16 * 1024, {}),
        (PATH, BODY, {"content_length": ""}),
        (PATH, BODY, {"content_length": "9" * 30}),
        (PATH, BODY, {"content_type": "text/plain"}),
        (PATH, BODY, {"content_encoding": "gzip"}),
        (PATH, BODY, {"transfer_encoding": "chunked"}),
        (PATH, BODY, {"idempotency_key": "x"}),
        (PATH, BODY, {"accept": "x" * 1001}),
        (PATH, BODY, {"anything": "else"}),
        # A judge that is not ours might not end, and would stop the loop.
        ("/v1/games/morra/positions", BODY, {}),
    ],
)
def test_everything_unusual_is_left_to_flask(
    world: World, path: str, body: bytes, headers: dict[str, str]
) -> None:
    assert world.in_lane(path, body, **headers) is None


def test_it_says_that_it_is_alive_as_flask_does(world: World) -> None:
    """It is asked when all threads are busy, too."""
    sent = Headers({"host": "x", "x-request-id": "the-same"})
    live = world.lane.operation_of(Scope("/live", sent, "GET"))
    assert live
    response = world.app.test_client().get("/live", headers=sent)
    assert live.answer(Scope("/live", sent), b"") == ([*response.headers.items()], response.data)
    here, there = world.reports[-1], world.reports[-2]
    there.seconds = here.seconds
    assert here == there
    for method, more in (("HEAD", {}), ("POST", {}), ("GET", {"content-length": "2"})):
        assert world.lane.operation_of(Scope("/live", Headers(sent | more), method)) is None


def test_it_says_so_when_all_threads_are_busy(world: World) -> None:
    release, answered = Event(), []

    class Protocol:
        def response_bytes(self, status: int, _headers: Any, _body: bytes) -> None:
            answered.append(status)

    def application(_environment: Any, start: Any) -> list[bytes]:
        release.wait()
        start("204 No Content", [])
        return []

    async def ask() -> None:
        loop = asyncio.get_running_loop()
        front = Front(application, 60.0, release.set, world.lane)
        front.__rsgi_init__(loop)
        sent = Headers({"host": "x"})
        busy = [
            loop.create_task(front.__rsgi__(Scope("/ready", sent, "GET"), Protocol()))
            for _ in range(2 * MOST_THREADS)
        ]
        await asyncio.sleep(0)
        await front.__rsgi__(Scope("/live", sent, "GET"), Protocol())
        assert answered == [200]
        release.set()
        await asyncio.gather(*busy)

    asyncio.run(ask())
    assert answered == [200] + [204] * 2 * MOST_THREADS


def test_what_is_no_post_is_left_to_flask(world: World) -> None:
    assert world.in_lane(PATH, b"", "GET") is None
    assert world.in_lane(PATH, BODY, "OPTIONS") is None


def test_a_head_that_is_not_whole_is_left_to_flask(world: World) -> None:
    """A header that stands twice, or that granian could not read; one without a host."""

    class Twice(Headers):
        def items(self) -> Any:
            return [*super().items(), ("host", "y")]

    class Both(Twice):
        def __len__(self) -> int:
            return super().__len__() + 1

    class Unread(Headers):
        def __len__(self) -> int:
            return super().__len__() + 1

    sent = {**USUAL, "content-length": str(len(BODY))}
    without = {name: value for name, value in sent.items() if name != "host"}
    for headers in (Twice(sent), Both(sent), Unread(sent), Headers(without)):
        assert world.lane.operation_of(Scope(PATH, headers)) is None
    assert world.lane.operation_of(Scope(PATH, Headers(sent)))


@pytest.mark.parametrize("origin", ["https://a.example", "https://b.example"])
def test_pages_of_other_origins_are_answered_alike(origin: str) -> None:
    ours = World(("https://a.example",))
    assert ours.in_lane(PATH, BODY, origin=origin) == ours.through_flask(PATH, BODY, origin=origin)
    assert ours.in_lane(PATH, BODY) == ours.through_flask(PATH, BODY)


def test_an_id_that_may_be_none_is_replaced(world: World) -> None:
    found = world.in_lane(PATH, BODY, x_request_id="two words")
    assert found
    assert len(dict(found[0])["X-Request-Id"]) == 16
