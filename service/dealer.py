"""The only randomness: chance's moves, made from a seed that anybody can check afterwards.

A seed is 32 bytes. Block number b (counted from 0) is HMAC-SHA-256 with the seed as key and b as
message, in 8 bytes, most significant first. A block is eight words of 4 bytes, each a whole number,
most significant byte first; word number c is the one at c modulo 8 in block floor(c / 8). To draw
below n, take the next word x; if x is below n * floor(2**32 / n), the draw is x modulo n, otherwise
that word is spent and the next one is tried.
"""

import hmac
from dataclasses import dataclass, field
from struct import Struct

from service.rules.kernel import CHANCE, Event, Game, Move

WORDS = 2**32
BLOCK = Struct(">8I")
WORDS_IN_A_BLOCK = 8


@dataclass(slots=True)
class Dealer:
    """A seed, and how many of its words are spent."""

    seed: bytes
    counter: int = 0
    _block: int = field(default=-1, init=False, repr=False, compare=False)
    _words: tuple[int, ...] = field(default=(), init=False, repr=False, compare=False)

    def pick(self, below: int) -> int:
        """Draw a whole number below the given one, each equally likely."""
        fair = WORDS - WORDS % below
        word = self._next_word()
        while word >= fair:
            word = self._next_word()
        return word % below

    def _next_word(self) -> int:
        block, place = divmod(self.counter, WORDS_IN_A_BLOCK)
        if block != self._block:
            self._block, self._words = block, self._words_of(block)
        self.counter += 1
        return self._words[place]

    def _words_of(self, block: int) -> tuple[int, ...]:
        return BLOCK.unpack(hmac.digest(self.seed, block.to_bytes(8), "sha256"))


@dataclass(slots=True)
class Played:
    """A state with the moves that led to it and what happened."""

    state: object
    moves: list[Move]
    events: list[Event]


def play_chance(game: Game, state: object, dealer: Dealer) -> Played:
    """Make chance's moves until somebody else is to act, or nobody."""
    played = Played(state, [], [])
    while game.to_act(played.state) == CHANCE:
        move = game.deal(played.state, dealer.pick)
        step = game.apply(played.state, move)
        played.state = step.state
        played.moves.append(move)
        played.events.extend(step.events)
    return played
