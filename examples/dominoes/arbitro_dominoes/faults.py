"""Why a state that somebody sent cannot occur."""

from collections.abc import Iterator

from arbitro import first_found
from arbitro_dominoes.board import TILES, pips, unfit
from arbitro_dominoes.play import HAND, PLAYERS, has_ended
from arbitro_dominoes.values import State


def faults(state: State) -> tuple[str, ...]:
    return first_found(state, (_table, _tiles, _board, _phase))


def _table(state: State) -> Iterator[str]:
    players = len(state.hands)
    if players not in PLAYERS:
        yield f"{players} players sit at the table"
    if state.active not in range(players):
        yield f"there is no seat {state.active}"
    if state.passes not in range(players + 1):
        yield f"{state.passes} players cannot have passed"


def _tiles(state: State) -> Iterator[str]:
    laid = [each.tile for each in state.laid]
    held = [tile for hand in state.hands for tile in hand]
    if tuple(sorted((*laid, *held, *state.boneyard))) != TILES:
        yield "the tiles are not those of one set"
    if any(list(tiles) != sorted(tiles) for tiles in (*state.hands, state.boneyard)):
        yield "the tiles of a hand are not in order"
    drawn = 0 if state.phase == "deal" else HAND
    if len(state.boneyard) != len(TILES) - drawn * len(state.hands):
        yield f"there are {len(state.boneyard)} tiles in the boneyard"
    if any(len(hand) > drawn for hand in state.hands):
        yield f"somebody has more than {drawn} tiles"


def _board(state: State) -> Iterator[str]:
    for number, each in enumerate(state.laid):
        if unfit(pips(state.laid[:number]), each.tile, each.place):
            yield f"tile {each.tile.low}-{each.tile.high} does not fit where it lies"
            return  # what was laid later was laid on this board


def _phase(state: State) -> Iterator[str]:
    if state.phase == "deal" and (state.active or state.passes):
        yield "somebody has had a turn before the hands were drawn"
    if (state.phase == "over") != (state.phase != "deal" and has_ended(state)):
        yield "a game is over when a hand is empty or all have passed, and not before"
    if sum(not hand for hand in state.hands) > 1 and state.phase != "deal":
        yield "two players have laid their last tile"
