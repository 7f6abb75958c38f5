"""The language in which rules are shown."""

from flask import request
from msgspec.structs import fields

from service.rules.kernel import Words

LANGUAGES = tuple(part.name for part in fields(Words))


def preferred() -> str:
    """Choose by Accept-Language, ignoring regions; English if nothing matches."""
    for tag, quality in request.accept_languages:
        language = tag.partition("-")[0].lower()
        if quality and language in LANGUAGES:
            return language
    return "en"
