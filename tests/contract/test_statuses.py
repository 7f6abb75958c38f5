"""Every operation lists every status that it can return, and returns each of them.

That it returns no other is seen to wherever a test makes a request: `tests.api.client` takes no
answer that is not in the contract.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial
from queue import SimpleQueue
from random import Random
from typing import Any, TypeAlias
from unittest.mock import patch

import pytest

from service.api.shapes import bodies
from service.app import create_app
from service.settings import Settings
from tests.api.client import Answer, Client
from tests.api.contract import PROBLEM
from tests.api.sessions.hosted import Guest, Service, Table, a_move, play_on
from tests.api.test_contract import codes, examples, stateless
from tests.sessions.servers import redis_server

Json: TypeAlias = Any
Seen: TypeAlias = tuple[str, str, str]

LARGE = b" " * 2**21
OPENING = {"game": "casanova", "players": 2}


@dataclass(frozen=True)
class World:
    """A service, one without its Redis, and one with no place for watchers."""

    service: Service
    lost: Service
    full: Service

    @cached_property
    def table(self) -> Table:
        return self.service.host("casanova")

    @property
    def seat(self) -> Guest:
        return self.table.seats[0]

    @property
    def host(self) -> Guest:
        return self.table.host

    @property
    def stranger(self) -> Guest:
        return self.table.stranger

    @property
    def nowhere(self) -> Guest:
        return Guest(self.service, "/v1/sessions/none", "none")

    @property
    def unplugged(self) -> Guest:
        return replace(self.host, service=self.lost)

    @property
    def crowded(self) -> Guest:
        return replace(self.host, service=self.full)

    def open(self, body: bytes, service: Service | None = None, **headers: str) -> Answer:
        return (service or self.service).post_text("/v1/sessions", body, **headers)


@pytest.fixture(scope="module")
def services(
    api: Client, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Service, Service, Service]]:
    def serving(**settings: Any) -> Service:
        return Service(create_app(settings=Settings(**settings)), api.contract)

    with redis_server(tmp_path_factory.mktemp("redis")) as redis:
        lost = serving(redis_url="unix:///nowhere")
        yield serving(redis_url=redis.url), lost, serving(redis_url=redis.url, watchers=0)


@pytest.fixture
def world(services: tuple[Service, Service, Service]) -> World:
    return World(*services)


def opened(world: World) -> Answer:
    return world.service.post("/v1/sessions", OPENING)


def in_a_crowd(ask: Callable[[], Answer]) -> Answer:
    """Ask while as many bodies are coming in as may at once."""
    with patch.object(bodies, "_places", SimpleQueue()):
        return ask()


def known(world: World) -> Answer:
    return world.seat.ask(If_None_Match=world.seat.ask().headers["ETag"])


def watching_in_vain(world: World) -> Answer:
    return world.crowded.ask("?wait=1", If_None_Match=world.crowded.ask().headers["ETag"])


def followed(world: World) -> Answer:
    stream = world.seat.follow()
    answer = Answer(stream.status, stream.response.headers, b"")
    stream.close()
    return answer


def all_told(world: World) -> Answer:
    play_on(world.table)
    return world.seat.ask("/events", Last_Event_ID=str(world.seat.read()["told"]))


def moved(world: World, **headers: str) -> Answer:
    move = a_move(world.seat.read()["legal_moves"], Random(1))
    return world.seat.post(move, **headers)


def moved_twice(world: World) -> Answer:
    moved(world, Idempotency_Key="once")
    return world.seat.post({"seat": 0, "type": "fold"}, Idempotency_Key="once")


def handed_on(guest: Guest, seat: object = 0) -> Answer:
    return guest.ask(f"/seats/{seat}/token", "POST")


FOLD = {"seat": 0, "type": "fold"}

HOSTED: dict[Seen, Callable[[World], Answer]] = {
    ("open_session", "201", ""): opened,
    ("open_session", "400", "not-json"): lambda w: w.open(b"{]"),
    ("open_session", "413", "too-large"): lambda w: w.open(LARGE),
    ("open_session", "415", "unsupported-media-type"): lambda w: w.open(
        b"{}", content_type="text/plain"
    ),
    ("open_session", "422", "malformed"): lambda w: w.open(b"{}"),
    ("open_session", "503", "busy"): lambda w: in_a_crowd(partial(opened, w)),
    ("open_session", "503", "unavailable"): lambda w: w.lost.post("/v1/sessions", OPENING),
    ("read_session", "200", ""): lambda w: w.seat.ask(),
    ("read_session", "304", ""): known,
    ("read_session", "401", "unauthorized"): lambda w: w.stranger.ask(),
    ("read_session", "404", "unknown-session"): lambda w: w.nowhere.ask(),
    ("read_session", "422", "malformed"): lambda w: w.seat.ask("?wait=61"),
    ("read_session", "503", "unavailable"): lambda w: w.unplugged.ask(),
    ("read_session", "503", "too-many-watchers"): watching_in_vain,
    ("close_session", "204", ""): lambda w: w.host.ask("", "DELETE"),
    ("close_session", "401", "unauthorized"): lambda w: w.stranger.ask("", "DELETE"),
    ("close_session", "403", "not-your-seat"): lambda w: w.seat.ask("", "DELETE"),
    ("close_session", "404", "unknown-session"): lambda w: w.nowhere.ask("", "DELETE"),
    ("close_session", "503", "unavailable"): lambda w: w.unplugged.ask("", "DELETE"),
    ("read_session_record", "200", ""): lambda w: w.seat.ask("/record"),
    ("read_session_record", "401", "unauthorized"): lambda w: w.stranger.ask("/record"),
    ("read_session_record", "404", "unknown-session"): lambda w: w.nowhere.ask("/record"),
    ("read_session_record", "503", "unavailable"): lambda w: w.unplugged.ask("/record"),
    ("follow_session", "200", ""): followed,
    ("follow_session", "204", ""): all_told,
    ("follow_session", "401", "unauthorized"): lambda w: w.stranger.ask("/events"),
    ("follow_session", "404", "unknown-session"): lambda w: w.nowhere.ask("/events"),
    ("follow_session", "422", "malformed"): lambda w: w.seat.ask("/events", Last_Event_ID="x"),
    ("follow_session", "503", "unavailable"): lambda w: w.unplugged.ask("/events"),
    ("follow_session", "503", "too-many-watchers"): lambda w: w.crowded.ask("/events"),
    ("play_session_move", "200", ""): moved,
    ("play_session_move", "400", "not-json"): lambda w: w.seat.post_text(b"{]"),
    ("play_session_move", "401", "unauthorized"): lambda w: w.stranger.post(FOLD),
    ("play_session_move", "403", "not-your-seat"): lambda w: w.table.seats[1].post(FOLD),
    ("play_session_move", "404", "unknown-session"): lambda w: w.nowhere.post(FOLD),
    ("play_session_move", "412", "stale"): lambda w: moved(w, If_Match='"9.0"'),
    ("play_session_move", "413", "too-large"): lambda w: w.seat.post_text(LARGE),
    ("play_session_move", "415", "unsupported-media-type"): lambda w: w.seat.post_text(
        b"{}", Content_Type="text/plain"
    ),
    ("play_session_move", "422", "malformed"): lambda w: w.seat.post({}),
    ("play_session_move", "422", "illegal-move"): lambda w: w.seat.post(FOLD),
    ("play_session_move", "422", "key-reused"): moved_twice,
    ("play_session_move", "503", "busy"): lambda w: in_a_crowd(partial(w.seat.post, FOLD)),
    ("play_session_move", "503", "unavailable"): lambda w: w.unplugged.post(FOLD),
    ("hand_on_seat", "200", ""): lambda w: handed_on(w.host),
    ("hand_on_seat", "401", "unauthorized"): lambda w: handed_on(w.stranger),
    ("hand_on_seat", "403", "not-your-seat"): lambda w: handed_on(w.seat),
    ("hand_on_seat", "404", "unknown-session"): lambda w: handed_on(w.nowhere),
    ("hand_on_seat", "404", "not-found"): lambda w: handed_on(w.host, "one"),
    ("hand_on_seat", "422", "malformed"): lambda w: handed_on(w.host, 9),
    ("hand_on_seat", "503", "unavailable"): lambda w: handed_on(w.unplugged),
}
"""How to bring about each status, and each kind of problem."""


def test_every_status_of_a_hosted_game_is_listed(api: Client) -> None:
    """Every operation lists every status it can return."""
    assert set(listed(api)) == set(HOSTED)


def listed(api: Client) -> Iterator[Seen]:
    for path, _, operation in api.contract.operations():
        if path.startswith("/v1/sessions"):
            for status, response in operation["responses"].items():
                problems = [*codes(api.contract, response)] if "content" in response else []
                for code in problems or [""]:
                    yield operation["operationId"], status, code


@pytest.mark.parametrize("seen", HOSTED, ids=" ".join)
def test_each_status_of_a_hosted_game_is_returned(world: World, seen: Seen) -> None:
    _, status, code = seen
    answer = HOSTED[seen](world)
    assert answer.status == int(status), answer.data
    if code:
        assert (answer.media, answer.body["code"]) == (PROBLEM, code)


def test_each_status_of_a_stateless_operation_is_shown(api: Client) -> None:
    """By an example, which the service gave."""
    for path, _, operation in stateless(api.contract):
        for status, response in operation["responses"].items():
            assert dict(examples(response)), (path, status)
