"""Whole games, checked in one call."""

from typing import Any

import pytest

from tests.api.client import Client
from tests.api.tables import SEED, Played, at, every_game, played
from tests.games import GAMES

PREFIXES = 6


@every_game
def test_a_whole_game_is_verified(api: Client, name: str) -> None:
    """It replays without a generator, in one pass: 200 `{verified: true, position}`.

    The record of a game that the service dealt is the moves made, with those it `played`.
    """
    for players in GAMES[name].players:
        game = played(api, name, players)
        verdict = api.ok(at(name, "records"), game.record())
        assert verdict["verified"] is True
        assert verdict["position"]["outcome"] == game.last["outcome"]
        assert verdict["position"]["state"] == unseeded(game.last["state"])


def unseeded(state: Any) -> Any:
    return {**state, "seed": None, "counter": 0}


@every_game
def test_with_its_seed_a_record_proves_what_chance_did(api: Client, name: str) -> None:
    """The record then proves every roll and shuffle."""
    game = played(api, name)
    api.ok(at(name, "records"), game.record(seed=SEED))
    found = api.refused(at(name, "records"), game.record(seed="5f" * 32), 422, "not-from-seed")
    assert game.moves[found["index"]]["seat"] is None


@every_game
def test_a_game_need_not_be_finished(api: Client, name: str) -> None:
    """200 also for a game not finished."""
    game = played(api, name)
    moves = list(game.first["played"])
    for number, turn in enumerate(game.turns):
        if number % (1 + len(game.turns) // PREFIXES) == 0:
            position = verified(api, game, moves)
            assert position["state"] == unseeded(turn.before["state"])
            assert position["to_act"] == turn.before["to_act"]
            assert position["legal_moves"] == turn.before["legal_moves"]
        moves += [turn.move, *turn.after["played"]]


@every_game
def test_a_game_may_not_have_begun(api: Client, name: str) -> None:
    game = played(api, name)
    first = api.ok(at(name, "positions"), {"players": game.players})
    assert verified(api, game, []) == first


def verified(api: Client, game: Played, moves: Any) -> Any:
    return api.ok(at(game.name, "records"), game.record(moves=moves))["position"]


@every_game
def test_the_first_illegal_move_ends_it(api: Client, name: str) -> None:
    """A bad move is the problem that `moves` would give, with its `index`."""
    game = played(api, name)
    position, tested = api.ok(at(name, "positions"), {"players": game.players}), 0
    for index, move in enumerate(game.moves):
        if index and index % (1 + len(game.moves) // PREFIXES) == 0:
            before = game.moves[index - 1]
            body = {"state": position["state"], "move": before}
            answer = api.post(at(name, "moves"), body)
            if answer.status == 422:
                moves = [*game.moves[:index], before, *game.moves[index:]]
                record = game.record(moves=moves)
                found = api.refused(at(name, "records"), record, 422, "illegal-move")
                assert found.pop("index") == index
                assert found == answer.body
                tested += 1
        position = api.ok(at(name, "moves"), {"state": position["state"], "move": move})
    assert tested


@every_game
def test_nothing_follows_the_end(api: Client, name: str) -> None:
    game = played(api, name)
    record = game.record(moves=[*game.moves, game.moves[-1]])
    found = api.refused(at(name, "records"), record, 422, "illegal-move")
    assert (found["index"], found["legal_moves"]) == (len(game.moves), [])
    assert found["rule"].endswith(".end")


@every_game
@pytest.mark.parametrize(
    ("changes", "pointer"),
    [
        ({"game": "chess"}, "/game"),
        ({"game": None}, "/game"),
        ({"rules": "0"}, "/rules"),
        ({"rules": 1}, "/rules"),
        ({"players": 9}, "/players"),
        ({"players": "2"}, "/players"),
        ({"options": {"banana": 1}}, "/options/banana"),
        ({"moves": None}, "/moves"),
        ({"moves": {}}, "/moves"),
        ({"moves": "[]"}, "/moves"),
        ({"moves": [None]}, "/moves/0"),
        ({"moves": [{"type": "castle"}]}, "/moves/0/type"),
        ({"moves": [[]] * 3}, "/moves/2"),
        ({"moves": [[]] * 20_000}, "/moves/0"),
        ({"seed": "5e"}, "/seed"),
        ({"speed": 1}, "/speed"),
    ],
)
def test_a_bad_record_is_malformed(api: Client, name: str, changes: Any, pointer: str) -> None:
    found = malformed(api, name, played(api, name).record(**changes))
    assert pointer in found


@every_game
def test_a_record_has_as_many_moves_as_a_body_can_hold(api: Client, name: str) -> None:
    """256 KB; the longest game that we know takes 70."""
    game = played(api, name)
    shortest = min(game.moves, key=lambda move: len(str(move)))
    record = game.record(moves=[shortest] * 20_001)
    api.refused(at(name, "records"), record, 413, "too-large")


@every_game
def test_another_games_record_is_malformed(api: Client, name: str) -> None:
    other = next(other for other in GAMES if other != name)
    assert "/game" in malformed(api, name, played(api, other).record())
    assert "/game" in malformed(api, name, played(api, name).record(game=other))


@every_game
def test_a_malformed_move_is_found_wherever_it_stands(api: Client, name: str) -> None:
    game = played(api, name)
    for index in (0, len(game.moves) // 2, len(game.moves) - 1):
        for part, value in (("wish", 1), ("seat", "0"), ("seat", 9), ("type", "castle")):
            moves = [*game.moves]
            moves[index] = {**moves[index], part: value}
            assert f"/moves/{index}/{part}" in malformed(api, name, game.record(moves=moves))


@every_game
def test_each_part_of_a_record_but_the_options_is_needed(api: Client, name: str) -> None:
    record = played(api, name).record()
    for part in record:
        rest = {key: value for key, value in record.items() if key != part}
        if part == "options":
            api.ok(at(name, "records"), rest)
        else:
            assert f"/{part}" in malformed(api, name, rest)


def malformed(api: Client, name: str, record: Any) -> list[str]:
    found = api.refused(at(name, "records"), record, 422, "malformed")
    return [error["pointer"] for error in found["errors"]]
