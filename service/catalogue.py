"""Which games can be played: found by entry point, so that any package can add one."""

from collections.abc import Iterable
from dataclasses import fields
from importlib.metadata import EntryPoint, entry_points
from typing import get_type_hints

from service.rules.kernel import Game
from service.rules.legal import type_name

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
    _check_words(games.values())
    return games


def _loaded(point: EntryPoint) -> Game:
    game: Game = point.load()
    if point.name != game.NAME:
        raise BadCatalogue(f"{point.value} is registered as {point.name!r}, not {game.NAME!r}")
    taken = ADDED_TO_STATES.intersection(field.name for field in fields(game.State))
    if taken:
        raise BadCatalogue(f"the state of {game.NAME} has fields of its own named {sorted(taken)}")
    return game


def _check_words(games: Iterable[Game]) -> None:
    """Refuse a word for two moves that are not alike: where games meet, moves go by it alone."""
    known: dict[str, type] = {}
    for game in games:
        for move in (*game.MOVES, *game.CHANCE_MOVES):
            first = known.setdefault(type_name(move), move)
            if _hints(first) != _hints(move):
                places = f"{first.__module__} and {move.__module__}"
                raise BadCatalogue(f"{type_name(move)!r} is one thing only: it differs in {places}")


def _hints(move: type) -> dict[str, object]:
    return get_type_hints(move, include_extras=True)
