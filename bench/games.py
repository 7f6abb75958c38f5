"""What is sent: the moves of games that are played by asking the service itself."""

from random import Random
from typing import Any, TypeAlias

import msgspec

from bench import load

SEED = "5eed" * 16
LONGEST_WALK = 200
HIGHEST_BID = 100
PLAYERS = 4

Json: TypeAlias = dict[str, Any]


class Asker:
    """Asks a server about one game."""

    def __init__(self, port: int, game: str) -> None:
        self._port = port
        self._path = f"/v1/games/{game}"
        self.game = game

    def describe(self) -> Json:
        """Describe the game."""
        return self._answer(load.get(self._path))

    def ask(self, path: str, **sent: Any) -> Json:
        """Have the server do something with the game."""
        return self._answer(load.post(f"{self._path}/{path}", msgspec.json.encode(sent)))

    def _answer(self, request: bytes) -> Json:
        answer: Json = msgspec.json.decode(load.answer(self._port, request)[1])
        return answer


def walk(port: int, game: str) -> list[bytes]:
    """Write the requests for the moves of one game at the largest table, the service dealing.

    Each legal move is equally likely. Each state is the one that the answer before gave.
    """
    asker, random = Asker(port, game), Random(game)
    bodies: list[bytes] = []
    position = asker.ask("positions", players=asker.describe()["players"][-1], seed=SEED)
    while position["to_act"] and len(bodies) < LONGEST_WALK:
        turn = {"state": position["state"], "move": _random_move(asker, position, random)}
        bodies.append(msgspec.json.encode(turn))
        position = asker.ask("moves", **turn)
    return bodies


def _random_move(asker: Asker, position: Json, random: Random) -> Json:
    asked = {"state": position["state"], "seat": random.choice(position["to_act"])}
    count = asker.ask("legal-moves", **asked)["count"]
    return _legal_move(asker, asked, random.randrange(count))


def _legal_move(asker: Asker, asked: Json, number: int) -> Json:
    move: Json = asker.ask(f"legal-moves?expand=1&offset={number}", **asked)["moves"][0]
    return move


def long_game(port: int) -> list[Json]:
    """List the players' moves of a game of Canaletto whose bidders always offer one more."""
    asker = Asker(port, "canaletto")
    moves: list[Json] = []
    position = asker.ask("positions", players=PLAYERS, seed=SEED)
    while position["outcome"] is None:
        moves.append(_next_move(asker, position))
        position = asker.ask("moves", state=position["state"], move=moves[-1])
    return moves


def _next_move(asker: Asker, position: Json) -> Json:
    legal = {template["type"]: template for template in position["legal_moves"]}
    if "bid" not in legal:
        return _legal_move(asker, {"state": position["state"]}, 0)
    lowest = legal["bid"]["amount"]["from"]
    return {**legal["bid"], "amount": lowest} if lowest <= HIGHEST_BID else legal["pass"]
