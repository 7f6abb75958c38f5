"""Which games can be played: found by entry point, so that any package can add one."""

from importlib.metadata import EntryPoint, entry_points

from service.rules.kernel import Game

GROUP = "arbitro.games"


class BadCatalogue(Exception):
    """A game is registered under a name that is not its own, or a name twice."""


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
    return game
