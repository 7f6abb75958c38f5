"""Chatter: Brooder, in which anyone may say a number at any time, also twice in a row.

In none of our games do two seats begin to decide at different times.
"""

from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Any

import brooder
from brooder import NUMBERS, SEATS, Outcome, Say, Spoken, State

from arbitro import NOBODY, Game, IllegalMove, Player, Range, Seat, Step, Template
from arbitro import replace as changed

MOST_SAID = 8
NAME = "brooder"


def to_act(state: State) -> AbstractSet[Player]:
    return NOBODY if len(state.said) == MOST_SAID else frozenset(SEATS)


def legal(state: State, seat: Seat) -> tuple[Template, ...]:
    return (Template(Say, seat, {"number": Range(NUMBERS[0], NUMBERS[-1])}),) * bool(to_act(state))


def apply(state: State, move: Say) -> Step:
    if refusal := GAME.why_not(state, move):
        raise IllegalMove(refusal)
    return Step(changed(state, said=(*state.said, move.number)), (Spoken(move.seat, move.number),))


def outcome(state: State) -> Outcome | None:
    return None if to_act(state) else Outcome((*SEATS,))


GAME: Game[Any, Any, Any, Any, Any] = replace(
    brooder.GAME,
    to_act=to_act,
    why_not=lambda state, move: None if to_act(state) else brooder.why_not(state, move),
    legal=legal,
    apply=apply,
    outcome=outcome,
    faults=lambda _: (),
)


def say(seat: Seat, number: int) -> dict[str, Any]:
    return {"type": "say", "seat": seat, "number": number}


def apply_endlessly(state: State, move: Say) -> Step:
    return Step(changed(state, said=(move.number,)), (Spoken(move.seat, move.number),))


ENDLESS = replace(GAME, apply=apply_endlessly)
"""Only what was said last is seen, so that the game never ends."""
