"""What others cannot know at Morra: beans in hands, in the bag and buried; what is held out."""

from random import Random

from morra.state import FINGERS, Holding, Showing, State, totals
from msgspec.structs import replace

from arbitro.rules.kernel import Viewer

REVEALS = {"counted"}


def disguised(state: State, viewer: Viewer, random: Random) -> State:
    """Shuffle all beans the viewer cannot see, and let the others hold out something else."""
    holdings = [holding for seat, holding in enumerate(state.players) if seat != viewer]
    unseen = [*state.bag, *(bean for holding in holdings for bean in holding.hand + holding.buried)]
    random.shuffle(unseen)
    taken = iter(unseen)

    def shuffled(holding: Holding) -> Holding:
        hand = tuple(sorted(next(taken) for _ in holding.hand))
        buried = tuple(sorted(next(taken) for _ in holding.buried))
        showing = holding.showing and _other(holding, state, random)
        return replace(holding, hand=hand, buried=buried, showing=showing)

    players = tuple(
        holding if seat == viewer else shuffled(holding)
        for seat, holding in enumerate(state.players)
    )
    return replace(state, bag=tuple(sorted(taken)), players=players)


def _other(holding: Holding, state: State, random: Random) -> Showing:
    left = [total for total in totals(len(state.players)) if total not in holding.called]
    return Showing(random.randint(FINGERS.from_, FINGERS.to), random.choice(left))
