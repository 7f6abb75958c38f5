"""Whatever is sent, the answer is one that the contract knows, and the right one.

A request has one definition and two readers: msgspec decodes a body into its type, and a schema
made of the same type explains what is wrong with a body. They agree on everything, good and bad.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, TypeAlias

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbitro.api.bodies.explaining import Schema, explain
from arbitro.api.contract.schemas import schema_of
from arbitro.play.messages.of_game import messages_of
from tests.api.bodies import advising, every_body
from tests.api.client import Answer, Client
from tests.api.contract import PROBLEM
from tests.api.mutations import spoilt, strictly_parsed, texts
from tests.api.tables import SEED, at, every_game, played
from tests.games import GAMES

Json: TypeAlias = Any

pytestmark = pytest.mark.slow

EXAMPLES = 120
POSITIONS = 25
NO_SUCH_SEAT = re.compile(r"There is no seat -?\d+; the seats are 0 to \d\.")
"""How many seats there are is said by the state, which no type and no schema compares with."""


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


def bodies(api: Client, name: str, operation: str) -> list[Json]:
    """Return right bodies from all over a game, with moves of another time among them."""
    game = played(api, name)
    turns = game.some_turns(POSITIONS)
    states = [*(turn.before["state"] for turn in turns), game.last["state"]]
    moves = [*(turn.move for turn in turns), *game.moves[:1]]
    players = {"players": game.players}
    match operation:
        case "positions":
            return [players, {**players, "options": {}, "seed": SEED}, {**players, "seed": None}]
        case "moves":
            return [{"state": state, "move": move} for state, move in product(states, moves)]
        case "legal-moves":
            return [{"state": s, **seat} for s in states for seat in ({}, {"seat": 0})]
        case "views":
            return [{"state": s, "viewer": viewer} for s in states for viewer in (0, "spectator")]
        case "advice":
            deciding = [(turn.before["state"], turn.before["to_act"][0]) for turn in turns]
            return [advising(api, name, *each) for each in (*deciding, (states[0], 0))]
        case _:
            records = [game.record(moves=game.moves[:number]) for number in range(0, 41, 4)]
            return [*records, game.record(moves=game.moves[:12:4], seed=SEED)]


@st.composite
def spoilt_somewhere(draw: st.DrawFn, body: Json) -> Json:
    """Spoil a body or one of its parts: what is small is found as often as what is large."""
    part = draw(st.sampled_from([None, *body]))
    if part is None:
        return draw(spoilt(body))
    return body | {part: draw(spoilt(body[part]))}


@every_game
@every_body
def test_spoilt_bodies_are_answered(api: Client, name: str, operation: str) -> None:
    """No 5xx, ever: bodies that could be, and that could not, as JSON, and as almost JSON."""
    right = bodies(api, name, operation)

    @settings(max_examples=EXAMPLES, suppress_health_check=[*HealthCheck])
    @given(st.sampled_from(right).flatmap(spoilt_somewhere).flatmap(texts))
    def answer(text: bytes) -> None:
        check(name, operation, text, api.post_text(at(name, operation), text))

    answer()
    for body in right[:: 1 + len(right) // POSITIONS]:
        text = msgspec.json.encode(body)
        assert check(name, operation, text, api.post_text(at(name, operation), text))


def check(name: str, operation: str, text: bytes, answer: Answer) -> bool:
    """Check that both readers take the body, or neither does; return whether they do."""
    assert answer.status in {200, 400, 422}
    problem: Json = answer.body if answer.media == PROBLEM else {"code": None}
    errors = problem.get("errors", [])
    if problem["code"] == "illegal-move":
        assert problem["rule"] in {rule.id for rule in GAMES[name].rulebook}
    kind = request_type(name, operation)
    code, pointers = explained(schema_of(kind), text)
    if code is None:
        fast(kind).decode(text)
        assert problem["code"] != "not-json"
        assert all(NO_SUCH_SEAT.fullmatch(error["detail"]) for error in errors), errors
        return True
    assert problem["code"] == code
    if code == "malformed":
        with pytest.raises(msgspec.MsgspecError):
            fast(kind).decode(text)
        assert errors
        assert {error["pointer"] for error in errors} <= pointers
    return False


def explained(schema: type[Schema], body: bytes) -> tuple[str | None, set[str]]:
    """Return the code with which the slow reader refuses a body, and the places it names."""
    try:
        value = strictly_parsed(body)
    except ValueError:
        return "not-json", set()
    messages = explain(schema, value)
    return ("malformed", set(places(messages))) if messages else (None, set())


def places(messages: Json, pointer: str = "") -> Iterator[str]:
    """Yield the JSON pointers of marshmallow's messages."""
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
