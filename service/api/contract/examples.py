"""The contract's examples: requests made to the service itself, with the answers it gave.

A request's example and the answer to it have the same name, so that anybody can replay them.
"""

import copy
from collections.abc import Iterator
from typing import Any, TypeAlias

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.api.http.problems import Problem

Json: TypeAlias = dict[str, Any]
SEED = "7e" * 32
OTHER_SEED = "7f" * 32

ASTRAY: dict[str, Json] = {
    "unknown-game": {"method": "GET", "path": "/v1/games/chess"},
    "not-found": {"method": "GET", "path": "/v1/nothing"},
    "method-not-allowed": {"method": "DELETE", "path": "/v1/games"},
    "bad-request": {"method": "GET", "path": "/docs", "headers": {"Range": "bytes=-0"}},
}
"""Requests that reach no operation, by the problem each of them meets."""


class Illustrator:
    """Makes requests, and writes them and their answers into the contract."""

    def __init__(self, client: FlaskClient, contract: Json) -> None:
        self.client = client
        self.contract = contract

    def show(self, name: str, path: str, body: Any) -> Any:
        """Make one request an example, and give its answer."""
        operation = self.contract["paths"][path]["post"]
        response = self.client.post(path, json=body)
        keep(operation["requestBody"]["content"]["application/json"], name, body)
        self._keep_answer(operation, name, response)
        return response.json

    def show_failure(self, name: str, path: str, **request: Any) -> None:
        """Keep the answer to a request that is none, so that the request cannot be shown."""
        operation = self.contract["paths"][path]["post"]
        self._keep_answer(operation, name, self.client.post(path, **request))

    def show_problem(self, name: str, path: str, problem: Problem) -> None:
        """Keep what is answered when the service has too much to do, without giving it that."""
        operation = self.contract["paths"][path]["post"]
        content = operation["responses"][str(problem.status)]["content"]
        keep(content["application/problem+json"], name, problem.body())

    def show_reading(self, path: str) -> None:
        operation = self.contract["paths"][path]["get"]
        self._keep_answer(operation, "answer", self.client.get(path))

    def show_astray(self, code: str, **request: Any) -> None:
        response = self.client.open(**request)
        content = self.contract["components"]["responses"][code]["content"]
        keep(content[response.mimetype], code, response.json)

    def _keep_answer(self, operation: Json, name: str, response: TestResponse) -> None:
        content = operation["responses"][str(response.status_code)]["content"]
        keep(content[response.mimetype], name, response.json)


def keep(media: Json, name: str, value: Any) -> None:
    """Write an example into the contract."""
    media.setdefault("examples", {})[name] = {"value": value}


def illustrate(client: FlaskClient, contract: Json) -> None:
    """Give every operation of the contract its examples."""
    illustrator = Illustrator(client, contract)
    for code, request in ASTRAY.items():
        illustrator.show_astray(code, **request)
    for path, operations in contract["paths"].items():
        if path.startswith("/v1/sessions"):
            continue
        if "get" in operations:
            illustrator.show_reading(path)
        else:
            _show_unreadable(illustrator, path)
    for game in client.get("/v1/games").json["games"]:  # type: ignore[index]
        _illustrate_game(illustrator, game["game"], game["rules"], game["players"][0])


def _show_unreadable(illustrator: Illustrator, path: str) -> None:
    json = "application/json"
    illustrator.show_failure("not-json", path, data=b"{]", content_type=json)
    illustrator.show_failure("too-large", path, data=b" " * 2**21, content_type=json)
    illustrator.show_failure("not-said-to-be-json", path, data=b"{}", content_type="text/plain")
    illustrator.show_problem("too-many-at-once", path, Problem("busy"))


def _illustrate_game(illustrator: Illustrator, game: str, rules: str, players: int) -> None:
    at = f"/v1/games/{game}"
    set_up = {"players": players, "options": {}}
    first = illustrator.show("dealt-by-the-service", f"{at}/positions", {**set_up, "seed": SEED})
    illustrator.show("dealt-by-the-table", f"{at}/positions", set_up)
    illustrator.show("too-many-players", f"{at}/positions", {"players": 99})
    move = _first_move(illustrator, at, first["state"])
    second = illustrator.show("a-move", f"{at}/moves", {"state": first["state"], "move": move})
    _show_refusals(illustrator, at, second["state"], move)
    _show_readings(illustrator, at, second["state"])
    record = {"game": game, "rules": rules, **set_up}
    moves = _beginning(illustrator, at, first)
    illustrator.show("the-beginning-of-a-game", f"{at}/records", {**record, "moves": moves})
    other = {**record, "moves": moves, "seed": OTHER_SEED}
    illustrator.show("dealt-from-another-seed", f"{at}/records", other)
    illustrator.show("a-move-twice", f"{at}/records", {**record, "moves": [*moves, moves[-1]]})
    illustrator.show("another-game", f"{at}/records", {**record, "game": "chess", "moves": []})


def _beginning(illustrator: Illustrator, at: str, position: Json) -> list[Json]:
    """Play until chance has moved, and a player after it."""
    moves: list[Json] = []
    while True:
        moves += position["played"]
        move = _first_move(illustrator, at, position["state"])
        body = {"state": position["state"], "move": move}
        dealt = bool([each for each in moves if each["seat"] is None])
        moves.append(move)
        if dealt:
            return moves
        position = illustrator.client.post(f"{at}/moves", json=body).get_json()


def _first_move(illustrator: Illustrator, at: str, state: Json) -> Json:
    answer = illustrator.client.post(f"{at}/legal-moves?expand=1", json={"state": state})
    move: Json = answer.json["moves"][0]  # type: ignore[index]
    return move


def _show_refusals(illustrator: Illustrator, at: str, state: Json, move: Json) -> None:
    moves = f"{at}/moves"
    illustrator.show("the-same-move-again", moves, {"state": state, "move": move})
    wrong = {**move, "seat": "0", "wish": "to win"}
    illustrator.show("a-malformed-move", moves, {"state": state, "move": wrong})
    impossible = _impossible(illustrator, moves, state, move)
    illustrator.show("an-impossible-state", moves, {"state": impossible, "move": move})
    for other, more in (("legal-moves", {}), ("views", {"viewer": 0})):
        illustrator.show("an-impossible-state", f"{at}/{other}", {"state": impossible, **more})
        illustrator.show("no-such-seat", f"{at}/{other}", {"state": state, "seat": 9, **more})


def _show_readings(illustrator: Illustrator, at: str, state: Json) -> None:
    illustrator.show("everybody", f"{at}/legal-moves", {"state": state})
    illustrator.show("one-seat", f"{at}/legal-moves", {"state": state, "seat": 1})
    illustrator.show("a-seat", f"{at}/views", {"state": state, "viewer": 1})
    illustrator.show("a-spectator", f"{at}/views", {"state": state, "viewer": "spectator"})


def _impossible(illustrator: Illustrator, moves: str, state: Json, move: Json) -> Json:
    """Find a number whose change makes the state impossible."""
    spoilt: Json
    for spoilt in _with_one_number_changed(state):
        answer = illustrator.client.post(moves, json={"state": spoilt, "move": move})
        if answer.get_json().get("code") == "impossible-state":
            return spoilt
    raise AssertionError("no number matters in this game's state")


def _with_one_number_changed(value: Any) -> Iterator[Any]:
    if type(value) is int:
        yield value + 100
    elif isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            for changed in _with_one_number_changed(value[key]):
                copied = copy.copy(value)
                copied[key] = changed
                yield copied
