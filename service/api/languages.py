"""The language in which an answer is written."""

from collections.abc import Collection

from flask import Response, request
from msgspec.structs import fields

from service.rules.kernel import Words

LANGUAGES = tuple(part.name for part in fields(Words))
DEFAULT = "en"


def preferred(offered: Collection[str] = LANGUAGES) -> str:
    """Choose by Accept-Language, ignoring regions; English if nothing matches."""
    for tag, quality in request.accept_languages:
        language = tag.partition("-")[0].lower()
        if quality and language in offered:
            return language
    return DEFAULT


def written_in(language: str, response: Response) -> Response:
    """Say in which language an answer is, and that another reader may get another one."""
    response.headers["Content-Language"] = language
    response.headers["Vary"] = "Accept-Language"
    return response
