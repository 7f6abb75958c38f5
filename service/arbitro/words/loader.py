"""The words of a game, as its packages state them in their folders `words`."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from babel.localedata import locale_identifiers
from msgspec.structs import fields

from arbitro.rules.kernel import AnyGame, LocalizedText
from arbitro.words.narrator import Narrator

SHARED = "arbitro.rules"
"""The package with the words that all games share."""
FOLDER, SUFFIX = "words", ".ftl"
FALLBACK = "en"
LONGEST_FAULT = 200
"""How many characters of a fault are shown."""


@cache
def languages(package: str) -> frozenset[str]:
    """Find the languages that a package has words in."""
    folder = files(package) / FOLDER
    names = [file.name for file in folder.iterdir()]
    return frozenset(name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX))


def faults_of_words(package: str) -> Iterator[str]:
    """Say which files of a package cannot be read as words, or are missing."""
    try:
        offered = languages(package)
    except (ImportError, OSError):
        offered = frozenset()
    for language in sorted({FALLBACK, *offered}):
        if why := _fault_of_file(package, language):
            yield f"{package.replace('.', '/')}/{FOLDER}/{language}{SUFFIX} {why}"


def _fault_of_file(package: str, language: str) -> str:
    if language not in known_languages():
        return "is called after no language that is known; write the code of one, as in fr.ftl"
    try:
        _file(package, language).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return "is not UTF-8"
    except (ImportError, OSError):
        return "is missing"
    return ""


@cache
def known_languages() -> frozenset[str]:
    """Give the languages whose numbers and lists can be written; a regional variant is none."""
    return frozenset(name for name in locale_identifiers() if name.isalpha())


@cache
def languages_of(game: AnyGame) -> tuple[str, ...]:
    """List the languages in which a game has words."""
    offered = [languages(package) for package in game.words or (SHARED,)]
    return tuple(
        sorted(frozenset.intersection(*offered), key=lambda each: (each != FALLBACK, each))
    )


@cache
def rulebook_languages(game: AnyGame) -> tuple[str, ...]:
    """List the languages that the whole rulebook of a game is in."""
    texts = [text for rule in game.rulebook for text in (rule.text, rule.ruling, rule.note) if text]
    known = [part.name for part in fields(LocalizedText)]
    return tuple(each for each in known if all(getattr(text, each) for text in texts))


def title(game: AnyGame, language: str) -> str:
    """Name a game, in English if it has no words in the language."""
    if language == FALLBACK or language not in languages_of(game):
        return game.title
    return narrator(game, language).title() or game.title


def overview(game: AnyGame, language: str) -> list[str]:
    """Tell a newcomer how a game goes, if it has words for that in the language."""
    return narrator(game, language).overview() if language in languages_of(game) else []


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
    return narrator(fault.game, offered).fault(fault.code, fault.facts)[:LONGEST_FAULT]


def read_words(games: Iterable[AnyGame]) -> None:
    """Read the words of games in advance, so that no reader waits for them."""
    for game in games:
        for language in languages_of(game):
            narrator(game, language)


@cache
def narrator(game: AnyGame, language: str) -> Narrator:
    """Make the narrator of a game whose players have no names."""
    return Narrator(resources(game, language), language)
