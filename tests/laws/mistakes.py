"""Deliberate mistakes: copies of the toy games, each with one thing wrong.

Each has the name of the law that catches it, first of all, and what is said then. What takes a
function or a class stands with it; the rest is in the table at the end.
"""

import dataclasses
import os
import random
from collections.abc import Callable
from itertools import count
from typing import Annotated, Any, Literal, TypeVar

import lantern
import morra
from lantern import SQUARES, Blow
from morra.bots import imagine
from morra.events import BeansGot, Closed, Counted, FingersHeld
from morra.faults import faults
from morra.judge import legal, why_not
from morra.moves import HandOut, Move, Show
from morra.outcome import Outcome, outcome
from morra.play import apply
from morra.setup import Options, deal, new_game
from morra.state import Holding, State, View, to_act, view
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
    OneOf,
    Pick,
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
    named,
)

MORRA: AnyGame = morra.GAME
LANTERN: AnyGame = lantern.GAME
BOOK = MORRA.rulebook
MISTAKES: dict[tuple[str, str], AnyGame] = {}
"""Games with a mistake each, by the name of a law and the message with which it fails."""

Part = TypeVar("Part")


def caught(law: str, message: str, part: str, game: AnyGame = MORRA) -> Callable[[Part], Part]:
    """Have a part of a game replaced by the wrong one below."""

    def replaced(wrong: Part) -> Part:
        MISTAKES[law, message] = but(game, **{part: wrong})
        return wrong

    return replaced


def but(game: AnyGame = MORRA, **parts: Any) -> AnyGame:
    return dataclasses.replace(game, **parts)


# --- what cannot be served ---


class Whistle(PlayerMove):
    tone: Annotated[Literal["high-c", "high_c"], about("which tone")]


class Adding(PlayerMove):
    total: Annotated[Int, about("a total")]


class Endless(State):
    before: Annotated["Endless | None", about("the state before")]


class Confused(State):
    suit: Annotated[Literal["hearts", "spades"], named("Bean"), about("a suit")]


class Position(Value):
    winners: Annotated[Items[Seat], about("who won")]


class Another(Adding, tag="show"):
    pass


class Undescribed(State):
    mystery: Int


class Optional(State):
    extra: Annotated[Int, about("a default")] = 0


def beginning(kind: type[State], **more: Any) -> Callable[[int, Options], State]:
    """Begin in a state of another type."""
    return lambda players, options: kind(**asdict(new_game(players, options)), **more)


# --- what play shows at once ---


class Whistled(Event, rule="morra.show"):
    """Something that the game does not list."""


class GameOver(Event, rule="morra.show"):
    """The words that all games share address the winners."""

    winners: Annotated[Items[Int], about("how many coins each of them has")]


def with_events(change: Callable[[Event], Event | None]) -> Callable[[State, Move], Step]:
    """Change or leave out events."""

    def applied(state: State, move: Move) -> Step:
        step = apply(state, move)
        return Step(step.state, tuple(filter(None, map(change, step.events))))

    return applied


def with_state(change: Callable[[State], State]) -> Callable[[State, Move], Step]:
    return lambda state, move: Step(change((step := apply(state, move)).state), step.events)


def with_fields(**fields: Any) -> Callable[[State, Seat], tuple[Template, ...]]:
    """Change fields of the templates of Show; None removes one."""

    def changed(template: Template) -> Template:
        known = {**template.fields, **fields}
        return replace(template, fields={name: each for name, each in known.items() if each})

    return lambda state, seat: tuple(
        changed(each) if each.move is Show else each for each in legal(state, seat)
    )


def with_outcome(part: str, change: Callable[[Any], Any]) -> Callable[[State], Outcome | None]:
    return lambda state: (
        (told := outcome(state)) and replace(told, **{part: change(getattr(told, part))})
    )


def citing_magic(event: Event) -> Event:
    copy = replace(event)
    force_setattr(copy, "rule", "morra.magic")
    return copy


COUNTER = count()


@caught("playing", "apply .*, in /", "apply")
def forgets_its_place(state: State, move: Move) -> Step:
    step = apply(state, move)
    force_setattr(state, "winner", 1 if state.winner == 0 else 0)
    return step


# --- what only a law finds ---


def allows(**wrong: Callable[[Any], bool]) -> Callable[[State, Move], Refusal | None]:
    """Allow values of a field that no rule allows."""

    def judged(state: State, move: Move) -> Refusal | None:
        refusal = why_not(state, move)
        field = refusal.field if refusal else None
        return None if field in wrong and wrong[field](getattr(move, field)) else refusal

    return judged


def applying(judge: Callable[[State, Move], Refusal | None]) -> dict[str, Any]:
    """Have `apply` keep to the wrong judge, too."""

    def applied(state: State, move: Move) -> Step:
        if refusal := judge(state, move):
            raise IllegalMove(refusal)
        return Step(state, ()) if why_not(state, move) else apply(state, move)

    return {"why_not": judge, "apply": applied}


def refusing(**parts: Any) -> dict[str, Any]:
    return applying(lambda *made: (told := why_not(*made)) and replace(told, **parts))


def deals_too_few(state: State, pick: Pick) -> HandOut:
    (first, *others) = deal(state, pick).hands
    return HandOut(hands=(first[1:], *others))


@caught(
    "a seat that is to act has a move",
    "legal describes a move of seat ., which is not to act",
    "legal",
)
def offers_to_everybody(state: State, seat: Seat) -> tuple[Template, ...]:
    other = next(iter(to_act(state) - {None}), None)
    templates = legal(state, other) if other is not None and state.phase == "prize" else ()
    return legal(state, seat) or tuple(replace(each, seat=seat) for each in templates)


def loses_the_seed(state: State) -> State:
    return State(**{name: getattr(state, name) for name in State.__struct_fields__})


@caught("a state is impossible or playable", "IndexError", "faults")
def trips(state: State) -> tuple[Fault, ...]:
    _ = state.players[1].called[: state.round - 1], state.players[0], state.bag[len(state.bag) - 1]
    return faults(state)


@caught("secret choices commute", "it makes a difference which of these comes first", "apply")
def counts_the_last_shown(state: State, move: Move) -> Step:
    step = apply(state, move)
    if not any(isinstance(event, Counted) for event in step.events) or step.state.winner is None:
        return step
    return replace(step, state=replace(step.state, winner=move.seat))


def allows_any_spell(state: lantern.State, move: Any) -> Refusal | None:
    refusal = lantern.why_not(state, move)
    return None if refusal and refusal.code == "no-such-spell" else refusal


def casts_any_spell(state: lantern.State, move: Any) -> Step:
    if allows_any_spell(state, move) is None and lantern.why_not(state, move):
        move = replace(move, spell="nox")
    return lantern.apply(state, move)


# --- what is imagined ---


def with_imagined(change: Callable[[State], State]) -> Callable[[View, Viewer, Pick], State]:
    return lambda seen, viewer, pick: change(imagine(seen, viewer, pick))


def gives_other_coins(state: State) -> State:
    first, *others = state.players
    return replace(state, players=(replace(first, coins=3 - first.coins), *others))


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


def shows_a_finger(own: Holding, seat: Seat, viewer: Viewer) -> Holding:
    """Have everyone else hold out a finger at least."""
    if own.showing is None or seat == viewer:
        return own
    return replace(own, showing=replace(own.showing, fingers=max(1, own.showing.fingers)))


@caught(
    "whatever is hidden turns up",
    r"may find \[0\] in /players/./showing/fingers, but only \[1, 2, 3, 4, 5\] turned up",
    "imagine",
)
def never_imagines_a_fist(seen: View, viewer: Viewer, pick: Pick) -> State:
    state = imagine(seen, viewer, pick)
    players = (shows_a_finger(own, seat, viewer) for seat, own in enumerate(state.players))
    return replace(state, players=tuple(players))


# --- leaks ---


@caught(
    "the hidden does not show",
    r"may not know .* but it shows in view\(state, .*\) in /players/0/hand",
    "view",
)
def shows_a_bean(state: State, viewer: Viewer) -> View:
    seen = view(state, viewer)
    first, *others = zip(seen.players, state.players, strict=True)
    peeped = replace(first[0], hand=first[1].hand[:1])
    return replace(seen, players=(peeped, *(held for held, _ in others)))


def closes_with_the_bag(state: State, move: Move) -> Step:
    """Tell whether the number of red beans that are left is odd."""
    winners = (apply(state, move).state.bag.count("red") % 2,)
    return with_events(
        lambda event: replace(event, winners=winners) if isinstance(event, Closed) else event
    )(state, move)


def refuses_with_the_bag(state: State, move: Move) -> Refusal | None:
    return (told := why_not(state, move)) and replace(told, facts={"bag": state.bag})


@caught("the hidden does not show", "may not know .*bag.* but it shows in (legal|first)", "legal")
def offers_what_lies_in_the_bag(state: State, seat: Seat) -> tuple[Template, ...]:
    templates = legal(state, seat)
    if state.phase != "prize" or "red" in state.bag[:2]:
        return templates
    return tuple(sorted(templates, key=lambda each: each.move.__name__, reverse=True))


PEEPING = Peeping()

TABLE: dict[str, dict[str, AnyGame]] = {
    "loading": {
        "Endless contains itself": but(state_type=Endless),
        "Adding has a field named 'total', which in a template bounds several fields": but(
            moves=(*MORRA.moves, Adding)
        ),
        "two moves have the type 'show'; rename one": but(moves=(*MORRA.moves, Another)),
        r"imagine cannot be called as imagine\(view, viewer, pick\)": but(
            imagine=lambda seen: seen
        ),
    },
    "serving": {
        "two types are called MorraPosition in the contract; rename the class": but(
            outcome_type=Position,
            outcome=lambda state: (told := outcome(state)) and Position(told.winners),
        ),
        "two types are called MorraBean in the contract": but(
            state_type=Confused, new_game=beginning(Confused, suit="hearts"), imagine=None
        ),
    },
    "playing": {
        "leads to HandedOut, which is not among the game's events": but(
            events=tuple(kind for kind in MORRA.events if kind.__name__ != "HandedOut")
        ),
        "HandedOut has no audience": but(
            apply=with_events(lambda event: replace(event, audience=()))
        ),
        r"HandedOut is for \(7,\), but the seats are \[0, 1": but(
            apply=with_events(lambda event: replace(event, audience=(7,)))
        ),
        "cites 'morra.magic', which is not in the rulebook": but(apply=with_events(citing_magic)),
        "leads to no event": but(apply=with_events(lambda _: None)),
        "template of show has a field 'finger', which show has not; it has fingers, call": but(
            legal=with_fields(finger=Range(0, 5), fingers=None)
        ),
        "the template of show lacks call": but(legal=with_fields(call=None)),
        r"describes show.fingers by OneOf, but it is annotated with domain\(Range\)": but(
            legal=with_fields(fingers=OneOf((0, 1)))
        ),
        r'legal describes \{"type":"show".*which why_not refuses.*no-such-hand': but(
            legal=with_fields(fingers=Range(0, 6))
        ),
        r"outcome.scores has . numbers for . seats": but(
            outcome=with_outcome("scores", lambda scores: scores[1:])
        ),
        r"outcome.winners is \(5,\), but the seats are": but(
            outcome=with_outcome("winners", lambda _: (5,))
        ),
        "State.spent is a list, which can be changed; make it a tuple": but(
            apply=with_state(lambda state: replace(state, spent=list(state.spent)))
        ),
        r"does not have the types of its fields: round: Expected `int`, got `str`": but(
            apply=with_state(lambda state: replace(state, round=str(state.round)))
        ),
        "nobody is to act, but there is no outcome": but(outcome=lambda _: None),
        "there is an outcome, but someone is to act": but(
            outcome=lambda _: Outcome((0,), (1, 1), ())
        ),
        r"seat 0 is to act, but legal\(state, 0\) describes no move": but(legal=lambda *_: ()),
        "leads to a state that has faults.*not five beans of each kind": but(
            apply=with_state(lambda state: replace(state, spent=state.spent[1:]))
        ),
        "names the field 'thumb', which hand_out has not": but(**refusing(field="thumb")),
        "cites 'morra.none', which is not in the rulebook": but(**refusing(rule="morra.none")),
        "uses the module `random`": but(deal=lambda state, _: deal(state, random.randrange)),
        r"another answer for the same draws, in /hands/.*draw with `pick` only": but(
            deal=lambda state, _: deal(state, random.Random(os.urandom(8)).randrange)
        ),
        r'deal gives \{"type":"hand_out".*which why_not refuses.*wrong-hands.*morra.deal': but(
            deal=deals_too_few
        ),
        "view gives another answer for the same state the second time, in /round": but(
            view=lambda *seen: replace(view(*seen), round=next(COUNTER) % 1000)
        ),
        "TypeError": but(view=lambda *seen: replace(view(*seen), winner=[0, 1, 2][seen[1]])),
        r"new_game\(…\) leads to a state that has faults": but(
            new_game=lambda *begun: replace(new_game(*begun), winner=0)
        ),
        r"to_act gives \{.*\}: neither CHANCE nor some of the seats": but(
            to_act=lambda state: (
                (acting := to_act(state)) | ({len(state.players)} if acting - CHANCE else NOBODY)
            )
        ),
        "loses the seed: apply makes a new State": but(apply=with_state(loses_the_seed)),
        "faults gives 'something is wrong', not a Fault": but(
            faults=lambda _: ("something is wrong",)
        ),
    },
    "every other move is refused": {
        r'why_not allows \{"type":"show","seat":.,"fingers":-\d+,.*legal does not describe': but(
            **applying(allows(fingers=lambda fingers: fingers <= -3))
        ),
        r'why_not allows \{"type":"show","seat":.,"fingers":[1-9]\d+,': but(
            **applying(allows(fingers=lambda fingers: 16 < fingers < 99))
        ),
        r'why_not allows \{"type":"show","seat":.,"fingers":5,': but(
            legal=with_fields(fingers=Range(0, 4))
        ),
        r"why_not allows .*, which legal does not describe": but(
            **applying(allows(seat=lambda _: True))
        ),
        r'why_not allows \{"type":"cast","seat":.,"spell":"",': but(
            LANTERN, why_not=allows_any_spell, apply=casts_any_spell
        ),
    },
    "a refused move cannot be made": {
        r"why_not refuses \{.*\}, but apply does otherwise": but(
            apply=lambda *made: Step(made[0], ()) if why_not(*made) else apply(*made)
        )
    },
    "a seed changes no answer": {
        "views gives another answer if the state has a seed": but(
            view=lambda state, viewer: replace(
                view(state, viewer), round=getattr(state, "counter", 0) + state.round
            )
        )
    },
    "a state is impossible or playable": {
        "faults finds nothing wrong with /(phase|winner|round), but": but(
            faults=lambda state: tuple(each for each in faults(state) if each.code != "wrong-phase")
        )
    },
    "chance is even": {
        r'"column":1.* with a chance of (2/5|4/25), .*; if the rules say so, name \'blow\'': but(
            LANTERN,
            deal=lambda state, pick: Blow(
                at=tuple(SQUARES[min(3, pick(5))] for _ in range(1 + state.storm))
            ),
        )
    },
    "chance may do what it can do and nothing else": {
        r'why_not allows \{"type":"blow".*"row":1,"column":1.*which deal can never give': but(
            LANTERN,
            deal=lambda state, pick: Blow(
                at=tuple(SQUARES[pick(3)] for _ in range(1 + state.storm))
            ),
        )
    },
    "an imagined state could be": {
        "imagine uses the module `random`": but(
            imagine=lambda seen, viewer, _: imagine(seen, viewer, random.randrange)
        ),
        "imagines a state that (has faults|looks otherwise, in .*/players/0/coins)": but(
            imagine=with_imagined(gives_other_coins)
        ),
        "imagines a state that has faults.*not five beans of each kind": but(
            imagine=with_imagined(lambda state: replace(state, bag=state.bag[1:]))
        ),
    },
    "an imagined state leaves the same moves": {
        "seat . may make .*, but in a state that it imagines": but(
            legal=lambda state, seat: legal(state, seat) * (1 + (state.bag.count("red") > 1))
        )
    },
    "an impossible view is refused": {
        "imagine fails, with IndexError": but(
            imagine=lambda seen, *drawn: seen.players[1] and imagine(seen, *drawn)
        )
    },
    "likely moves are legal": {
        "which why_not refuses": but(likely_move=lambda _, seat, __: Show(seat, 6, 0))
    },
    "nothing is legal after the end": {
        "refused by morra.show, not by morra.end": but(**refusing(rule="morra.show"))
    },
    "a score is the sum of its reasons": {
        r"outcome.scores is .*, but outcome.why adds up to \{'things': ": but(
            outcome=with_outcome("scores", lambda scores: tuple(score + 1 for score in scores))
        ),
        "outcome.why cites .*not in the rulebook": but(
            outcome=with_outcome(
                "why", lambda why: tuple(replace(each, rule="morra.luck") for each in why)
            )
        ),
    },
    "every field is described": {
        "Undescribed.mystery is not described": but(
            state_type=Undescribed, new_game=beginning(Undescribed, mystery=0), imagine=None
        )
    },
    "nothing is left out of a state": {
        "Optional.extra has a default": but(state_type=Optional, new_game=beginning(Optional))
    },
    "a list by seat has an entry for each seat": {
        "Counted.showings is BySeat, but has 1 entries": but(
            apply=with_events(
                lambda event: (
                    replace(event, showings=event.showings[:1])
                    if isinstance(event, Counted)
                    else event
                )
            )
        )
    },
    "everything has words": {
        r"words/en/words.ftl has no words for .*'move-show'": but(words=()),
        r"words/en/words.ftl has no words for \['event-whistled'\]": but(
            events=(*MORRA.events, Whistled)
        ),
    },
    "every placeholder exists": {
        "event-game_over.winners addresses a player, but the field holds no seat": but(
            events=(*MORRA.events, GameOver)
        )
    },
    "no two choices are called the same": {
        "value-high-c and value-high_c are both called 'high c' in en, .* tone of Whistle": but(
            moves=(*MORRA.moves, Whistle)
        )
    },
    "every reason has words": {
        "words/en/words.ftl has no reason-too-loud": but(reasons={**MORRA.reasons, "too-loud": ()}),
        "reason-called-before in en names {'call'}, not a fact of it": but(
            reasons={**MORRA.reasons, "called-before": ()}
        ),
    },
    "no word is of something that is not there": {
        r"words/en/words.ftl has \['reason-too-many-lots'\], which the game has not": but(
            reasons={code: each for code, each in MORRA.reasons.items() if code != "too-many-lots"}
        )
    },
    "every rule is cited in the code": {
        r"no code cites \['morra.silence'\]": but(
            rulebook=(*BOOK, Rule("morra.silence", "a dream"))
        )
    },
    "every rule has a source and a text": {
        r"words/en/rules.ftl has no \['morra_silence'\]": but(
            rulebook=(*BOOK, Rule("morra.silence", "a dream"))
        )
    },
    "only the view is read": {
        "imagine reads more than the view": but(view=PEEPING.view, imagine=PEEPING.imagine)
    },
    "bots are fair": {
        "seat . is advised by what it cannot see": but(view=PEEPING.view, imagine=PEEPING.imagine)
    },
    "every imagined state is plausible": {
        "plausible gives 0 to seat": but(plausible=lambda _state, _seat: 0)
    },
    "an estimate shares out the win": {
        r"estimate gives \(1, 1.*\), . in all": but(
            estimate=lambda state: (1,) * len(state.players)
        )
    },
    "the hidden is not told": {
        "may not know .*bag.* but it shows in the events": but(apply=closes_with_the_bag)
    },
    "what is told the same looks the same": {
        "told the same of .*hand_out.* then sees other /players/./hand/.*tell it by an event": but(
            apply=with_events(lambda event: None if isinstance(event, BeansGot) else event)
        )
    },
    "the hidden does not show": {
        "may not know .*bag.* but it shows in refusals": but(**applying(refuses_with_the_bag))
    },
    "what looks the same is told the same": {
        "sees the same, but was told .*fingers_held": but(
            apply=with_events(
                lambda event: (
                    replace(event, audience="all") if isinstance(event, FingersHeld) else event
                )
            )
        )
    },
}

for law, games in TABLE.items():
    MISTAKES |= {(law, message): game for message, game in games.items()}
