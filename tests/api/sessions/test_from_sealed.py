"""Sealed games go on at hosted tables and, where wanted, from each point only once."""

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

import pytest

from arbitro.app import create_app
from arbitro.settings import Settings
from tests.api.client import Client, problem
from tests.api.sealed.games import Group, group
from tests.api.sessions.conftest import Start
from tests.api.sessions.hosted import Guest, Service, Table, play_on, sessions_of
from tests.api.tables import at, every_game
from tests.games import FEW, GAMES
from tests.servers.redis_servers import Server
from tests.servers.stored import COUNTED, PLAYED, REMEMBERED

MOVES_BEFORE = 7


def hosted(service: Service, table: Group, **more: Any) -> Table:
    """Have the service host a sealed game from now on."""
    body = {"sealed": table.sealed, "keys": table.keys, "spectators": True, **more}
    answer = service.post(at(table.name, "sealed/sessions"), body)
    assert answer.status == 201, answer.data
    opened = answer.body
    path = f"{sessions_of(table.name)}/{opened['id']}"
    seats = tuple(Guest(service, path, token) for token in opened["tokens"]["seats"])
    return Table(table.name, Guest(service, path, opened["tokens"]["host"]), seats)


@every_game
def test_a_sealed_game_goes_on_at_a_hosted_table(service: Service, name: str) -> None:
    """Everybody sees what they have seen, and its record holds the moves from the first one on."""
    sealed = group(service, name)
    events: list[Any] = []
    for position in islice(sealed.play_on(), MOVES_BEFORE):
        events += position["events"]
    table = hosted(service, sealed)
    assert table.stranger.read()["from_sealed"] is True
    assert service.host(name, spectators=True).stranger.read()["from_sealed"] is False
    for guest, key in [*zip(table.seats, sealed.keys, strict=True), (table.stranger, None)]:
        seen, at_table = sealed.view(key), guest.read()
        same = {*seen} & {*at_table} - {"events"}
        assert {"view", "to_act", "legal_moves", "outcome", "version", "seed_sha256"} <= same
        assert {part: seen[part] for part in same} == {part: at_table[part] for part in same}
    play_on(table)
    record = table.seats[0].ask("/record").body["record"]
    assert sum(move["seat"] is not None for move in record["moves"]) > MOVES_BEFORE - 1
    verified = service.ok(at(name, "records"), record)
    assert verified["position"]["outcome"] == table.stranger.read()["outcome"]


@every_game
def test_the_events_before_are_told_at_the_table(service: Service, name: str) -> None:
    """Each reader has those that they may know, and no others."""
    sealed = group(service, name)
    random = Random(4)
    heard: dict[int, list[Any]] = {seat: [] for seat in range(len(sealed.keys))}
    for seat, key in enumerate(sealed.keys):
        heard[seat] += sealed.view(key)["events"]
    table = hosted(service, sealed)
    for seat, guest in enumerate(table.seats):
        assert guest.ask("/record").body["events"] == heard[seat]
    key, move = sealed.any_move(random)
    mover = table.seats[sealed.keys.index(key)]
    mover.play(move)
    sealed.play(key, move)
    assert mover.read()["view"] == sealed.view(key)["view"]


def test_a_hosted_game_is_open_after_its_end(service: Service) -> None:
    """Its record has the seed, and `records` gives the state in clear."""
    table = service.host("casanova", 2, spectators=True)
    play_on(table)
    record = table.stranger.ask("/record").body["record"]
    position = service.ok(at("casanova", "records"), record)["position"]
    asked = {"state": position["state"], "viewer": 0}
    assert service.ok(at("casanova", "views"), asked)["view"] == table.seats[0].read()["view"]


def test_a_sealed_game_that_is_over_can_be_shown_at_a_table(service: Service) -> None:
    """Nobody can move there any more."""
    sealed = group(service, "casanova")
    *_, last = sealed.play_on()
    table = hosted(service, sealed, seats=[{"name": "Anna"}, {"name": "Bert"}])
    assert table.stranger.read()["outcome"] == last["outcome"]
    assert table.stranger.ask("/record").body["record"] == last["record"]


WRONG_KEYS: dict[str, Callable[[list[str], list[str]], list[str]]] = {
    "one's own only": lambda keys, _: keys[:1],
    "another's only": lambda keys, _: keys[1:],
    "none": lambda *_: [],
    "in another order": lambda keys, _: keys[::-1],
    "one twice": lambda keys, _: [keys[0], keys[0]],
    "one too many": lambda keys, _: [*keys, keys[1]],
    "two in one text": lambda keys, _: ["\n".join(keys)],
    "of another game": lambda _, others: others,
}


@pytest.mark.parametrize("keys_of", WRONG_KEYS.values(), ids=WRONG_KEYS)
def test_it_takes_the_keys_of_all_seats(service: Service, keys_of: Any) -> None:
    """A host gets the tokens of all seats, so a player with fewer keys may not become one."""
    sealed, other = (group(service, "casanova", 2) for _ in range(2))
    body = {"sealed": sealed.sealed, "keys": keys_of(sealed.keys, other.keys)}
    problem(service.post(at("casanova", "sealed/sessions"), body), 403, "wrong-key")


def test_names_are_those_of_the_seats(service: Service) -> None:
    """There are as many as there are seats."""
    sealed = group(service, "casanova", 2)
    body = {"sealed": sealed.sealed, "keys": sealed.keys, "seats": [{"name": "Anna"}]}
    problem(service.post(at("casanova", "sealed/sessions"), body), 422, "malformed")


def test_a_table_is_opened_once(service: Service) -> None:
    """With an Idempotency-Key, as any other."""
    sealed = group(service, "casanova", 2)
    body = {"sealed": sealed.sealed, "keys": sealed.keys}
    first, again = (
        service.post(
            at("casanova", "sealed/sessions"), body, Idempotency_Key="a-key-that-nobody-guesses"
        )
        for _ in range(2)
    )
    assert first.body == again.body
    assert set(GAMES["casanova"].players) >= {2}


# --- once only ---


KEYS = tuple(bytes([number]) * 32 for number in (1, 2))


@pytest.fixture
def once(start: Start) -> Service:
    return start(once_only=1, seal_keys=KEYS[:1])


def two_moves(table: Group) -> list[tuple[str, Any]]:
    """Return two moves of the seat that is to act."""
    key = table.keys[table.position["to_act"][0]]
    page = table.ask("legal-moves?expand=2", key).body["moves"]
    return [(key, move) for move in page]


def test_a_text_that_has_been_played_on_is_refused(once: Service) -> None:
    """With the same move or another, by whomever."""
    table = group(once, "casanova")
    (key, move), (_, other) = two_moves(table)
    assert table.ask("moves", key, move=move).status == 200
    for again in (move, other):
        problem(table.ask("moves", key, move=again), 409, "already-played")


def test_a_refused_move_uses_nothing_up(once: Service) -> None:
    """The game can be played on afterwards."""
    table = group(once, "casanova")
    (key, move), _ = two_moves(table)
    assert table.ask("moves", key, move={**move, "card": 99}).status == 422
    assert table.ask("moves", table.keys[1], move=move).status == 403
    assert table.ask("views", key).status == 200
    assert table.ask("moves", key, move=move).status == 200


def test_a_game_is_played_to_its_end(once: Service) -> None:
    """Each text is played on once."""
    *_, last = group(once, "casanova").play_on()
    assert last["outcome"]


def test_a_request_whose_answer_was_lost_can_be_sent_again(once: Service) -> None:
    """With the same Idempotency-Key and the same body it gets the same answer."""
    table = group(once, "casanova")
    (key, move), (_, other) = two_moves(table)
    bodies = [{"sealed": table.sealed, "key": key, "move": each} for each in (move, other)]
    path = "/v1/games/casanova/sealed/moves"
    first, again = (once.post(path, bodies[0], Idempotency_Key="mine") for _ in range(2))
    assert first.status == again.status == 200
    assert first.data == again.data
    for body, named in ((bodies[1], "mine"), (bodies[0], "other")):
        problem(once.post(path, body, Idempotency_Key=named), 409, "already-played")
    problem(once.post(path, bodies[0]), 409, "already-played")


def test_another_key_does_not_open_a_way_round(start: Start, once: Service) -> None:
    """What has been played on is the game at this point, not its text."""
    table = group(once, "casanova")
    (key, move), (_, other) = two_moves(table)
    before, begun = table.sealed, table.position
    table.play(key, move)
    rotated = start(once_only=1, seal_keys=(KEYS[1], KEYS[0]))
    table.api, table.position = rotated, begun
    assert table.sealed == before
    problem(table.ask("moves", key, move=other), 409, "already-played")


def test_going_on_at_a_table_counts_as_playing_on(once: Service) -> None:
    """Or one who has all keys could play it to the end there, learn the seed, and come back."""
    table = group(once, "casanova")
    (key, move), _ = two_moves(table)
    path = at("casanova", "sealed/sessions")
    body = {"sealed": table.sealed, "keys": table.keys}
    named = {"Idempotency_Key": "nobody-guesses-this-one"}
    first, again = (once.post(path, body, **named) for _ in range(2))
    assert first.status == again.status == 201
    assert first.data == again.data
    problem(once.post(path, body), 409, "already-played")
    problem(table.ask("moves", key, move=move), 409, "already-played")


def test_a_game_that_has_been_played_on_goes_on_at_no_table(once: Service) -> None:
    table = group(once, "casanova")
    body = {"sealed": table.sealed, "keys": table.keys}
    (key, move), _ = two_moves(table)
    table.play(key, move)
    problem(once.post(at("casanova", "sealed/sessions"), body), 409, "already-played")


def test_a_refused_opening_takes_no_place(once: Service, redis: Server) -> None:
    table = group(once, "casanova")
    body = {"sealed": table.sealed, "keys": table.keys}
    path = at("casanova", "sealed/sessions")
    assert once.post(path, body).status == 201
    before = redis.client.zcard(COUNTED)
    for _ in range(3):
        problem(once.post(path, body), 409, "already-played")
    assert redis.client.zcard(COUNTED) == before


def test_what_is_remembered_is_bounded(
    once: Service, redis: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When there is no room, no game goes on, but nothing is forgotten, and moves are repeated."""
    redis.client.delete(REMEMBERED)
    table, other = group(once, "casanova"), group(once, "casanova")
    (key, move), (_, another) = two_moves(table)
    body = {"sealed": table.sealed, "key": key, "move": move}
    path = at("casanova", "sealed/moves")
    monkeypatch.setattr("arbitro.store.session_store.MOST_REMEMBERED", 1)
    first = once.post(path, body, Idempotency_Key="mine")
    assert first.status == 200
    (other_key, other_move), _ = two_moves(other)
    full = other.ask("moves", other_key, move=other_move)
    problem(full, 503, "unavailable")
    assert full.headers["Retry-After"]
    sessions, keys = at("casanova", "sealed/sessions"), {"sealed": other.sealed, "keys": other.keys}
    problem(once.post(sessions, keys), 503, "unavailable")
    assert once.post(path, body, Idempotency_Key="mine").data == first.data
    problem(once.post(path, {**body, "move": another}), 409, "already-played")
    # A second is over: the text that was remembered is forgotten, and there is room again.
    redis.client.zadd(REMEMBERED, dict.fromkeys(redis.client.zrange(REMEMBERED, 0, -1), 1))
    assert other.ask("moves", other_key, move=other_move).status == 200


def test_a_failed_opening_uses_nothing_up(once: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """That it goes on there is noted in one step with the table, or not at all."""
    table = group(once, "casanova")
    body = {"sealed": table.sealed, "keys": table.keys}
    path = at("casanova", "sealed/sessions")
    with monkeypatch.context() as patch:
        patch.setattr("arbitro.store.session_store.COMMIT", "return redis.error_reply('away')")
        assert once.post(path, body).status == 503
    assert once.post(path, body).status == 201
    problem(once.post(path, body), 409, "already-played")


def test_it_is_off_by_default(redis: Server) -> None:
    """One can try a move, look, and play another; nothing is asked of Redis."""
    service = Client(create_app(settings=Settings(redis_url="redis://127.0.0.1:1/0", games=FEW)))
    table = group(service, "casanova")
    for key, move in two_moves(table):
        assert table.ask("moves", key, move=move).status == 200
    assert Settings().once_only == 0
    assert redis.client.ping()


def test_while_redis_is_away_no_sealed_game_is_played_on() -> None:
    """Everything else of it, and open games, go on."""
    settings = Settings(redis_url="redis://127.0.0.1:1/0", once_only=1, games=FEW)
    service = Client(create_app(settings=settings))
    table = group(service, "casanova")
    key, move = table.any_move(Random(0))
    problem(table.ask("moves", key, move=move), 503, "unavailable")
    assert table.ask("views", key).status == 200
    position = service.ok("/v1/games/casanova/positions", {"players": 2, "seed": "5e" * 32})
    body = {"state": position["state"], "move": move}
    assert service.post("/v1/games/casanova/moves", body).status == 200


def test_what_is_remembered_expires_and_tells_nothing(once: Service, redis: Server) -> None:
    """Redis has a digest, and nothing of the game."""
    before = {*redis.client.keys(f"{PLAYED}*")}
    table = group(once, "casanova")
    key, move = table.any_move(Random(0))
    table.ask("moves", key, move=move)
    (new,) = {*redis.client.keys(f"{PLAYED}*")} - before
    assert len(new) == len(PLAYED) + len("{}") + 64
    assert redis.client.get(new) == b""
    assert 0 < redis.client.ttl(new) <= 24 * 60 * 60
