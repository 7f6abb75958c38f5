"""The games that the laws are tried on, and what their authors have handed over for that."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from random import Random
from typing import Any, TypeAlias, cast

from arbitro.play.catalogue.checks import BadGame, check_game
from arbitro.play.catalogue.finding import GROUP, BadCatalogue, find
from arbitro.rules.kernel import AnyGame, Viewer

Disguise: TypeAlias = Callable[[Any, Viewer, Random], Any]

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
    game: AnyGame | None = None
    """the game itself, if it is not to be found by its name"""

    @property
    def disguised(self) -> Disguise | None:
        """Return the function that changes what a viewer may not know."""
        return import_module(self.disguise).disguised if self.disguise else None

    @property
    def reveals(self) -> Collection[str]:
        """Name the events that show something hidden to everybody."""
        if not self.disguise:
            return ()
        module = import_module(self.disguise)
        return cast("Collection[str]", getattr(module, "REVEALS", ()))


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
    SUBJECTS[name] = Subject(
        name,
        disguise,
        None if playthroughs is None else Path(playthroughs),
        None if counts is None else Path(counts),
        uneven,
    )


def subject(name: str) -> Subject:
    """Return what is known of a game."""
    return SUBJECTS.get(name) or Subject(name)


def hurry(name: str) -> None:
    """Try the laws on fewer turns of a game."""
    SUBJECTS[name] = replace(subject(name), enough_turns=FEW_TURNS)


def installed() -> Iterator[str]:
    """Name the games that are installed."""
    return iter(sorted({point.name for point in entry_points(group=GROUP)}))


def module_of(name: str) -> str:
    """Name the module that a game is in."""
    points = {point.name: point.module for point in entry_points(group=GROUP)}
    return points.get(name) or name.partition(":")[0]


@cache
def game_named(name: str) -> AnyGame:
    """Load a game, or say why it cannot be loaded."""
    if ":" not in name and subject(name).game is None:
        found = find([name])
        if found.left_out:
            raise BadCatalogue("; ".join(map(str, found.left_out)))
        return found.games[name]
    module, _, attribute = name.partition(":")
    game: AnyGame = subject(name).game or getattr(import_module(module), attribute)
    try:
        check_game(game)
    except BadGame as fault:
        raise BadCatalogue(f"{name}: {fault}") from None
    return game
