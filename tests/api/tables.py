"""Games played through the API, as a client plays them: at random, but the same each time."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, TypeAlias

import pytest

from tests.api.client import Client
from tests.games import GAMES, Move, as_json, from_json

Json: TypeAlias = Any

SEED = "5e" * 32
LONGEST_GAME = 3000

every_game = pytest.mark.parametrize("name", GAMES)


@dataclass(frozen=True)
class Turn:
    """A position, the move that was made in it, and the position it led to."""

    before: Json
    move: Json
    after: Json


@dataclass(frozen=True)
class Played:
    """A whole game dealt by the service."""

    name: str
    players: int
    first: Json
    turns: tuple[Turn, ...]

    @property
    def positions(self) -> list[Json]:
        return [self.first, *(turn.after for turn in self.turns)]

    @property
    def last(self) -> Json:
        return self.positions[-1]

    @property
    def moves(self) -> list[Json]:
        """Return every move, those that the service made for chance included."""
        moves = list(self.first["played"])
        for turn in self.turns:
            moves += [turn.move, *turn.after["played"]]
        return moves

    def record(self, **changes: Json) -> Json:
        game = GAMES[self.name]
        whose = {"game": self.name, "rules": game.version, "players": self.players}
        return {**whose, "options": {}, "moves": self.moves, **changes}

    def some(self, most: int) -> list[Json]:
        """Choose positions all over the game, the first and the last among them."""
        step = max(1, len(self.turns) // max(1, most - 2))
        return [*self.positions[:-1:step][: most - 1], self.last]

    def some_turns(self, most: int) -> list[Turn]:
        return list(self.turns[:: max(1, len(self.turns) // most)][:most])


def at(name: str, operation: str = "") -> str:
    return f"/v1/games/{name}" + (f"/{operation}" if operation else "")


def sent(move: Move) -> Json:
    """Write a move as a client would: a name that Python reserves is not changed for it."""
    written = from_json(as_json(move), dict)
    return {name.rstrip("_"): value for name, value in written.items()}


@cache
def played(api: Client, name: str, players: int | None = None) -> Played:
    """Play a game to its end, choosing among the legal moves."""
    players = players or GAMES[name].players[0]
    first = api.ok(at(name, "positions"), {"players": players, "seed": SEED})
    return Played(name, players, first, tuple(_turns(api, name, first, Random(1))))


def _turns(api: Client, name: str, position: Json, random: Random) -> Iterator[Turn]:
    for _ in range(LONGEST_GAME):
        if position["outcome"] is not None:
            return
        move = any_move(api, name, position, random)
        after = api.ok(at(name, "moves"), {"state": position["state"], "move": move})
        yield Turn(position, move, after)
        position = after
    pytest.fail("the game does not end")


def any_move(api: Client, name: str, position: Json, random: Random) -> Json:
    """Pick one of the moves that may be made in a position, each equally likely for its seat."""
    asked = {"state": position["state"], "seat": random.choice(position["to_act"])}
    number = api.ok(at(name, "legal-moves?expand=0"), asked)["count"]
    page = f"legal-moves?expand=1&offset={random.randrange(number)}"
    move: Json = api.ok(at(name, page), asked)["moves"][0]
    return move
