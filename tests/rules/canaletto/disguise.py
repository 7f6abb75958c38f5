"""What others cannot know at Canaletto: nothing.

All that lies on the table is open. The markers still face down are not part of a state: each is
drawn when it is turned up.
"""

from random import Random

from arbitro.games.canaletto.state import State
from arbitro.rules.kernel import Viewer


def disguised(state: State, _viewer: Viewer, _random: Random) -> State:
    """Return the state itself: no other looks the same to any viewer."""
    return state
