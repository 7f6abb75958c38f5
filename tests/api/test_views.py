"""What a seat or a spectator may see."""

from typing import Any

import pytest

from tests.api.client import Client
from tests.api.tables import at, every_game, played

POSITIONS = 10


@every_game
def test_every_seat_sees_and_may_play_its_own(api: Client, name: str) -> None:
    """state, viewer → what that seat or a spectator may see, and its own legal moves."""
    game = played(api, name)
    for position in game.some(POSITIONS):
        for seat in range(game.players):
            seen = look(api, name, position, seat)
            own = [each for each in position["legal_moves"] if each["seat"] == seat]
            assert seen["viewer"] == seat
            assert seen["legal_moves"] == own


@every_game
def test_a_spectator_sees_and_may_play_nothing(api: Client, name: str) -> None:
    for position in played(api, name).some(POSITIONS):
        seen = look(api, name, position, "spectator")
        assert seen["viewer"] == "spectator"
        assert seen["legal_moves"] == []


@every_game
def test_all_know_who_is_to_act_and_how_it_ended(api: Client, name: str) -> None:
    game = played(api, name)
    for position in game.some(POSITIONS):
        for viewer in (*range(game.players), "spectator"):
            seen = look(api, name, position, viewer)
            for part in ("game", "rules", "to_act", "chance", "outcome"):
                assert seen[part] == position[part]


@every_game
def test_nobody_sees_the_seed(api: Client, name: str) -> None:
    """What is still to be dealt is hidden from everybody."""
    position = played(api, name).first
    for viewer in (0, "spectator"):
        body = {"state": position["state"], "viewer": viewer}
        assert position["state"]["seed"].encode() not in api.post(at(name, "views"), body).data


@every_game
@pytest.mark.parametrize(
    "viewer", [-1, 9, 2**31, None, True, 0.0, "0", "", "Spectator", [], {}, "spectator\n"]
)
def test_only_a_seat_or_a_spectator_can_look(api: Client, name: str, viewer: Any) -> None:
    body = {"state": played(api, name).first["state"], "viewer": viewer}
    found = api.refused(at(name, "views"), body, 422, "malformed")
    assert {error["pointer"] for error in found["errors"]} == {"/viewer"}


def look(api: Client, name: str, position: Any, viewer: Any) -> Any:
    return api.ok(at(name, "views"), {"state": position["state"], "viewer": viewer})
