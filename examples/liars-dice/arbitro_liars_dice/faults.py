"""Why a state that someone sent cannot occur."""

from collections.abc import Iterator

from arbitro import Fault, first_found
from arbitro_liars_dice.play import FACES, PLAYERS, biddable, next_playing, numbers, playing
from arbitro_liars_dice.values import State


def faults(state: State) -> tuple[Fault, ...]:
    return first_found(state, (_table, _dice, _bid))


def _table(state: State) -> Iterator[Fault]:
    if len(state.cups) not in PLAYERS:
        yield Fault("players", {"players": len(state.cups)})
    if not all(0 <= cup.dice <= state.dice for cup in state.cups):
        yield Fault("dice", {"dice": state.dice})
    if state.active not in playing(state.cups):
        yield Fault("no-dice", {"seat": state.active})
    if (len(playing(state.cups)) == 1) != (state.phase == "over"):
        yield Fault("end")


def _dice(state: State) -> Iterator[Fault]:
    for seat, cup in enumerate(state.cups):
        rolled = cup.dice if state.phase == "bid" else 0
        if len(cup.rolled) != rolled:
            yield Fault("rolled", {"seat": seat})
        if not all(face in FACES for face in cup.rolled):
            yield Fault("face", {"seat": seat})
        if list(cup.rolled) != sorted(cup.rolled):
            yield Fault("order", {"seat": seat})


def _bid(state: State) -> Iterator[Fault]:
    bid = state.bid
    if bid is None:
        return
    if state.phase != "bid":
        yield Fault("early-bid")
    if bid.face not in biddable(state) or bid.dice not in numbers(state):
        yield Fault("impossible-bid")
    if bid.seat not in playing(state.cups):
        yield Fault("bidder")
    elif state.active != next_playing(bid.seat, state.cups):
        yield Fault("turn")
