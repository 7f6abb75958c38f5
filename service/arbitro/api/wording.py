"""What the service says, in the languages of `words/`."""

from functools import cache, partial
from typing import Any

from arbitro.api.languages import LANGUAGES, PROBLEMS
from arbitro.play.problems import Translatable
from arbitro.words.loader import CitedText, GameFault, narrator_of

_narrator = partial(narrator_of, __package__, file=PROBLEMS)


def read_words() -> None:
    """Read what the service says in advance, so that no request waits for it."""
    for language in LANGUAGES:
        _narrator(language)


@cache
def title(code: str, language: str) -> str:
    """Return the name of a kind of problem."""
    return _narrator(language).say(f"title-{code}", {})


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
