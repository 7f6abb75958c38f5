"""Games whose state the client holds in the open: begun, looked at, and played move by move."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from arbitro.laws.support.games import every_options
from arbitro.laws.support.moves import moves
from arbitro.play.messages.types import seat_fields
from arbitro.rules.kernel import type_name
from tests.api.client import Client
from tests.api.tables import SEED, at, every_game, played, sent
from tests.games import GAMES, as_json, from_json

POSITIONS = 10
FEW = 300
NOTHING = {"count": 0, "legal_moves": [], "moves": None}
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
    malformed(api, name, "positions", {"players": players}, "/players")


@every_game
@pytest.mark.parametrize("seed", NO_SEEDS)
def test_a_seed_is_64_hexadecimal_digits(api: Client, name: str, seed: Any) -> None:
    malformed(api, name, "positions", {"players": GAMES[name].players[0], "seed": seed}, "/seed")


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
        malformed(api, name, "positions", {"players": players, "options": wrong}, pointer)
    for option in api.get(at(name)).body["options"].get("properties", {}):
        for value in NO_OPTIONS:
            asked = {"players": players, "options": {option: value}}
            malformed(api, name, "positions", asked, f"/options/{option}")


@every_game
def test_an_option_names_a_seat_at_this_table(api: Client, name: str) -> None:
    """A seat that does not exist is malformed."""
    for option in seat_fields(GAMES[name].options_type):
        for players in GAMES[name].players:
            for seat in (players, -1):
                asked = {"players": players, "options": {option: seat}}
                malformed(api, name, "positions", asked, f"/options/{option}")


def malformed(api: Client, name: str, operation: str, body: Any, pointer: str) -> None:
    found = api.refused(at(name, operation), body, 422, "malformed")
    assert {error["pointer"] for error in found["errors"]} == {pointer}


# --- what may be played ---


@every_game
def test_everybodys_moves_are_described_together(api: Client, name: str) -> None:
    """state [, seat] → templates: without a seat, those of all seats to act."""
    for position in played(api, name).some(POSITIONS):
        answer = ask(api, name, position)
        assert answer["legal_moves"] == position["legal_moves"]
        assert answer["moves"] is None
        by_seat = [ask(api, name, position, seat=seat) for seat in position["to_act"]]
        assert answer["count"] == sum(part["count"] for part in by_seat)
        assert answer["legal_moves"] == [t for part in by_seat for t in part["legal_moves"]]


@every_game
def test_who_is_not_to_act_may_play_nothing(api: Client, name: str) -> None:
    game = played(api, name)
    for position in game.some(POSITIONS):
        for seat in set(range(game.players)) - {*position["to_act"]}:
            assert ask(api, name, position, seat=seat) == NOTHING
    assert ask(api, name, game.last, "?expand=9") == {**NOTHING, "moves": []}


@every_game
def test_pages_join_up(api: Client, name: str) -> None:
    """`?expand=N` lists N moves, from `offset` on, beside the templates."""
    for position in few_moves(api, name):
        number = ask(api, name, position)["count"]
        every = ask(api, name, position, f"?expand={FEW}")
        assert (every["count"], len(every["moves"])) == (number, number)
        assert every["legal_moves"] == position["legal_moves"]
        for size in (1, 7) if number < 40 else (97,):
            pages = range(0, number + size, size)
            listed = [ask(api, name, position, f"?expand={size}&offset={n}") for n in pages]
            assert [move for page in listed for move in page["moves"]] == every["moves"]
            assert all(page["count"] == number for page in listed)


@every_game
def test_a_page_may_be_empty(api: Client, name: str) -> None:
    position = played(api, name).first
    described = ask(api, name, position)
    number = described["count"]
    for query in ("?expand=0", f"?expand=5&offset={number}", "?expand=1000&offset=2147483647"):
        assert ask(api, name, position, query) == {**described, "moves": []}
    assert len(ask(api, name, position, "?expand=1000")["moves"]) == min(number, 1000)


def few_moves(api: Client, name: str) -> Iterator[Any]:
    for position in played(api, name).some(POSITIONS):
        if ask(api, name, position, "?expand=0")["count"] <= FEW:
            yield position


@every_game
@pytest.mark.parametrize("seat", [-1, 9, 2**31, True, 0.0, "0", "spectator", []])
def test_only_a_seat_at_the_table_can_ask(api: Client, name: str, seat: Any) -> None:
    body = {"state": played(api, name).first["state"], "seat": seat}
    malformed(api, name, "legal-moves", body, "/seat")


@pytest.mark.parametrize(
    ("query", "parameter"),
    [
        ("expand=-1", "expand"),
        ("expand=1001", "expand"),
        ("expand=", "expand"),
        ("expand", "expand"),
        ("expand=7.0", "expand"),
        ("expand=1e2", "expand"),
        ("expand=true", "expand"),
        ("expand=1_0", "expand"),
        ("expand=%2B5", "expand"),
        ("expand=+5", "expand"),
        ("expand=%D9%A5", "expand"),
        ("expand=%FF", "expand"),
        ("expand=%00", "expand"),
        ("expand=" + "9" * 25, "expand"),
        ("expand=" + "9" * 900, "expand"),
        ("expand=" + "9" * 1000, "query"),
        ("expand=1;offset=2", "expand"),
        ("expand=1&offset=-1", "offset"),
        ("expand=1&offset=2147483648", "offset"),
        ("expand=1&limit=2", "limit"),
        ("expand[]=1", "expand[]"),
        ("_schema=1", "_schema"),
        ("Expand=1", "Expand"),
        ("%F0%9F%98%80=1", "\U0001f600"),
    ],
)
def test_a_bad_query_is_malformed(api: Client, query: str, parameter: str) -> None:
    body = {"state": played(api, "morra").first["state"]}
    found = api.refused(at("morra", f"legal-moves?{query}"), body, 422, "malformed")
    assert [error["parameter"] for error in found["errors"]] == [parameter]


def ask(api: Client, name: str, position: Any, query: str = "", **more: Any) -> Any:
    return api.ok(at(name, f"legal-moves{query}"), {"state": position["state"], **more})


# --- what is seen ---


@every_game
def test_every_viewer_sees_and_may_play_their_own(api: Client, name: str) -> None:
    """state, viewer → what that seat or a spectator may see, and its own legal moves.

    All know who is to act and how it ended; a spectator may play nothing.
    """
    game = played(api, name)
    for position in game.some(POSITIONS):
        for viewer in (*range(game.players), "spectator"):
            asked = {"state": position["state"], "viewer": viewer}
            seen = api.ok(at(name, "views"), asked)
            own = [each for each in position["legal_moves"] if each["seat"] == viewer]
            assert seen["viewer"] == viewer
            assert seen["legal_moves"] == own
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
    malformed(api, name, "views", body, "/viewer")


# --- moves ---


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
            assert ask(api, name, position) == NOTHING
            refuse(api, name, position["state"], game.turns[0].move)
        position = api.ok(at(name, "moves"), {"state": position["state"], "move": move})
        assert position["played"] == []
    assert position["state"] == {**game.last["state"], "seed": None, "counter": 0}
    assert position["outcome"] == game.last["outcome"]


def refuse(api: Client, name: str, state: Any, move: Any) -> Any:
    return api.refused(at(name, "moves"), {"state": state, "move": move}, 422, "illegal-move")


def test_a_key_that_is_none_is_refused(api: Client) -> None:
    """Moves may carry an Idempotency-Key, which has a form."""
    turn = played(api, "casanova").turns[0]
    body = {"state": turn.before["state"], "move": turn.move}
    assert api.post(at("casanova", "moves"), body, idempotency_key="a-key").status == 200
    answer = api.post(at("casanova", "moves"), body, idempotency_key="k" * 1000)
    assert (answer.status, answer.body["code"]) == (422, "malformed")
