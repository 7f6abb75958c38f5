"""Random numbers for chance's moves, drawn from a seed so that anyone can check them afterwards.

A state that the service deals from holds its seed, and how many words of it have been used.

A seed is 32 bytes. Block number b (counted from 0) is HMAC-SHA-256 with the seed as key and b as
message, in 8 bytes, most significant first. A block is eight words of 4 bytes, each a whole number,
most significant byte first; word number c is the one at c modulo 8 in block floor(c / 8). To draw
below n, take the next word x. If x is below n * floor(2**32 / n), the draw is x modulo n; otherwise
try the next word.
"""

import hmac
import secrets
from dataclasses import dataclass
from functools import cache, lru_cache
from struct import Struct
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, defstruct
from msgspec.structs import asdict

from arbitro.play.problems import Translatable
from arbitro.rules.kernel import AnyGame, Int, Value, about

POSSIBLE_WORDS = 2**32
WORDS_IN_A_BLOCK = 8
EIGHT_WORDS = Struct(">8I")
MOST_WORDS_USED = 2**30

LENGTH_OF_A_SEED = 64
SEED = f"^[0-9a-fA-F]{{{LENGTH_OF_A_SEED}}}$"
"""a seed: hexadecimal digits"""

Seed: TypeAlias = Annotated[
    str,
    Meta(
        pattern=SEED,
        max_length=LENGTH_OF_A_SEED,
        description="256 bits in hexadecimal; the service then plays chance",
        extra={"error": Translatable("seed")},
    ),
]


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


# --- states with a seed ---


@cache
def dealt_type(game: AnyGame) -> Any:
    """Make the type of a game's states with a seed."""
    return defstruct(
        "State",
        [
            ("seed", Annotated[Seed | None, about("what the service deals from, if it deals")]),
            ("counter", Annotated[Int, about("how many words of the seed have been used")]),
        ],
        bases=(game.state_type,),
        kw_only=True,
        module=game.state_type.__module__,
        namespace={"__doc__": game.state_type.__doc__},
    )


def new_seed() -> str:
    """Choose a seed at random."""
    return secrets.token_hex(LENGTH_OF_A_SEED // 2)


def with_seed(game: AnyGame, state: Value, seed: str | None, counter: int = 0) -> Any:
    """Add a seed, in lower case, to a state of the game."""
    return dealt_type(game)(**asdict(state), seed=seed and seed.lower(), counter=counter)


def seed_faults(state: Any) -> tuple[Translatable, ...]:
    """Return what is impossible about a state's seed and counter."""
    if state.counter < 0:
        return (Translatable("counter-negative"),)
    if state.counter > MOST_WORDS_USED:
        return (Translatable("counter-too-high"),)
    if state.seed is None and state.counter:
        return (Translatable("counter-without-seed"),)
    return ()
