"""The language in which an answer is written, and what the service itself says in it."""

from collections.abc import Collection, Mapping
from functools import cache, partial
from typing import Any

from flask import request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from arbitro.api.contract.bounds import LONGEST_HEADER
from arbitro.play.problems import Translatable
from arbitro.words.loader import FALLBACK, CitedText, GameFault, languages, narrator_of

PROBLEMS = "problems.ftl"
LANGUAGES = languages(PROBLEMS, __package__)
"""the languages of what the service itself says"""
DEFAULT = FALLBACK

_narrator = partial(narrator_of, __package__, file=PROBLEMS)


def preferred(offered: Collection[str] = LANGUAGES) -> str:
    """Return the language of the answer by Accept-Language, ignoring regions, or English."""
    # Reading a longer header would take longer than judging the move.
    sent = request.headers.get("Accept-Language", "")[:LONGEST_HEADER]
    for tag, quality in parse_accept_header(sent, LanguageAccept):
        language = tag.partition("-")[0].lower()
        if quality and language in offered:
            return language
    return DEFAULT


def headers_of(language: str) -> Mapping[str, str]:
    """Return the headers that say in which language an answer is."""
    return {"Content-Language": language, "Vary": "Accept-Language"}


def read_words() -> None:
    """Read what the service says in advance, so that no request waits for it."""
    for language in LANGUAGES:
        _narrator(language)


@cache
def title(code: str, language: str) -> str:
    """Return the name of a kind of problem."""
    return _narrator(language).say(f"title-{code}", {})


@cache
def explanation(code: str, language: str) -> str:
    """Return what a kind of problem means, and what to do about it."""
    return _narrator(language).text(f"title-{code}", "about") or ""


def worded(value: Any, language: str) -> Any:
    """Return a value, and all that it is made of, in a language."""
    match value:
        case Translatable():
            # Text is much quicker than numbers, and there can be a hundred faults.
            facts = {name: str(fact) for name, fact in value.facts.items()}
            return _narrator(language).say(value, facts)
        case CitedText() | GameFault():
            return value.within(language)
        case dict():
            return {name: worded(part, language) for name, part in value.items()}
        case list() | tuple():
            return [worded(part, language) for part in value]
        case _:
            return value
