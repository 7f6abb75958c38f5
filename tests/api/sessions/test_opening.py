"""Opening a table: the game, its options, a name per seat, a seed; tokens, once."""

import hashlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import islice
from typing import Any
from uuid import uuid4

import pytest

from arbitro.laws.support.games import every_options
from tests.api.client import Answer, problem
from tests.api.sessions.conftest import Start
from tests.api.sessions.hosted import Guest, Service, sessions_of, turns
from tests.api.tables import SEED, every_game
from tests.games import GAMES, as_json, from_json
from tests.servers.redis_servers import Server
from tests.servers.stored import COUNTED, OPENINGS, session_keys

LONG_NAME = "n" * 100


@every_game
def test_opening_gives_a_location_and_a_token_for_everyone(service: Service, name: str) -> None:
    """201 with `Location`, a token per seat and one for the host."""
    for players in GAMES[name].players:
        opened = service.post(sessions_of(name), {"players": players})
        assert opened.status == 201
        assert opened.headers["Location"] == f"{sessions_of(name)}/{opened.body['id']}"
        assert opened.headers["Cache-Control"] == "no-store"
        tokens = [opened.body["tokens"]["host"], *opened.body["tokens"]["seats"]]
        assert len(set(tokens)) == players + 1
        assert all(len(token) >= 43 for token in tokens)


@every_game
def test_every_option_can_be_chosen(service: Service, name: str) -> None:
    """Create a session (game, options, …)."""
    for players in GAMES[name].players:
        for options in every_options(GAMES[name], players):
            chosen = from_json(as_json(options), dict)
            seen = service.host(name, players, options=chosen).seats[0].read()
            assert (seen["options"], seen["version"], seen["chance"]) == (chosen, 0, False)


def test_each_seat_has_a_name(service: Service) -> None:
    """A name per seat."""
    names = ["Giacomo", LONG_NAME]
    seats = [{"name": name} for name in names]
    assert service.host("casanova", 2, seats=seats).seats[1].read()["names"] == names
    assert service.host("casanova", 2).seats[1].read()["names"] == ["Player 1", "Player 2"]


@pytest.mark.parametrize(
    ("wrong", "pointer"),
    [
        ({"seats": []}, "/seats"),
        ({"seats": [{"name": "one"}]}, "/seats"),
        ({"seats": [{}, {}, {}]}, "/seats"),
        ({"seats": [{"name": "one"}, {"name": 2}]}, "/seats/1/name"),
        ({"seats": [{}, {"name": LONG_NAME + "n"}]}, "/seats/1/name"),
        *(
            ({"seats": [{}, {"name": name}]}, "/seats/1/name")
            for name in (
                "",
                " \u3000",
                "a\nb",
                "a\x00",
                "a\x85",
                "\u202eada",
                "ada\u2066",
                "\u200f",
                "\u200b\u0301",
                "\u3164",
            )
        ),
        ({"seats": [{}, {"bot": "brilliant"}]}, "/seats/1/bot"),
        ({"move_seconds": 0}, "/move_seconds"),
        ({"move_seconds": 604_801}, "/move_seconds"),
        ({"stand_in": None}, "/stand_in"),
        ({"spectators": "yes"}, "/spectators"),
        ({"seed": "5e"}, "/seed"),
        ({"options": {"banana": 1}}, "/options/banana"),
        ({"options": {"first": 2}}, "/options/first"),
        ({"players": 5}, "/players"),
        ({"game": "casanova"}, "/game"),
        ({"speed": 1}, "/speed"),
    ],
)
def test_a_bad_opening_is_malformed(service: Service, wrong: dict[str, Any], pointer: str) -> None:
    """Unknown fields are refused; each fault with a JSON pointer."""
    opening = {"players": 2, **wrong}
    found = problem(service.post(sessions_of("casanova"), opening), 422, "malformed")
    assert pointer in {error["pointer"] for error in found["errors"]}


@every_game
def test_no_token_is_kept(service: Service, redis: Server, name: str) -> None:
    """Tokens are bearer tokens, stored hashed: none is in Redis, in any key or value."""
    table = service.host(name, seed=SEED)
    for number, (guest, move) in enumerate(islice(turns(table), 10)):
        guest.play(move, Idempotency_Key=str(number))
    handed = table.host.ask("/seats/0/token", "POST").body["token"]
    kept = everything(redis)
    for guest in (table.host, *table.seats, replace(table.host, token=handed)):
        assert str(guest.token).encode() not in kept
    assert hashlib.sha256(handed.encode()).hexdigest().encode() in kept


def everything(redis: Server) -> bytes:
    client = redis.client
    parts: list[bytes] = []
    for key in client.keys("*"):
        parts.append(key)
        kind = client.type(key)
        if kind == b"hash":
            parts += [word for pair in client.hgetall(key).items() for word in pair]
        elif kind == b"zset":
            parts += client.zrange(key, 0, -1)
        elif kind == b"list":
            parts += client.lrange(key, 0, -1)
        elif kind == b"set":
            parts += client.smembers(key)
        elif kind == b"stream":
            parts.append(repr(client.xrange(key)).encode())
        else:
            parts.append(client.get(key))
    return b"\n".join(parts)


def opened_with(service: Service, key: str, opening: Any = None) -> Answer:
    opening = opening or {"players": 2}
    return service.post(sessions_of("casanova"), opening, idempotency_key=key)


def test_an_opening_that_is_sent_twice_opens_one_table(service: Service, redis: Server) -> None:
    """`Idempotency-Key`: the same opening twice opens one table and gives the same answer."""
    key, other = str(uuid4()), str(uuid4())
    with ThreadPoolExecutor(8) as threads:
        answers = [*threads.map(lambda _: opened_with(service, key), range(8))]
    assert {answer.status for answer in answers} == {201}
    assert len({answer.data for answer in answers}) == 1
    first = answers[0]
    assert len({answer.headers["Location"] for answer in answers}) == 1
    seat = Guest(service, first.headers["Location"], first.body["tokens"]["seats"][0])
    seat.play({"seat": 0, "type": "announce", "dice": 1, "card": 1})
    assert opened_with(service, key).data == first.data
    assert seat.read()["version"] == 1
    second = opened_with(service, other)
    assert second.body["id"] != first.body["id"]
    tokens = [
        token
        for body in (first.body, second.body)
        for token in (body["tokens"]["host"], *body["tokens"]["seats"])
    ]
    assert len({*tokens}) == 6
    assert all(len(token) == 43 for token in tokens)
    # Neither what was derived nor what it was derived from can be found in Redis.
    kept = everything(redis)
    assert all(secret.encode() not in kept for secret in (*tokens, key, other))


def test_a_key_opens_one_table_for_some_minutes(service: Service, redis: Server) -> None:
    """What the tokens are derived from is kept no longer than it takes to send it again."""
    key = str(uuid4())
    first = opened_with(service, key)
    names = redis.client.keys(f"{OPENINGS}*")
    assert all(0 < redis.client.ttl(name) <= 600 for name in names)
    redis.client.delete(*names)
    assert first.status == 201
    problem(opened_with(service, key), 410, "session-closed")
    problem(opened_with(service, key, {"players": 3}), 422, "key-reused")


def test_a_table_that_was_closed_is_not_opened_again(service: Service) -> None:
    """A host who does not like the dice cannot have others, nor tokens that were replaced."""
    key = str(uuid4())
    first = opened_with(service, key)
    host = Guest(service, first.headers["Location"], first.body["tokens"]["host"])
    assert host.ask("", "DELETE").status == 204
    problem(opened_with(service, key), 410, "session-closed")
    problem(host.ask(), 404, "unknown-session")
    assert opened_with(service, str(uuid4())).status == 201


def test_a_repeated_opening_deals_what_the_first_one_dealt(service: Service, redis: Server) -> None:
    """Even if Redis has lost the table meanwhile."""
    key = str(uuid4())
    first = opened_with(service, key)
    seat = Guest(service, first.headers["Location"], first.body["tokens"]["seats"][0])
    seen = seat.read()
    assert seen["seed_chosen"] is False
    redis.client.delete(*session_keys(redis.client, first.body["id"]))
    assert opened_with(service, key).data == first.data
    assert seat.read()["view"] == seen["view"]
    assert seat.read()["seed_sha256"] == seen["seed_sha256"]


def test_a_key_is_for_one_opening(service: Service) -> None:
    """The same key with another body is 422; a refused opening uses no key up."""
    key = str(uuid4())
    problem(opened_with(service, key, {"players": 2, "seats": []}), 422, "malformed")
    assert opened_with(service, key).status == 201
    problem(opened_with(service, key, {"players": 3}), 422, "key-reused")
    elsewhere = service.post(sessions_of("canal-grande"), {"players": 2}, idempotency_key=key)
    assert elsewhere.status == 201


@pytest.mark.parametrize("key", ["", "1", "k" * 19, "k" * 256])
def test_a_key_of_an_opening_is_hard_to_guess(service: Service, key: str) -> None:
    """A client that has it is given the same tokens."""
    problem(opened_with(service, key), 422, "malformed")


def test_a_full_house_has_no_place_until_a_table_is_gone(start: Start, redis: Server) -> None:
    """`MOST_SESSIONS`: then 503 `too-many-sessions` with Retry-After, and nothing is stored."""
    there_are = redis.client.zcard(COUNTED)
    service = start(most_sessions=there_are + 2)
    keys = [str(uuid4()) for _ in range(3)]
    table = service.host("casanova")
    last = opened_with(service, keys[0])
    before = sorted(redis.client.keys("*"))
    for key in keys[1:]:
        problem(opened_with(service, key), 503, "too-many-sessions")
    assert sorted(redis.client.keys("*")) == before
    assert opened_with(service, keys[0]).data == last.data
    guest, move = next(turns(table))
    guest.play(move)
    table.host.ask("", "DELETE")
    assert opened_with(service, keys[1]).status == 201
    problem(opened_with(service, keys[2]), 503, "too-many-sessions")


def test_where_a_token_is_needed_to_open_tables_nobody_else_opens_one(start: Start) -> None:
    """`OPENING_TOKEN`, if set, is required to open one, and for nothing else."""
    service = start(opening_token="secret of Venice")  # noqa: S106
    opening = {"players": 2}
    for wrong in ({}, {"authorization": "Bearer secret"}, {"authorization": "secret of Venice"}):
        problem(service.post(sessions_of("casanova"), opening, **wrong), 401, "unauthorized")
    shown = "Bearer secret of Venice"
    opened = service.post(sessions_of("casanova"), opening, authorization=shown)
    assert opened.status == 201
    host = Guest(service, opened.headers["Location"], opened.body["tokens"]["host"])
    assert host.ask("/seats/0/token", "POST").status == 200
    problem(host.ask(Authorization=shown), 401, "unauthorized")


def test_nobody_finds_a_table_by_guessing(service: Service) -> None:
    names = {service.host("casanova").host.id for _ in range(50)}
    assert len(names) == 50
    assert all(len(name) >= 16 for name in names)
