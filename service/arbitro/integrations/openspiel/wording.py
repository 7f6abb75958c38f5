"""Moves in English, part by part."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from arbitro.rules.base import Value, type_name
from arbitro.rules.kernel import AnyGame
from arbitro.words.loader import FALLBACK, narrator


@cache
def wording_of(game: AnyGame) -> "Wording":
    """Return the words of a game's moves."""
    return Wording(game)


class Wording:
    """Names what is chosen: the kind of move, then each of its fields."""

    def __init__(self, game: AnyGame) -> None:
        self._narrator = narrator(game, FALLBACK)

    @cache  # noqa: B019 - there is one of these for each game
    def kind(self, move: type[Value]) -> str:
        """Name a kind of move."""
        return self._narrator.label("move", type_name(move))

    @cache  # noqa: B019 - as above
    def field(self, move: type[Value], name: str) -> str:
        """Name a field of a move."""
        return self._narrator.field(name, of=f"move-{type_name(move)}")

    def value(self, value: Any) -> str:
        """Name a value, whatever it is made of."""
        if isinstance(value, Struct):
            named = [(each.encode_name, getattr(value, each.name)) for each in fields(value)]
            return self._all(dict(named))
        if isinstance(value, Mapping):
            return self._all(value)
        if isinstance(value, tuple):
            return ", ".join(map(self.value, value)) or self.value(None)
        if value is None:
            return self._narrator.say("nothing", {})
        if isinstance(value, bool):
            return self._narrator.label("value", str(value).lower())
        return self._narrator.label("value", value) if isinstance(value, str) else str(value)

    def _all(self, parts: Mapping[str, Any]) -> str:
        return " ".join(f"{self._narrator.field(name)} {self.value(parts[name])}" for name in parts)
