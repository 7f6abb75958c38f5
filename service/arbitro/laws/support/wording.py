"""How a law says what it found: the fields that differ, and the smallest case."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

LONGEST = 2000
"""How many characters of a value are shown."""


def excerpt(value: object) -> str:
    """Write a value as JSON, or at least its beginning."""
    text = msgspec.json.encode(value).decode()
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
