"""Moves in few bytes, so that a whole game fits into a text that people can pass on.

A move is packed as MessagePack in which words of its type, such as names of fields, are negative
numbers.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import inspect

from arbitro.play.messages.types import parts, union

LENGTH_BYTES = 2
MOST_REMEMBERED = 5000
QUOTE = "'"
"""Begins a text that is no word of the type."""


class MovePacker:
    """Packs the moves of one game."""

    def __init__(self, kinds: Iterable[type]) -> None:
        kind = union("Packed", kinds)
        self._decoder = msgspec.msgpack.Decoder[Any](kind)
        self._words = sorted(set(_words(inspect.type_info(kind))))
        # Most moves are made again and again.
        self._plain = lru_cache(MOST_REMEMBERED)(self._decoded)
        self._short = lru_cache(MOST_REMEMBERED)(self._encoded)
        self._numbers = {word: -1 - index for index, word in enumerate(self._words)}

    @property
    def fingerprint(self) -> str:
        """Name the words: moves can be unpacked only with the same ones."""
        return blake2b("\n".join(self._words).encode(), digest_size=8).hexdigest()

    def pack(self, move: Any) -> bytes:
        """Write a move, so that others may follow."""
        return self._short(msgspec.msgpack.encode(move))

    def unpacked(self, moves: bytes) -> Iterator[Any]:
        """Read moves that were written one after the other."""
        for plain in self.plain(moves):
            # `convert` takes longer, as it looks at the type each time.
            yield self._decoder.decode(msgspec.msgpack.encode(plain))

    def plain(self, moves: bytes) -> Iterator[Any]:
        """Give the same moves as they are in JSON, which takes less time."""
        start = 0
        while start < len(moves):
            begin = start + LENGTH_BYTES
            start = begin + int.from_bytes(moves[start:begin])
            yield self._plain(moves[begin:start])

    def _encoded(self, move: bytes) -> bytes:
        packed = msgspec.msgpack.encode(self._packed(msgspec.msgpack.decode(move)))
        return len(packed).to_bytes(LENGTH_BYTES) + packed

    def _decoded(self, packed: bytes) -> Any:
        return self._unpacked(msgspec.msgpack.decode(packed))

    def _packed(self, value: Any) -> Any:
        match value:
            case str():
                return self._numbers.get(value, QUOTE + value)
            case int() if value < 0:
                return str(value)
            case dict():
                return {self._packed(key): self._packed(each) for key, each in value.items()}
            case list() | tuple():
                return [self._packed(each) for each in value]
        return value

    def _unpacked(self, value: Any) -> Any:
        match value:
            case bool():
                return value
            case int() if value < 0:
                return self._words[-1 - value]
            case str():
                return value[1:] if value.startswith(QUOTE) else int(value)
            case dict():
                return {self._unpacked(key): self._unpacked(each) for key, each in value.items()}
            case list():
                return [self._unpacked(each) for each in value]
        return value


def _words(kind: inspect.Type) -> Iterator[str]:
    """List the names and words that values of a type may have."""
    for part in parts(kind):
        if isinstance(part, inspect.StructType):
            yield from (field.encode_name for field in part.fields)
            yield from (str(word) for word in (part.tag_field, part.tag) if word is not None)
        elif isinstance(part, inspect.LiteralType):
            yield from (word for word in part.values if isinstance(word, str))
