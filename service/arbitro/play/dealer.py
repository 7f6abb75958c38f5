"""Random numbers for chance's moves, drawn from a seed so that anyone can check them afterwards.

A seed is 32 bytes. Block number b (counted from 0) is HMAC-SHA-256 with the seed as key and b as
message, in 8 bytes, most significant first. A block is eight words of 4 bytes, each a whole number,
most significant byte first; word number c is the one at c modulo 8 in block floor(c / 8). To draw
below n, take the next word x. If x is below n * floor(2**32 / n), the draw is x modulo n; otherwise
try the next word.
"""

import hmac
from dataclasses import dataclass
from functools import lru_cache
from struct import Struct

POSSIBLE_WORDS = 2**32
WORDS_IN_A_BLOCK = 8
EIGHT_WORDS = Struct(">8I")


@dataclass(slots=True)
class Dealer:
    """A seed, and how many of its words have been used."""

    seed: bytes
    counter: int = 0

    def pick(self, below: int) -> int:
        """Draw a whole number from 0 to below - 1, each equally likely."""
        if not 0 < below <= POSSIBLE_WORDS:
            raise ValueError(f"nothing can be drawn below {below}")
        fair = POSSIBLE_WORDS - POSSIBLE_WORDS % below
        word = self._next_word()
        while word >= fair:
            word = self._next_word()
        return word % below

    def _next_word(self) -> int:
        block, index = divmod(self.counter, WORDS_IN_A_BLOCK)
        self.counter += 1
        return _words(self.seed, block)[index]


@lru_cache(maxsize=1024)
def _words(seed: bytes, block: int) -> tuple[int, ...]:
    return EIGHT_WORDS.unpack(hmac.digest(seed, block.to_bytes(8), "sha256"))
