"""Hints at hosted tables: a player asks what a bot would do, and everybody is told."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from arbitro.app import create_app
from arbitro.settings import Settings
from tests.api.client import Answer, Client, problem
from tests.api.sessions.hosted import Guest, Service, Table, a_move
from tests.api.tables import at
from tests.games import FEW
from tests.servers.advisers import patient, working
from tests.servers.redis_servers import Server
from tests.servers.stored import session_keys

pytestmark = pytest.mark.served


@pytest.fixture(scope="module")
def service(api: Client, redis: Server) -> Iterator[Service]:
    settings = replace(patient(), redis_url=redis.url, games=FEW)
    with working(redis.url):
        yield Service(create_app(settings=settings), api.contract)


def hint(guest: Guest, seat: int, level: str = "easy") -> Answer:
    return guest.ask(f"/seats/{seat}/hint?level={level}", "POST")


def due(table: Table) -> tuple[int, Guest]:
    seat = table.seats[0].read()["to_act"][0]
    return seat, table.seats[seat]


def marks(table: Table) -> list[int]:
    events = table.seats[0].ask("/record").body["events"]
    return [each["seat"] for each in events if each["type"] == "hint_asked"]


def test_a_hint_is_the_advice_on_what_the_seat_sees(service: Service) -> None:
    """The same bytes: it knows nothing more."""
    table = service.host("casanova", 2, hints=True)
    seat, guest = due(table)
    given = hint(guest, seat)
    asked = {"view": guest.read()["view"], "seat": seat, "level": "easy"}
    assert given.status == 200
    assert given.data == service.post(at("casanova", "advice"), asked).data
    assert given.headers["Cache-Control"] == "no-store"


def test_the_move_that_is_advised_can_be_made(service: Service) -> None:
    table = service.host("canaletto", 3, hints=True)
    seat, guest = due(table)
    best = hint(guest, seat).body["considered"][0]["move"]
    assert guest.play(best)["session"]["version"] == 1


def test_everybody_is_told_once_for_each_decision(service: Service) -> None:
    """A player who asks again is told nothing new, nor are the others; the next decision counts."""
    table = service.host("casanova", 2, hints=True, spectators=True)
    assert table.stranger.read()["hints"] is True
    seat, guest = due(table)
    before = guest.ask().headers["ETag"]
    assert hint(guest, seat).data == hint(guest, seat).data
    assert marks(table) == [seat]
    [mark] = [e for e in table.host.ask("/record").body["events"] if e["type"] == "hint_asked"]
    assert mark == {"type": "hint_asked", "seat": seat, "rule": None, "audience": "all"}
    guest.play(a_move(guest.read()["legal_moves"], Random(1)), If_Match=before)
    other, next_guest = due(table)
    assert hint(next_guest, other).status == 200
    assert marks(table) == [seat, other]


def test_hints_have_to_be_allowed(service: Service) -> None:
    """By the host, when the table is opened."""
    table = service.host("casanova", 2)
    assert table.seats[0].read()["hints"] is False
    seat, guest = due(table)
    problem(hint(guest, seat), 403, "no-hints")
    assert marks(table) == []


def test_nobody_asks_for_another(service: Service) -> None:
    """No other player, not the host, and no spectator."""
    table = service.host("casanova", 2, hints=True, spectators=True)
    seat, _ = due(table)
    for guest in (table.seats[1 - seat], table.host):
        problem(hint(guest, seat), 403, "not-your-seat")
    problem(hint(table.stranger, seat), 401, "unauthorized")
    assert marks(table) == []


def test_who_gets_no_hint_has_not_asked(service: Service, api: Client, redis: Server) -> None:
    """If nobody could think, nobody is told of anything."""
    table = service.host("casanova", 2, hints=True)
    seat, guest = due(table)
    none = Settings(redis_url=redis.url, games=FEW, job_workers=0)
    away = replace(none, queue_url="unix:///nowhere")
    for settings, status, code in ((none, 403, "no-advice"), (away, 503, "advisers-busy")):
        app = create_app(settings=settings)
        other = Guest(Service(app, api.contract), guest.path, guest.token)
        problem(hint(other, seat), status, code)
    assert marks(table) == []


def test_each_decision_for_which_a_seat_has_a_hint_is_told(service: Service) -> None:
    """To all, also when the same seat asks for the second time, and for the third."""
    table = service.host("casanova", 2, hints=True, spectators=True)
    known = [guest.read()["last_event"] for guest in table.readers]
    asked = []
    for _ in range(5):
        seat, guest = due(table)
        assert hint(guest, seat).status == 200
        asked.append(seat)
        assert marks(table) == asked
        guest.play(a_move(guest.read()["legal_moves"], Random(1)))
    assert max(Counter(asked).values()) > 2
    for reader, after in zip(table.readers, known, strict=True):
        stream = reader.follow(after)
        told = stream.next_events(reader.read()["last_event"] - after)
        assert [event["seat"] for _, event in told if event["type"] == "hint_asked"] == asked
        stream.close()


def test_a_hint_does_not_prolong_the_life_of_a_session(service: Service, redis: Server) -> None:
    """Only moves do."""
    table = service.host("casanova", 2, hints=True)
    seat, guest = due(table)
    for key in session_keys(redis.client, table.host.id):
        redis.client.expire(key, 1_000)
    assert hint(guest, seat).status == 200
    assert marks(table) == [seat]
    left = [redis.client.ttl(key) for key in session_keys(redis.client, table.host.id)]
    assert all(0 < seconds <= 1_000 for seconds in left)
