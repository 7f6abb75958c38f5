"""Text that is written with escapes is read like any other."""

import json
from typing import Any, TypeAlias

import pytest

from arbitro.api.bodies.decoding import Reader
from arbitro.api.bodies.explaining import Schema
from arbitro.play.messages.of_game import messages_of
from tests.api.bodies import OPERATIONS, good
from tests.api.client import Client
from tests.api.tables import SEED, at, every_game
from tests.games import GAMES

Json: TypeAlias = Any

BACKSLASH = "\\"


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note each schema that looks at a value."""
    names: list[str] = []
    for method in ("load", "validate"):
        original = getattr(Schema, method)

        def noted(self: Schema, *args: Any, original: Any = original, **options: Any) -> Any:
            names.append(type(self).__name__)
            return original(self, *args, **options)

        monkeypatch.setattr(Schema, method, noted)
    return names


@every_game
def test_a_right_body_is_not_read_by_marshmallow(api: Client, name: str, loaded: list[str]) -> None:
    """A valid body that contains an escape is not read by marshmallow."""
    for operation in OPERATIONS:
        body = good(api, name, operation)
        for text in (json.dumps(body), escaped(body)):
            loaded.clear()
            answer = api.post_text(at(name, operation), text.encode())
            assert answer.status == 200
            assert loaded == []
        assert api.post(at(name, operation), {**body, "wish": 1}).status == 422
        assert loaded


def escaped(value: Json) -> str:
    """Write a value with each letter and digit of its texts as an escape."""
    if isinstance(value, dict):
        return f"{{{','.join(f'{escaped(key)}:{escaped(part)}' for key, part in value.items())}}}"
    if isinstance(value, list):
        return f"[{','.join(map(escaped, value))}]"
    if isinstance(value, str):
        units = memoryview(value.encode("utf-16-le")).cast("H")
        return '"' + "".join(f"{BACKSLASH}u{unit:04x}" for unit in units) + '"'
    return json.dumps(value)


@every_game
def test_names_of_players_may_be_escaped(name: str, loaded: list[str]) -> None:
    game = GAMES[name]
    kind = messages_of(game).session_request
    read = Reader(kind).read
    names = ["Ren\u00e9e", "A/B", 'a "b": c', "\U0001f600:"] * 10
    names = names[: game.players[0]]
    seats = [{"name": each} for each in names]
    body = {"players": game.players[0], "seats": seats, "seed": SEED}
    right = json.dumps(body)
    for text in (right, right.replace("/", r"\/"), escaped(body)):
        assert [seat.name for seat in read(text.encode()).seats] == names
    assert loaded == []
