"""What a viewer cannot know: the tiles in other hands and in the boneyard."""

from random import Random

from arbitro import Viewer, replace
from arbitro_dominoes.values import State

REVEALS = {"hands_shown"}


def disguised(state: State, viewer: Viewer, random: Random) -> State:
    """Mix all tiles that the viewer cannot see, and draw the hands again."""
    if state.phase == "over":
        return state
    others = [hand for seat, hand in enumerate(state.hands) if seat != viewer]
    unseen = [*state.boneyard, *(tile for hand in others for tile in hand)]
    random.shuffle(unseen)
    left = iter(unseen)
    hands = tuple(
        hand if seat == viewer else tuple(sorted(next(left) for _ in hand))
        for seat, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, boneyard=tuple(sorted(left)))
