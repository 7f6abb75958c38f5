"""Every operation lists every status that it can return, and returns each of them.

That it returns no other is seen to wherever a test makes a request: `tests.api.client` takes no
answer that is not in the contract.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any, TypeAlias
from uuid import uuid4

import pytest

from arbitro.api.bodies.answers import REFUSED
from arbitro.app import create_app
from arbitro.jobs.asking import WAITING
from arbitro.play.problems import Problem
from arbitro.settings import Settings
from tests.api.client import Answer, Client
from tests.api.contract import PROBLEM, codes
from tests.api.sealed.games import group
from tests.api.sessions.hosted import Guest, Service, Table, a_move, play_on
from tests.api.test_contract import examples, stateless
from tests.games import FEW, GAMES, OWN, package
from tests.servers.advisers import thinking
from tests.servers.redis_servers import Server, redis_server
from tests.servers.stored import events_key, fill_queue

Json: TypeAlias = Any
Seen: TypeAlias = tuple[str, str, str]

Services: TypeAlias = tuple[Service, Service, Service, Service, Service, Server]

LARGE = b" " * 2**21
SESSIONS = "/v1/games/casanova/sessions"
SEALED = "/v1/games/casanova/sealed"
OPENING = {"players": 2}
OPENING_WITH_BOT = OPENING | {"seats": [{"bot": "easy"}] * 2}


@dataclass(frozen=True)
class World:
    """A service, and others: without Redis, without room, not open to all, hasty."""

    service: Service
    lost: Service
    full: Service
    private: Service
    hasty: Service
    redis: Server

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
    def damaged(self) -> Guest:
        play_on(self.table, 1)
        assert self.redis.client.delete(events_key(self.host.id, "0"))
        return self.host

    @property
    def nowhere(self) -> Guest:
        return Guest(self.service, f"{SESSIONS}/none", "none")

    @property
    def unplugged(self) -> Guest:
        return replace(self.host, service=self.lost)

    @property
    def crowded(self) -> Guest:
        return replace(self.host, service=self.full)

    def find(self, session: str = "", service: Service | None = None) -> Answer:
        return (service or self.service).get(f"/v1/sessions/{session or self.host.id}")


@pytest.fixture(scope="module")
def services(api: Client, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Services]:
    def serving(**settings: Any) -> Service:
        app = create_app(settings=Settings(games=FEW, **settings))
        return Service(app, api.contract)

    with (
        redis_server(tmp_path_factory.mktemp("redis")) as redis,
        redis_server(tmp_path_factory.mktemp("queue")) as queue,
        redis_server(tmp_path_factory.mktemp("asleep")) as asleep,
        thinking() as address,
    ):
        for name in ("hints", "advice"):
            fill_queue(queue.client, name, WAITING)
        lost = serving(redis_url="unix:///nowhere", queue_url=asleep.url, once_only=True)
        full = serving(redis_url=redis.url, followers=0, most_sessions=0, queue_url=queue.url)
        private = serving(redis_url=redis.url, opening_token="secret", job_workers=0)  # noqa: S106
        once = serving(redis_url=redis.url, once_only=1, queue_url=address)
        hasty = serving(redis_url=redis.url, queue_url=asleep.url, advice_seconds=0.1)
        yield once, lost, full, private, hasty, redis


@pytest.fixture
def world(services: Services) -> World:
    return World(*services)


def opened(world: World) -> Answer:
    return world.service.post(SESSIONS, OPENING)


def opened_twice(world: World) -> Answer:
    key = "a-key-that-is-hard-to-guess"
    world.service.post(SESSIONS, OPENING, idempotency_key=key)
    return world.service.post(SESSIONS, {"players": 3}, idempotency_key=key)


def opened_and_closed(world: World, path: str, body: Json) -> Answer:
    """Open a table once more that its host has closed."""
    key = str(uuid4())
    opened = world.service.post(path, body, idempotency_key=key)
    host = opened.body["tokens"]["host"]
    Guest(world.service, opened.headers["Location"], host).ask("", "DELETE")
    return world.service.post(path, body, idempotency_key=key)


def sealed_closed(world: World) -> Answer:
    table = group(world.service, "casanova")
    body = {"sealed": table.sealed, "keys": table.keys}
    return opened_and_closed(world, f"{SEALED}/sessions", body)


def sealed_asked(
    world: World, operation: str, service: Service | None = None, times: int = 1, **more: Json
) -> Answer:
    """Ask something about a new sealed game, as its seat 0 or with all keys."""
    service = service or world.service
    table = group(service, "casanova")
    known = {"keys": table.keys} if operation == "sessions" else {"key": table.keys[0]}
    needed: Json = {"moves": {"move": FIRST}, "advice": {"level": "easy"}}.get(operation, {})
    body = {"sealed": table.sealed, **known, **needed, **more}
    for _ in range(times):
        answer = service.post(f"{SEALED}/{operation}", body)
    return answer


def sealed_without_bots(world: World) -> Answer:
    table = group(world.private, "casanova")
    body = {"sealed": table.sealed, "keys": table.keys, "seats": OPENING_WITH_BOT["seats"]}
    return world.private.post(f"{SEALED}/sessions", body, authorization="Bearer secret")


def waiting(world: World) -> Answer:
    table = group(world.service, "casanova")
    return world.service.post(f"{SEALED}/advice", {"sealed": table.sealed, "key": table.keys[1]})


def reused(world: World) -> Answer:
    for table in (group(world.service, "casanova") for _ in range(2)):
        body = {"sealed": table.sealed, "keys": table.keys}
        answer = world.service.post(f"{SEALED}/sessions", body, idempotency_key="i" * 30)
    return answer


def known(world: World, below: str = "") -> Answer:
    return world.seat.ask(below, If_None_Match=world.seat.ask(below).headers["ETag"])


def followed(world: World) -> Answer:
    stream = world.seat.follow()
    answer = Answer(stream.status, stream.response.headers, b"")
    stream.close()
    return answer


def all_sent(world: World) -> Answer:
    play_on(world.table)
    return world.seat.ask("/events", Last_Event_ID=str(world.seat.read()["last_event"]))


def moved(world: World, **headers: str) -> Answer:
    move = a_move(world.seat.read()["legal_moves"], Random(1))
    return world.seat.post(move, **headers)


def moved_twice(world: World) -> Answer:
    moved(world, Idempotency_Key="once")
    return world.seat.post({"seat": 0, "type": "fold"}, Idempotency_Key="once")


def replaced(guest: Guest, seat: object = 0, **headers: str) -> Answer:
    return guest.ask(f"/seats/{seat}/token", "POST", **headers)


def resigned(guest: Guest, seat: object = 0, method: str = "POST") -> Answer:
    return guest.ask(f"/seats/{seat}/bot", method)


def taken_back(guest: Guest, seat: object = 0) -> Answer:
    return resigned(guest, seat, "DELETE")


def opened_without_bots(world: World) -> Answer:
    return world.private.post(SESSIONS, OPENING_WITH_BOT, authorization="Bearer secret")


def hinted(guest: Guest, seat: object = 0, query: str = "") -> Answer:
    return guest.ask(f"/seats/{seat}/hint{query}", "POST")


def hinting(world: World, service: Service | None = None, seat: int = 0) -> Guest:
    """Return a player at a table where hints are allowed; the first one is to decide."""
    table = world.service.host("casanova", hints=True)
    return replace(table.seats[seat], service=service or world.service)


def resigned_too_often(world: World) -> Answer:
    return [resigned(world.seat, method=("POST", "DELETE")[at % 2]) for at in range(201)][-1]


def taken_back_too_often(world: World) -> Answer:
    replaced(world.host, 1)
    return [resigned(world.seat, method=("POST", "DELETE")[at % 2]) for at in range(200)][-1]


def replaced_too_often(world: World) -> Answer:
    while (answer := replaced(world.host)).status == 200:
        pass
    return answer


FOLD = {"seat": 0, "type": "fold"}
FIRST = {"type": "announce", "dice": 1, "card": 1}

HOSTED: dict[Seen, Callable[[World], Answer]] = {
    ("open_casanova_session", "201", ""): opened,
    ("open_casanova_session", "401", "unauthorized"): lambda w: w.private.post(SESSIONS, OPENING),
    ("open_casanova_session", "410", "session-closed"): lambda w: opened_and_closed(
        w, SESSIONS, OPENING
    ),
    ("open_casanova_session", "422", "key-reused"): opened_twice,
    ("open_casanova_session", "503", "unavailable"): lambda w: w.lost.post(SESSIONS, OPENING),
    ("open_casanova_session", "503", "too-many-sessions"): lambda w: w.full.post(SESSIONS, OPENING),
    ("read_casanova_session", "200", ""): lambda w: w.seat.ask(),
    ("read_casanova_session", "304", ""): known,
    ("read_casanova_session", "422", "malformed"): lambda w: w.seat.ask("?after=x"),
    ("close_casanova_session", "204", ""): lambda w: w.host.ask("", "DELETE"),
    ("close_casanova_session", "403", "not-your-seat"): lambda w: w.seat.ask("", "DELETE"),
    ("close_casanova_session", "422", "malformed"): lambda w: w.host.ask("?wish=1", "DELETE"),
    ("read_casanova_session_record", "200", ""): lambda w: w.seat.ask("/record"),
    ("read_casanova_session_record", "422", "malformed"): lambda w: w.seat.ask("/record?after=x"),
    ("read_casanova_session_moments", "200", ""): lambda w: w.seat.ask("/moments"),
    ("read_casanova_session_moments", "304", ""): lambda w: known(w, "/moments"),
    ("read_casanova_session_moments", "403", "not-your-seat"): lambda w: w.seat.ask(
        "/moments?seat=1"
    ),
    ("read_casanova_session_moments", "422", "malformed"): lambda w: w.seat.ask(
        "/moments?version=9"
    ),
    ("follow_casanova_session", "200", ""): followed,
    ("follow_casanova_session", "204", ""): all_sent,
    ("follow_casanova_session", "422", "malformed"): lambda w: w.seat.ask(
        "/events", Last_Event_ID="x"
    ),
    ("follow_casanova_session", "503", "too-many-followers"): lambda w: w.crowded.ask("/events"),
    ("play_casanova_session_move", "200", ""): moved,
    ("play_casanova_session_move", "403", "not-your-seat"): lambda w: w.table.seats[1].post(FOLD),
    ("play_casanova_session_move", "412", "stale"): lambda w: moved(w, If_Match='"9.0"'),
    ("play_casanova_session_move", "422", "illegal-move"): lambda w: w.seat.post(FOLD),
    ("play_casanova_session_move", "422", "key-reused"): moved_twice,
    ("replace_casanova_seat_token", "200", ""): lambda w: replaced(w.host),
    ("replace_casanova_seat_token", "403", "not-your-seat"): lambda w: replaced(w.seat),
    ("replace_casanova_seat_token", "404", "not-found"): lambda w: replaced(w.host, "one"),
    ("replace_casanova_seat_token", "409", "too-many-changes"): replaced_too_often,
    ("replace_casanova_seat_token", "422", "key-reused"): lambda w: [
        replaced(w.host, seat, Idempotency_Key="again") for seat in (0, 1)
    ][-1],
    ("replace_casanova_seat_token", "422", "malformed"): lambda w: replaced(w.host, 9),
    ("resign_casanova_seat", "200", ""): lambda w: resigned(w.seat),
    ("resign_casanova_seat", "403", "not-your-seat"): lambda w: resigned(w.host),
    ("resign_casanova_seat", "404", "not-found"): lambda w: resigned(w.seat, "one"),
    ("resign_casanova_seat", "403", "no-bots"): lambda w: resigned(
        replace(w.seat, service=w.private)
    ),
    ("resign_casanova_seat", "409", "too-many-changes"): resigned_too_often,
    ("resign_casanova_seat", "422", "malformed"): lambda w: resigned(w.seat, 9),
    ("take_casanova_seat_back", "200", ""): lambda w: taken_back(w.seat),
    ("take_casanova_seat_back", "403", "not-your-seat"): lambda w: taken_back(w.host),
    ("take_casanova_seat_back", "404", "not-found"): lambda w: taken_back(w.seat, "one"),
    ("take_casanova_seat_back", "409", "too-many-changes"): taken_back_too_often,
    ("take_casanova_seat_back", "422", "malformed"): lambda w: taken_back(w.seat, 9),
    ("ask_for_casanova_hint", "200", ""): lambda w: hinted(hinting(w)),
    ("ask_for_casanova_hint", "403", "not-your-seat"): lambda w: hinted(hinting(w), 1),
    ("ask_for_casanova_hint", "403", "no-hints"): lambda w: hinted(w.seat),
    ("ask_for_casanova_hint", "403", "no-advice"): lambda w: hinted(hinting(w, w.private)),
    ("ask_for_casanova_hint", "404", "not-found"): lambda w: hinted(w.seat, "one"),
    ("ask_for_casanova_hint", "422", "malformed"): lambda w: hinted(w.seat, 0, "?level=divine"),
    ("ask_for_casanova_hint", "422", "nothing-to-decide"): lambda w: hinted(hinting(w, seat=1), 1),
    ("ask_for_casanova_hint", "503", "advisers-busy"): lambda w: hinted(hinting(w, w.full)),
    ("ask_for_casanova_hint", "503", "advice-given-up"): lambda w: hinted(hinting(w, w.hasty)),
    ("open_casanova_session", "403", "no-bots"): opened_without_bots,
    ("find_session", "308", ""): World.find,
    ("find_session", "404", "unknown-session"): lambda w: w.find("none"),
    ("find_session", "422", "malformed"): lambda w: w.find("none?wish=1"),
    ("find_session", "503", "unavailable"): lambda w: w.find(service=w.lost),
}
"""How to bring about each status, and each kind of problem."""

AT_A_TABLE: dict[str, Callable[[Guest], Answer]] = {
    "read_casanova_session": Guest.ask,
    "close_casanova_session": lambda guest: guest.ask("", "DELETE"),
    "read_casanova_session_record": lambda guest: guest.ask("/record"),
    "read_casanova_session_moments": lambda guest: guest.ask("/moments"),
    "follow_casanova_session": lambda guest: guest.ask("/events"),
    "play_casanova_session_move": lambda guest: guest.post(FOLD),
    "replace_casanova_seat_token": replaced,
    "resign_casanova_seat": resigned,
    "take_casanova_seat_back": taken_back,
    "ask_for_casanova_hint": hinted,
}


def at_a_table(id_: str, ask: Callable[[Guest], Answer]) -> dict[Seen, Callable[[World], Answer]]:
    """List what each operation at a table may answer, whatever is asked."""
    return {
        (id_, "401", "unauthorized"): lambda w: ask(w.stranger),
        (id_, "404", "unknown-session"): lambda w: ask(w.nowhere),
        (id_, "410", "session-damaged"): lambda w: ask(w.damaged),
        (id_, "503", "unavailable"): lambda w: ask(w.unplugged),
    }


OF_SEALED = {
    "/moves": "play_sealed_casanova_move",
    "/legal-moves": "list_sealed_casanova_legal_moves",
    "/views": "view_sealed_casanova",
    "/advice": "advise_sealed_casanova",
    "/sessions": "open_sealed_casanova_session",
}


def of_sealed(path: str, id_: str) -> dict[Seen, Callable[[World], Answer]]:
    """List what each operation on a sealed game may answer."""
    end = path[1:]
    wrong_key = {"keys": ["x"]} if end == "sessions" else {"key": "x"}
    return {
        (id_, "201" if end == "sessions" else "200", ""): lambda w: sealed_asked(w, end),
        (id_, "403", "wrong-key"): lambda w: sealed_asked(w, end, **wrong_key),
        (id_, "422", "broken-seal"): lambda w: sealed_asked(w, end, sealed="x"),
    }


PATHS: dict[str, Callable[[World], str]] = {
    "open_casanova_session": lambda _: SESSIONS,
    "play_casanova_session_move": lambda w: f"{w.seat.path}/moves",
    "start_sealed_casanova": lambda _: SEALED,
    **{id_: lambda _, path=path: SEALED + path for path, id_ in OF_SEALED.items()},  # type: ignore[misc]
}
"""Where bodies are sent to."""


def with_a_body(id_: str, path: Callable[[World], str]) -> dict[Seen, Callable[[World], Answer]]:
    """List what each operation that takes a body may answer."""

    def post(world: World, text: bytes, media: str = "application/json", **more: Json) -> Answer:
        headers = {"Content-Type": media, "Authorization": f"Bearer {world.seat.token}"}
        return world.service.send("POST", path(world), data=text, headers=headers, **more)

    late = {REFUSED: Problem("body-too-slow")}
    return {
        (id_, "400", "not-json"): lambda w: post(w, b"{]"),
        # As the server in front asks that has waited in vain.
        (id_, "408", "body-too-slow"): lambda w: post(w, b"{}", environ_overrides=late),
        (id_, "413", "too-large"): lambda w: post(w, LARGE),
        (id_, "415", "unsupported-media-type"): lambda w: post(w, b"{}", "text/plain"),
        (id_, "422", "malformed"): lambda w: post(w, b"{}"),
    }


HOSTED |= {seen: how for each in OF_SEALED.items() for seen, how in of_sealed(*each).items()}
HOSTED |= {seen: how for each in AT_A_TABLE.items() for seen, how in at_a_table(*each).items()}
HOSTED |= {seen: how for each in PATHS.items() for seen, how in with_a_body(*each).items()}
HOSTED |= {
    ("start_sealed_casanova", "200", ""): lambda w: w.service.post(SEALED, OPENING),
    ("play_sealed_casanova_move", "403", "not-your-seat"): lambda w: sealed_asked(
        w, "moves", move={**FIRST, "seat": 1}
    ),
    ("play_sealed_casanova_move", "409", "already-played"): lambda w: sealed_asked(
        w, "moves", times=2
    ),
    ("play_sealed_casanova_move", "422", "illegal-move"): lambda w: sealed_asked(
        w, "moves", move={"type": "fold"}
    ),
    ("play_sealed_casanova_move", "503", "unavailable"): lambda w: sealed_asked(w, "moves", w.lost),
    ("advise_sealed_casanova", "403", "no-advice"): lambda w: sealed_asked(w, "advice", w.private),
    ("advise_sealed_casanova", "422", "nothing-to-decide"): waiting,
    ("advise_sealed_casanova", "503", "advisers-busy"): lambda w: sealed_asked(w, "advice", w.full),
    ("advise_sealed_casanova", "503", "advice-given-up"): lambda w: sealed_asked(
        w, "advice", w.hasty
    ),
    ("open_sealed_casanova_session", "401", "unauthorized"): lambda w: sealed_asked(
        w, "sessions", w.private
    ),
    ("open_sealed_casanova_session", "403", "no-bots"): sealed_without_bots,
    ("open_sealed_casanova_session", "409", "already-played"): lambda w: sealed_asked(
        w, "sessions", times=2
    ),
    ("open_sealed_casanova_session", "410", "session-closed"): sealed_closed,
    ("open_sealed_casanova_session", "422", "key-reused"): reused,
    ("open_sealed_casanova_session", "503", "unavailable"): lambda w: sealed_asked(
        w, "sessions", w.lost
    ),
    ("open_sealed_casanova_session", "503", "too-many-sessions"): lambda w: sealed_asked(
        w, "sessions", w.full
    ),
}


def test_every_status_of_a_hosted_game_is_listed(api: Client) -> None:
    """Every operation lists every status it can return."""
    prefixes = (SESSIONS, SEALED, "/v1/sessions", "/v1/bots")
    assert {seen for prefix in prefixes for seen in listed(api, prefix)} == {*HOSTED}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_lists_the_same(api: Client, name: str) -> None:
    path = f"/v1/games/{name}"
    here = [*listed(api, f"{path}/sessions"), *listed(api, f"{path}/sealed")]
    renamed = {(id_.replace(package(GAMES[name]), "casanova"), *rest) for id_, *rest in here}
    assert renamed == {seen for seen in HOSTED if "casanova" in seen[0]}


def test_every_operation_on_a_session_has_its_token(api: Client) -> None:
    """Every one takes a token and lists 401. Opening takes one only where the operator wants it.

    Those who play for bots have a token, too.
    """
    for path, _, operation in api.contract.operations():
        is_on_session = path.startswith("/v1/games") and "sessions" in path
        guarded = is_on_session or path.startswith("/v1/bots")
        assert bool(operation["security"]) == guarded
        assert ("401" in operation["responses"]) == guarded


def listed(api: Client, prefix: str) -> Iterator[Seen]:
    for path, method, operation in api.contract.operations():
        if path.startswith(prefix):
            for status in operation["responses"]:
                is_problem = status >= "400"
                where = api.contract.response(path, method, status)
                for code in codes(where) if is_problem else [""]:
                    yield operation["operationId"], status, code


@pytest.mark.parametrize("seen", HOSTED, ids=" ".join)
def test_each_status_of_a_hosted_game_is_returned(world: World, seen: Seen) -> None:
    _, status, code = seen
    answer = HOSTED[seen](world)
    assert answer.status == int(status), answer.data
    if code:
        assert (answer.media, answer.body["code"]) == (PROBLEM, code)


def test_each_status_of_a_stateless_operation_is_shown(api: Client) -> None:
    """By an example, in our own games; a 304 has no body to show, and is returned."""
    for path, _, operation in stateless(api.contract):
        if not any(path.startswith(f"/v1/games/{name}/") for name in OWN):
            continue
        for status, response in operation["responses"].items():
            if status == "304":
                etag = api.get(path).headers["ETag"]
                assert api.get(path, if_none_match=etag).status == int(status)
            else:
                assert [*examples(api.contract, response)], (path, status)
