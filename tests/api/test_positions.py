"""Starting a game: players, options, seed."""

from typing import Any

import pytest

from arbitro.laws.support.games import every_options
from arbitro.play.messages.types import seat_fields
from tests.api.client import Client
from tests.api.tables import SEED, at, every_game
from tests.games import GAMES, as_json, from_json

NO_NUMBERS_OF_PLAYERS = [0, 1, 5, 99, -2, 2**40, True, 2.0, "2", None, [2]]
NO_OPTIONS: list[Any] = [None, True, 1.0, [], {}, "banana"]
NO_SEEDS = ["", "5e", SEED[1:], SEED + "5", SEED + "\n", "5g" * 32, "\u0665e" * 32, 7, True, [SEED]]


@every_game
def test_every_game_can_be_started(api: Client, name: str) -> None:
    """POST /v1/games/{game}/positions: players, options, seed → the first position."""
    for players in GAMES[name].players:
        for options in every_options(GAMES[name], players):
            asked = {"players": players, "options": from_json(as_json(options), dict)}
            for seed in (None, SEED):
                position = api.ok(at(name, "positions"), {**asked, "seed": seed})
                assert position["game"] == name
                assert position["outcome"] is None


@every_game
def test_with_a_seed_a_position_never_waits_for_chance(api: Client, name: str) -> None:
    """With a seed the service makes chance's moves itself; it lists those it made in `played`."""
    position = api.ok(at(name, "positions"), {"players": GAMES[name].players[0], "seed": SEED})
    assert position["state"]["seed"] == SEED
    assert position["chance"] is False
    assert position["to_act"]
    assert all(move["seat"] is None for move in position["played"])


@every_game
def test_without_a_seed_the_client_makes_chances_moves(api: Client, name: str) -> None:
    """Without one, the client makes them."""
    position = api.ok(at(name, "positions"), {"players": GAMES[name].players[0]})
    assert (position["state"]["seed"], position["state"]["counter"]) == (None, 0)
    assert position["played"] == []
    assert position["chance"] == (position["to_act"] == [])
    assert bool(position["legal_moves"]) == bool(position["to_act"])


@every_game
def test_a_seed_decides_everything(api: Client, name: str) -> None:
    """The same seed deals the same, written in capitals or not."""
    asked = {"players": GAMES[name].players[-1], "seed": SEED}
    position = api.ok(at(name, "positions"), asked)
    assert api.ok(at(name, "positions"), asked) == position
    assert api.ok(at(name, "positions"), {**asked, "seed": SEED.upper()}) == position


@every_game
@pytest.mark.parametrize("players", NO_NUMBERS_OF_PLAYERS)
def test_another_number_of_players_is_malformed(api: Client, name: str, players: Any) -> None:
    """`players: 5` is malformed."""
    if players in GAMES[name].players and type(players) is int:
        return
    refuse(api, name, {"players": players}, "/players")


@every_game
@pytest.mark.parametrize("seed", NO_SEEDS)
def test_a_seed_is_64_hexadecimal_digits(api: Client, name: str, seed: Any) -> None:
    refuse(api, name, {"players": GAMES[name].players[0], "seed": seed}, "/seed")


@every_game
def test_an_option_is_one_of_the_games(api: Client, name: str) -> None:
    """An unknown option is malformed."""
    players = GAMES[name].players[0]
    for wrong, pointer in (
        ({"banana": 1}, "/options/banana"),
        ([], "/options"),
        (None, "/options"),
        ("short", "/options"),
    ):
        refuse(api, name, {"players": players, "options": wrong}, pointer)
    for option in api.get(at(name)).body["options"].get("properties", {}):
        for value in NO_OPTIONS:
            asked = {"players": players, "options": {option: value}}
            refuse(api, name, asked, f"/options/{option}")


@every_game
def test_an_option_names_a_seat_at_this_table(api: Client, name: str) -> None:
    """A seat that does not exist is malformed."""
    for option in seat_fields(GAMES[name].options_type):
        for players in GAMES[name].players:
            for seat in (players, -1):
                asked = {"players": players, "options": {option: seat}}
                refuse(api, name, asked, f"/options/{option}")


@every_game
def test_nothing_else_is_asked_for(api: Client, name: str) -> None:
    """Unknown fields are refused; the number of players is needed."""
    refuse(api, name, {"players": GAMES[name].players[0], "speed": 1}, "/speed")
    refuse(api, name, {"options": {}}, "/players")


def refuse(api: Client, name: str, body: Any, pointer: str) -> None:
    found = api.refused(at(name, "positions"), body, 422, "malformed")
    assert {error["pointer"] for error in found["errors"]} == {pointer}
