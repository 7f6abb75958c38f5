"""How long a bot of each level thinks."""

from collections.abc import Mapping

from arbitro.play.messages.open import LEVEL_NAMES, LevelName
from arbitro.rules.base import Value

UNLIMITED = 1000


class Level(Value):
    """How many games a bot imagines before it moves, and how far ahead it remembers them."""

    simulations: int
    depth: int = UNLIMITED
    """how many moves deep the tree may grow; one is flat Monte Carlo"""


LEVELS: Mapping[LevelName, Level] = {
    "easy": Level(60, depth=1),
    "normal": Level(200),
    "hard": Level(1500),
}

if {*LEVELS} != {*LEVEL_NAMES}:  # advice of a level that is missing would be given up for ever
    raise LookupError(f"there are no bots of the levels {sorted({*LEVELS} ^ {*LEVEL_NAMES})}")
