"""The games that OpenSpiel knows of, and the tables at which they are played there."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from arbitro.rules.kernel import AnyGame, Viewer

GAMES: dict[str, AnyGame] = {}
"""The games that are registered, by the names that they have in OpenSpiel."""


def short_name(game: AnyGame) -> str:
    """Name a game as OpenSpiel names games."""
    return f"arbitro_{game.name.replace('-', '_')}"


@dataclass(frozen=True)
class Table:
    """A game for a number of players, which is cut off after a number of their actions."""

    game: AnyGame
    players: int
    longest: int

    def __reduce__(self) -> tuple[Callable[..., "Table"], tuple[Any, ...]]:
        return table_of, (short_name(self.game), self.players, self.longest)

    def viewers(self) -> list[Viewer]:
        """List the seats, and the spectator."""
        return [*range(self.players), None]


def table_of(name: str, players: int, longest: int) -> Table:
    """Find a game by its name in OpenSpiel."""
    if name not in GAMES:
        raise LookupError(
            f"{name} is not registered: arbitro.integrations.openspiel.register(game)"
        )
    return Table(GAMES[name], players, longest)
