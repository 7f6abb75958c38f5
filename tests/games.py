"""Every game of the catalogue, and what any test may want to do with it."""

from importlib.metadata import entry_points

from arbitro.laws.support.games import (
    Move,
    State,
    Turn,
    actors,
    is_chance,
    random_game,
    random_move,
    viewers,
)
from arbitro.laws.support.texts import as_json, as_move, from_json, in_words
from arbitro.play.catalogue.finding import GROUP, OURS, find
from arbitro.rules.kernel import AnyGame

__all__ = [
    "FEW",
    "GAMES",
    "OWN",
    "Move",
    "State",
    "Turn",
    "actors",
    "as_json",
    "as_move",
    "from_json",
    "in_words",
    "is_chance",
    "module_name",
    "package",
    "random_game",
    "random_move",
    "viewers",
]

GAMES = dict(find(strict=True).games)
MODULES = {point.name: point.module for point in entry_points(group=GROUP)}
OWN = [name for name in GAMES if MODULES[name].startswith(OURS)]
"""Those that are part of the service."""

FEW = ("canaletto", "casanova")
"""A service of these starts in two thirds of the time that one of all games takes."""


def module_name(game: AnyGame) -> str:
    return MODULES[game.name]


def package(game: AnyGame) -> str:
    """Name the folders of a game's own tests."""
    return game.name.replace("-", "_")
