"""Reads what people read: Fluent files, one folder a language, beside the code they belong to.

A game's packages have `words/en/rules.ftl`, with the texts of the rules, and `words/en/words.ftl`,
with labels, and sentences for what happens. What the service itself says stands likewise in its
own packages. A language is added by adding files.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Any, NamedTuple

from babel import Locale
from babel.localedata import locale_identifiers

from arbitro.rules.kernel import AnyGame
from arbitro.words.narrator import Narrator

SHARED = "arbitro.rules"
"""The package with the words that all games share."""
FOLDER = "words"
RULES, WORDS = "rules.ftl", "words.ftl"
FALLBACK = "en"
LONGEST_FAULT = 200
"""How many characters of a fault are shown."""


@cache
def languages(file: str, *packages: str) -> tuple[str, ...]:
    """Return the languages in which each of these packages has a file, English first."""
    offered = [
        {folder.name for folder in (files(package) / FOLDER).iterdir() if (folder / file).is_file()}
        for package in packages
    ]
    return tuple(sorted(set.intersection(*offered), key=lambda each: (each != FALLBACK, each)))


@cache
def resource(package: str, language: str, file: str) -> str:
    """Return the text of a file."""
    return (files(package) / FOLDER / language / file).read_text(encoding="utf-8")


@cache
def narrator_of(package: str, language: str, file: str) -> Narrator:
    """Return the narrator of one file, in English if the package does not have the language."""
    offered = language if language in languages(file, package) else FALLBACK
    return Narrator([resource(package, offered, file)], offered)


def language_name(language: str, within: str) -> str:
    """Return what a language is called in a language: "French", "français"."""
    return Locale.parse(language).get_language_name(within) or language


def faults_of_words(game: AnyGame) -> Iterator[str]:
    """Yield which files of a game's packages cannot be read as words, or are missing."""
    known = {name for name in locale_identifiers() if name.isalpha()}
    for package, file in product(game.words, (RULES, WORDS)):
        try:
            offered = languages(file, package)
        except (ImportError, OSError):
            offered = ()
        for language in sorted({FALLBACK, *offered}):
            path = f"{package.replace('.', '/')}/{FOLDER}/{language}/{file}"
            if language not in offered:
                yield f"{path} is missing"
            elif language not in known:
                yield f"{path} is in a folder called after no language that is known, such as fr"
            else:
                try:
                    resource(package, language, file)
                except UnicodeDecodeError:
                    yield f"{path} is not UTF-8"


# --- the rulebook of a game ---


class RuleTexts(NamedTuple):
    """A rule, the reason if it is a ruling, and where sources disagree."""

    text: str
    ruling: str | None
    note: str | None


@cache
def rulebook_languages(game: AnyGame) -> tuple[str, ...]:
    """Return the languages that the rulebook of a game is in."""
    return languages(RULES, *game.words) if game.words else (FALLBACK,)


@cache
def rulebook(game: AnyGame, language: str) -> Mapping[str, RuleTexts]:
    """Return the texts of a game's rules by their ids; what a language lacks is in English."""
    language = language if language in rulebook_languages(game) else FALLBACK
    read = [resource(each, code, RULES) for code in (FALLBACK, language) for each in game.words]
    narrator = Narrator(read, language)
    return {
        rule.id: RuleTexts(
            narrator.text(message := message_of(rule.id)) or rule.id,
            narrator.text(message, "ruling"),
            narrator.text(message, "note"),
        )
        for rule in game.rulebook
    }


def message_of(rule: str) -> str:
    """Return the id of the message with a rule's text: Fluent allows no dots in it."""
    return rule.replace(".", "_")


# --- the words of a game ---


@cache
def languages_of(game: AnyGame) -> tuple[str, ...]:
    """Return the languages in which a game has words."""
    return languages(WORDS, *(game.words or (SHARED,)))


def title(game: AnyGame, language: str) -> str:
    """Return what a game is called, in English if it has no words in the language."""
    if language == FALLBACK or language not in languages_of(game):
        return game.title
    return narrator(game, language).title() or game.title


def overview(game: AnyGame, language: str) -> list[str]:
    """Return how a game goes, for a newcomer, if it has words for that in the language."""
    return narrator(game, language).overview() if language in languages_of(game) else []


@cache
def resources(game: AnyGame, language: str) -> tuple[str, ...]:
    """Return the words of a game: those that all games share, then its own."""
    shared = language if language in languages(WORDS, SHARED) else FALLBACK
    own = [resource(package, language, WORDS) for package in game.words]
    return (resource(SHARED, shared, WORDS), *own)


@cache
def narrator(game: AnyGame, language: str) -> Narrator:
    """Return the narrator of a game whose players have no names, in English if it has to be."""
    language = language if language in languages_of(game) else FALLBACK
    return Narrator(resources(game, language), language)


def read_words(games: Iterable[AnyGame]) -> None:
    """Read the words of games in advance, so that no request waits for them."""
    for game in games:
        for language in languages_of(game):
            narrator(game, language)
        for language in rulebook_languages(game):
            rulebook(game, language)


# --- what problems say of a game, in the language of the answer ---


class CitedText(NamedTuple):
    """A text of a rule that is cited: one of the fields of `RuleTexts`."""

    game: AnyGame
    rule: str
    part: str

    def within(self, language: str) -> str | None:
        """Return the text in a language, or in English if the rulebook is not in it."""
        text: str | None = getattr(rulebook(self.game, language)[self.rule], self.part)
        return text


class GameFault(NamedTuple):
    """Why a state of a game cannot occur."""

    game: AnyGame
    code: str
    facts: Mapping[str, Any]

    def within(self, language: str) -> str:
        """Return the sentence in a language, or in English if the game has no words in it."""
        return narrator(self.game, language).fault(self.code, self.facts)[:LONGEST_FAULT]
