"""What the terminal itself says, in the languages of `words/`."""

from importlib.resources import files

from arbitro.words.narrator import Narrator

DEFAULT = "en"
LANGUAGES = (DEFAULT, "fr", "nl")


class Wording:
    """Says everything in one language: the one that was asked for, or English."""

    def __init__(self, asked: str) -> None:
        language = base_of(asked)
        self.language = language if language in LANGUAGES else DEFAULT
        path = files(__package__) / "words" / f"{self.language}.ftl"
        self._narrator = Narrator([path.read_text(encoding="utf-8")], self.language, strict=True)

    def __call__(self, message: str, **facts: object) -> str:
        """Say a message with its facts."""
        return self._narrator.say(message, {name: str(fact) for name, fact in facts.items()})

    def numbers(self, low: int, high: int) -> str:
        """Say which numbers are possible."""
        return str(low) if low == high else self("from-to", **{"from": low, "to": high})


def base_of(language: str) -> str:
    """Leave the region out of the name of a language."""
    return language.replace("_", "-").partition("-")[0].lower()
