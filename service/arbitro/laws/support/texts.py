"""Values as texts: as they are sent, and as a law shows what it has found."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, TypeVar, Union

import msgspec

from arbitro.rules.kernel import AnyGame, Fault
from arbitro.words.loader import FALLBACK, resources
from arbitro.words.narrator import Narrator

T = TypeVar("T")

LONGEST = 2000
"""How many characters of a value are shown."""


def as_json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def from_json(text: str, shape: type[T]) -> T:
    return msgspec.json.decode(text, type=shape)


def as_move(game: AnyGame, sent: dict[str, Any]) -> Any:
    """Read a move as a client would send it; what is not in its shape is an error."""
    return msgspec.convert(sent, Union[(*game.moves, *game.chance_moves)])


@cache
def strict_narrator(game: AnyGame, language: str = FALLBACK) -> Narrator:
    return Narrator(resources(game, language), language, strict=True)


def in_words(game: AnyGame, faults: Iterable[Fault]) -> tuple[str, ...]:
    """Return the faults of a state in English."""
    strict = strict_narrator(game)
    return tuple(strict.fault(fault.code, fault.facts) for fault in faults)


def excerpt(value: object) -> str:
    """Write a value as JSON, or at least its beginning."""
    text = as_json(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}… ({len(text)} characters)"


def size(value: object) -> tuple[int, bytes]:
    """Return how large a value is, so that the smallest case can be shown."""
    text = msgspec.json.encode(value)
    return len(text), text


def smallest_first(values: Iterable[T]) -> list[T]:
    """Sort values so that the first for which a law fails is the smallest."""
    return sorted(values, key=size)


def differences(one: object, other: object) -> str:
    """Name the fields in which two values differ, as JSON pointers."""
    plain: list[Any] = [msgspec.json.decode(msgspec.json.encode(value)) for value in (one, other)]
    return ", ".join(_paths(*plain)) or "nothing that JSON shows"


def _paths(one: Any, other: Any, path: str = "") -> Iterator[str]:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in {**one, **other}:
            yield from _paths(one.get(key), other.get(key), f"{path}/{key}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for index, pair in enumerate(zip(one, other, strict=True)):
            yield from _paths(*pair, f"{path}/{index}")
    elif one != other:
        yield path or "/"
