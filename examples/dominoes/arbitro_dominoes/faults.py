"""Why a state that someone sent cannot occur."""

from collections.abc import Iterator

from arbitro import Fault, first_found
from arbitro_dominoes.board import TILES, pips, unfit
from arbitro_dominoes.play import HAND, PLAYERS, can_lay, has_ended, passed
from arbitro_dominoes.values import State


def faults(state: State) -> tuple[Fault, ...]:
    return first_found(state, (_table, _tiles, _board, _phase, _passes))


def _table(state: State) -> Iterator[Fault]:
    players = len(state.hands)
    if players not in PLAYERS:
        yield Fault("players", {"players": players})
    if state.active not in range(players):
        yield Fault("no-such-seat", {"seat": state.active})
    if state.passes not in range(players + 1):
        yield Fault("passes", {"passes": state.passes})


def _tiles(state: State) -> Iterator[Fault]:
    laid = [each.tile for each in state.laid]
    held = [tile for hand in state.hands for tile in hand]
    if tuple(sorted((*laid, *held, *state.boneyard))) != TILES:
        yield Fault("tiles")
    if any(list(tiles) != sorted(tiles) for tiles in (*state.hands, state.boneyard)):
        yield Fault("order")
    drawn = 0 if state.phase == "deal" else HAND
    if len(state.boneyard) != len(TILES) - drawn * len(state.hands):
        yield Fault("boneyard", {"tiles": len(state.boneyard)})
    if any(len(hand) > drawn for hand in state.hands):
        yield Fault("too-many", {"tiles": drawn})


def _board(state: State) -> Iterator[Fault]:
    for number, each in enumerate(state.laid):
        if unfit(pips(state.laid[:number]), each.tile, each.place):
            yield Fault("place", {"low": each.tile.low, "high": each.tile.high})
            return  # what was laid later was laid on this board


def _phase(state: State) -> Iterator[Fault]:
    if state.phase == "deal" and (state.active or state.passes):
        yield Fault("before-the-draw")
    if (state.phase == "over") != (state.phase != "deal" and has_ended(state)):
        yield Fault("end")
    if sum(not hand for hand in state.hands) > 1 and state.phase != "deal":
        yield Fault("two-empty")


def _passes(state: State) -> Iterator[Fault]:
    for seat in passed(state):
        if can_lay(state, seat):
            yield Fault("could-lay", {"seat": seat})
