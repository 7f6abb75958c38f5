"""Moves in English, part by part."""

from functools import cache
from typing import Any

from msgspec import to_builtins

from arbitro.rules.base import Value, type_name
from arbitro.rules.kernel import AnyGame
from arbitro.words.loader import FALLBACK, narrator


@cache
def name_kind(game: AnyGame, move: type[Value]) -> str:
    """Name a kind of move."""
    return narrator(game, FALLBACK).label("move", type_name(move))


@cache
def name_field(game: AnyGame, move: type[Value], field: str) -> str:
    """Name a field of a move."""
    return narrator(game, FALLBACK).field(field, of=f"move-{type_name(move)}")


def name_value(game: AnyGame, value: Any) -> str:
    """Name a value, whatever it is made of."""
    words, said = narrator(game, FALLBACK), str(value)
    match to_builtins(value):
        case dict() as parts:
            said = " ".join(f"{words.field(k)} {name_value(game, parts[k])}" for k in parts)
        case None | []:
            said = words.say("nothing", {})
        case [*items]:
            said = ", ".join(name_value(game, item) for item in items)
        case bool() | str() as word:
            said = words.label("value", word if isinstance(word, str) else str(word).lower())
    return said
