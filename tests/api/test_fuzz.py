"""Whatever is sent, the answer is one that the contract knows, and a refusal cites a real rule."""

from typing import Any, TypeAlias

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.api.bodies import advising
from tests.api.client import Answer, Client
from tests.api.contract import PROBLEM
from tests.api.mutations import spoilt, texts
from tests.api.tables import at, every_game, played
from tests.games import GAMES

Json: TypeAlias = Any

pytestmark = pytest.mark.slow

EXAMPLES = 50
POSITIONS = 25

anything = settings(max_examples=EXAMPLES, suppress_health_check=[*HealthCheck])


@every_game
def test_spoilt_moves_are_judged(api: Client, name: str) -> None:
    """No 5xx, ever: moves of another time, and spoilt ones."""
    turns = played(api, name).some_turns(POSITIONS)
    moves = [turn.move for turn in turns] + played(api, name).moves[:1]

    @anything
    @given(st.sampled_from(turns), st.sampled_from(moves).flatmap(spoilt))
    def judge(turn: Any, move: Json) -> None:
        look_at(name, send(api, name, "moves", {"state": turn.before["state"], "move": move}))

    judge()


@every_game
@pytest.mark.parametrize("operation", ["moves", "legal-moves", "views"])
def test_spoilt_states_are_judged(api: Client, name: str, operation: str) -> None:
    """No 5xx, ever: states that could happen, and that could not."""
    turns = played(api, name).some_turns(POSITIONS)
    asked: dict[str, Json] = {
        "moves": {},
        "legal-moves": {"seat": 0},
        "views": {"viewer": "spectator"},
    }

    @anything
    @given(st.sampled_from(turns), st.data())
    def judge(turn: Any, data: st.DataObject) -> None:
        body = {"state": data.draw(spoilt(turn.before["state"], most=2)), **asked[operation]}
        body |= {"move": turn.move} if operation == "moves" else {}
        look_at(name, send(api, name, operation, body))

    judge()


@every_game
def test_spoilt_views_are_judged(api: Client, name: str) -> None:
    """No 5xx, ever: views of states that could be, and of those that could not."""
    turns = played(api, name).some_turns(POSITIONS)
    asked = [advising(api, name, turn.before["state"], turn.before["to_act"][0]) for turn in turns]

    @anything
    @given(st.sampled_from(asked), st.data())
    def judge(body: Json, data: st.DataObject) -> None:
        view = data.draw(spoilt(body["view"], most=2))
        look_at(name, send(api, name, "advice", {**body, "view": view}))

    judge()


@every_game
def test_spoilt_records_are_judged(api: Client, name: str) -> None:
    game = played(api, name)

    @anything
    @given(st.integers(0, 40).flatmap(lambda n: spoilt(game.record(moves=game.moves[:n]))))
    def judge(record: Json) -> None:
        look_at(name, send(api, name, "records", record))

    judge()


@every_game
@pytest.mark.parametrize("operation", ["positions", "moves", "records"])
def test_spoilt_texts_are_read(api: Client, name: str, operation: str) -> None:
    """No 5xx, ever: texts that are JSON, and almost JSON."""
    game = played(api, name)
    turn = game.turns[0]
    bodies = {
        "positions": {"players": game.players, "options": {}, "seed": "5e" * 32},
        "moves": {"state": turn.before["state"], "move": turn.move},
        "records": game.record(moves=game.moves[:3]),
    }

    @anything
    @given(spoilt(bodies[operation], most=1).flatmap(texts))
    def judge(text: bytes) -> None:
        look_at(name, api.post_text(at(name, operation), text))

    judge()


def send(api: Client, name: str, operation: str, body: Json) -> Answer:
    return api.post(at(name, operation), body)


def look_at(name: str, answer: Answer) -> None:
    assert answer.status in {200, 400, 422}
    if answer.media == PROBLEM and answer.body["code"] == "illegal-move":
        assert answer.body["rule"] in {rule.id for rule in GAMES[name].rulebook}
