"""What a viewer cannot know: the dice under the other cups."""

from random import Random

from arbitro import Viewer, replace
from arbitro_liars_dice.values import Cup, State

REVEALS = {"cups_lifted"}


def disguised(state: State, viewer: Viewer, random: Random) -> State:
    """Roll all dice again that the viewer cannot see."""
    cups = (
        cup if seat == viewer else _rolled_again(cup, random) for seat, cup in enumerate(state.cups)
    )
    return replace(state, cups=tuple(cups))


def _rolled_again(cup: Cup, random: Random) -> Cup:
    return replace(cup, rolled=tuple(sorted(random.randint(1, 6) for _ in cup.rolled)))
