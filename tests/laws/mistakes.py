"""Deliberate mistakes: copies of the toy games, each with one thing wrong."""

import dataclasses
import os
import random
from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from typing import Annotated, Any, Literal

import lantern
import morra
from lantern import SQUARES, Blow
from morra.events import BeansGot, Closed, Counted, FingersHeld
from morra.faults import faults
from morra.judge import legal, why_not
from morra.moves import HandOut, Move, Show
from morra.outcome import Outcome, outcome
from morra.play import apply
from morra.setup import Options, deal, new_game
from morra.state import Holding, State, to_act
from morra.view import View, imagine, view
from msgspec.structs import asdict, force_setattr, replace

from arbitro import (
    CHANCE,
    NOBODY,
    AnyGame,
    Event,
    Fault,
    IllegalMove,
    Int,
    Items,
    Pick,
    Player,
    PlayerMove,
    Refusal,
    Seat,
    Step,
    Template,
    Value,
    Viewer,
    about,
    named,
)

MORRA: AnyGame = morra.GAME
LANTERN: AnyGame = lantern.GAME


def broken(game: AnyGame = MORRA, **parts: Any) -> AnyGame:
    return dataclasses.replace(game, **parts)


# --- what cannot be served ---


class Listed(State):
    """A state that could be changed."""

    seen: Annotated[list[Int], about("a list")]


class Weighed(View):
    """A view with a number that JSON does not keep."""

    weight: Annotated[float, about("a weight")]


class Unbounded(PlayerMove):
    """A move with any number."""

    number: Annotated[int, about("any number")]


class Whistle(PlayerMove):
    """A move with two words that look alike."""

    tone: Annotated[Literal["high-c", "high_c"], about("which tone")]


class Alike(State):
    """A state in which two types look alike."""

    either: Annotated[Holding | Options, about("one or the other")]


class Choosy(Value):
    """Options that must be chosen."""

    length: Annotated[Int, about("how long")]


class Adding(PlayerMove):
    """A move with a field that means something else in templates."""

    total: Annotated[Int, about("a total")]


class Seeded(State):
    """A state with a seed of its own."""

    seed: Annotated[Int, about("a seed")]


class Endless(State):
    """A state that contains itself."""

    before: Annotated["Endless | None", about("the state before")]


class Confused(State):
    """A state with other words under the name of the beans."""

    suit: Annotated[Literal["hearts", "spades"], named("Bean"), about("a suit")]


class Position(Value):
    """An outcome with the name of something that every game has."""

    winners: Annotated[Items[Seat], about("who won")]


def posed(state: State) -> Position | None:
    told = outcome(state)
    return None if told is None else Position(told.winners)


def show_of(number: Any) -> type[PlayerMove]:
    class Show(PlayerMove):
        """A move with the name of another."""

        fingers: number

    return Show


class Undescribed(State):
    """A state with a field that nobody describes."""

    mystery: Int


class Optional(State):
    """A state with a field that may be left out."""

    extra: Annotated[Int, about("a default")] = 0


def confused(players: int, options: Options) -> State:
    return Confused(**asdict(new_game(players, options)), suit="hearts")


def undescribed(players: int, options: Options) -> State:
    return Undescribed(**asdict(new_game(players, options)), mystery=0)


def optional(players: int, options: Options) -> State:
    return Optional(**asdict(new_game(players, options)))


# --- what play shows at once ---


def deals_with_random(state: State, _pick: Pick) -> HandOut:
    return deal(state, random.randrange)


def deals_with_the_system(state: State, _pick: Pick) -> HandOut:
    return deal(state, random.Random(os.urandom(8)).randrange)


def deals_too_few(state: State, pick: Pick) -> HandOut:
    move = deal(state, pick)
    return replace(move, hands=(move.hands[0][1:], *move.hands[1:]))


class Whistled(Event, rule="morra.show"):
    """Something that the game does not list."""


def with_events(change: Callable[[Event], Event]) -> Callable[[State, Move], Step]:
    def applied(state: State, move: Move) -> Step:
        step = apply(state, move)
        return Step(step.state, tuple(change(event) for event in step.events))

    return applied


def with_state(change: Callable[[State], State]) -> Callable[[State, Move], Step]:
    def applied(state: State, move: Move) -> Step:
        step = apply(state, move)
        return Step(change(step.state), step.events)

    return applied


def with_templates(change: Callable[[Template], Template]) -> Callable[..., tuple[Template, ...]]:
    return lambda state, seat: tuple(change(each) for each in legal(state, seat))


def with_fields(**fields: Any) -> Callable[..., tuple[Template, ...]]:
    """Change fields of the templates of Show; None removes one."""

    def changed(template: Template) -> Template:
        if template.move is not Show:
            return template
        known = {**template.fields, **fields}
        return replace(template, fields={name: each for name, each in known.items() if each})

    return with_templates(changed)


def with_outcome(**parts: Any) -> Callable[[State], Outcome | None]:
    def told(state: State) -> Outcome | None:
        found = outcome(state)
        return found and replace(
            found, **{name: change(getattr(found, name)) for name, change in parts.items()}
        )

    return told


def force(value: Any, name: str, changed: object) -> Any:
    """Change a field whatever its type."""
    copy = replace(value)
    force_setattr(copy, name, changed)
    return copy


COUNTER: Iterator[int] = iter(range(10**9))


def counts_calls(state: State, viewer: Viewer) -> View:
    return replace(view(state, viewer), round=next(COUNTER) % 1000)


def forgets_its_place(state: State, move: Move) -> Step:
    step = apply(state, move)
    force_setattr(state, "winner", 1 if state.winner == 0 else 0)
    return step


def loses_a_bean(state: State) -> State:
    return replace(state, spent=state.spent[1:])


def fails_for_spectators(state: State, viewer: Viewer) -> View:
    return replace(view(state, viewer), winner=[0, 1, 2][viewer])  # type: ignore[index]


def begins_with_a_winner(players: int, options: Options) -> State:
    return replace(new_game(players, options), winner=0)


def one_too_many_acts(state: State) -> AbstractSet[Player]:
    acting = to_act(state)
    return acting if acting in (CHANCE, NOBODY) else acting | {len(state.players)}


# --- what only a law finds ---


def allows(**wrong: Callable[[Any], bool]) -> Callable[[State, Move], Refusal | None]:
    """Allow values of a field that no rule allows."""

    def judged(state: State, move: Move) -> Refusal | None:
        refusal = why_not(state, move)
        if (
            refusal
            and refusal.field in wrong
            and wrong[refusal.field](getattr(move, refusal.field))
        ):
            return None
        return refusal

    return judged


def applying(judge: Callable[[State, Move], Refusal | None]) -> dict[str, Any]:
    """Have `apply` keep to the wrong judge, too."""

    def applied(state: State, move: Move) -> Step:
        if refusal := judge(state, move):
            raise IllegalMove(refusal)
        return Step(state, ()) if why_not(state, move) else apply(state, move)

    return {"why_not": judge, "apply": applied}


def refusing(**parts: Any) -> dict[str, Any]:
    def judged(state: State, move: Move) -> Refusal | None:
        refusal = why_not(state, move)
        return refusal and replace(refusal, **parts)

    return applying(judged)


def allows_whatever(state: State, move: Move) -> Step:
    return Step(state, ()) if why_not(state, move) else apply(state, move)


def offers_to_everybody(state: State, seat: Seat) -> tuple[Template, ...]:
    other = next(iter(to_act(state) - {None}), None)
    templates = legal(state, other) if other is not None and state.phase == "prize" else ()
    return legal(state, seat) or tuple(replace(each, seat=seat) for each in templates)


def loses_the_seed(state: State) -> State:
    return State(**{name: value for name, value in asdict(state).items() if name in FIELDS})


FIELDS = State.__struct_fields__


def shows_the_seed(state: Any, viewer: Viewer) -> View:
    return replace(view(state, viewer), round=getattr(state, "counter", 0) + state.round)


def overlooks_phases(state: State) -> tuple[Fault, ...]:
    return tuple(fault for fault in faults(state) if fault.code != "wrong-phase")


def trips(state: State) -> tuple[Fault, ...]:
    _ = state.players[1].called[: state.round - 1], state.players[0], state.bag[len(state.bag) - 1]
    return faults(state)


def counts_the_last_shown(state: State, move: Move) -> Step:
    step = apply(state, move)
    if not any(isinstance(event, Counted) for event in step.events) or step.state.winner is None:
        return step
    return replace(step, state=replace(step.state, winner=move.seat))


def blows_unevenly(state: lantern.State, pick: Pick) -> Blow:
    return Blow(at=tuple(SQUARES[min(3, pick(5))] for _ in range(1 + state.storm)))


def never_blows_at_the_last(state: lantern.State, pick: Pick) -> Blow:
    return Blow(at=tuple(SQUARES[pick(3)] for _ in range(1 + state.storm)))


def allows_any_spell(state: lantern.State, move: Any) -> Refusal | None:
    refusal = lantern.why_not(state, move)
    return None if refusal and refusal.code == "no-such-spell" else refusal


def casts_any_spell(state: lantern.State, move: Any) -> Step:
    if allows_any_spell(state, move) is None and lantern.why_not(state, move):
        move = replace(move, spell="nox")
    return lantern.apply(state, move)


# --- what is imagined ---


def imagines_with_random(seen: View, viewer: Viewer, _pick: Pick) -> State:
    return imagine(seen, viewer, random.randrange)


def imagines_other_coins(seen: View, viewer: Viewer, pick: Pick) -> State:
    first, *others = imagine(seen, viewer, pick).players
    players = (replace(first, coins=3 - first.coins), *others)
    return replace(imagine(seen, viewer, pick), players=players)


def imagines_too_few_beans(seen: View, viewer: Viewer, pick: Pick) -> State:
    state = imagine(seen, viewer, pick)
    return replace(state, bag=state.bag[1:])


class Peeping:
    """Remembers the state that was looked at last."""

    def __init__(self) -> None:
        self.state: State | None = None

    def view(self, state: State, viewer: Viewer) -> View:
        self.state = state
        return view(state, viewer)

    def imagine(self, seen: View, viewer: Viewer, pick: Pick) -> State:
        if self.state is not None and view(self.state, viewer) == seen:
            return loses_the_seed(self.state)
        return imagine(seen, viewer, pick)


def counts_the_bag(state: State, seat: Seat) -> tuple[Template, ...]:
    """List more moves if there are many red beans in the bag."""
    templates = legal(state, seat)
    return templates * 2 if state.bag.count("red") > 1 else templates


def never_imagines_a_fist(seen: View, viewer: Viewer, pick: Pick) -> State:
    """Imagine that everybody holds out a finger at least."""
    state = imagine(seen, viewer, pick)
    players = tuple(
        replace(own, showing=replace(own.showing, fingers=max(1, own.showing.fingers)))
        if own.showing and seat != viewer
        else own
        for seat, own in enumerate(state.players)
    )
    return replace(state, players=players)


def likes_an_illegal_move(_state: State, seat: Seat, _pick: Pick) -> Move:
    return Show(seat, fingers=6, call=0)


def trips_over_a_view(seen: View, viewer: Viewer, pick: Pick) -> State:
    _ = seen.players[1]
    return imagine(seen, viewer, pick)


# --- leaks ---


def shows_a_bean(state: State, viewer: Viewer) -> View:
    seen = view(state, viewer)
    first, *others = zip(seen.players, state.players, strict=True)
    peeped = replace(first[0], hand=first[1].hand[:1])
    return replace(seen, players=(peeped, *(held for held, _ in others)))


def tells_fingers_to_all(event: Event) -> Event:
    return replace(event, audience="all") if isinstance(event, FingersHeld) else event


def counts_one_showing(event: Event) -> Event:
    return replace(event, showings=event.showings[:1]) if isinstance(event, Counted) else event


def deals_without_a_word(state: State, move: Move) -> Step:
    """Tell nobody which beans they have got."""
    step = apply(state, move)
    return Step(step.state, tuple(e for e in step.events if not isinstance(e, BeansGot)))


def tells_how_many_red_beans_are_left(state: State, move: Move) -> Step:
    step = apply(state, move)
    told = [
        replace(event, winners=(step.state.bag.count("red") % 2,))
        if isinstance(event, Closed)
        else event
        for event in step.events
    ]
    return replace(step, events=tuple(told))


def refuses_with_the_bag(state: State, move: Move) -> Refusal | None:
    refusal = why_not(state, move)
    return refusal and replace(refusal, facts={"bag": state.bag})


def offers_what_lies_in_the_bag(state: State, seat: Seat) -> tuple[Template, ...]:
    templates = legal(state, seat)
    if state.phase != "prize" or "red" in state.bag[:2]:
        return templates
    return tuple(sorted(templates, key=lambda each: each.move.__name__, reverse=True))
