"""The words of a game, as its packages state them in their folders `words`."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from service.play.narrator import Narrator
from service.rules.kernel import AnyGame

SHARED = "service.rules"
"""The package with the words that all games share."""
FOLDER, SUFFIX = "words", ".ftl"
FALLBACK = "en"


@cache
def languages(package: str) -> frozenset[str]:
    """Find the languages that a package has words in."""
    folder = files(package) / FOLDER
    names = [file.name for file in folder.iterdir()]
    return frozenset(name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX))


@cache
def languages_of(game: AnyGame) -> tuple[str, ...]:
    """List the languages that a game is told in."""
    offered = [languages(package) for package in game.words or (SHARED,)]
    return tuple(
        sorted(frozenset.intersection(*offered), key=lambda each: (each != FALLBACK, each))
    )


@cache
def resources(game: AnyGame, language: str) -> tuple[str, ...]:
    """Read the words of a game: those that all games share, then its own."""
    shared = language if language in languages(SHARED) else FALLBACK
    own = [_file(package, language) for package in game.words]
    return tuple(file.read_text(encoding="utf-8") for file in (_file(SHARED, shared), *own))


def _file(package: str, language: str) -> Traversable:
    return files(package) / FOLDER / f"{language}{SUFFIX}"


class GameFault(NamedTuple):
    """Why a state of a game cannot occur."""

    game: AnyGame
    code: str
    facts: Mapping[str, Any]


def fault_in_words(fault: GameFault, language: str) -> str:
    """Say a fault in a language, or in English if the game does not have it."""
    offered = language if language in languages_of(fault.game) else FALLBACK
    return narrator(fault.game, offered).fault(fault.code, fault.facts)


@cache
def narrator(game: AnyGame, language: str) -> Narrator:
    """Tell a game of nobody in particular."""
    return Narrator(resources(game, language), language)
