"""Moves: the next position, or the rule that forbids the move."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from arbitro.laws.support.moves import moves
from arbitro.rules.base import type_name
from tests.api.client import Client
from tests.api.tables import at, every_game, played, sent
from tests.games import GAMES

POSITIONS = 12


@every_game
def test_a_game_can_be_played_to_its_end(api: Client, name: str) -> None:
    """state, move → the next position, or why not."""
    for players in GAMES[name].players:
        game = played(api, name, players)
        assert all(position["outcome"] is None for position in game.positions[:-1])
        assert game.last["outcome"]["winners"]
        assert (game.last["to_act"], game.last["legal_moves"]) == ([], [])
        assert game.last["chance"] is False


@every_game
def test_a_position_lists_what_each_seat_to_act_may_play(api: Client, name: str) -> None:
    """`legal_moves` are the templates of all seats to act, in one list, each with its `seat`."""
    for position in played(api, name).positions:
        seats = [template["seat"] for template in position["legal_moves"]]
        assert sorted(set(seats)) == position["to_act"]
        assert seats == sorted(seats)


@every_game
def test_the_state_goes_back_as_it_came(api: Client, name: str) -> None:
    """However the JSON is written: the order of names and spaces mean nothing."""
    for turn in played(api, name).some_turns(POSITIONS):
        body = {"move": turn.move, "state": turn.before["state"]}
        for text in (
            json.dumps(body, indent=3),
            json.dumps(turned(body), separators=(",", ":")),
            f"\r\n\t {json.dumps(body)} \n",
        ):
            answer = api.post_text(at(name, "moves"), text.encode())
            assert answer.body == turn.after


def turned(value: Any) -> Any:
    """Write the names of every object in the reverse order."""
    if isinstance(value, dict):
        return {key: turned(value[key]) for key in reversed(value)}
    return [turned(part) for part in value] if isinstance(value, list) else value


@every_game
def test_a_refusal_cites_a_rule(api: Client, name: str) -> None:
    """illegal-move: rule id, its text, source, ruling, the field, and the facts."""
    rules = {rule["id"]: rule for rule in api.get(at(name, "rules")).body["rulebook"]}
    for before, move in refusable(api, name):
        found = refuse(api, name, before["state"], move)
        rule = rules[found["rule"]]
        for part in ("text", "source", "ruling"):
            assert found[part] == rule[part]
        assert found["field"] is None or found["field"] in move
        assert found["reason"]


@every_game
def test_a_refusal_is_in_the_readers_language(api: Client, name: str) -> None:
    before, move = next(refusable(api, name))
    body = {"state": before["state"], "move": move}
    texts = set()
    for language in ("en", "fr", "nl"):
        rules = api.get(at(name, "rules"), accept_language=language).body["rulebook"]
        found = api.refused(at(name, "moves"), body, 422, "illegal-move", accept_language=language)
        rule = next(rule for rule in rules if rule["id"] == found["rule"])
        assert (found["text"], found["ruling"]) == (rule["text"], rule["ruling"])
        texts.add(found["text"])
    assert len(texts) == 3


def refusable(api: Client, name: str) -> Any:
    """Yield moves that were legal once and are not any more, at several points of a game."""
    for turn in played(api, name).some_turns(POSITIONS):
        body = {"state": turn.after["state"], "move": turn.move}
        if api.post(at(name, "moves"), body).status != 200:
            yield turn.after, turn.move


@every_game
def test_who_is_to_act_is_told_what_is_legal(api: Client, name: str) -> None:
    """If that seat is to act, what *is* legal for it; no one else is told anything."""
    game = played(api, name)
    for position in game.some(POSITIONS)[:-1]:
        for seat in range(game.players):
            wrong = next(of_another_kind(name, position, seat))
            found = refuse(api, name, position["state"], wrong)
            asked = {"state": position["state"], "seat": seat}
            assert found["legal_moves"] == api.ok(at(name, "legal-moves"), asked)["legal_moves"]
            assert bool(found["legal_moves"]) == (seat in position["to_act"])


@every_game
def test_a_chance_move_while_a_player_is_due_is_illegal(api: Client, name: str) -> None:
    """A chance move while a player is due, or the reverse, is illegal and cites what is pending."""
    game = played(api, name)
    chance = next(move for move in game.moves if move["seat"] is None)
    for position in game.some(POSITIONS)[:-1]:
        others = of_another_kind(name, position, position["to_act"][0])
        pending = {refuse(api, name, position["state"], move)["rule"] for move in others}
        found = refuse(api, name, position["state"], chance)
        assert found["rule"] in pending
        assert found["legal_moves"] == []


def of_another_kind(name: str, position: Any, seat: int) -> Iterator[Any]:
    """Make a move of each kind that nobody may make now."""
    kinds = {template["type"] for template in position["legal_moves"]}
    for shape in GAMES[name].moves:
        if type_name(shape) not in kinds:
            yield sent(next(moves(shape, range(seat, seat + 1), Random(0))))


@every_game
def test_a_players_move_while_chance_is_due_is_illegal(api: Client, name: str) -> None:
    """Without a seed, the client makes chance's moves, one after the other, and no one else."""
    game = played(api, name)
    kinds = {type_name(shape) for shape in GAMES[name].chance_moves}
    position = api.ok(at(name, "positions"), {"players": game.players})
    for move in game.moves:
        assert position["chance"] == (move["type"] in kinds)
        if position["chance"]:
            assert (position["to_act"], position["legal_moves"]) == ([], [])
            refuse(api, name, position["state"], game.turns[0].move)
        position = api.ok(at(name, "moves"), {"state": position["state"], "move": move})
        assert position["played"] == []
    assert position["state"] == {**game.last["state"], "seed": None, "counter": 0}
    assert position["outcome"] == game.last["outcome"]


@every_game
def test_nothing_is_played_after_the_end(api: Client, name: str) -> None:
    """After the end, the game's `.end`."""
    game = played(api, name)
    for move in game.moves[-5:] + game.moves[:5]:
        found = refuse(api, name, game.last["state"], move)
        assert found["rule"].endswith(".end")
        assert found["legal_moves"] == []


def refuse(api: Client, name: str, state: Any, move: Any) -> Any:
    return api.refused(at(name, "moves"), {"state": state, "move": move}, 422, "illegal-move")


def test_a_key_that_is_none_is_refused(api: Client) -> None:
    """Moves may carry an Idempotency-Key, which has a form."""
    turn = played(api, "casanova").turns[0]
    body = {"state": turn.before["state"], "move": turn.move}
    assert api.post(at("casanova", "moves"), body, idempotency_key="a-key").status == 200
    answer = api.post(at("casanova", "moves"), body, idempotency_key="k" * 1000)
    assert (answer.status, answer.body["code"]) == (422, "malformed")
