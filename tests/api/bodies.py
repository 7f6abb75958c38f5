"""Right bodies of every operation, and how to put something else in one place of them."""

import json
from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest

from tests.api.client import Answer, Client, problem
from tests.api.tables import SEED, at, played

Json: TypeAlias = Any
Path: TypeAlias = tuple[str | int, ...]

HOLE = "@hole@"
LONG = 15
LARGEST = 256 * 1024
OPERATIONS = ["positions", "moves", "legal-moves", "views", "records", "advice"]

every_body = pytest.mark.parametrize("operation", OPERATIONS)


def good(api: Client, name: str, operation: str) -> Json:
    """Return a body that is right."""
    game = played(api, name)
    turn = game.turns[len(game.turns) // 2]
    state = turn.before["state"]
    bodies = {
        "positions": {"players": game.players, "options": {}, "seed": SEED},
        "moves": {"state": state, "move": turn.move},
        "legal-moves": {"state": state, "seat": 0},
        "views": {"state": state, "viewer": 0},
        "records": game.record(moves=game.moves[:LONG]),
        "advice": advising(api, name, state, turn.before["to_act"][0]),
    }
    return bodies[operation]


def advising(api: Client, name: str, state: Json, seat: int) -> Json:
    """Ask what a bot would do that sees what a seat sees of a state."""
    seen = api.ok(at(name, "views"), {"state": state, "viewer": seat})
    return {"view": seen["view"], "seat": seat, "level": "easy", "seed": SEED}


def filled(body: Json, path: Path, text: str) -> str:
    """Write the body with this text in place of one value."""
    return json.dumps(replaced(body, path, HOLE)).replace(f'"{HOLE}"', text)


def replaced(body: Json, path: Path, value: Json) -> Json:
    """Return the body with another part; nothing else of it is copied more deeply than needed."""
    if not path:
        return value
    key, *rest = path
    copy = body.copy()
    copy[key] = replaced(body[key], tuple(rest), value)
    return copy


def pointer(path: Path) -> str:
    return "".join(f"/{key}" for key in path)


def paths(value: Json, here: Path = ()) -> Iterator[tuple[Path, Json]]:
    """Yield every part of a body with the way to it."""
    yield here, value
    parts = value.items() if isinstance(value, dict) else []
    for key, part in enumerate(value) if isinstance(value, list) else parts:
        yield from paths(part, (*here, key))


def a_path_of_each_kind(body: Json, kind: type) -> list[Path]:
    """Choose one path to each name under which there are such values, and some more."""
    found: dict[Path, Path] = {}
    for path, value in paths(body):
        if path and type(value) is kind:
            found.setdefault(tuple(key for key in path if isinstance(key, str)), path)
    return list(found.values())


def pointers(answer: Answer) -> list[str]:
    return [error["pointer"] for error in problem(answer, 422, "malformed")["errors"]]
