"""The games that OpenSpiel knows of, and the tables at which they are played there.

A table is what `pyspiel.load_game("arbitro_casanova(players=3)")` says in the brackets.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from arbitro.play.messages.types import seat_fields
from arbitro.rules.kernel import AnyGame, Viewer

GAMES: dict[str, AnyGame] = {}
"""The games that are registered, by the names that they have in OpenSpiel."""

LONGEST = 10_000
"""A game is cut off after this many actions; then no one wins it."""

PLAIN = (bool, int, str)
"""What OpenSpiel takes as it is; all else is written as JSON."""


def short_name(game: AnyGame) -> str:
    """Name a game as OpenSpiel names games."""
    return f"arbitro_{game.name.replace('-', '_')}"


@dataclass(frozen=True)
class Table:
    """A game for a number of players, which is cut off after a number of their actions."""

    game: AnyGame
    players: int
    longest: int

    def __post_init__(self) -> None:
        if self.players not in self.game.players:
            counts = " or ".join(map(str, self.game.players))
            raise ValueError(f"{self.game.title} is for {counts} players")
        if self.longest < 1:
            raise ValueError("max_game_length is less than 1")

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


def parameters(game: AnyGame) -> dict[str, Any]:
    """List the parameters of a game: its options, the number of players, the longest game."""
    options = {
        name: each if isinstance(each, PLAIN) else msgspec.json.encode(each).decode()
        for name, each in msgspec.to_builtins(game.options_type()).items()
    }
    return {**options, "players": game.players[0], "max_game_length": LONGEST}


def read_options(game: AnyGame, given: Mapping[str, Any]) -> Any:
    """Read the options; refuse what the rules do not allow."""
    chosen: dict[str, Any] = {}
    for name, standard in msgspec.to_builtins(game.options_type()).items():
        chosen[name] = given[name]
        if isinstance(standard, PLAIN):
            chosen[name] = type(standard)(given[name])
        elif isinstance(given[name], str):
            chosen[name] = msgspec.json.decode(given[name])
    options = msgspec.convert(chosen, game.options_type)
    for name in seat_fields(game.options_type):
        if getattr(options, name) not in range(given["players"]):
            raise ValueError(f"{name}: there is no such seat")
    if refusal := game.why_not_start(given["players"], options):
        raise ValueError(f"{game.title} cannot be played like this: {refusal.code}")
    return options
