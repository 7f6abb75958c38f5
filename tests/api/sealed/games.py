"""Sealed games, played through the API by the one who has the keys."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from tests.api.client import Answer, Client
from tests.api.tables import at
from tests.games import GAMES

Json: TypeAlias = Any


@dataclass
class Group:
    """A group that passes a sealed game around."""

    api: Client
    name: str
    keys: list[str]
    position: Json

    @property
    def sealed(self) -> str:
        return str(self.position["sealed"])

    def ask(self, operation: str, key: str | None = None, **more: Json) -> Answer:
        """Ask something about the game as it is now."""
        body = {"sealed": self.sealed, **({} if key is None else {"key": key}), **more}
        return self.api.post(at(self.name, f"sealed/{operation}"), body)

    def view(self, key: str | None = None) -> Json:
        answer = self.ask("views", key)
        assert answer.status == 200, answer.data
        return answer.body

    def any_move(self, random: Random) -> tuple[str, Json]:
        """Choose one of the moves that may be made now, and the key that it takes."""
        key = self.keys[random.choice(self.position["to_act"])]
        number = self.ask("legal-moves", key).body["count"]
        page = f"legal-moves?expand=1&offset={random.randrange(number)}"
        return key, self.ask(page, key).body["moves"][0]

    def play(self, key: str, move: Json) -> Json:
        answer = self.ask("moves", key, move=move)
        assert answer.status == 200, answer.data
        self.position = answer.body
        return self.position

    def play_on(self, seed: int = 0) -> Iterator[Json]:
        """Play to the end, and give each position, the first one too."""
        random = Random(seed)
        yield self.position
        while self.position["outcome"] is None:
            yield self.play(*self.any_move(random))


def group(api: Client, name: str, players: int = 0, **more: Json) -> Group:
    """Start a sealed game."""
    body = {"players": players or GAMES[name].players[0], **more}
    position = api.ok(at(name, "sealed"), body)
    return Group(api, name, position["keys"], position)
