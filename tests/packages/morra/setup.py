from typing import Annotated

from arbitro import Pick, Value, about
from morra.moves import HandOut
from morra.state import BEANS, COINS, HAND, Holding, Length, State

PLAYERS = (2, 3)


class Options(Value):
    """How a table may play Morra."""

    length: Annotated[Length, about("four rounds or eight")] = "short"


def new_game(players: int, options: Options) -> State:
    holding = Holding(coins=COINS, hand=(), buried=(), called=(), showing=None)
    return State(
        phase="deal",
        length=options.length,
        round=1,
        winner=None,
        bag=BEANS,
        spent=(),
        players=(holding,) * players,
    )


def deal(state: State, pick: Pick) -> HandOut:
    """Deal each bean of the bag with equal chances."""
    bag = list(state.bag)
    hands = [[bag.pop(pick(len(bag))) for _ in range(HAND)] for _ in state.players]
    return HandOut(hands=tuple(tuple(sorted(hand)) for hand in hands))
