"""A session is found under its game, and nowhere else."""

import pytest

from tests.api.client import problem
from tests.api.sessions.hosted import Guest, Service, sessions_of, turns
from tests.api.tables import every_game
from tests.games import GAMES
from tests.servers.redis_servers import Server
from tests.servers.stored import table_key


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
            for below in ("", "/record", "/moments", "/events"):
                problem(stranger.ask(below), 404, "unknown-session")
            problem(stranger.post(move), 404, "unknown-session")
            problem(stranger.ask("/seats/0/token", "POST"), 404, "unknown-session")
            problem(stranger.ask("", "DELETE"), 404, "unknown-session")
    assert guest.post(move).status == 200


@pytest.mark.parametrize("nowhere", ["nowhere", "{}", "%00", "ü"])
def test_an_unknown_id_leads_nowhere(service: Service, nowhere: str) -> None:
    problem(Guest(service, f"/v1/sessions/{nowhere}").ask(), 404, "unknown-session")


def test_a_session_of_a_game_that_is_not_played_here_is_not_found(
    service: Service, redis: Server
) -> None:
    """Another version of the service, before this one or beside it, may host other games."""
    table = service.host("casanova")
    redis.client.hset(table_key(table.host.id), "game", "chess")
    problem(Guest(service, f"/v1/sessions/{table.host.id}").ask(), 503, "unavailable")
    problem(table.host.ask(), 404, "unknown-session")
