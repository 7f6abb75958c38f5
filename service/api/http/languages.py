"""Which of the rulebooks' languages the reader prefers."""

from dataclasses import fields

from flask import request

from service.rules.kernel import Words

LANGUAGES = tuple(field.name for field in fields(Words))


def preferred() -> str:
    """Choose by Accept-Language, whatever the region; English if nothing fits."""
    for tag, quality in request.accept_languages:
        language = tag.partition("-")[0].lower()
        if quality and language in LANGUAGES:
            return language
    return "en"


def spoken(words: Words | None, language: str) -> str | None:
    return None if words is None else str(getattr(words, language))
