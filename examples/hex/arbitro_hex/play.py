"""How Hex is played."""

from collections.abc import Iterator, Set as AbstractSet

from arbitro import (
    NOBODY,
    Decision,
    Fault,
    IllegalMove,
    OneOf,
    Pick,
    Player,
    Refusal,
    Seat,
    Step,
    Template,
    Viewer,
    out_of_turn,
    replace,
)
from arbitro_hex.board import Colour, cells, chain
from arbitro_hex.values import (
    Joined,
    Move,
    Options,
    Outcome,
    Place,
    Placed,
    State,
    Swap,
    Swapped,
    View,
)

PLAYERS = range(2)
TURN = Decision("hex.place", (Place, Swap))
END = Decision("hex.end")


def new_game(_players: int, options: Options) -> State:
    return State(size=options.size, swap=options.swap, red=0, stones={})


def due(state: State) -> Colour:
    """Give the colour of the next stone: red begins."""
    return "blue" if len(state.stones) % 2 else "red"


def last(state: State) -> Colour:
    """Give the colour of the last stone, which alone can have joined its sides."""
    return "red" if len(state.stones) % 2 else "blue"


def player(state: State, colour: Colour) -> Seat:
    return state.red if colour == "red" else 1 - state.red


def to_act(state: State) -> AbstractSet[Player]:
    return NOBODY if outcome(state) else frozenset({player(state, due(state))})


def why_not(state: State, move: Move) -> Refusal | None:
    decision = END if outcome(state) else TURN
    if refusal := out_of_turn(decision, to_act(state), move):
        return refusal
    if isinstance(move, Swap):
        return None if may_swap(state) else Refusal("no-swap", "hex.swap", "type")
    if move.cell not in cells(state.size):
        return Refusal("no-such-cell", "hex.board", "cell", {"size": state.size})
    if move.cell in state.stones:
        return Refusal("not-free", "hex.place", "cell", {"cell": move.cell})
    return None


def may_swap(state: State) -> bool:
    return state.swap and len(state.stones) == 1 and state.red == 0


def legal(state: State, seat: Seat) -> tuple[Template, ...]:
    if seat not in to_act(state):
        return ()
    free = tuple(cell for cell in cells(state.size) if cell not in state.stones)
    place = Template(Place, seat, {"cell": OneOf(free)})
    return (place, Template(Swap, seat)) if may_swap(state) else (place,)


def apply(state: State, move: Move) -> Step:
    if refusal := why_not(state, move):
        raise IllegalMove(refusal)
    if isinstance(move, Swap):
        return Step(replace(state, red=move.seat), (Swapped(move.seat),))
    colour = due(state)
    after = replace(state, stones={**state.stones, move.cell: colour})
    placed = Placed(move.seat, colour, move.cell)
    if end := outcome(after):
        return Step(after, (placed, Joined(move.seat, end.chain)))
    return Step(after, (placed,))


def outcome(state: State) -> Outcome | None:
    joined = chain(state.stones, last(state), state.size)
    return Outcome((player(state, last(state)),), joined) if joined else None


def view(state: State, _viewer: Viewer) -> View:
    colour = None if outcome(state) else due(state)
    return View(state.size, state.swap, state.red, state.stones, colour)


def imagine(view: View, _viewer: Viewer, _pick: Pick) -> State:
    return State(view.size, view.swap, view.red, view.stones)


def faults(state: State) -> tuple[Fault, ...]:
    return tuple(_off_the_board(state)) or tuple(_out_of_order(state))


def _off_the_board(state: State) -> Iterator[Fault]:
    if outside := sorted(set(state.stones) - set(cells(state.size))):
        yield Fault("no-such-cell", {"cell": outside[0]})
    if state.red not in PLAYERS:
        yield Fault("no-such-seat", {"seat": state.red})


def _out_of_order(state: State) -> Iterator[Fault]:
    colours = [*state.stones.values()]
    if colours.count("red") - colours.count("blue") not in (0, 1):
        yield Fault("not-in-turns")
    if chain(state.stones, due(state), state.size):
        yield Fault("after-the-end")
    if state.red == 1 and not (state.swap and state.stones):
        yield Fault("exchanged")
