"""The games that can be played: found by entry point, so that any package can add one.

A package that cannot be served is left out, and does not affect others. If several register a game
under one name, ours is served, or else none of them.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points

from arbitro.play.catalogue.checks import BadGame, check_game
from arbitro.rules.kernel import AnyGame

GROUP = "arbitro.games"
OURS = "arbitro.games."
"""The package of the games that are part of the service."""


class BadCatalogue(ValueError):
    """A game that should be served is missing, or cannot be served."""


@dataclass(frozen=True)
class LeftOut:
    """A game that is installed but not served, and why."""

    game: str
    package: str
    why: str

    def __str__(self) -> str:
        return f"the game {self.game} of {self.package} is left out: {self.why}"


@dataclass(frozen=True)
class Catalogue:
    """The games that can be served, and those that cannot."""

    games: Mapping[str, AnyGame]
    left_out: tuple[LeftOut, ...] = ()


def find(only: Collection[str] = (), *, strict: bool = False) -> Catalogue:
    """Return the games, or only some of them, by name."""
    registered: defaultdict[str, list[EntryPoint]] = defaultdict(list)
    for point in sorted(entry_points(group=GROUP)):
        registered[point.name].append(point)
    if missing := [name for name in only if name not in registered]:
        known = ", ".join(registered)
        raise BadCatalogue(f"GAMES: {', '.join(missing)} is not installed; there are {known}")
    games: dict[str, AnyGame] = {}
    left_out: list[LeftOut] = []
    for name in only or registered:
        points = registered[name]
        ours = [point for point in points if point.value.startswith(OURS)][:1]
        served = points if len(points) == 1 else ours
        packages = " and ".join(sorted({_package_of(point) for point in points}))
        why = f"two games are registered as {name!r}, by {packages}"
        left_out += [_leave_out(point, why) for point in points if point not in served]
        for point in served:
            try:
                games[name] = _load(point)
            except BadGame as fault:
                left_out.append(_leave_out(point, str(fault)))
    catalogue = Catalogue(dict(sorted(games.items())), tuple(left_out))
    if strict:
        refuse_left_out(catalogue.left_out)
    return catalogue


def refuse_left_out(left_out: Sequence[LeftOut]) -> None:
    """Refuse to go on without a game that is installed."""
    if left_out:
        raise BadCatalogue("; ".join(map(str, left_out)))


def _leave_out(point: EntryPoint, why: str) -> LeftOut:
    return LeftOut(point.name, _package_of(point), " ".join(why.split()))


def _package_of(point: EntryPoint) -> str:
    return point.dist.name if point.dist else point.module


def package_of_game(game: AnyGame) -> str:
    """Return the Python package in which a game is written."""
    return str(game.state_type.__module__.partition(".")[0])


def is_ours(game: AnyGame) -> bool:
    """Return whether a game is part of the service."""
    return game.state_type.__module__.startswith(OURS)


def _load(point: EntryPoint) -> AnyGame:
    try:
        game: AnyGame = point.load()
    except (Exception, SystemExit) as error:
        raise BadGame(f"{point.value} cannot be imported: {reason(error)}") from error
    try:
        check_game(game)
    except BadGame as fault:
        raise BadGame(f"{point.value}: {fault}") from None
    if point.name != game.name:
        raise BadGame(f"{point.value} is registered as {point.name!r}, not {game.name!r}")
    return game


def reason(error: BaseException) -> str:
    """Return an error in one line."""
    return f"{type(error).__name__}: {error}"
