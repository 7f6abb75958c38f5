"""Who finds a hosted table, and who may do what there: seats, the host, spectators, strangers."""

import hmac
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from hashlib import sha256
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from tests.api.client import Answer, problem
from tests.api.sessions.conftest import Start
from tests.api.sessions.hosted import (
    Guest,
    Service,
    Table,
    a_move,
    play_on,
    sessions_of,
    soon,
    turns,
)
from tests.api.tables import SEED, every_game
from tests.games import GAMES, as_json, from_json
from tests.servers.redis_servers import Server, until
from tests.servers.stored import part_key, session_keys, table_key

WRONG = ["Bearer nonsense", "Bearer ", "Bearer", "", "Basic dXNlcjpwYXNz", "nonsense"]
REPLACED = {"type": "seat_token_replaced", "rule": None, "audience": "all"}
READINGS = ["", "/record", "/moments", "/events"]


@pytest.mark.parametrize("below", READINGS)
@pytest.mark.parametrize("authorization", WRONG)
@pytest.mark.parametrize("spectators", [True, False])
def test_a_wrong_token_is_401_even_where_spectators_are_welcome(
    service: Service,
    below: str,
    authorization: str,
    spectators: bool,  # noqa: FBT001
) -> None:
    """For a wrong token always, 401; never a spectator."""
    table = service.host("casanova", spectators=spectators)
    problem(table.stranger.ask(below, Authorization=authorization), 401, "unauthorized")


def test_a_token_opens_its_own_table_only(service: Service) -> None:
    """A wrong token is 401."""
    table, other = service.host("casanova"), service.host("casanova", spectators=True)
    for guest in (table.host, *table.seats):
        problem(replace(guest, path=other.host.path).ask(), 401, "unauthorized")
        token = str(guest.token)
        for wrong in (
            token[:-1],
            f"{token}=",
            token.swapcase(),
            sha256(token.encode()).hexdigest(),
        ):
            problem(replace(guest, token=wrong).ask(), 401, "unauthorized")


def test_tokens_compare_in_constant_time(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """With every digest, whichever fits, by the function that is made for this."""
    table = service.host("casanova", 2)
    compared: list[str] = []
    compare = hmac.compare_digest

    def noted(kept: str, given: str) -> bool:
        compared.append(kept)
        return compare(kept, given)

    monkeypatch.setattr(hmac, "compare_digest", noted)
    for guest in (*table.seats, table.host, replace(table.host, token="nobody's")):  # noqa: S106
        guest.ask()
        assert len({*compared}) == 3
        compared.clear()


@pytest.mark.parametrize("below", READINGS[:3])
def test_without_a_token_one_is_a_spectator_if_the_host_allows_it(
    service: Service, below: str
) -> None:
    """No token reads as a spectator, where the host allows it; else 401."""
    welcome, closed = service.host("casanova", spectators=True), service.host("casanova")
    assert welcome.stranger.ask(below).status == 200
    assert welcome.stranger.read()["reader"] == "spectator"
    for table in (closed, service.host("casanova", spectators=False)):
        problem(table.stranger.ask(below), 401, "unauthorized")


def test_the_host_sees_what_a_spectator_sees(service: Service) -> None:
    """The host and spectators are shown nothing that is hidden, and no legal moves."""
    table = service.host("casanova", spectators=True)
    for guest, reader in ((table.host, "host"), (table.stranger, "spectator")):
        seen = guest.read()
        assert seen["reader"] == reader
        assert seen["legal_moves"] == []
    assert {**table.host.read(), "reader": 0} == {**table.stranger.read(), "reader": 0}


@every_game
def test_a_seat_sees_its_own_moves_only(service: Service, name: str) -> None:
    """The reader's view: legal_moves (own)."""
    for players in GAMES[name].players:
        table = service.host(name, players)
        for seat, guest in enumerate(table.seats):
            seen = guest.read()
            assert seen["reader"] == seat
            assert {move["seat"] for move in seen["legal_moves"]} == {seat} & set(seen["to_act"])


@every_game
def test_another_seats_move_is_403(service: Service, name: str) -> None:
    """403 for another seat's move."""
    table = service.host(name, spectators=True)
    guest, move = next(turns(table))
    others = [each for each in (*table.seats, table.host) if each != guest]
    for other in others:
        problem(other.post(move), 403, "not-your-seat")
    assert guest.post(move).status == 200


def test_to_act_takes_a_token_even_where_everyone_may_watch(service: Service) -> None:
    """A move without a token is 401 with `WWW-Authenticate`, like what only the host may do."""
    for spectators in (True, False):
        table = service.host("casanova", spectators=spectators)
        _, move = next(turns(table))
        for answer in changed_by(table.stranger, move):
            problem(answer, 401, "unauthorized")


@every_game
def test_chances_move_is_nobodys(service: Service, name: str) -> None:
    """Chance is nobody's seat: its moves are none of those that may be sent."""
    game = GAMES[name]
    laid = game.new_game(game.players[0], game.options_type())
    move = from_json(as_json(game.deal(laid, Random(0).randrange)), dict)
    table = service.host(name)
    for guest in (*table.seats, table.host):
        problem(guest.post(move), 422, "malformed")


@pytest.mark.parametrize("nowhere", ["nowhere", "{}", "}{", "a" * 300, "%00", "%7B%7D", "ü"])
def test_an_unknown_session_is_404(service: Service, nowhere: str) -> None:
    """An unknown or expired session 404, with a token or without."""
    for token in (None, "nonsense"):
        assert_unknown(Guest(service, f"{sessions_of('casanova')}/{nowhere}", token), {})


def assert_unknown(guest: Guest, move: Any) -> None:
    for answer in (*map(guest.ask, READINGS), *changed_by(guest, move)):
        problem(answer, 404, "unknown-session")


def changed_by(guest: Guest, move: Any) -> list[Answer]:
    """Ask for all that changes a table and is not the player's alone."""
    return [guest.post(move), guest.ask("/seats/0/token", "POST"), guest.ask("", "DELETE")]


@every_game
def test_a_session_is_found_by_its_id(service: Service, name: str) -> None:
    """`GET /v1/sessions/{id}` redirects to the path under its game, with a token or without."""
    table = service.host(name)
    for token in (None, table.host.token, "nonsense"):
        found = Guest(service, f"/v1/sessions/{table.host.id}", token).ask()
        assert (found.status, found.headers["Location"]) == (308, table.host.path)


@every_game
def test_under_another_game_there_is_no_such_session(service: Service, name: str) -> None:
    """A session asked for under another game's path is unknown there."""
    table = service.host(name, spectators=True)
    guest, move = next(turns(table))
    for other in GAMES.keys() - {name}:
        path = f"{sessions_of(other)}/{table.host.id}"
        for token in (None, guest.token, table.host.token):
            stranger = Guest(service, path, token)
            assert_unknown(stranger, move)
    assert guest.post(move).status == 200


@pytest.mark.parametrize("nowhere", ["nowhere", "{}", "%00", "ü"])
def test_an_unknown_id_leads_nowhere(service: Service, nowhere: str) -> None:
    problem(Guest(service, f"/v1/sessions/{nowhere}").ask(), 404, "unknown-session")


def test_a_session_of_a_game_not_played_here_is_not_found(service: Service, redis: Server) -> None:
    """Another version of the service, before this one or beside it, may host other games."""
    table = service.host("casanova")
    redis.client.hset(table_key(table.host.id), "game", "chess")
    problem(Guest(service, f"/v1/sessions/{table.host.id}").ask(), 503, "unavailable")
    problem(table.host.ask(), 404, "unknown-session")


def keys_of(redis: Server, table: Table) -> list[bytes]:
    return session_keys(redis.client, table.host.id)


@pytest.mark.parametrize("lost", ["table", "moves", "replies", "events:0", "events:spectator"])
def test_a_table_that_has_lost_a_part_is_410(service: Service, redis: Server, lost: str) -> None:
    """It never shows an empty record or a silent stream."""
    table = service.host("canal-grande", spectators=True)
    guest, move = next(turns(table))
    guest.play(move, Idempotency_Key="k")
    stream = table.seats[1].follow()
    stream.next_events(table.seats[1].read()["last_event"])
    guest, move = next(turns(table))
    assert redis.client.delete(part_key(table.host.id, lost))
    left = sorted(keys_of(redis, table))
    assert soon(lambda: [*stream.events()]) == []
    for reader in table.readers:
        for below in READINGS:
            problem(reader.ask(below), 410, "session-damaged")
    for answer in (guest.post(move), *changed_by(table.host, move)[1:]):
        problem(answer, 410, "session-damaged")
    assert sorted(keys_of(redis, table)) == left


def test_every_move_extends_the_life_of_a_session(start: Start, redis: Server) -> None:
    """Sessions expire after a time without moves, which every move extends."""
    table = start(session_lifetime=10_000).host("canaletto", 3)
    for number, (guest, move) in enumerate(islice(turns(table), 3)):
        for key in keys_of(redis, table):
            redis.client.expire(key, 1_000)
        guest.play(move, **({"Idempotency_Key": "k"} if number == 0 else {}))
        left = [redis.client.ttl(key) for key in keys_of(redis, table)]
        assert all(9_000 < seconds <= 10_000 for seconds in left)


def test_a_table_nobody_has_played_at_does_not_live_long(start: Start, redis: Server) -> None:
    """It expires after an hour; after the first move, as if it had been played at for days."""
    table = start(opening_lifetime=100, session_lifetime=10_000).host("canaletto", 3)
    guest, move = next(turns(table))
    table.host.ask("/seats/2/token", "POST")
    assert all(90 < redis.client.ttl(key) <= 100 for key in keys_of(redis, table))
    guest.play(move)
    assert all(9_000 < redis.client.ttl(key) <= 10_000 for key in keys_of(redis, table))


def test_nothing_but_a_move_prolongs_the_life_of_a_session(start: Start, redis: Server) -> None:
    """Neither a new token nor resigning nor coming back: who does nothing else keeps no table."""
    players = start(session_lifetime=10_000, job_workers=2)
    table = players.host("canaletto", 3)
    play_on(table, 1)
    for guest, below, method in (
        (table.host, "/seats/0/token", "POST"),
        (table.seats[1], "/seats/1/bot", "POST"),
        (table.seats[1], "/seats/1/bot", "DELETE"),
    ):
        told = table.host.read()["last_event"]
        for key in session_keys(redis.client, table.host.id):
            redis.client.expire(key, 1_000)
        assert guest.ask(below, method).status == 200
        assert table.host.read()["last_event"] == told + 1
        left = [redis.client.ttl(key) for key in session_keys(redis.client, table.host.id)]
        assert all(0 < seconds <= 1_000 for seconds in left)


def test_when_a_session_has_expired_nothing_of_it_is_left(start: Start, redis: Server) -> None:
    """An expired session is gone, with its secrets."""
    table = start(session_lifetime=2).host("casanova")
    guest, move = next(turns(table))
    guest.play(move, Idempotency_Key="once")
    until(lambda: table.host.ask().status == 404)
    until(lambda: keys_of(redis, table) == [])
    problem(guest.post(move), 404, "unknown-session")


def test_a_replacement_that_is_repeated_is_done_once(service: Service) -> None:
    """With an Idempotency-Key: the same token again, and one event, whatever comes between."""
    table = service.host("casanova", 2)
    path, key = "/seats/0/token", "a-first"
    first = table.host.ask(path, "POST", Idempotency_Key=key)
    assert table.host.ask(path, "POST", Idempotency_Key=key).body == first.body
    assert replace(table.seats[0], token=first.body["token"]).ask().status == 200
    other = table.host.ask(path, "POST", Idempotency_Key="another")
    assert other.body["token"] != first.body["token"]
    assert table.host.ask(path, "POST", Idempotency_Key=key).body == first.body
    assert replace(table.seats[0], token=other.body["token"]).ask().status == 200
    problem(replace(table.seats[0], token=first.body["token"]).ask(), 401, "unauthorized")
    events = table.seats[1].ask("/record").body["events"]
    assert [event["type"] for event in events].count("seat_token_replaced") == 2
    other_seat = table.host.ask("/seats/1/token", "POST", Idempotency_Key=key)
    problem(other_seat, 422, "key-reused")
    elsewhere = service.host("casanova", 2).host.ask(path, "POST", Idempotency_Key=key)
    assert elsewhere.body["token"] != first.body["token"]


def test_an_old_token_never_comes_back(service: Service) -> None:
    """Not even if its Idempotency-Key is sent again when more recent ones have replaced it."""
    table = service.host("casanova", 2)
    path, keys = "/seats/0/token", [f"key-{number}" for number in range(20)]
    tokens = [table.host.ask(path, "POST", Idempotency_Key=key).body["token"] for key in keys]
    again = table.host.ask(path, "POST", Idempotency_Key=keys[0]).body["token"]
    assert len({*tokens, again}) == len(keys) + 1
    assert replace(table.seats[0], token=again).ask().status == 200
    for old in tokens:
        problem(replace(table.seats[0], token=old).ask(), 401, "unauthorized")


def test_the_host_replaces_a_token_and_the_old_one_is_invalid_at_once(service: Service) -> None:
    """The host can give a seat a new token; the old one becomes invalid."""
    table = service.host("casanova")
    old = table.seats[0]
    move = a_move(old.read()["legal_moves"], Random(0))
    replaced = table.host.ask("/seats/0/token", "POST")
    assert replaced.status == 200
    assert replaced.headers["Cache-Control"] == "no-store"
    new = replace(old, token=replaced.body["token"])
    for answer in (*(old.ask(below) for below in READINGS), old.post(move)):
        problem(answer, 401, "unauthorized")
    assert new.read()["reader"] == 0
    assert table.seats[1].read()["reader"] == 1
    new.play(move)


@every_game
def test_a_move_need_not_name_its_seat(service: Service, name: str) -> None:
    """The token says whose move it is; a viewer without a seat has no move."""
    table, alike = service.host(name, seed=SEED), service.host(name, seed=SEED)
    for (guest, move), (mover, same) in islice(zip(turns(table), turns(alike), strict=True), 12):
        seatless = {field: value for field, value in move.items() if field != "seat"}
        problem(table.host.post(seatless), 403, "not-your-seat")
        answer = guest.play(seatless)
        assert move == same
        assert answer["events"] == mover.play(same)["events"]
    for wrong in ({}, {"type": "?"}, {**seatless, "seat": None}, {**seatless, "more": 1}):
        problem(guest.post(wrong), 422, "malformed")


@every_game
def test_everybody_at_a_table_is_told_of_a_new_token(service: Service, name: str) -> None:
    """Replacing a seat's token is an event, for followers, readers and in the record."""
    table = service.host(name, spectators=True)
    play_on(table, 1)
    readers = (*table.seats[1:], table.host, table.stranger)
    before = {guest: guest.ask() for guest in readers}
    streams = [guest.follow(before[guest].body["last_event"]) for guest in readers]
    handed = table.host.ask("/seats/0/token", "POST").body["token"]
    replaced = {**REPLACED, "seat": 0}
    for guest, stream in zip(readers, streams, strict=True):
        number = before[guest].body["last_event"] + 1
        assert stream.next_events(1) == [(number, replaced)]
        stream.close()
        after = guest.ask()
        assert after.headers["ETag"] != before[guest].headers["ETag"]
        assert (after.body["last_event"], after.body["version"]) == (number, 1)
        assert guest.ask("/record").body["events"][-1] == replaced
    new = replace(table.seats[0], token=handed)
    assert new.ask("/record").body["events"][-1] == replaced


def test_a_new_token_makes_a_table_stale(service: Service) -> None:
    """A player who moves on what they know of the table learns of it first."""
    table = service.host("canaletto", 3)
    tag = table.seats[0].ask().headers["ETag"]
    table.host.ask("/seats/1/token", "POST")
    bid = {"seat": 0, "type": "bid", "amount": 1}
    problem(table.seats[0].post(bid, If_Match=tag), 412, "stale")
    table.seats[0].play(bid)


def test_moves_and_new_tokens_at_the_same_time_lose_no_event(service: Service) -> None:
    """A replacement is atomic, and what is judged on the table before it is judged again."""
    table = service.quick().host("casanova", 4, spectators=True)
    table.seats[0].play({"seat": 0, "type": "announce", "dice": 1, "card": 1})
    with ThreadPoolExecutor(6) as threads:
        moves = [
            threads.submit(table.seats[seat].play, {"seat": seat, "type": "commit", "card": 1})
            for seat in (1, 2, 3)
        ]
        handed = [threads.submit(table.host.ask, "/seats/0/token", "POST") for _ in range(6)]
    assert all(each.result() for each in moves)
    assert {each.result().status for each in handed} == {200}
    record = table.host.ask("/record").body["events"]
    assert len(record) == table.host.read()["last_event"]
    assert [event["type"] for event in record].count("seat_token_replaced") == len(handed)
    assert table.host.read()["version"] == 4


@pytest.mark.parametrize("below", ["/record", "/moments?version=2"])
def test_the_past_is_read_whole_or_not_at_all(service: Service, below: str) -> None:
    """Reading while the host ends the game gives all of it, or 404."""
    with ThreadPoolExecutor(8) as threads:
        for _ in range(20):
            table = service.host("casanova", spectators=True)
            play_on(table, 2)
            asked = [threads.submit(table.stranger.ask, below) for _ in range(16)]
            table.host.ask("", "DELETE")
            for answer in (each.result() for each in asked):
                assert answer.status == 404 or b'"events":[{' in answer.data


def test_a_token_replaced_after_the_end_leaves_the_record_as_it_is(service: Service) -> None:
    """Byte for byte, for everyone; the game stays over, and its events stay as they were."""
    table = service.host("canaletto", 3, spectators=True)
    play_on(table)
    guests = (*table.seats[1:], table.host, table.stranger)
    before = [recorded(guest) for guest in guests]
    outcome = table.host.read()["outcome"]
    token = table.host.ask("/seats/0/token", "POST").body["token"]
    assert outcome
    for guest, (record, events) in zip(guests, before, strict=True):
        assert recorded(guest) == (record, [*events, {**REPLACED, "seat": 0}])
        assert guest.read()["outcome"] == outcome
    new = replace(table.seats[0], token=token)
    assert recorded(new)[0] == before[0][0]


def recorded(guest: Guest) -> tuple[bytes, list[Any]]:
    """Return the record as it was sent, and the events."""
    parts = msgspec.json.decode(guest.ask("/record").data, type=dict[str, msgspec.Raw])
    return bytes(parts["record"]), msgspec.json.decode(parts["events"])


def test_of_tokens_replaced_at_the_same_time_one_is_valid(service: Service) -> None:
    """Each request is answered, and each makes the token before it invalid."""
    table = service.host("casanova")
    with ThreadPoolExecutor(8) as threads:
        asked = [threads.submit(table.host.ask, "/seats/0/token", "POST") for _ in range(8)]
    answers = [each.result() for each in asked]
    assert [answer.status for answer in answers] == [200] * len(answers)
    guests = [Guest(service, table.host.path, answer.body["token"]) for answer in answers]
    assert sorted(guest.ask().status for guest in guests) == [200] + [401] * (len(guests) - 1)


def test_a_game_that_the_host_ended_is_gone(service: Service, redis: Server) -> None:
    """Nothing of it is left, not even the idempotent replies."""
    table = service.host("casanova", spectators=True)
    guest, move = next(turns(table))
    guest.play(move, Idempotency_Key="once")
    assert table.host.ask("", "DELETE").status == 204
    for reader in table.readers:
        for below in READINGS:
            problem(reader.ask(below), 404, "unknown-session")
    problem(guest.post(move, Idempotency_Key="once"), 404, "unknown-session")
    problem(table.host.ask("", "DELETE"), 404, "unknown-session")
    assert keys_of(redis, table) == []
