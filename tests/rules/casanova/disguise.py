"""What others cannot know at Casanova: which of the cards not yet seen lies face down."""

from random import Random

from msgspec.structs import replace

from arbitro.games.casanova.state import Purse, State
from arbitro.rules.kernel import Viewer

REVEALS = {"revealed"}


def disguised(state: State, viewer: Viewer, random: Random) -> State:
    """Lay another card down for everyone but the viewer."""
    players = tuple(
        purse if seat == viewer else _relaid(purse, random)
        for seat, purse in enumerate(state.players)
    )
    return replace(state, players=players)


def _relaid(purse: Purse, random: Random) -> Purse:
    if purse.down is None:
        return purse
    down = random.choice(purse.hand)
    hand = {*purse.hand, purse.down} - {down}
    return replace(purse, hand=tuple(sorted(hand)), down=down)
