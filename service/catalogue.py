"""Which games can be played: found by entry point, so that any package can add one."""

from dataclasses import fields
from importlib.metadata import EntryPoint, entry_points

from service.rules.kernel import Game

GROUP = "arbitro.games"
ADDED_TO_STATES = frozenset({"seed", "counter"})
"""What the service adds to a state that it deals for."""


class BadCatalogue(Exception):
    """A game is registered wrongly, or cannot be served."""


def load() -> dict[str, Game]:
    """Find every game, by name."""
    games: dict[str, Game] = {}
    for point in sorted(entry_points(group=GROUP)):
        if point.name in games:
            raise BadCatalogue(f"two games are registered as {point.name!r}")
        games[point.name] = _loaded(point)
    return games


def _loaded(point: EntryPoint) -> Game:
    game: Game = point.load()
    if point.name != game.NAME:
        raise BadCatalogue(f"{point.value} is registered as {point.name!r}, not {game.NAME!r}")
    taken = ADDED_TO_STATES.intersection(field.name for field in fields(game.State))
    if taken:
        raise BadCatalogue(f"the state of {game.NAME} has fields of its own named {sorted(taken)}")
    return game
