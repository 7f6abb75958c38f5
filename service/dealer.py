"""The only randomness: chance's moves, made from a seed that anybody can check afterwards.

A seed is 32 bytes. Block number c (counted from 0) is HMAC-SHA-256 with the seed as key and c as
message, in 8 bytes, most significant first. To draw below n, take the first 4 bytes of the next
block as a whole number x, most significant byte first; if x is below n * floor(2**32 / n), the
draw is x modulo n, otherwise that block is spent and the next one is tried.
"""

import hmac
from dataclasses import dataclass

from service.rules.kernel import CHANCE, Event, Game, Move

WORDS = 2**32


@dataclass(slots=True)
class Dealer:
    """A seed, and how many of its blocks are spent."""

    seed: bytes
    counter: int = 0

    def pick(self, below: int) -> int:
        """Draw a whole number below the given one, each equally likely."""
        fair = WORDS - WORDS % below
        word = self._next_word()
        while word >= fair:
            word = self._next_word()
        return word % below

    def _next_word(self) -> int:
        block = hmac.digest(self.seed, self.counter.to_bytes(8), "sha256")
        self.counter += 1
        return int.from_bytes(block[:4])


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
