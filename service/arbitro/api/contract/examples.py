"""Examples for the contract: requests, and the service's answers to them.

Anybody who sends one of these requests gets the answer that is shown.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from arbitro.api.bodies.decoding import Reader
from arbitro.api.contract.bounds import Json
from arbitro.api.contract.operations import Example
from arbitro.api.problems import STATUSES, document
from arbitro.bots.advice import advice
from arbitro.play import open as stateless
from arbitro.play.presenter import Presenter
from arbitro.play.problems import Problem
from arbitro.rules.legal import page

SEED = "7e" * 32
OTHER_SEED = "7f" * 32
LANGUAGE = "en"


def plain(value: Any) -> Any:
    """Give a value as it is sent."""
    return msgspec.json.decode(msgspec.json.encode(value))


def problem_example(name: str, problem: Problem, request: Any = None) -> Example:
    """Make an example of a problem and the request that causes it."""
    return Example(name, STATUSES[problem.code], plain(document(problem, LANGUAGE)), request)


class Illustrator:
    """Sends requests to the service, and collects them with their answers as examples."""

    def __init__(self, presenter: Presenter) -> None:
        messages = presenter.messages
        self.presenter = presenter
        self.examples: defaultdict[str, list[Example]] = defaultdict(list)
        self._acts: dict[str, tuple[Callable[..., Any], Reader]] = {
            path: (act, Reader(kind))
            for path, act, kind in (
                ("positions", stateless.start, messages.position_request),
                ("moves", stateless.play, messages.move_request),
                ("legal-moves", stateless.legal_moves, messages.legal_moves_request),
                ("views", stateless.view, messages.view_request),
                ("records", stateless.verify, messages.record),
                ("advice", advice, messages.advice_request),
            )
        }

    def show(self, name: str, path: str, body: Any) -> Any:
        """Make a request an example, and give its answer."""
        status, found = self.ask(path, body)
        self.examples[path].append(Example(name, status, found, body))
        return found

    def ask(self, path: str, body: Any) -> tuple[int, Any]:
        """Send a request, and give the status and the answer."""
        act, reader = self._acts[path]
        try:
            return 200, plain(act(self.presenter, reader.read(msgspec.json.encode(body))))
        except Problem as problem:
            return STATUSES[problem.code], plain(document(problem, LANGUAGE))


def examples_of(presenter: Presenter) -> Mapping[str, tuple[Example, ...]]:
    """Make the examples of a game's operations, by the last part of their paths."""
    illustrator = Illustrator(presenter)
    set_up: Json = {"players": presenter.game.players[0], "options": {}}
    first = illustrator.show("dealt-by-the-service", "positions", {**set_up, "seed": SEED})
    illustrator.show("dealt-by-the-table", "positions", set_up)
    illustrator.show("too-many-players", "positions", {"players": 99})
    move = _first_move(illustrator, first["state"])
    second = illustrator.show("a-move", "moves", {"state": first["state"], "move": move})
    _show_refusals(illustrator, second["state"], move)
    _show_readings(illustrator, second["state"], min(1, set_up["players"] - 1))
    _show_records(illustrator, set_up, first)
    return {path: tuple(shown) for path, shown in illustrator.examples.items()}


TOO_MUCH = 1000
MOVES_SHOWN = 20
"""How many moves a record in the examples has at most."""


def _first_move(illustrator: Illustrator, state: Json) -> Json:
    _, listed = illustrator.ask("legal-moves", {"state": state})
    presenter = illustrator.presenter
    read: Any = msgspec.convert(state, presenter.messages.state)
    seat = listed["legal_moves"][0]["seat"]
    move: Json = plain(page(presenter.game.legal(read, seat), 0, 1)[0])
    return move


def _show_refusals(illustrator: Illustrator, state: Json, move: Json) -> None:
    illustrator.show("the-same-move-again", "moves", {"state": state, "move": move})
    wrong = {**move, "seat": "0", "wish": "to win"}
    illustrator.show("a-malformed-move", "moves", {"state": state, "move": wrong})
    impossible = {**state, "counter": -1}
    illustrator.show("an-impossible-state", "moves", {"state": impossible, "move": move})
    for path, more in (("legal-moves", {}), ("views", {"viewer": 0})):
        illustrator.show("an-impossible-state", path, {"state": impossible, **more})
    illustrator.show("no-such-seat", "legal-moves", {"state": state, "seat": 9})
    illustrator.show("no-such-seat", "views", {"state": state, "viewer": 9})


def _show_readings(illustrator: Illustrator, state: Json, seat: int) -> None:
    illustrator.show("everybody", "legal-moves", {"state": state})
    illustrator.show("one-seat", "legal-moves", {"state": state, "seat": seat})
    illustrator.show("a-seat", "views", {"state": state, "viewer": seat})
    if illustrator.presenter.game.imagine is not None:
        _show_advice(illustrator, state)
    illustrator.show("a-spectator", "views", {"state": state, "viewer": "spectator"})


def _show_advice(illustrator: Illustrator, state: Json) -> None:
    presenter = illustrator.presenter
    read: Any = msgspec.convert(state, presenter.messages.state)
    seat = presenter.players_to_act(read)[0]
    view = plain(presenter.game.view(read, seat))
    asked = {"view": view, "seat": seat, "level": "easy", "seed": SEED}
    illustrator.show("what-a-bot-would-do", "advice", asked)
    illustrator.show("no-such-seat", "advice", {**asked, "seat": 9})
    waiting = {*presenter.game.seats(read)} - {*presenter.players_to_act(read)}
    for other in sorted(waiting)[:1]:
        others = {"seat": other, "view": plain(presenter.game.view(read, other))}
        illustrator.show("another-decides", "advice", {**asked, **others})
    illustrator.show("no-such-level", "advice", {**asked, "level": "divine"})
    _show_impossible_view(illustrator, "advice", asked)


def _show_impossible_view(illustrator: Illustrator, path: str, asked: Json) -> None:
    for view in _with_a_wrong_number(asked["view"]):
        code = illustrator.ask(path, {**asked, "view": view})[1].get("code")
        if code == "impossible-view":
            illustrator.show("an-impossible-view", path, {**asked, "view": view})
            return


def _with_a_wrong_number(value: Any) -> Iterator[Any]:
    """Give copies of a value, each with another number replaced by a much too high one."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from ({**value, key: other} for other in _with_a_wrong_number(part))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield TOO_MUCH


def _show_records(illustrator: Illustrator, set_up: Json, first: Json) -> None:
    game = illustrator.presenter.game
    moves = _beginning(illustrator, first)
    record = {"game": game.name, "rules": game.version, **set_up, "moves": moves}
    illustrator.show("the-beginning-of-a-game", "records", record)
    if game.chance_moves:
        illustrator.show("dealt-from-another-seed", "records", {**record, "seed": OTHER_SEED})
    illustrator.show("a-move-twice", "records", {**record, "moves": [*moves, moves[-1]]})
    illustrator.show("another-game", "records", {**record, "game": "chess", "moves": []})


def _beginning(illustrator: Illustrator, position: Json) -> list[Json]:
    """Play until a player has moved after chance, or up to the most moves shown."""
    moves: list[Json] = [*position["played"]]
    while len(moves) < MOVES_SHOWN and not position["outcome"]:
        move = _first_move(illustrator, position["state"])
        dealt = any(each["seat"] is None for each in moves)
        moves.append(move)
        if dealt:
            break
        _, position = illustrator.ask("moves", {"state": position["state"], "move": move})
        moves += position["played"]
    return moves
