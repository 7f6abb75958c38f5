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
ENDED = Refusal("over", "cups.end")


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


class Asked(Event, rule="cups.ask"):
    """The pea is to be hidden."""


class Hidden(Event, rule="cups.hide"):
    cup: Cup


class Guessed(Event, rule="cups.guess"):
    cup: Cup


class Outcome(Value):
    winners: Items[Seat]


def to_act(state: State) -> AbstractSet[Player]:
    match state.phase:
        case "ask" | "guess":
            return frozenset({GUESSER})
        case "hide":
            return CHANCE if state.hidden_by_chance else frozenset({HIDER})
        case "over":
            return NOBODY


def legal(state: State, seat: Seat) -> tuple[Template, ...]:
    if seat not in to_act(state):
        return ()
    match state.phase:
        case "ask":
            return (Template(Ask, seat, {}),)
        case "hide":
            return (Template(Hide, seat, {"cup": OneOf(CUPS)}),)
        case _:
            return (Template(Guess, seat, {"cup": OneOf(CUPS)}),)


def why_not(state: State, move: PlayerMove | ChanceMove) -> Refusal | None:
    kinds = {"ask": (Ask,), "hide": (Hide, Roll), "guess": (Guess,), "over": ()}
    is_due = isinstance(move, kinds[state.phase]) and move.seat in to_act(state)
    return None if is_due else ENDED


def apply(state: State, move: PlayerMove | ChanceMove) -> Step:
    if refusal := why_not(state, move):
        raise IllegalMove(refusal)
    match move:
        case Hide() | Roll():
            hidden = Hidden(move.cup, audience="all" if state.seen else (HIDER,))
            return Step(replace(state, phase="guess", cup=move.cup), (hidden,))
        case Guess():
            winners = (GUESSER if move.cup == state.cup else HIDER,)
            return Step(replace(state, phase="over", winners=winners), (Guessed(move.cup),))
        case _:
            return Step(replace(state, phase="hide"), (Asked(),))


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
    events=(Asked, Hidden, Guessed),
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
