"""A group passes one text around and plays a game with secret cards."""

import dataclasses
import logging
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from arbitro.app import create_app
from arbitro.settings import Settings
from tests.api.client import Client
from tests.api.sealed.games import Group, group
from tests.api.tables import SEED, at, every_game
from tests.games import FEW, GAMES

KEYS = tuple(bytes([number]) * 32 for number in range(2))


@every_game
def test_a_sealed_game_is_played_to_its_end(api: Client, name: str) -> None:
    """State and seed are in the sealed text only; the record has them, which `records` verifies."""
    table = group(api, name, GAMES[name].players[-1])
    before = []
    for last in table.play_on():
        if last["outcome"] is None:
            before.append(last)
            for told in (last, table.view()):
                assert not {"state", "seed", "played", "counter"} & {*told}
                assert told["record"] is None
    assert all(position["seed_sha256"] == last["seed_sha256"] for position in before)
    verified = api.ok(at(name, "records"), last["record"])
    assert verified["position"]["outcome"] == last["outcome"]
    assert verified["position"]["state"]["seed"] == last["record"]["seed"]


@every_game
def test_the_same_token_and_move_give_the_same_answer(api: Client, name: str) -> None:
    """To the last byte, so asking twice reveals nothing new. The key says whose move it is."""
    table = group(api, name)
    key, move = table.any_move(Random(0))
    seatless = {part: value for part, value in move.items() if part != "seat"}
    first, *again = (table.ask("moves", key, move=each) for each in (move, move, seatless))
    assert first.status == 200
    assert {answer.data for answer in again} == {first.data}


@every_game
def test_a_sealed_game_is_the_open_game_of_its_seed(api: Client, name: str) -> None:
    """The same moves lead to the same views, events and outcome."""
    sealed = group(api, name, seed=SEED)
    open_game = api.ok(at(name, "positions"), {"players": len(sealed.keys), "seed": SEED})
    random = Random(1)
    while open_game["outcome"] is None:
        key, move = sealed.any_move(random)
        seat = sealed.keys.index(key)
        open_game = api.ok(at(name, "moves"), {"state": open_game["state"], "move": move})
        position = sealed.play(key, move)
        asked = {"state": open_game["state"], "viewer": seat}
        shown = api.ok(at(name, "views"), asked)
        assert {part: position[part] for part in shown} == shown
        heard = [
            each
            for each in open_game["events"]
            if each["audience"] == "all" or seat in each["audience"]
        ]
        assert position["events"] == heard


@every_game
def test_without_a_key_one_is_a_spectator(api: Client, name: str) -> None:
    """A spectator sees what the rules show to everybody, and may play nothing."""
    table = group(api, name, seed=SEED)
    state = api.ok(at(name, "positions"), {"players": len(table.keys), "seed": SEED})["state"]
    shown = api.ok(at(name, "views"), {"state": state, "viewer": "spectator"})
    seen = table.view()
    assert {part: seen[part] for part in shown} == shown
    assert table.ask("legal-moves?expand=9").body == {"count": 0, "legal_moves": [], "moves": []}


ANNOUNCE = {"type": "announce", "seat": 0, "dice": 2, "card": 9}


def test_events_of_others_are_heard_of(api: Client) -> None:
    """A player who comes back is told what happened since their last move."""
    table = group(api, "casanova")
    mine = table.play(table.keys[0], ANNOUNCE)["events"]
    assert [event["type"] for event in mine] == ["announced", "card_laid"]
    assert table.view(table.keys[0])["events"] == mine
    for key in (table.keys[1], None):
        assert [event["type"] for event in table.view(key)["events"]] == ["announced"]


def test_who_chose_the_seed_is_known_from_the_beginning(api: Client) -> None:
    """A player who chooses the seed knows all cards."""
    chosen, drawn = group(api, "casanova", seed=SEED).view(), group(api, "casanova").view()
    assert (chosen["seed_chosen"], drawn["seed_chosen"]) == (True, False)
    assert chosen["seed_sha256"] == sha256(bytes.fromhex(SEED)).hexdigest()
    assert drawn["seed_sha256"] != chosen["seed_sha256"]


def test_an_illegal_move_is_refused_by_the_same_rule_as_in_an_open_game(api: Client) -> None:
    """The seat is told what it may play instead."""
    table = group(api, "casanova")
    refused = table.ask("moves", table.keys[0], move={**ANNOUNCE, "card": 14}).body
    assert (refused["code"], refused["rule"]) == ("illegal-move", "casanova.pieces")
    assert refused["legal_moves"] == table.view(table.keys[0])["legal_moves"]


@pytest.mark.parametrize(
    "move",
    [{"type": "roll", "seat": None, "dice": [1, 1]}, {**ANNOUNCE, "seat": 9}],
    ids=["chance", "a seat that is no one's"],
)
def test_only_moves_of_players_can_be_sent(api: Client, move: Any) -> None:
    """Chance is the service's."""
    table = group(api, "casanova")
    refused = table.ask("moves", table.keys[0], move=move)
    assert (refused.status, refused.body["code"]) == (422, "malformed")


@pytest.mark.parametrize(
    ("operation", "pointers"),
    [
        ("moves", {"/sealed", "/key", "/state"}),
        ("legal-moves", {"/sealed", "/key", "/state"}),
        ("views", {"/sealed", "/key", "/state", "/viewer"}),
    ],
)
def test_open_operations_take_open_games(api: Client, operation: str, pointers: set[str]) -> None:
    """And those on sealed games take no state: what belongs to the others is an unknown name."""
    table = group(api, "casanova")
    key, move = table.any_move(Random(0))
    moves = {"move": move} if operation == "moves" else {}
    body = {"sealed": table.sealed, "key": key, **moves}
    errors = api.refused(at("casanova", operation), body, 422, "malformed")["errors"]
    assert {error["pointer"] for error in errors} == pointers
    body |= {"state": api.ok(at("casanova", "positions"), {"players": 2})["state"]}
    errors = table.ask(operation, key, **{**moves, "state": body["state"]}).body["errors"]
    assert [error["pointer"] for error in errors] == ["/state"]


def test_a_game_begins_with_as_many_players_as_it_may_have(api: Client) -> None:
    """What is wrong with the body is said as in an open game."""
    for body in ({}, {"players": 99}):
        wrong = api.refused(at("casanova", "sealed"), body, 422, "malformed")
        assert wrong == api.refused(at("casanova", "positions"), body, 422, "malformed")


# --- keys ---


@every_game
def test_a_key_opens_nothing_of_another_seat(api: Client, name: str) -> None:
    """Its moves are refused without a look at them, legal or not."""
    table = group(api, name, GAMES[name].players[-1])
    key, move = table.any_move(Random(0))
    for other in table.keys:
        assert table.view(other)["viewer"] == table.keys.index(other)
        if other != key:
            asked = {"sealed": table.sealed, "key": other, "move": move}
            problem = api.refused(at(name, "sealed/moves"), asked, 403, "not-your-seat")
            assert {*problem} == {"type", "title", "status", "code", "request_id", "detail"}


def test_keys_of_one_game_are_worthless_in_the_next(api: Client) -> None:
    """Even if it is dealt from the same seed."""
    first, second = (group(api, "casanova", seed=SEED) for _ in range(2))
    for key in (*first.keys, "", "x", second.keys[0][:-1], second.keys[0] + "A", "é" * 24):
        for operation, more in (
            ("views", {}),
            ("legal-moves", {}),
            ("moves", {"move": {"type": "announce", "dice": 1, "card": 1}}),
        ):
            asked = {"sealed": second.sealed, "key": key, **more}
            api.refused(at("casanova", f"sealed/{operation}"), asked, 403, "wrong-key")


# --- seals ---


def spoiled(sealed: str, table: Group) -> dict[str, list[str]]:
    """Spoil a sealed text in many ways, by what is said of it."""
    other = "A" if sealed[-1] != "A" else "B"
    elsewhere = Client(create_app(settings=Settings(games=FEW)))
    return {
        "was changed": [
            sealed[:-1] + other,
            f"{sealed[:900]}{'A' if sealed[900] != 'A' else 'B'}{sealed[901:]}",
            sealed[:-512],
            f"{sealed}=",
            f"{sealed}\n",
            sealed.replace("-", "+").replace("_", "/"),
            "",
            "sealed",
        ],
        "another game": [group(table.api, "canaletto").sealed],
        "a key": [group(elsewhere, "casanova").sealed],
    }


@pytest.mark.parametrize("operation", ["views", "legal-moves", "moves", "sessions"])
def test_a_broken_seal_says_what_is_wrong_and_no_more(
    api: Client, operation: str, caplog: pytest.LogCaptureFixture
) -> None:
    """All changed texts are answered alike. The log says it, too, and quotes nothing."""
    caplog.set_level(logging.INFO, "arbitro.api")
    table = group(api, "casanova", seed=SEED)
    needed: dict[str, Any] = {
        "moves": {"key": "x", "move": {"type": "announce", "dice": 1, "card": 1}},
        "sessions": {"keys": table.keys},
    }
    more = needed.get(operation, {})
    path, texts = at("casanova", f"sealed/{operation}"), spoiled(table.sealed, table)
    for said, ways in texts.items():
        answers = [api.post(path, {"sealed": text, **more}) for text in ways]
        assert {(answer.status, answer.body["code"]) for answer in answers} == {
            (422, "broken-seal")
        }
        assert len({(answer.data, str([*answer.headers])) for answer in answers}) == 1
        assert said in answers[0].body["detail"]
    logged = [record.getMessage() for record in caplog.records]
    assert len(logged) == sum(map(len, texts.values()))
    assert {line.split()[3] for line in logged} == {"seal-changed", "seal-game", "seal-key"}
    secrets = [*table.keys, SEED, *(text[:30] for ways in texts.values() for text in ways if text)]
    assert not any(secret in line for line in logged for secret in secrets)


def keyed(*keys: bytes, **games: Any) -> Client:
    """Start a service that seals with these keys."""
    return Client(create_app(games or None, settings=Settings(seal_keys=keys)))


def test_other_rules_are_a_broken_seal() -> None:
    """A text that was sealed for another version of the rules is not opened: the answer says so."""
    game = GAMES["casanova"]
    table = group(keyed(*KEYS, casanova=game), "casanova")
    newer = keyed(*KEYS, casanova=dataclasses.replace(game, version="2"))
    asked = {"sealed": table.sealed}
    refused = newer.refused(at("casanova", "sealed/views"), asked, 422, "broken-seal")
    assert "a version of the rules other than" in refused["detail"]


def test_keys_are_rotated_while_games_go_on() -> None:
    """Add the new key, promote it, drop the old one: instances may differ by one step."""
    old, new = KEYS[:2]
    before, added, promoted, dropped = (
        keyed(*keys, casanova=GAMES["casanova"])
        for keys in ((old,), (old, new), (new, old), (new,))
    )
    table = group(before, "casanova")
    begun = table.sealed
    random = Random(0)
    for table.api in (added, before, added, promoted, added, promoted, promoted, dropped, promoted):
        table.play(*table.any_move(random))
    assert dropped.ok(at("casanova", "sealed/views"), {"sealed": table.sealed})["version"] == 9
    dropped.refused(at("casanova", "sealed/views"), {"sealed": begun}, 422, "broken-seal")
