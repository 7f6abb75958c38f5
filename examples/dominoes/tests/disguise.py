"""What a viewer cannot know: the tiles in other hands and in the boneyard."""

from random import Random

from arbitro import Viewer, replace
from arbitro_dominoes import GAME
from arbitro_dominoes.values import State

REVEALS = {"hands_shown"}


def disguised(state: State, viewer: Viewer, random: Random) -> State:
    """Mix all tiles that the viewer cannot see, until nobody has passed who could have laid one."""
    if state.phase == "over":
        return state
    while GAME.faults(mixed := _mixed(state, viewer, random)):
        continue
    return mixed


def _mixed(state: State, viewer: Viewer, random: Random) -> State:
    others = [hand for seat, hand in enumerate(state.hands) if seat != viewer]
    unseen = [*state.boneyard, *(tile for hand in others for tile in hand)]
    random.shuffle(unseen)
    left = iter(unseen)
    hands = tuple(
        hand if seat == viewer else tuple(sorted(next(left) for _ in hand))
        for seat, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, boneyard=tuple(sorted(left)))
