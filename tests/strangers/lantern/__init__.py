"""Lantern: mappings, structs in structs, unions of structs, squares in moves; one may play."""

from collections.abc import Mapping, Set as AbstractSet
from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from arbitro import (
    CHANCE,
    NOBODY,
    TURN_REASONS,
    ChanceMove,
    Decision,
    Event,
    Fault,
    Game,
    IllegalMove,
    Int,
    Items,
    Keyed,
    OneOf,
    Pick,
    Player,
    PlayerMove,
    Refusal,
    Rule,
    Seat,
    Step,
    Template,
    Text,
    TurnFacts,
    TypedValue,
    Value,
    Viewer,
    about,
    domain,
    named,
    out_of_turn,
)

SIZE = 2
ROUNDS = 3
SPELLS = ("lumos", "nox")
BOOK = "invented"


class Options(Value):
    """How the wind blows."""

    wind: Annotated[bool, about("whether the wind blows a lamp out each round")] = True
    storm: Annotated[bool, about("whether it blows in two places; only with wind")] = False


class Facts(TurnFacts, kw_only=True):
    """What a refusal is about."""

    players: Annotated[Int | UnsetType, about("how many play")] = UNSET
    spells: Annotated[Items[Text] | UnsetType, about("the spells that there are")] = UNSET


class Square(Value):
    """A place on the board."""

    row: Annotated[Int, about("from 0")]
    column: Annotated[Int, about("from 0")]


class Lit(TypedValue):
    """A lamp that burns."""

    since: Annotated[Int, about("the round in which it was lit")]


class Dark(TypedValue):
    """A lamp that does not."""

    smoke: Annotated[bool, about("whether it has just gone out")]


Lamp: TypeAlias = Annotated[Lit | Dark, named("Lamp")]
SQUARES = tuple(Square(row, column) for row in range(SIZE) for column in range(SIZE))
NAMES = {square: f"{square.row}-{square.column}" for square in SQUARES}


class Chart(Value):
    """What is known of the board."""

    lamps: Annotated[Keyed[Lamp], about("by place: row-column")]
    paths: Annotated[Items[Items[bool]], about("where one has been, row by row")]


class Night(Value):
    """What everyone sees."""

    phase: Annotated[Literal["blow", "cast", "over"], about("what is due")]
    round: Annotated[Int, about("from 1")]
    last: Annotated[Square | None, about("where the last spell was cast")]
    chart: Annotated[Chart, about("the board")]


class State(Night):
    """A night on the board."""

    storm: Annotated[bool, about("whether it blows in two places")]
    wind: Annotated[bool, about("whether the wind blows")]
    players: Annotated[Int, about("how many play; they move in turns")]


class View(Night):
    """A night on the board, for all to see."""


class Blow(ChanceMove):
    """The wind blows."""

    at: Annotated[Items[Square], about("where")]


class Cast(PlayerMove):
    """Cast a spell on a lamp."""

    spell: Annotated[Text, domain(OneOf, "the word to say")]
    at: Annotated[Square, domain(OneOf, "where the lamp stands")]


class Blown(Event, rule="lantern.wind"):
    """The wind blew lamps out."""

    at: Annotated[Items[Square], about("where lamps smoke now")]


class Changed(Event, rule="lantern.cast"):
    """A lamp was lit or put out."""

    at: Annotated[Square, about("where")]
    lamp: Annotated[Lamp, about("how it is now")]


class Outcome(Value):
    """All win, if a lamp burns."""

    winners: Annotated[Items[Seat], about("everybody, or nobody")]
    burning: Annotated[Keyed[Int], about("since when the lamps that burn do")]


def why_not_start(players: int, options: Options) -> Refusal | None:
    if options.storm and not options.wind:
        return Refusal("no-storm", "lantern.wind", "storm", {"players": players})
    return None


def new_game(players: int, options: Options) -> State:
    chart = Chart(
        lamps={name: Dark(smoke=False) for name in NAMES.values()},
        paths=((False,) * SIZE,) * SIZE,
    )
    phase: Literal["blow", "cast"] = "blow" if options.wind else "cast"
    return State(phase, 1, None, chart, options.storm, options.wind, players)


def to_act(state: State) -> AbstractSet[Player]:
    if state.phase == "blow":
        return CHANCE
    return NOBODY if state.phase == "over" else frozenset({(state.round - 1) % state.players})


PENDING = {
    "blow": Decision("lantern.wind", (Blow,)),
    "cast": Decision("lantern.cast", (Cast,)),
    "over": Decision("lantern.end"),
}


def why_not(state: State, move: Blow | Cast) -> Refusal | None:
    if refusal := out_of_turn(PENDING[state.phase], to_act(state), move):
        return refusal
    if isinstance(move, Blow):
        fits = len(move.at) == 1 + state.storm and set(move.at) <= set(SQUARES)
        return None if fits else Refusal("wrong-places", "lantern.wind", "at")
    if move.spell not in SPELLS:
        return Refusal("no-such-spell", "lantern.cast", "spell", {"spells": SPELLS})
    return None if move.at in SQUARES else Refusal("no-such-place", "lantern.cast", "at")


def legal(state: State, seat: Seat) -> tuple[Template, ...]:
    if seat not in to_act(state):
        return ()
    return (Template(Cast, seat, {"spell": OneOf(SPELLS), "at": OneOf(SQUARES)}),)


def apply(state: State, move: Blow | Cast) -> Step:
    if refusal := why_not(state, move):
        raise IllegalMove(refusal)
    if isinstance(move, Blow):
        blown = {NAMES[square]: Dark(smoke=True) for square in move.at}
        after = replace(state, phase="cast", chart=_with(state.chart, blown))
        smoking = [at for at, name in NAMES.items() if after.chart.lamps[name] == Dark(smoke=True)]
        return Step(after, (Blown(tuple(smoking)),))
    lamp: Lit | Dark = Lit(state.round) if move.spell == "lumos" else Dark(smoke=False)
    chart = _with(state.chart, {NAMES[move.at]: lamp}, move.at)
    after = replace(state, chart=chart, last=move.at, round=state.round + 1, phase=_next(state))
    return Step(after, (Changed(move.at, lamp),))


def _next(state: State) -> Literal["blow", "cast", "over"]:
    if state.round == ROUNDS:
        return "over"
    return "blow" if state.wind else "cast"


def _with(chart: Chart, lamps: Mapping[str, Lit | Dark], at: Square | None = None) -> Chart:
    paths = tuple(
        tuple(been or Square(row, column) == at for column, been in enumerate(line))
        for row, line in enumerate(chart.paths)
    )
    return Chart(lamps={**chart.lamps, **lamps}, paths=paths)


def deal(state: State, pick: Pick) -> Blow:
    return Blow(at=tuple(SQUARES[pick(len(SQUARES))] for _ in range(1 + state.storm)))


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    lamps = state.chart.lamps.items()
    burning = {name: lamp.since for name, lamp in lamps if isinstance(lamp, Lit)}
    return Outcome(tuple(range(state.players)) if burning else (), burning)


def faults(state: State) -> tuple[Fault, ...]:
    if sorted(state.chart.lamps) != sorted(NAMES.values()):
        return (Fault("lamps"),)
    if [len(row) for row in state.chart.paths] != [SIZE] * SIZE:
        return (Fault("board"),)
    over = state.phase == "over"
    if not 1 <= state.round <= ROUNDS + over or over != (state.round > ROUNDS):
        return (Fault("round"),)
    if not 1 <= state.players <= SIZE or (state.last and state.last not in SQUARES):
        return (Fault("beside"),)
    if not state.wind and (state.storm or state.phase == "blow"):
        return (Fault("wind"),)
    return ()


def view(state: State, viewer: Viewer) -> View:  # noqa: ARG001 - everybody sees everything
    return View(state.phase, state.round, state.last, state.chart)


GAME: Game[State, Blow | Cast, Options, View, Outcome] = Game(
    name="lantern",
    title="Lantern",
    version="1",
    players=(1, 2),
    rulebook=(
        Rule("lantern.wind", BOOK),
        Rule("lantern.cast", BOOK),
        Rule("lantern.end", BOOK),
    ),
    words=(__name__,),
    options_type=Options,
    state_type=State,
    view_type=View,
    outcome_type=Outcome,
    facts_type=Facts,
    reasons={
        **TURN_REASONS,
        "no-storm": ("players",),
        "wrong-places": (),
        "no-such-spell": ("spells",),
        "no-such-place": (),
    },
    moves=(Cast,),
    chance_moves=(Blow,),
    events=(Blown, Changed),
    why_not_start=why_not_start,
    new_game=new_game,
    seats=lambda state: range(state.players),
    to_act=to_act,
    why_not=why_not,
    legal=legal,
    apply=apply,
    deal=deal,
    view=view,
    outcome=outcome,
    faults=faults,
)
