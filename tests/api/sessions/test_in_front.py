"""A move that the event loop in front makes without Flask is answered as Flask answers it."""

import asyncio
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import pytest

from arbitro.app import create_app
from arbitro.server.fast_lane import FastLane, lane_of
from arbitro.server.front import Front
from arbitro.settings import Settings
from tests.api.client import Client
from tests.api.rsgi import Scope
from tests.api.sessions.hosted import Guest, Service, Table, turns
from tests.api.tables import SEED
from tests.games import OWN
from tests.servers.redis_servers import redis_server

Json: TypeAlias = Any
Answered: TypeAlias = tuple[int, list[tuple[str, str]], bytes]

MOVE = {"seat": 0, "type": "announce", "dice": 1, "card": 1}
ELSEWHERE = "/v1/games/casanova/sessions/elsewhere"


@dataclass
class Protocol:
    """A connection as granian gives it."""

    body: bytes
    answered: list[Answered] = field(default_factory=list)

    async def __call__(self) -> bytes:
        return self.body

    def response_bytes(self, status: int, headers: Any, body: bytes) -> None:
        self.answered.append((status, headers, body))


class Way:
    """A server in front of the service, with the fast lane or without it."""

    def __init__(self, service: Service, lane: FastLane | None) -> None:
        self.loop = asyncio.new_event_loop()
        self.front = Front(service.app, 60.0, lambda: None, lane)
        self.front.__rsgi_init__(self.loop)

    def send(self, guest: Guest, body: bytes, **headers: str) -> Answered:
        sent = {"host": "x", "content-type": "application/json", "content-length": str(len(body))}
        sent |= {"x-request-id": "the-same"}
        sent |= {} if guest.token is None else {"authorization": f"Bearer {guest.token}"}
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        protocol = Protocol(body)
        scope = Scope(f"{guest.path}/moves", sent)
        self.loop.run_until_complete(self.front.__rsgi__(scope, protocol))
        [answered] = protocol.answered
        return answered


@dataclass(frozen=True)
class Ways:
    """Both ways of one service, in a loop of their own each."""

    service: Service
    lane: Way
    flask: Way


@pytest.fixture(scope="module")
def ways(service: Service) -> Iterator[Ways]:
    yield from both(service)


def both(service: Service) -> Iterator[Ways]:
    made = Ways(service, Way(service, lane_of(service.app, ["*"])), Way(service, None))
    yield made
    for way in (made.lane, made.flask):
        way.loop.run_until_complete(way.loop.shutdown_asyncgens())


def text_of(move: Json) -> bytes:
    return json.dumps({"move": move}).encode()


def alike(answered: Answered, table: Table) -> Json:
    """Return an answer without what is drawn anew at each table."""
    status, headers, body = answered
    known = [(name, "" if name == "ETag" else value) for name, value in headers]
    return status, known, json.loads(body.replace(table.host.id.encode(), b"here"))


@pytest.mark.parametrize("name", OWN)
def test_moves_of_a_whole_game_are_answered_as_flask_does(ways: Ways, name: str) -> None:
    here, there = (ways.service.host(name, seed=SEED) for _ in range(2))
    for number, (seat, move) in enumerate(turns(here)):
        same = there.seats[here.seats.index(seat)]
        given = [
            {"if_match": guest.ask().headers["ETag"], "idempotency_key": f"key {number}"}
            for guest in (seat, same)
        ]
        found = ways.lane.send(seat, text_of(move), **given[0])
        other = ways.flask.send(same, text_of(move), **given[1])
        assert alike(found, here) == alike(other, there)
        assert [way.send(seat, text_of(move), **given[0]) for way in (ways.lane, ways.flask)] == [
            found,
            found,
        ]
    assert here.host.ask("/record").body["record"] == there.host.ask("/record").body["record"]


REFUSED: dict[str, Callable[[Table, Json], tuple[Guest, bytes, dict[str, str]]]] = {
    "illegal": lambda table, move: (table.seats[0], text_of({**move, "card": 99}), {}),
    "not this seat's": lambda table, move: (table.seats[1], text_of(move), {}),
    "no token": lambda table, move: (Guest(table.host.service, table.host.path), text_of(move), {}),
    "the host's": lambda table, move: (table.host, text_of(move), {}),
    "stale": lambda table, move: (table.seats[0], text_of(move), {"if_match": '"a.0.0"'}),
    "no tag": lambda table, move: (table.seats[0], text_of(move), {"if_match": "x"}),
    "no key": lambda table, move: (table.seats[0], text_of(move), {"idempotency_key": ""}),
    "malformed": lambda table, _: (table.seats[0], b'{"move": {"type": "none"}}', {}),
    "not JSON": lambda table, _: (table.seats[0], b"{", {}),
    "larger than the lane takes": lambda table, _: (table.seats[0], b" " * 20_000, {}),
    "in French": lambda table, move: (
        table.seats[0],
        text_of({**move, "card": 99}),
        {"accept_language": "fr"},
    ),
    "elsewhere": lambda table, move: (
        Guest(table.host.service, ELSEWHERE, table.host.token),
        text_of(move),
        {},
    ),
    "nowhere": lambda table, move: (
        Guest(table.host.service, ELSEWHERE.removesuffix("elsewhere")),
        text_of(move),
        {},
    ),
}


@pytest.mark.parametrize("why", REFUSED)
def test_what_is_wrong_is_said_as_flask_says_it(ways: Ways, why: str) -> None:
    """To the last byte and header; nothing is made twice."""
    table = ways.service.host("casanova", seed=SEED)
    guest, body, headers = REFUSED[why](table, MOVE)
    found, other = (way.send(guest, body, **headers) for way in (ways.lane, ways.flask))
    assert found == other
    assert found[0] >= 400
    assert table.host.read()["version"] == 0


def test_without_redis_it_says_that_the_move_may_have_been_made(
    api: Client, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with redis_server(tmp_path_factory.mktemp("redis")) as redis:
        app = create_app(settings=Settings(redis_url=redis.url, games=("casanova",)))
        service = Service(app, api.contract)
        table = service.host("casanova", seed=SEED)
        for ways in both(service):
            redis.kill()
            found, other = (
                way.send(table.seats[0], text_of(MOVE)) for way in (ways.lane, ways.flask)
            )
            assert found == other
            assert found[0] == 503
            assert b"The move may have been made." in found[2]
            assert ("Retry-After", "1") in found[1]
