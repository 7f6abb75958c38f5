"""Cups: have a pea hidden under one of four cups, and guess under which.

Whether the pea is hidden by chance or by the other player, and who sees it, is an option.
"""

from collections.abc import Set as AbstractSet
from typing import Literal, TypeAlias

from arbitro import (
    CHANCE,
    NOBODY,
    ChanceMove,
    Event,
    Game,
    IllegalMove,
    Items,
    OneOf,
    Pick,
    Player,
    PlayerMove,
    Refusal,
    Rule,
    Seat,
    Step,
    Template,
    Value,
    Viewer,
    replace,
)

Cup: TypeAlias = Literal["red", "green", "blue", "white"]
CUPS: tuple[Cup, ...] = ("red", "green", "blue", "white")
GUESSER, HIDER = range(2)


class Options(Value):
    hidden_by_chance: bool = False
    seen: bool = False


class State(Options):
    phase: Literal["ask", "hide", "guess", "over"] = "ask"
    cup: Cup | None = None
    winners: Items[Seat] = ()


class Ask(PlayerMove):
    """Have the pea hidden."""


class Hide(PlayerMove):
    cup: Cup


class Roll(ChanceMove):
    cup: Cup


class Guess(PlayerMove):
    cup: Cup


class Done(Event, rule="cups.end"):
    cup: Cup | None = None


class Outcome(Value):
    winners: Items[Seat]


DUE = {"ask": (Ask,), "hide": (Hide, Roll), "guess": (Guess,), "over": ()}


def to_act(state: State) -> AbstractSet[Player]:
    hiding = CHANCE if state.hidden_by_chance else frozenset({HIDER})
    return {"hide": hiding, "over": NOBODY}.get(state.phase, frozenset({GUESSER}))


def legal(state: State, seat: Seat) -> tuple[Template, ...]:
    fields = {} if state.phase == "ask" else {"cup": OneOf(CUPS)}
    return (Template(DUE[state.phase][0], seat, fields),) if seat in to_act(state) else ()


def why_not(state: State, move: PlayerMove | ChanceMove) -> Refusal | None:
    is_due = isinstance(move, DUE[state.phase]) and move.seat in to_act(state)
    return None if is_due else Refusal("over", "cups.end")


def apply(state: State, move: PlayerMove | ChanceMove) -> Step:
    if refusal := why_not(state, move):
        raise IllegalMove(refusal)
    match move:
        case Hide() | Roll():
            hidden = Done(move.cup, audience="all" if state.seen else (HIDER,))
            return Step(replace(state, phase="guess", cup=move.cup), (hidden,))
        case Guess():
            winners = (GUESSER if move.cup == state.cup else HIDER,)
            return Step(replace(state, phase="over", winners=winners), (Done(move.cup),))
        case _:
            return Step(replace(state, phase="hide"), (Done(),))


def view(state: State, viewer: Viewer) -> State:
    knows = viewer == HIDER or state.seen
    return state if knows else replace(state, cup=None)


def imagine(seen: State, viewer: Viewer, pick: Pick) -> State:
    is_unknown = seen.phase == "guess" and viewer != HIDER and not seen.seen
    return replace(seen, cup=CUPS[pick(len(CUPS))]) if is_unknown else seen


GAME: Game[State, PlayerMove | ChanceMove, Options, State, Outcome] = Game(
    name="cups",
    title="Cups",
    version="1",
    players=(2,),
    rulebook=(Rule("cups.end", "invented"),),
    options_type=Options,
    state_type=State,
    view_type=State,
    outcome_type=Outcome,
    reasons={"over": ()},
    moves=(Ask, Hide, Guess),
    chance_moves=(Roll,),
    events=(Done,),
    new_game=lambda _, options: State(options.hidden_by_chance, options.seen),
    seats=lambda _: range(2),
    to_act=to_act,
    why_not=why_not,
    legal=legal,
    apply=apply,
    deal=lambda _, pick: Roll(CUPS[pick(len(CUPS))]),
    view=view,
    outcome=lambda state: Outcome(state.winners) if state.phase == "over" else None,
    faults=lambda _: (),
    imagine=imagine,
)
