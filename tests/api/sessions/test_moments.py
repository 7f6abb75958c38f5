"""Looking back: a hosted table as its readers saw it earlier."""

from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

import pytest

from tests.api.client import Answer, problem
from tests.api.sealed.games import group
from tests.api.sessions.hosted import Guest, Service, Table, play_on, turns
from tests.api.sessions.test_from_sealed import hosted
from tests.api.tables import every_game
from tests.games import GAMES
from tests.servers.redis_servers import Server
from tests.servers.stored import events_key, moves_key

MOST_AT_ONCE = 20
MOVES = 12
WHOLE_GAME = 3000


def moments(guest: Guest, query: str = "") -> Any:
    answer = guest.ask(f"/moments{query}")
    assert answer.status == 200, answer.data
    return answer.body["moments"]


def all_moments(guest: Guest, query: str = "") -> list[Any]:
    """Leaf through the whole game."""
    last = guest.read()["version"]
    return [
        moment
        for version in range(0, last + 1, MOST_AT_ONCE)
        for moment in moments(guest, f"?version={version}&number={MOST_AT_ONCE}{query}")
    ]


def seen_now(guest: Guest) -> Any:
    """Return what a moment shows of the table as it is, but for its events."""
    read = guest.read()
    return {part: read[part] for part in ("version", "last_event", "view", "to_act", "outcome")}


def without_events(moment: Any) -> Any:
    return {part: value for part, value in moment.items() if part != "events"}


def everything_seen(table: Table, most: int) -> Iterator[list[Any]]:
    """Play, and give what each reader sees before the first move and after each."""
    yield [seen_now(guest) for guest in table.readers]
    for guest, move in islice(turns(table), most):
        guest.play(move)
        yield [seen_now(guest) for guest in table.readers]


@every_game
def test_a_moment_shows_what_the_reader_saw_then(service: Service, name: str) -> None:
    """For each seat, the host and a spectator, during the game and after its end."""
    table = service.quick().host(name, GAMES[name].players[-1], spectators=True)
    seen: list[list[Any]] = []
    for most in (MOVES, WHOLE_GAME):
        seen += [*everything_seen(table, most)][bool(seen) :]
        for guest, saw in zip(table.readers, zip(*seen, strict=True), strict=True):
            assert [without_events(each) for each in all_moments(guest)] == [*saw]


@every_game
def test_the_moments_have_all_events_once(service: Service, name: str) -> None:
    """Each reader's own, in order; the last one of a moment has the number that it says."""
    table = service.quick().host(name, GAMES[name].players[-1], spectators=True)
    play_on(table, MOVES)
    for guest in table.readers:
        events: list[Any] = []
        for moment in all_moments(guest):
            events += moment["events"]
            assert len(events) == moment["last_event"]
        assert events == guest.ask("/record").body["events"]


def test_moments_are_as_the_contract_says(service: Service) -> None:
    table = service.host("casanova", 2, spectators=True)
    play_on(table, 3)
    for guest, viewer in zip(table.readers, (0, 1, "spectator", "spectator"), strict=True):
        body = guest.ask("/moments?version=1&number=9").body
        assert [moment["version"] for moment in body.pop("moments")] == [1, 2, 3]
        assert body == {"game": "casanova", "rules": "1", "id": table.host.id, "viewer": viewer}


def test_a_moment_never_changes(service: Service) -> None:
    """Its bytes and its ETag stay the same while the game goes on."""
    table = service.host("canaletto", 3)
    play_on(table, 4)
    queries = [f"/moments?version={version}" for version in range(5)]
    before = [table.seats[0].ask(query) for query in queries]
    play_on(table, 5)
    for query, first in zip(queries, before, strict=True):
        again = table.seats[0].ask(query)
        assert (again.data, again.headers["ETag"]) == (first.data, first.headers["ETag"])
        known = table.seats[0].ask(query, If_None_Match=first.headers["ETag"])
        assert (known.status, known.data) == (304, b"")


def test_another_reader_has_another_tag(service: Service) -> None:
    """A cache that mixes up two readers would be found out."""
    table = service.host("casanova", 2)
    answers = [seat.ask("/moments") for seat in table.seats]
    assert len({answer.headers["ETag"] for answer in answers}) == 2
    for answer in answers:
        assert answer.headers["Cache-Control"] == "private, no-cache"
        assert "Authorization" in answer.headers["Vary"]


def test_what_happens_beside_the_game_comes_with_the_next_moment(start: Any) -> None:
    """A token that is replaced, a player who resigns and comes back: everybody is told, once."""
    service = start(job_workers=2)
    table = service.host("casanova", 2)
    play_on(table, 2)
    before = moments(table.seats[1], "?version=2")
    for method in ("POST", "DELETE", "POST"):
        assert table.seats[0].ask("/seats/0/bot", method).status == 200
    assert moments(table.seats[1], "?version=2") == before
    play_on(table, 3)
    told = [[event["type"] for event in each["events"]] for each in all_moments(table.seats[1])]
    beside = {"seat_resigned", "seat_taken_back"}
    assert told[3][:3] == ["seat_resigned", "seat_taken_back", "seat_resigned"]
    assert not beside & {kind for version in (0, 1, 2) for kind in told[version]}
    events = table.seats[1].ask("/record").body["events"]
    assert [event["type"] for event in events] == [*chain(*told)]


def test_after_the_end_everybody_sees_what_any_seat_saw(service: Service) -> None:
    """The same bytes as that seat itself; before, nobody sees anything of another."""
    table = service.host("casanova", 3, spectators=True)
    play_on(table, MOVES)
    for guest in table.readers:
        for seat, other in enumerate(table.seats):
            if guest != other:
                problem(guest.ask(f"/moments?seat={seat}"), 403, "not-your-seat")
    one, same = (table.seats[2].ask(f"/moments?version=3{of}") for of in ("", "&seat=2"))
    assert one.data == same.data
    play_on(table)
    for seat, own in enumerate(table.seats):
        for guest in table.readers:
            assert all_moments(guest, f"&seat={seat}") == all_moments(own)


@pytest.mark.parametrize("query", ["version=4", "version=-1", "version=x", "version=1.0"])
def test_a_moment_that_is_not_there_is_refused(service: Service, query: str) -> None:
    """The refusal names the parameter, and says why."""
    table = service.host("casanova", 2)
    play_on(table, 3)
    refused_for(table.seats[0].ask(f"/moments?{query}"), "version")


@pytest.mark.parametrize("query", ["number=0", "number=21", "seat=2", "seat=-1", "seat=x", "at=1"])
def test_a_wrong_question_is_refused(service: Service, query: str) -> None:
    table = service.host("casanova", 2)
    refused_for(table.seats[0].ask(f"/moments?{query}"), query.partition("=")[0])


def refused_for(answer: Answer, parameter: str) -> None:
    faults = problem(answer, 422, "malformed")["errors"]
    assert [fault["parameter"] for fault in faults] == [parameter]
    assert faults[0]["detail"]


def test_a_sealed_game_that_goes_on_here_is_seen_from_its_beginning(service: Service) -> None:
    """A player sees at each moment what the key of their seat showed."""
    sealed = group(service, "casanova")
    key = sealed.keys[0]
    saw = {0: sealed.view(key)["view"]}
    for _ in islice(sealed.play_on(), 5):
        seen = sealed.view(key)
        saw[seen["version"]] = seen["view"]
    table = hosted(service, sealed)
    shown = {moment["version"]: moment["view"] for moment in all_moments(table.seats[0])}
    assert len(shown) == table.seats[0].read()["version"] + 1
    assert {version: shown[version] for version in saw} == saw


@pytest.mark.parametrize(("lost", "code"), [("LPOP", "session-damaged"), ("RPOP", "unavailable")])
def test_a_lost_move_is_noticed(service: Service, redis: Server, lost: str, code: str) -> None:
    """It never shows a moment that never was."""
    table = service.host("casanova", 2)
    play_on(table, 3)
    redis.client.execute_command(lost, moves_key(table.host.id))
    answer = table.seats[0].ask("/moments?version=3")
    problem(answer, {"session-damaged": 410, "unavailable": 503}[code], code)


def test_a_table_that_has_lost_events_says_so(service: Service, redis: Server) -> None:
    table = service.host("casanova", 2)
    play_on(table, 3)
    redis.client.ltrim(events_key(table.host.id, "0"), 0, 0)
    problem(table.seats[0].ask("/moments?version=3"), 503, "unavailable")
