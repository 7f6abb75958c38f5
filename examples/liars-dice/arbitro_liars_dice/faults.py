"""Why a state that somebody sent cannot occur."""

from collections.abc import Iterator

from arbitro import first_found
from arbitro_liars_dice.play import (
    FACES,
    PLAYERS,
    biddable,
    next_playing,
    numbers,
    playing,
)
from arbitro_liars_dice.values import State


def faults(state: State) -> tuple[str, ...]:
    return first_found(state, (_table, _dice, _bid))


def _table(state: State) -> Iterator[str]:
    if len(state.cups) not in PLAYERS:
        yield f"{len(state.cups)} players sit at the table"
    if not all(0 <= cup.dice <= state.dice for cup in state.cups):
        yield f"somebody has more than {state.dice} dice, or less than none"
    if state.active not in playing(state.cups):
        yield f"seat {state.active} has no dice"
    if (len(playing(state.cups)) == 1) != (state.phase == "over"):
        yield "a game is over when one player has dice left, and not before"


def _dice(state: State) -> Iterator[str]:
    for seat, cup in enumerate(state.cups):
        rolled = cup.dice if state.phase == "bid" else 0
        if len(cup.rolled) != rolled:
            yield f"seat {seat} has rolled {len(cup.rolled)} dice, not {rolled}"
        if not all(face in FACES for face in cup.rolled):
            yield f"seat {seat} has rolled a face that no die has"
        if list(cup.rolled) != sorted(cup.rolled):
            yield f"the dice of seat {seat} are not in order"


def _bid(state: State) -> Iterator[str]:
    bid = state.bid
    if bid is None:
        return
    if state.phase != "bid":
        yield "there is a bid, but no dice have been rolled"
    if bid.face not in biddable(state) or bid.dice not in numbers(state):
        yield "the bid is one that nobody can make"
    if bid.seat not in playing(state.cups):
        yield "the bid is by somebody who has no dice"
    elif state.active != next_playing(bid.seat, state.cups):
        yield "it is not the turn of the next player after the bid"
