"""One definition, two readers: they agree on everything, good and bad.

What reads a right body fast and what words the faults of a wrong one are made from the same
shapes. Every body of every operation is written, spoilt and given to both.
"""

from functools import cache
from typing import Any, TypeAlias

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from service.api.http.problems import Problem
from service.api.shapes.game import wire_of
from service.api.shapes.readers import reader_of, strict_json
from service.api.shapes.schemas import Schema, schema_of
from service.api.shapes.structs import struct_of
from service.api.stateless.operations import OPERATIONS
from tests.api.client import Client
from tests.api.mutations import spoilt, texts
from tests.api.tables import SEED, every_game, played
from tests.games import GAMES

Json: TypeAlias = Any

EXAMPLES = 60
MOVES = 4

every_operation = pytest.mark.parametrize("operation", [row.path for row in OPERATIONS])


def request_shape(name: str, operation: str) -> type:
    row = next(row for row in OPERATIONS if row.path == operation)
    return row.request(wire_of(GAMES[name]))


@cache
def fast(shape: type) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(struct_of(shape))


def bodies(api: Client, name: str, operation: str) -> list[Json]:
    """Give right bodies from all over a game."""
    game = played(api, name)
    state = [turn.before["state"] for turn in game.some_turns(6)] + [game.last["state"]]
    moves = [turn.move for turn in game.some_turns(6)] + game.moves[:1]
    chances = game.moves[: 3 * MOVES : MOVES]
    players = {"players": game.players}
    right: dict[str, list[Json]] = {
        "/positions": [
            players,
            {**players, "options": {}, "seed": SEED},
            {**players, "seed": None},
        ],
        "/moves": [{"state": s, "move": m} for s, m in zip(state, moves, strict=True)],
        "/legal-moves": [{"state": s} for s in state] + [{"state": s, "seat": 0} for s in state],
        "/views": [{"state": s, "viewer": v} for s in state for v in (0, "spectator")],
        "/records": [game.record(moves=moves[:MOVES]), game.record(moves=chances, seed=SEED)],
    }
    return right[operation]


@every_game
@every_operation
def test_the_two_readers_agree(api: Client, name: str, operation: str) -> None:
    """One definition, two readers, and a test that they agree on everything, good and bad."""
    shape = request_shape(name, operation)
    right = bodies(api, name, operation)

    @settings(max_examples=EXAMPLES, suppress_health_check=[*HealthCheck])
    @given(st.sampled_from(right).flatmap(spoilt).flatmap(texts))
    def agree(body: bytes) -> None:
        compare(shape, body)

    agree()
    for body in right:
        assert compare(shape, msgspec.json.encode(body))


def compare(shape: type, body: bytes) -> bool:
    """See that both readers take the body, or neither does; say whether they do."""
    schema = schema_of(shape)
    code = refused(schema, body)
    if code is None:
        assert reader_of(schema).read(body) == fast(shape).decode(body)
        return True
    with pytest.raises(Problem) as raised:
        reader_of(schema).read(body)
    assert raised.value.code == code
    if code == "malformed":
        with pytest.raises(msgspec.MsgspecError) as failed:
            fast(shape).decode(body)
        words = [error["detail"] for error in raised.value.members["errors"]]
        assert words
        assert str(failed.value) not in words, "only the fast reader refuses it"
    return False


def refused(schema: type[Schema], body: bytes) -> str | None:
    """Say whether the slow reader alone refuses a body."""
    try:
        return "malformed" if schema().validate(strict_json(body)) else None
    except Problem as problem:
        return problem.code
