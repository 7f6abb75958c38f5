"""The language in which an answer is written."""

from collections.abc import Collection, Mapping

from flask import request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from arbitro.api.contract.bounds import LONGEST_HEADER
from arbitro.words.loader import FALLBACK, languages

PROBLEMS = "problems.ftl"
LANGUAGES = languages(PROBLEMS, __package__)
"""the languages of what the service itself says"""
DEFAULT = FALLBACK


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
