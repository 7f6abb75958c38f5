"""Brooder: say a number each; the higher wins. To think about it may take for ever."""

import sys
import time
from collections.abc import Set as AbstractSet
from contextlib import suppress
from ctypes import PyDLL
from typing import Annotated, Literal, TypeAlias

from msgspec.structs import replace

from arbitro import (
    NOBODY,
    BySeat,
    Event,
    Fault,
    Game,
    IllegalMove,
    Int,
    Items,
    Pick,
    Player,
    PlayerMove,
    Range,
    Refusal,
    Rule,
    Seat,
    Step,
    Template,
    Value,
    Viewer,
    about,
    domain,
    named,
)

Habit: TypeAlias = Annotated[
    Literal[
        "quick",
        "slow",
        "endless",
        "dreaming",
        "sleeping",
        "hungry",
        "broken",
        "leaving",
        "stubborn",
        "deaf",
    ],
    named("Habit"),
]
NUMBERS = range(10)
SEATS = range(2)
BOOK = "invented"
MEGABYTE = 1024 * 1024
IN_C = PyDLL(None)


class Options(Value):
    """What becomes of those who think about it."""

    habit: Annotated[Habit, about("what becomes of those who think about the game")] = "quick"


class State(Value):
    """What was said."""

    habit: Annotated[Habit, about("what becomes of those who think about the game")]
    said: BySeat[Int]


class View(Value):
    """What was said, for everybody to hear."""

    habit: Annotated[Habit, about("what becomes of those who think about the game")]
    said: BySeat[Int]


class Say(PlayerMove):
    """A player says a number."""

    number: Annotated[Int, domain(Range, "the number")]


class Spoken(Event, rule="brooder.say"):
    """A number was said."""

    seat: Seat
    number: Annotated[Int, about("the number")]


class Outcome(Value):
    """Who won."""

    winners: Annotated[Items[Seat], about("who said the highest number")]


def to_act(state: State) -> AbstractSet[Player]:
    return NOBODY if len(state.said) == len(SEATS) else frozenset({len(state.said)})


def why_not(state: State, move: Say) -> Refusal | None:
    if move.seat not in to_act(state):
        return Refusal("not-your-turn", "brooder.end", "seat")
    if move.number not in NUMBERS:
        return Refusal("no-such-number", "brooder.say", "number")
    return None


def legal(state: State, seat: Seat) -> tuple[Template, ...]:
    if seat not in to_act(state):
        return ()
    return (Template(Say, seat, {"number": Range(NUMBERS[0], NUMBERS[-1])}),)


def apply(state: State, move: Say) -> Step:
    if refusal := why_not(state, move):
        raise IllegalMove(refusal)
    spoken = Spoken(move.seat, move.number)
    return Step(replace(state, said=(*state.said, move.number)), (spoken,))


def outcome(state: State) -> Outcome | None:
    if to_act(state):
        return None
    highest = max(state.said)
    return Outcome(tuple(seat for seat in SEATS if state.said[seat] == highest))


def faults(state: State) -> tuple[Fault, ...]:
    fits = len(state.said) <= len(SEATS) and all(number in NUMBERS for number in state.said)
    return () if fits else (Fault("said"),)


def imagine(view: View, viewer: Viewer, pick: Pick) -> State:  # noqa: ARG001 - nothing is hidden
    while view.habit == "dreaming":
        pass
    while view.habit == "stubborn":
        with suppress(Exception):
            time.sleep(3600)
    return State(view.habit, view.said)


def likely_move(state: State, seat: Seat, pick: Pick) -> Say:
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
    return Say(seat, NUMBERS[pick(len(NUMBERS))])


GAME: Game[State, Say, Options, View, Outcome] = Game(
    name="brooder",
    title="Brooder",
    version="1",
    players=(2,),
    rulebook=(
        Rule("brooder.say", BOOK),
        Rule("brooder.end", BOOK),
    ),
    words=(__name__,),
    options_type=Options,
    state_type=State,
    view_type=View,
    outcome_type=Outcome,
    reasons=dict.fromkeys(("not-your-turn", "no-such-number"), ()),
    moves=(Say,),
    events=(Spoken,),
    new_game=lambda _, options: State(options.habit, ()),
    seats=lambda _: SEATS,
    to_act=to_act,
    why_not=why_not,
    legal=legal,
    apply=apply,
    view=lambda state, _: View(state.habit, state.said),
    outcome=outcome,
    faults=faults,
    imagine=imagine,
    likely_move=likely_move,
)
