"""Noughts and crosses: no chance, one kind of move, one of events, no number in the state."""

from collections.abc import Set as AbstractSet
from typing import Annotated, Literal, TypeAlias

from msgspec.structs import replace

from arbitro import (
    NOBODY,
    Event,
    Fault,
    Game,
    IllegalMove,
    Int,
    Items,
    OneOf,
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

Mark: TypeAlias = Annotated[Literal["o", "x"], named("Mark")]
MARKS: tuple[Mark, Mark] = ("o", "x")
Row: TypeAlias = tuple[Mark | None, ...]
SIZE = 3
BOOK = "common knowledge"


class Options(Value):
    """There is nothing to choose."""


class Paper(Value):
    """Who has marked what."""

    grid: Annotated[Items[Items[Mark | None]], about("row by row")]
    due: Annotated[Mark | None, about("who marks next; null after the end")]


class State(Paper):
    """Nothing is hidden."""


class View(Paper):
    """What everyone sees."""


class Place(PlayerMove):
    """Mark a free square."""

    row: Annotated[Int, domain(Range, "the row, from 0")]
    column: Annotated[Int, domain(OneOf, "the column, from 0")]


class Placed(Event, rule="noughts.place"):
    """A square was marked."""

    row: Annotated[Int, about("the row, from 0")]
    column: Annotated[Int, about("the column, from 0")]


class Outcome(Value):
    """Who won."""

    winners: Annotated[Items[Seat], about("who won; all if nobody has a line")]


def new_game(players: int, options: Options) -> State:  # noqa: ARG001 - two play, in one way
    return State(grid=((None,) * SIZE,) * SIZE, due="o")


def to_act(state: State) -> AbstractSet[Player]:
    return NOBODY if state.due is None else frozenset({MARKS.index(state.due)})


def why_not(state: State, move: Place) -> Refusal | None:
    if state.due is None:
        return Refusal("game-over", "noughts.end")
    if move.seat not in to_act(state):
        return Refusal("not-your-turn", "noughts.place", "seat")
    if move.row not in range(SIZE):
        return Refusal("no-such-square", "noughts.place", "row")
    if move.column not in range(SIZE) or state.grid[move.row][move.column]:
        return Refusal("not-free", "noughts.place", "column")
    return None


def legal(state: State, seat: Seat) -> tuple[Template, ...]:
    rows = enumerate(state.grid if seat in to_act(state) else ())
    return tuple(
        Template(Place, seat, {"row": Range(row, row), "column": OneOf(free(squares))})
        for row, squares in rows
        if free(squares)
    )


def free(row: Row) -> tuple[int, ...]:
    return tuple(column for column, mark in enumerate(row) if mark is None)


def apply(state: State, move: Place) -> Step:
    if refusal := why_not(state, move):
        raise IllegalMove(refusal)
    grid = marked(state, move)
    over = any(has_line(grid, mark) for mark in MARKS) or not any(map(free, grid))
    due = None if over else next(mark for mark in MARKS if mark != state.due)
    return Step(replace(state, grid=grid, due=due), (Placed(move.row, move.column),))


def marked(state: State, move: Place) -> tuple[Row, ...]:
    row = list(state.grid[move.row])
    row[move.column] = MARKS[move.seat]
    return (*state.grid[: move.row], tuple(row), *state.grid[move.row + 1 :])


def has_line(grid: tuple[Row, ...], mark: Mark) -> bool:
    across = [*grid, *zip(*grid, strict=True)]
    diagonals = [[grid[i][i] for i in range(SIZE)], [grid[i][-1 - i] for i in range(SIZE)]]
    return any(set(line) == {mark} for line in (*across, *diagonals))


def outcome(state: State) -> Outcome | None:
    if state.due:
        return None
    winners = tuple(seat for seat, mark in enumerate(MARKS) if has_line(state.grid, mark))
    return Outcome(winners or (0, 1))


def faults(state: State) -> tuple[Fault, ...]:
    if [len(row) for row in state.grid] != [SIZE] * SIZE:
        return (Fault("grid"),)
    squares = [mark for row in state.grid for mark in row]
    lines = [mark for mark in MARKS if has_line(state.grid, mark)]
    ahead = squares.count("o") - squares.count("x")
    if ahead not in (0, 1) or (lines and lines != [MARKS[1 - ahead]]):
        return (Fault("not-in-turns"),)
    due = None if lines or None not in squares else MARKS[ahead]
    return () if len(lines) < len(MARKS) and state.due == due else (Fault("due"),)


def view(state: State, viewer: Viewer) -> View:  # noqa: ARG001 - everybody sees everything
    return View(state.grid, state.due)


GAME: Game[State, Place, Options, View, Outcome] = Game(
    name="noughts",
    title="Noughts and crosses",
    version="1",
    players=(2,),
    rulebook=(
        Rule("noughts.place", BOOK),
        Rule("noughts.end", BOOK),
    ),
    words=(__name__,),
    options_type=Options,
    state_type=State,
    view_type=View,
    outcome_type=Outcome,
    reasons=dict.fromkeys(("game-over", "not-your-turn", "no-such-square", "not-free"), ()),
    moves=(Place,),
    events=(Placed,),
    new_game=new_game,
    seats=lambda _: range(2),
    to_act=to_act,
    why_not=why_not,
    legal=legal,
    apply=apply,
    view=view,
    outcome=outcome,
    faults=faults,
)
