"""What others, the partner included, cannot know at Canal Grande in teams."""

from random import Random

from msgspec.structs import replace

from arbitro.games.canal_grande.teams import GAME, State
from arbitro.rules.kernel import Viewer
from tests.rules.canal_grande.disguise import ATTEMPTS, REVEALS, exchanged

__all__ = ["REVEALS", "disguised"]


def disguised(state: State, viewer: Viewer, random: Random) -> State:
    """Exchange cards between the hands that the viewer does not see, the stack and a draw."""
    for _ in range(ATTEMPTS):
        other = replace(state, table=exchanged(state.table, viewer, random))
        if not GAME.faults(other):
            return other
    return state
