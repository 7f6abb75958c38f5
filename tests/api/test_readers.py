"""One definition, two readers: they agree on everything, good and bad.

msgspec decodes a body into its type. A schema made from the same type explains what is wrong with
a body. Every body of every operation is written, spoilt and given to both.
"""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, TypeAlias

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbitro.api.bodies.decoding import Reader
from arbitro.api.bodies.explaining import Schema, explain
from arbitro.api.contract.schemas import schema_of
from arbitro.play.messages.of_game import messages_of
from arbitro.play.problems import Problem
from tests.api.bodies import advising, every_body
from tests.api.client import Client
from tests.api.mutations import spoilt, strictly_parsed, texts
from tests.api.tables import SEED, every_game, played
from tests.games import GAMES

Json: TypeAlias = Any

EXAMPLES = 60
MOVES = 4


def request_type(name: str, operation: str) -> type:
    messages = messages_of(GAMES[name])
    kinds: dict[str, type] = {
        "positions": messages.position_request,
        "moves": messages.move_request,
        "legal-moves": messages.legal_moves_request,
        "views": messages.view_request,
        "records": messages.record,
        "advice": messages.advice_request,
    }
    return kinds[operation]


@cache
def fast(kind: type) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


@cache
def both(kind: type) -> Reader:
    return Reader(kind)


def bodies(api: Client, name: str, operation: str) -> list[Json]:
    """Give right bodies from all over a game."""
    game = played(api, name)
    state = [turn.before["state"] for turn in game.some_turns(6)] + [game.last["state"]]
    moves = [turn.move for turn in game.some_turns(6)] + game.moves[:1]
    chances = game.moves[: 3 * MOVES : MOVES]
    players = {"players": game.players}
    right: dict[str, list[Json]] = {
        "positions": [
            players,
            {**players, "options": {}, "seed": SEED},
            {**players, "seed": None},
        ],
        "moves": [{"state": s, "move": m} for s, m in zip(state, moves, strict=True)],
        "legal-moves": [{"state": s} for s in state] + [{"state": s, "seat": 0} for s in state],
        "views": [{"state": s, "viewer": v} for s in state for v in (0, "spectator")],
        "advice": [advising(api, name, s, 0) for s in state[:3]],
        "records": [game.record(moves=moves[:MOVES]), game.record(moves=chances, seed=SEED)],
    }
    return right[operation]


@every_game
@every_body
def test_the_two_readers_agree(api: Client, name: str, operation: str) -> None:
    """One definition, two readers, and a test that they agree on everything, good and bad."""
    kind = request_type(name, operation)
    right = bodies(api, name, operation)

    @settings(max_examples=EXAMPLES, suppress_health_check=[*HealthCheck])
    @given(st.sampled_from(right).flatmap(spoilt).flatmap(texts))
    def agree(body: bytes) -> None:
        compare(kind, body)

    agree()
    for body in right:
        assert compare(kind, msgspec.json.encode(body))


def compare(kind: type, body: bytes) -> bool:
    """See that both readers take the body, or neither does; say whether they do."""
    code, pointers = explained(schema_of(kind), body)
    if code is None:
        assert both(kind).read(body) == fast(kind).decode(body)
        return True
    with pytest.raises(Problem) as raised:
        both(kind).read(body)
    assert raised.value.code == code
    if code == "malformed":
        with pytest.raises(msgspec.MsgspecError):
            fast(kind).decode(body)
        named = {error["pointer"] for error in raised.value.members["errors"]}
        assert named
        assert named <= pointers
    return False


def explained(schema: type[Schema], body: bytes) -> tuple[str | None, set[str]]:
    """Say whether the slow reader alone refuses a body, and which places it names."""
    try:
        value = strictly_parsed(body)
    except ValueError:
        return "not-json", set()
    messages = explain(schema, value)
    return ("malformed", set(places(messages))) if messages else (None, set())


def places(messages: Json, pointer: str = "") -> Iterator[str]:
    """Give the JSON pointers of marshmallow's messages."""
    if not isinstance(messages, dict):
        yield pointer
        return
    for key, below in messages.items():
        name = str(key)[:100].encode(errors="backslashreplace").decode()
        step = "" if key == "_schema" else "/" + name.replace("~", "~0").replace("/", "~1")
        yield from places(below, pointer + step)


def test_what_strict_json_is() -> None:
    """The reference that bodies are compared with."""
    assert strictly_parsed(b'{"a": [{"b": 1}, {"b": 2}]}') == {"a": [{"b": 1}, {"b": 2}]}
    for text in (b'"\\ud800"', b"NaN", b"\xff", b"[" * 100_000):
        with pytest.raises(ValueError, match=r"."):
            strictly_parsed(text)
    assert json.loads(b"[1e999]") == strictly_parsed(b"[1e999]")
