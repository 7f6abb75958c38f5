"""The language in which an answer is written."""

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from flask import request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from arbitro.api.contract.bounds import LONGEST_HEADER
from arbitro.words.loader import FALLBACK, languages

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

PROBLEMS = "problems.ftl"
LANGUAGES = languages(PROBLEMS, __package__)
"""the languages of what the service itself says"""
DEFAULT = FALLBACK


def preferred(offered: Collection[str] = LANGUAGES) -> str:
    """Choose a language for the reader of this request."""
    return preferred_in(request.environ, offered)


def preferred_in(environ: "WSGIEnvironment", offered: Collection[str] = LANGUAGES) -> str:
    """Choose by Accept-Language, ignoring regions; English if nothing matches."""
    # Reading a longer header would take longer than judging the move.
    sent = environ.get("HTTP_ACCEPT_LANGUAGE", "")[:LONGEST_HEADER]
    for tag, quality in parse_accept_header(sent, LanguageAccept):
        language = tag.partition("-")[0].lower()
        if quality and language in offered:
            return language
    return DEFAULT


def headers_of(language: str) -> Mapping[str, str]:
    """Give the headers that say in which language an answer is."""
    return {"Content-Language": language, "Vary": "Accept-Language"}
