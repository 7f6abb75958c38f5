"""Games from the first move to the last, by seats that have nothing but their tokens."""

from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from tests.api.sessions.hosted import Guest, Service, Table, turns
from tests.api.tables import SEED, at
from tests.games import GAMES

LONGEST_GAME = 5_000


def alone(name: str, players: int) -> Any:
    """Have all the tests of a table run by one worker, so that it is played once."""
    return pytest.param(name, players, marks=pytest.mark.xdist_group(f"{name} for {players}"))


every_table = pytest.mark.parametrize(
    ("name", "players"),
    [alone(name, players) for name, game in GAMES.items() for players in game.players],
)


@dataclass(frozen=True)
class Played:
    """A table after the end, and who played what there."""

    table: Table
    moves: tuple[tuple[Guest, Any], ...]


@cache
def played(service: Service, name: str, players: int) -> Played:
    table = service.host(name, players, seed=SEED)
    moves: list[tuple[Guest, Any]] = []
    for guest, move in turns(table, seed=players):
        guest.play(move)
        moves.append((guest, move))
        assert len(moves) < LONGEST_GAME
    return Played(table, tuple(moves))


@every_table
def test_a_game_is_played_to_its_end_with_tokens_alone(
    service: Service, name: str, players: int
) -> None:
    """Works for every game in the catalogue, through the Game protocol only."""
    game = played(service, name, players)
    assert all(guest.read()["outcome"] for guest in game.table.seats)
    assert all(guest.read()["to_act"] == [] for guest in game.table.seats)


@every_table
def test_the_record_holds_every_move_once_and_in_order(
    service: Service, name: str, players: int
) -> None:
    """Fetch its record."""
    game = played(service, name, players)
    moves = game.table.record()["moves"]
    recorded = [move for move in moves if move["seat"] is not None]
    for (_, move), kept in zip(game.moves, recorded, strict=True):
        assert {name: kept[name] for name in move} == move


@every_table
def test_the_record_is_verified(service: Service, name: str, players: int) -> None:
    """`records` verifies that every roll and shuffle follows from it."""
    table = played(service, name, players).table
    verdict = service.quick().ok(at(name, "records"), table.record())
    assert verdict["verified"] is True
    assert verdict["position"]["outcome"] == table.host.read()["outcome"]


@every_table
def test_after_the_end_a_move_is_refused_and_cites_the_end(
    service: Service, name: str, players: int
) -> None:
    """A move after the end is 422 and cites the game's `.end`."""
    for guest, move in played(service, name, players).moves[-3:]:
        refused = guest.post(move)
        assert (refused.status, refused.body["code"]) == (422, "illegal-move")
        assert refused.body["rule"].endswith(".end")
        assert refused.body["legal_moves"] == []
