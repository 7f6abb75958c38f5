"""My game: chance lays some sticks on the table; the player who takes the last one wins.

Replace this game by your own, part by part, and run `arbitro check my-game` on the way.
"""

from collections.abc import Set as AbstractSet
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
    Pick,
    Player,
    PlayerMove,
    Range,
    Refusal,
    Rule,
    Seat,
    Step,
    Template,
    TurnFacts,
    Value,
    Viewer,
    about,
    domain,
    named,
    out_of_turn,
    seats,
)

PLAYERS = (2, 3, 4)
HEAP = Range(10, 20)

Most: TypeAlias = Annotated[Literal[2, 3, 4, 5], named("Most")]

# --- What lies on the table, and what each viewer may see of it ---


class Options(Value):
    """How the game is played; each option has a default."""

    most: Annotated[Most, about("how many sticks one may take at a time")] = 3


class Table(Value):
    """What everyone sees."""

    phase: Annotated[Literal["lay", "take", "over"], about("what is due")]
    players: Annotated[Int, about("how many play")]
    most: Annotated[Most, about("how many sticks one may take at a time")]
    sticks: Annotated[Int, about("how many sticks are left")]
    active: Annotated[Seat, about("whose turn it is; after the end, who took the last stick")]


class State(Table):
    """The game, secrets included. States are never changed: `replace` makes a new one."""


class View(Table):
    """What a viewer may see. In a game with secrets, this says less than the state."""


def view(state: State, viewer: Viewer) -> View:  # noqa: ARG001 - everyone sees everything
    return View(state.phase, state.players, state.most, state.sticks, state.active)


def imagine(view: View, viewer: Viewer, pick: Pick) -> State:  # noqa: ARG001 - nothing is hidden
    """For bots: make a state that could lie behind a view. Draw what is hidden with `pick`."""
    return State(view.phase, view.players, view.most, view.sticks, view.active)


# --- Moves, and what happens ---


class Lay(ChanceMove):
    """Sticks are laid on the table."""

    sticks: Annotated[Int, about("how many")]


class Take(PlayerMove):
    """Take some sticks."""

    sticks: Annotated[Int, domain(Range, "how many")]


Move: TypeAlias = Lay | Take


class Laid(Event, rule="my-game.lay"):
    """Sticks were laid on the table."""

    sticks: Annotated[Int, about("how many")]


class Taken(Event, rule="my-game.take"):
    """A player took sticks."""

    seat: Seat
    sticks: Annotated[Int, about("how many")]


class Won(Event, rule="my-game.end"):
    """A player took the last stick."""

    seat: Seat


# --- The rules ---


class Facts(TurnFacts, kw_only=True):
    """What a refusal is about."""

    from_: Annotated[Int | UnsetType, about("the lowest number")] = UNSET
    to: Annotated[Int | UnsetType, about("the highest number")] = UNSET


REASONS = {**TURN_REASONS, "not-so-many": ("from", "to")}
"""Why a move can be refused, and which facts are given."""

PENDING = {
    "lay": Decision("my-game.lay", (Lay,)),
    "take": Decision("my-game.take", (Take,)),
    "over": Decision("my-game.end"),
}


def new_game(players: int, options: Options) -> State:
    return State(phase="lay", players=players, most=options.most, sticks=0, active=0)


def to_act(state: State) -> AbstractSet[Player]:
    if state.phase == "take":
        return frozenset({state.active})
    return CHANCE if state.phase == "lay" else NOBODY


def why_not(state: State, move: Move) -> Refusal | None:
    """Only this function decides whether a move is legal."""
    if refusal := out_of_turn(PENDING[state.phase], to_act(state), move):
        return refusal
    possible = HEAP if isinstance(move, Lay) else takeable(state)
    if move.sticks in possible:
        return None
    facts = {"from": possible.from_, "to": possible.to}
    return Refusal("not-so-many", PENDING[state.phase].rule, "sticks", facts)


def legal(state: State, seat: Seat) -> tuple[Template, ...]:
    """Describe exactly the moves that `why_not` allows."""
    if seat not in to_act(state):
        return ()
    return (Template(Take, seat, {"sticks": takeable(state)}),)


def takeable(state: State) -> Range:
    return Range(1, min(state.most, state.sticks))


def deal(state: State, pick: Pick) -> Lay:  # noqa: ARG001 - chance has only one move
    """Make chance's move; `pick(n)` gives a number below n, and nothing else may be random."""
    return Lay(sticks=HEAP.from_ + pick(HEAP.to - HEAP.from_ + 1))


def apply(state: State, move: Move) -> Step:
    if refusal := why_not(state, move):
        raise IllegalMove(refusal)
    if isinstance(move, Lay):
        return Step(replace(state, phase="take", sticks=move.sticks), (Laid(move.sticks),))
    taken = Taken(move.seat, move.sticks)
    left = state.sticks - move.sticks
    if not left:
        return Step(replace(state, phase="over", sticks=0), (taken, Won(move.seat)))
    following = seats.left(state.active, state.players)
    return Step(replace(state, sticks=left, active=following), (taken,))


class Outcome(Value):
    """Who won; `scores` and `why` could say how."""

    winners: Annotated[Items[Seat], about("who won")]


def outcome(state: State) -> Outcome | None:
    return Outcome((state.active,)) if state.phase == "over" else None


def faults(state: State) -> tuple[Fault, ...]:
    """Return what is impossible about a state that a client sent; the others are played on."""
    if state.players not in PLAYERS or state.active not in range(state.players):
        return (Fault("players"),)
    if state.phase == "lay" and state.active:
        return (Fault("first-turn"),)
    least, most = (1, HEAP.to) if state.phase == "take" else (0, 0)
    if not least <= state.sticks <= most:
        return (Fault("sticks", {"sticks": state.sticks}),)
    return ()


GAME: Game[State, Move, Options, View, Outcome] = Game(
    name="my-game",
    title="My game",
    version="1",
    players=PLAYERS,
    rulebook=(
        Rule("my-game.lay", "common knowledge"),
        Rule("my-game.take", "common knowledge"),
        Rule("my-game.end", "common knowledge"),
    ),
    words=("my_game",),
    options_type=Options,
    state_type=State,
    view_type=View,
    outcome_type=Outcome,
    facts_type=Facts,
    reasons=REASONS,
    moves=(Take,),
    chance_moves=(Lay,),
    events=(Laid, Taken, Won),
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
    imagine=imagine,
)
