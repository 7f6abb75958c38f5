"""What the service says, in the languages of `words/`."""

from functools import cache
from importlib.resources import files
from typing import Any

from msgspec.structs import fields

from arbitro.play.problems import Translatable
from arbitro.rules.kernel import LocalizedText
from arbitro.words.loader import GameFault, fault_in_words
from arbitro.words.narrator import Narrator


@cache
def _narrator(language: str) -> Narrator:
    path = files(__package__) / "words" / f"{language}.ftl"
    return Narrator([path.read_text(encoding="utf-8")], language)


def read_words() -> None:
    """Read what the service says in advance, so that no reader waits for it."""
    for part in fields(LocalizedText):
        _narrator(part.name)


@cache
def title(code: str, language: str) -> str:
    """Name a kind of problem."""
    return _narrator(language).say(f"title-{code}", {})


def worded(value: Any, language: str) -> Any:
    """Write a value, and all that it is made of, in a language."""
    match value:
        case Translatable():
            # Text is much quicker than numbers, and there can be a hundred faults.
            facts = {name: str(fact) for name, fact in value.facts.items()}
            return _narrator(language).say(value, facts)
        case LocalizedText():
            return getattr(value, language)
        case GameFault():
            return fault_in_words(value, language)
        case dict():
            return {name: worded(part, language) for name, part in value.items()}
        case list() | tuple():
            return [worded(part, language) for part in value]
        case _:
            return value
