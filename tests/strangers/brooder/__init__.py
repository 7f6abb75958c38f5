"""Brooder: noughts and crosses, which it may take for ever to think about."""

import sys
import time
from contextlib import suppress
from ctypes import PyDLL
from dataclasses import replace
from typing import Annotated, Any

import noughts
from noughts import Place, free

from arbitro import Game, Pick, Seat, Text, Viewer, about

MEGABYTE = 1024 * 1024
IN_C = PyDLL(None)


class Options(noughts.Options):
    """What becomes of those who think about it."""

    habit: Annotated[Text, about("what becomes of those who think about the game")] = "quick"


class State(noughts.State):
    """Who has marked what, and what becomes of those who think about it."""

    habit: Annotated[Text, about("what becomes of those who think about the game")]


class View(noughts.View):
    """What everybody sees."""

    habit: Annotated[Text, about("what becomes of those who think about the game")]


def new_game(players: int, options: Options) -> State:
    started = noughts.new_game(players, options)
    return State(started.grid, started.due, options.habit)


def imagine(view: View, viewer: Viewer, pick: Pick) -> State:  # noqa: ARG001 - nothing is hidden
    while view.habit == "dreaming":
        pass
    while view.habit == "stubborn":
        with suppress(Exception):
            time.sleep(3600)
    return State(view.grid, view.due, view.habit)


def likely_move(state: State, seat: Seat, pick: Pick) -> Place:
    match state.habit:
        case "slow":
            time.sleep(0.2)
        case "endless":
            while True:
                pass
        case "sleeping":
            time.sleep(3600)
        case "hungry":
            eaten = [bytearray(MEGABYTE)]
            while True:
                eaten.append(bytearray(MEGABYTE))
        case "deaf":
            IN_C.sleep(3600)  # no thread of Python's runs meanwhile, nor does a handler of signals
        case "broken":
            raise LookupError(f"{state}")  # which might quote a secret
        case "leaving":
            sys.exit()
    squares = [(row, column) for row, line in enumerate(state.grid) for column in free(line)]
    return Place(seat, *squares[pick(len(squares))])


NOUGHTS: Game[Any, Any, Any, Any, Any] = noughts.GAME
GAME = replace(
    NOUGHTS,
    name="brooder",
    title="Brooder",
    options_type=Options,
    state_type=State,
    view_type=View,
    new_game=new_game,
    view=lambda state, _: View(state.grid, state.due, state.habit),
    imagine=imagine,
    likely_move=likely_move,
)
