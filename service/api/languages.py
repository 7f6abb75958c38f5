"""The language in which rules are shown."""

from flask import request
from msgspec.structs import fields
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from service.api.headers import LONGEST_HEADER
from service.rules.kernel import Words

LANGUAGES = tuple(part.name for part in fields(Words))


def preferred() -> str:
    """Choose by Accept-Language, ignoring regions; English if nothing matches."""
    # To read a longer header would take longer than to judge the move.
    sent = request.environ.get("HTTP_ACCEPT_LANGUAGE", "")[:LONGEST_HEADER]
    for tag, quality in parse_accept_header(sent, LanguageAccept):
        language = tag.partition("-")[0].lower()
        if quality and language in LANGUAGES:
            return language
    return "en"
