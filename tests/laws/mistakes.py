"""Deliberate mistakes: copies of the toy games, each with one thing wrong.

Each has the name of the law that catches it, first of all, and what is said then. What takes a
function or a class stands with it; the rest is in the table at the end.
"""

import dataclasses
import os
import random
from collections.abc import Callable, Iterator, Set as AbstractSet
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
    named,
)
from arbitro.rules.kernel import no_chance

MORRA: AnyGame = morra.GAME
LANTERN: AnyGame = lantern.GAME
BOOK = MORRA.rulebook
MISTAKES: dict[tuple[str, str], AnyGame] = {}
"""Games with a mistake each, by the name of a law and the message with which it fails."""

Part = TypeVar("Part")


def caught(law: str, message: str, part: str, game: AnyGame = MORRA) -> Callable[[Part], Part]:
    """Have a part of a game replaced by the wrong one below."""

    def replaced(wrong: Part) -> Part:
        MISTAKES[law, message] = broken(game, **{part: wrong})
        return wrong

    return replaced


def broken(game: AnyGame = MORRA, **parts: Any) -> AnyGame:
    return dataclasses.replace(game, **parts)


# --- what cannot be served ---


@caught("loading", r"laws/mistakes.py: Listed.seen is list.*; write Items", "state_type")
class Listed(State):
    """A state that could be changed."""

    seen: Annotated[list[Int], about("a list")]


@caught(
    "loading",
    r"laws/mistakes.py: Weighed.weight is float, which cannot be sent; write Int",
    "view_type",
)
class Weighed(View):
    """A view with a number that JSON does not keep."""

    weight: Annotated[float, about("a weight")]


class Unbounded(PlayerMove):
    """A move with any number."""

    number: Annotated[int, about("any number")]


class Whistle(PlayerMove):
    """A move with two words that look alike."""

    tone: Annotated[Literal["high-c", "high_c"], about("which tone")]


@caught(
    "loading",
    r"Alike.either cannot be read: .*Holding . .*Options.*; derive values from TypedValue",
    "state_type",
)
class Alike(State):
    """A state in which two types look alike."""

    either: Annotated[Holding | Options, about("one or the other")]


@caught("loading", "each option of morra needs a default; length has none", "options_type")
class Choosy(Value):
    """Options that must be chosen."""

    length: Annotated[Int, about("how long")]


class Adding(PlayerMove):
    """A move with a field that means something else in templates."""

    total: Annotated[Int, about("a total")]


@caught("loading", r"named \['seed'\]", "state_type")
class Seeded(State):
    """A state with a seed of its own."""

    seed: Annotated[Int, about("a seed")]


@caught("loading", "Endless contains itself", "state_type")
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


@caught("playing", "uses the module `random`", "deal")
def deals_with_random(state: State, _pick: Pick) -> HandOut:
    return deal(state, random.randrange)


@caught("playing", r"another answer for the same draws, in /hands/.*draw with `pick` only", "deal")
def deals_with_the_system(state: State, _pick: Pick) -> HandOut:
    return deal(state, random.Random(os.urandom(8)).randrange)


@caught(
    "playing",
    r'deal gives \{"type":"hand_out".*which why_not refuses.*wrong-hands.*morra.deal',
    "deal",
)
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


@caught(
    "playing", "view gives another answer for the same state the second time, in /round", "view"
)
def counts_calls(state: State, viewer: Viewer) -> View:
    return replace(view(state, viewer), round=next(COUNTER) % 1000)


@caught("playing", "apply .*, in /", "apply")
def forgets_its_place(state: State, move: Move) -> Step:
    step = apply(state, move)
    force_setattr(state, "winner", 1 if state.winner == 0 else 0)
    return step


def loses_a_bean(state: State) -> State:
    return replace(state, spent=state.spent[1:])


@caught("playing", "TypeError", "view")
def fails_for_spectators(state: State, viewer: Viewer) -> View:
    return replace(view(state, viewer), winner=[0, 1, 2][viewer])  # type: ignore[index]


@caught("playing", r"new_game\(…\) leads to a state that has faults", "new_game")
def begins_with_a_winner(players: int, options: Options) -> State:
    return replace(new_game(players, options), winner=0)


@caught("playing", r"to_act gives \{.*\}: neither CHANCE nor some of the seats", "to_act")
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


@caught(
    "a refused move cannot be made", r"why_not refuses \{.*\}, but apply does otherwise", "apply"
)
def allows_whatever(state: State, move: Move) -> Step:
    return Step(state, ()) if why_not(state, move) else apply(state, move)


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
    return State(**{name: value for name, value in asdict(state).items() if name in FIELDS})


FIELDS = State.__struct_fields__


@caught("a seed changes no answer", "views gives another answer if the state has a seed", "view")
def shows_the_seed(state: Any, viewer: Viewer) -> View:
    return replace(view(state, viewer), round=getattr(state, "counter", 0) + state.round)


@caught(
    "a state is impossible or playable",
    "faults finds nothing wrong with /(phase|winner|round), but",
    "faults",
)
def overlooks_phases(state: State) -> tuple[Fault, ...]:
    return tuple(fault for fault in faults(state) if fault.code != "wrong-phase")


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


@caught(
    "chance is even",
    r'"column":1.* with a chance of (2/5|4/25), and .*; if the rules say so, name \'blow\'',
    "deal",
    LANTERN,
)
def blows_unevenly(state: lantern.State, pick: Pick) -> Blow:
    return Blow(at=tuple(SQUARES[min(3, pick(5))] for _ in range(1 + state.storm)))


@caught(
    "chance may do what it can do and nothing else",
    r'why_not allows \{"type":"blow","at":\[.*"row":1,"column":1.*which deal can never give',
    "deal",
    LANTERN,
)
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


@caught(
    "an imagined state could be",
    "imagine uses the module `random`",
    "imagine",
)
def imagines_with_random(seen: View, viewer: Viewer, _pick: Pick) -> State:
    return imagine(seen, viewer, random.randrange)


@caught(
    "an imagined state could be",
    "imagines a state that (has faults|looks otherwise, in .*/players/0/coins)",
    "imagine",
)
def imagines_other_coins(seen: View, viewer: Viewer, pick: Pick) -> State:
    first, *others = imagine(seen, viewer, pick).players
    players = (replace(first, coins=3 - first.coins), *others)
    return replace(imagine(seen, viewer, pick), players=players)


@caught(
    "an imagined state could be",
    "imagines a state that has faults.*not five beans of each kind",
    "imagine",
)
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


@caught(
    "an imagined state leaves the same moves",
    "seat . may make .*, but in a state that it imagines",
    "legal",
)
def counts_the_bag(state: State, seat: Seat) -> tuple[Template, ...]:
    """List more moves if there are many red beans in the bag."""
    templates = legal(state, seat)
    return templates * 2 if state.bag.count("red") > 1 else templates


@caught(
    "whatever is hidden turns up",
    r"may find \[0\] in /players/./showing/fingers, but only \[1, 2, 3, 4, 5\] turned up",
    "imagine",
)
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


@caught("likely moves are legal", "which why_not refuses", "likely_move")
def likes_an_illegal_move(_state: State, seat: Seat, _pick: Pick) -> Move:
    return Show(seat, fingers=6, call=0)


@caught("an impossible view is refused", "imagine fails, with IndexError", "imagine")
def trips_over_a_view(seen: View, viewer: Viewer, pick: Pick) -> State:
    _ = seen.players[1]
    return imagine(seen, viewer, pick)


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


def tells_fingers_to_all(event: Event) -> Event:
    return replace(event, audience="all") if isinstance(event, FingersHeld) else event


def counts_one_showing(event: Event) -> Event:
    return replace(event, showings=event.showings[:1]) if isinstance(event, Counted) else event


@caught(
    "what is told the same looks the same",
    "told the same of .*hand_out.* but then sees other /players/./hand/.*tell it by an event",
    "apply",
)
def deals_without_a_word(state: State, move: Move) -> Step:
    """Tell nobody which beans they have got."""
    step = apply(state, move)
    return Step(step.state, tuple(e for e in step.events if not isinstance(e, BeansGot)))


@caught("the hidden is not told", "may not know .*bag.* but it shows in the events", "apply")
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


@caught("the hidden does not show", "may not know .*bag.* but it shows in (legal|first)", "legal")
def offers_what_lies_in_the_bag(state: State, seat: Seat) -> tuple[Template, ...]:
    templates = legal(state, seat)
    if state.phase != "prize" or "red" in state.bag[:2]:
        return templates
    return tuple(sorted(templates, key=lambda each: each.move.__name__, reverse=True))


PEEPING = Peeping()

TABLE: dict[str, dict[str, AnyGame]] = {
    "loading": {
        r"the game has no function view\(state, viewer\)": broken(view=None),
        r"view cannot be called as view\(state, viewer\)": broken(view=lambda state: state),
        "no function deal": broken(deal=no_chance),
        "moves is empty": broken(moves=()),
        "rulebook has two rules with one id": broken(rulebook=(*BOOK, BOOK[0])),
        "Adding has a field named 'total', which in a template bounds several fields": broken(
            moves=(*MORRA.moves, Adding)
        ),
        "a view is a State, which holds the seed": broken(view_type=State),
        r"Unbounded.number has no bounds; write Int": broken(moves=(*MORRA.moves, Unbounded)),
        "two moves have the type 'show'; rename one": broken(moves=(*MORRA.moves, show_of(Int))),
        r"imagine cannot be called as imagine\(view, viewer, pick\)": broken(
            imagine=lambda seen: seen
        ),
    },
    "serving": {
        "two types are called MorraPosition in the contract; rename the class": broken(
            outcome_type=Position, outcome=posed
        ),
        "two types are called MorraBean in the contract": broken(
            state_type=Confused, new_game=confused, imagine=None
        ),
    },
    "playing": {
        "leads to HandedOut, which is not among the game's events": broken(
            events=tuple(kind for kind in MORRA.events if kind.__name__ != "HandedOut")
        ),
        "HandedOut has no audience": broken(
            apply=with_events(lambda event: replace(event, audience=()))
        ),
        r"HandedOut is for \(7,\), but the seats are \[0, 1": broken(
            apply=with_events(lambda event: replace(event, audience=(7,)))
        ),
        "cites 'morra.magic', which is not in the rulebook": broken(
            apply=with_events(lambda event: force(event, "rule", "morra.magic"))
        ),
        "leads to no event": broken(apply=lambda state, move: Step(apply(state, move).state, ())),
        "template of show has a field 'finger', which show has not; it has fingers, call": broken(
            legal=with_fields(finger=Range(0, 5), fingers=None)
        ),
        "the template of show lacks call": broken(legal=with_fields(call=None)),
        r"describes show.fingers by OneOf, but it is annotated with domain\(Range\)": broken(
            legal=with_fields(fingers=OneOf((0, 1)))
        ),
        r'legal describes \{"type":"show".*which why_not refuses.*no-such-hand': broken(
            legal=with_fields(fingers=Range(0, 6))
        ),
        r"outcome.scores has . numbers for . seats": broken(
            outcome=with_outcome(scores=lambda scores: scores[1:])
        ),
        r"outcome.winners is \(5,\), but the seats are": broken(
            outcome=with_outcome(winners=lambda _: (5,))
        ),
        "State.spent is a list, which can be changed; make it a tuple": broken(
            apply=with_state(lambda state: replace(state, spent=list(state.spent)))
        ),
        r"does not have the types of its fields: round: Expected `int`, got `str`": broken(
            apply=with_state(lambda state: replace(state, round=str(state.round)))
        ),
        "nobody is to act, but there is no outcome": broken(outcome=lambda _: None),
        "there is an outcome, but someone is to act": broken(
            outcome=lambda _: Outcome((0,), (1, 1), ())
        ),
        r"seat 0 is to act, but legal\(state, 0\) describes no move": broken(legal=lambda *_: ()),
        "leads to a state that has faults.*not five beans of each kind": broken(
            apply=with_state(loses_a_bean)
        ),
        "names the field 'thumb', which hand_out has not": broken(**refusing(field="thumb")),
        "cites 'morra.none', which is not in the rulebook": broken(**refusing(rule="morra.none")),
        "loses the seed: apply makes a new State": broken(apply=with_state(loses_the_seed)),
        "faults gives 'something is wrong', not a Fault": broken(
            faults=lambda _: ("something is wrong",)
        ),
    },
    "every other move is refused": {
        r'why_not allows \{"type":"show","seat":.,"fingers":-\d+,.*legal does not describe': broken(
            **applying(allows(fingers=lambda fingers: fingers <= -3))
        ),
        r'why_not allows \{"type":"show","seat":.,"fingers":[1-9]\d+,': broken(
            **applying(allows(fingers=lambda fingers: 16 < fingers < 99))
        ),
        r'why_not allows \{"type":"show","seat":.,"fingers":5,': broken(
            legal=with_fields(fingers=Range(0, 4))
        ),
        r"why_not allows .*, which legal does not describe": broken(
            **applying(allows(seat=lambda _: True))
        ),
        r'why_not allows \{"type":"cast","seat":.,"spell":"",': broken(
            LANTERN, why_not=allows_any_spell, apply=casts_any_spell
        ),
    },
    "nothing is legal after the end": {
        "refused by morra.show, not by morra.end": broken(**refusing(rule="morra.show"))
    },
    "a score is the sum of its reasons": {
        r"outcome.scores is .*, but outcome.why adds up to \{'things': ": broken(
            outcome=with_outcome(scores=lambda scores: tuple(s + 1 for s in scores))
        ),
        "outcome.why cites .*not in the rulebook": broken(
            outcome=with_outcome(
                why=lambda why: tuple(replace(reason, rule="morra.luck") for reason in why)
            )
        ),
    },
    "every field is described": {
        "Undescribed.mystery is not described": broken(
            state_type=Undescribed, new_game=undescribed, imagine=None
        )
    },
    "nothing is left out of a state": {
        "Optional.extra has a default": broken(state_type=Optional, new_game=optional)
    },
    "a list by seat has an entry for each seat": {
        "Counted.showings is BySeat, but has 1 entries": broken(
            apply=with_events(counts_one_showing)
        )
    },
    "everything has words": {
        r"words/en/words.ftl has no words for .*'move-show'": broken(words=()),
        r"words/en/words.ftl has no words for \['event-whistled'\]": broken(
            events=(*MORRA.events, Whistled)
        ),
    },
    "no two choices are called the same": {
        "value-high-c and value-high_c are both called 'high c' in en, .* tone of Whistle": broken(
            moves=(*MORRA.moves, Whistle)
        )
    },
    "every reason has words": {
        "words/en/words.ftl has no reason-too-loud": broken(
            reasons={**MORRA.reasons, "too-loud": ()}
        ),
        "reason-called-before in en names {'call'}, not a fact of it": broken(
            reasons={**MORRA.reasons, "called-before": ()}
        ),
    },
    "no word is of something that is not there": {
        r"words/en/words.ftl has \['reason-too-many-lots'\], which the game has not": broken(
            reasons={code: each for code, each in MORRA.reasons.items() if code != "too-many-lots"}
        )
    },
    "every rule is cited in the code": {
        r"no code cites \['morra.silence'\]": broken(
            rulebook=(*BOOK, Rule("morra.silence", "a dream"))
        )
    },
    "every rule has a source and a text": {
        r"words/en/rules.ftl has no \['morra_silence'\]": broken(
            rulebook=(*BOOK, Rule("morra.silence", "a dream"))
        )
    },
    "only the view is read": {
        "imagine reads more than the view": broken(view=PEEPING.view, imagine=PEEPING.imagine)
    },
    "bots are fair": {
        "seat . is advised by what it cannot see": broken(
            view=PEEPING.view, imagine=PEEPING.imagine
        )
    },
    "every imagined state is plausible": {
        "plausible gives 0 to seat": broken(plausible=lambda _state, _seat: 0)
    },
    "an estimate shares out the win": {
        r"estimate gives \(1, 1.*\), . in all": broken(
            estimate=lambda state: (1,) * len(state.players)
        )
    },
    "the hidden does not show": {
        "may not know .*bag.* but it shows in refusals": broken(**applying(refuses_with_the_bag))
    },
    "what looks the same is told the same": {
        "sees the same, but was told .*fingers_held": broken(
            apply=with_events(tells_fingers_to_all)
        )
    },
}

for law, games in TABLE.items():
    MISTAKES |= {(law, message): game for message, game in games.items()}
