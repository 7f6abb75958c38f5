"""Chatter: noughts and crosses in which anyone may mark any square, also twice in a row.

In none of our games do two seats begin to decide at different times.
"""

from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Any

import noughts
from noughts import SIZE, Outcome, Place, Placed, State, marked

from arbitro import (
    NOBODY,
    Game,
    IllegalMove,
    OneOf,
    Player,
    Range,
    Refusal,
    Seat,
    Step,
    Template,
    replace as changed,
)

NAME = "noughts"
SEATS = range(2)
EMPTY = noughts.new_game(2, noughts.Options())
ANYWHERE = {"row": Range(0, SIZE - 1), "column": OneOf(tuple(range(SIZE)))}
OVER = Refusal("game-over", "noughts.end")


def to_act(state: State) -> AbstractSet[Player]:
    return frozenset(SEATS) if any(None in row for row in state.grid) else NOBODY


def legal(state: State, seat: Seat) -> tuple[Template, ...]:
    return (Template(Place, seat, ANYWHERE),) * bool(to_act(state))


def apply(state: State, move: Place) -> Step:
    if refusal := GAME.why_not(state, move):
        raise IllegalMove(refusal)
    return Step(changed(state, grid=marked(state, move)), (Placed(move.row, move.column),))


GAME: Game[Any, Any, Any, Any, Any] = replace(
    noughts.GAME,
    to_act=to_act,
    why_not=lambda state, _: None if to_act(state) else OVER,
    legal=legal,
    apply=apply,
    outcome=lambda state: None if to_act(state) else Outcome((*SEATS,)),
    faults=lambda _: (),
    imagine=lambda view, *_: State(view.grid, view.due),
)


def say(seat: Seat, number: int) -> dict[str, Any]:
    """Return the move that marks a square, which are numbered row by row."""
    row, column = divmod(number, SIZE)
    return {"type": "place", "seat": seat, "row": row, "column": column}


def apply_endlessly(state: State, move: Place) -> Step:
    return apply(changed(state, grid=EMPTY.grid), move)


ENDLESS = replace(GAME, apply=apply_endlessly)
"""Only what was marked last is seen, so that the game never ends."""
