"""The games that can be played: found by entry point, so that any package can add one."""

from importlib.metadata import EntryPoint, entry_points

from msgspec.structs import fields

from service.rules.kernel import AnyGame, Game

GROUP = "arbitro.games"
ADDED_TO_STATES = frozenset({"seed", "counter"})
"""Fields that the service adds to each state."""


class BadCatalogue(Exception):
    """A game is registered wrongly, or cannot be served."""


def load() -> dict[str, AnyGame]:
    """Find every game, by name."""
    games: dict[str, AnyGame] = {}
    for point in sorted(entry_points(group=GROUP)):
        if point.name in games:
            raise BadCatalogue(f"two games are registered as {point.name!r}")
        games[point.name] = _loaded(point)
    return games


def _loaded(point: EntryPoint) -> AnyGame:
    game = point.load()
    if not isinstance(game, Game):
        raise BadCatalogue(f"{point.value} is not a Game")
    if point.name != game.name:
        raise BadCatalogue(f"{point.value} is registered as {point.name!r}, not {game.name!r}")
    taken = ADDED_TO_STATES.intersection(field.name for field in fields(game.state_type))
    if any(option.required for option in fields(game.options_type)):
        raise BadCatalogue(f"each option of {game.name} needs a default")
    if taken:
        raise BadCatalogue(f"the state of {game.name} has fields of its own named {sorted(taken)}")
    return game
