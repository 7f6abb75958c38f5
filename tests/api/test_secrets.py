"""What a viewer may not know changes nothing in what that viewer is answered.

Each game's tests say what a viewer may not know, in `tests/rules/GAME/disguise.py`.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from arbitro.laws.support.moves import moves
from arbitro.laws.support.subjects import subject
from arbitro.laws.test_secrets import all_is_open
from tests.api.bodies import advising
from tests.api.client import Client
from tests.api.tables import at, every_game, played, sent
from tests.games import GAMES, State, as_json, from_json, viewers

POSITIONS = 4
DISGUISES = 2
TRIED = 6


@every_game
def test_the_hidden_changes_no_byte_of_an_answer(api: Client, name: str) -> None:
    """View, legal moves, refusals and their sizes stay byte for byte the same; so do headers."""
    random = Random(0)
    disguised = 0
    positions = played(api, name).some(POSITIONS)
    for position in positions:
        for viewer, other in disguises(name, position["state"], random):
            asked = list(questions(api, name, position, viewer, random))
            given = [answered(api, name, position["state"], *question) for question in asked]
            assert given == [answered(api, name, other, *question) for question in asked]
            disguised += other != position["state"]
    assert disguised or all_is_open(GAMES[name], [read(name, each["state"]) for each in positions])


@every_game
def test_the_hidden_changes_no_byte_of_advice(api: Client, name: str) -> None:
    """A bot is told what the seat sees: whatever else is so, it advises the same."""
    random = Random(1)
    for position in played(api, name).some(POSITIONS)[:-1]:
        for viewer, other in disguises(name, position["state"], random):
            if viewer in position["to_act"]:
                given = [
                    api.post(at(name, "advice"), advising(api, name, state, viewer))
                    for state in (position["state"], other)
                ]
                assert [each.status for each in given] == [200, 200]
                assert len({(*each.headers, each.data) for each in given}) == 1


def disguises(name: str, state: Any, random: Random) -> Iterator[tuple[Any, Any]]:
    """Yield each viewer, and the state as it might be for all that viewer knows."""
    secret, own = subject(name), read(name, state)
    for viewer in viewers(secret.game, own):
        for _ in range(DISGUISES):
            other = secret.disguised(own, viewer, random)
            yield viewer, {**state, **from_json(as_json(other), dict)}


def read(name: str, state: Any) -> State:
    own = {part: state[part] for part in state if part not in ("seed", "counter")}
    game_state: State = from_json(as_json(own), GAMES[name].state_type)
    return game_state


def questions(
    api: Client, name: str, position: Any, viewer: Any, random: Random
) -> Iterator[tuple[str, Any]]:
    """Ask all that a viewer can ask of a position."""
    yield "views", {"viewer": "spectator" if viewer is None else viewer}
    if viewer is None:
        return
    for page in ("", "?expand=50", "?expand=3&offset=2"):
        yield f"legal-moves{page}", {"seat": viewer}
    seats = range(viewer, viewer + 1)
    for shape in GAMES[name].moves:
        for move in list(moves(shape, seats, random))[:200:40][:TRIED]:
            body = {"state": position["state"], "move": sent(move)}
            if api.post(at(name, "moves"), body).status != 200:
                yield "moves", {"move": body["move"]}


def answered(api: Client, name: str, state: Any, operation: str, asked: Any) -> Any:
    answer = api.post(at(name, operation), {"state": state, **asked})
    return answer.status, list(answer.headers), answer.data
