"""Where the operator wants it, a sealed game can be played on from each point only once."""

from random import Random
from typing import Any

import pytest

from arbitro.app import create_app
from arbitro.settings import Settings
from tests.api.client import Client, problem
from tests.api.sealed.games import Group, group
from tests.api.sessions.conftest import Start
from tests.api.sessions.hosted import Service
from tests.api.tables import at
from tests.games import FEW
from tests.servers.redis_servers import Server
from tests.servers.stored import COUNTED, PLAYED

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


def test_a_table_that_could_not_be_written_uses_nothing_up(
    once: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
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
