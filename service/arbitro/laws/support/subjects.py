"""The games that the laws are tried on, and what their authors have handed over for that."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from random import Random
from typing import Any

from arbitro.play.catalogue.checks import BadGame, check_game
from arbitro.play.catalogue.finding import GROUP, BadCatalogue, find
from arbitro.rules.kernel import AnyGame, Viewer

ENOUGH_TURNS = 3_000
FEW_TURNS = 300


@dataclass(frozen=True)
class Subject:
    """A game, by the name of its entry point or as `module:GAME`, and what is known of it."""

    name: str
    disguise: str = ""
    playthroughs: Path | None = None
    counts: Path | None = None
    uneven: Collection[str] = ()
    enough_turns: int = ENOUGH_TURNS
    given: AnyGame | None = None
    """the game itself, if it is not to be found by its name"""

    @property
    def game(self) -> AnyGame:
        """Return the game, or raise BadCatalogue."""
        return game_named(self.name)

    def disguised(self, state: Any, viewer: Viewer, random: Random) -> Any:
        """Change what a viewer may not know."""
        disguise = self.disguise and import_module(self.disguise)
        return disguise.disguised(state, viewer, random) if disguise else state

    @property
    def reveals(self) -> Collection[str]:
        """Name the events that show something hidden to everybody."""
        reveals: Collection[str] = ()
        return getattr(import_module(self.disguise), "REVEALS", ()) if self.disguise else reveals


SUBJECTS: dict[str, Subject] = {}


def add_laws(
    name: str,
    *,
    disguise: str = "",
    playthroughs: Path | str | None = None,
    counts: Path | str | None = None,
    uneven: Collection[str] = (),
) -> None:
    """Try the laws on a game whenever all tests are run. Everything but its name is optional.

    `disguise` names a module with `disguised(state, viewer, random)`: another state that differs
    only in what the viewer (a seat, or None) may not know, and has no faults. `REVEALS` in that
    module names the events that show something hidden to everybody: the events after them in the
    same step may differ between the two states.

    `playthroughs` is a folder of recorded games that a person can read, `counts` a file that says
    how many series of moves there are. `uneven` names the moves of chance whose results are not
    equally likely, by the rules.
    """
    folder, file = (path and Path(path) for path in (playthroughs, counts))
    SUBJECTS[name] = Subject(name, disguise, folder or None, file or None, uneven)


def subject(name: str) -> Subject:
    """Return what is known of a game."""
    return SUBJECTS.get(name) or Subject(name)


def installed() -> list[str]:
    """Name the games that are installed."""
    return sorted(entry_points(group=GROUP).names)


def module_of(name: str) -> str:
    """Name the module that a game is in."""
    points = entry_points(group=GROUP, name=name)
    return next((point.module for point in points), name.partition(":")[0])


@cache
def game_named(name: str) -> AnyGame:
    """Load a game, or say why it cannot be loaded."""
    given = subject(name).given
    if ":" not in name and given is None:
        return find([name], strict=True).games[name]
    module, _, attribute = name.partition(":")
    game: AnyGame = given or getattr(import_module(module), attribute)
    try:
        check_game(game)
    except BadGame as fault:
        raise BadCatalogue(f"{name}: {fault}") from None
    return game
