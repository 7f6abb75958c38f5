"""What others cannot know at Canal Grande: which cards are in the other hands, and in the stack."""

from random import Random
from typing import TypeVar

from msgspec.structs import replace

from arbitro.games.canal_grande.deck import HELD, Cards, in_order
from arbitro.games.canal_grande.state import AnyState
from arbitro.games.canal_grande.table import Family, Table, Turn
from arbitro.rules.kernel import Viewer
from tests.rules.moving import OF_STATES

REVEALS = {
    "thrown_out",  # what a draw threw out was hidden until then,
    "draw_kept",  # and so were the traitors and doges in it
    "traitor_fell_away",
    "doge_passed_on",  # a player without an eligible card cannot open a vote
    "doge_unused",
    "vote_forced",
}
ATTEMPTS = 20
State = TypeVar("State", bound=AnyState)


def disguised(state: State, viewer: Viewer, random: Random) -> State:
    """Exchange cards between the hands that the viewer does not see, the stack and a draw."""
    # With a seed, a state has a type that is made of the game's.
    game = next(OF_STATES[kind] for kind in type(state).__mro__ if kind in OF_STATES)
    for _ in range(ATTEMPTS):
        other = replace(state, table=exchanged(state.table, viewer, random))
        if not game.faults(other):
            return other
    return state


def exchanged(table: Table, viewer: Viewer, random: Random) -> Table:
    """Shuffle all that the viewer does not see, and lay it where as many cards were."""
    drawn = _drawn(table, viewer)
    hands = [() if seat == viewer else family.hand for seat, family in enumerate(table.families)]
    held = [card for hand in hands for card in hand]
    others = [card for card in (*table.stack, *drawn) if card not in HELD]
    held += [card for card in (*table.stack, *drawn) if card in HELD]
    random.shuffle(held)
    new_hands = [tuple(held.pop() for _ in hand) for hand in hands]
    rest = [*held, *others]
    random.shuffle(rest)
    new_drawn = tuple(rest.pop() for _ in drawn)
    families = tuple(
        family if seat == viewer else Family(in_order(hand), family.numbers)
        for seat, (family, hand) in enumerate(zip(table.families, new_hands, strict=True))
    )
    return replace(table, families=families, stack=in_order(rest), turn=_turn(table, new_drawn))


def _drawn(table: Table, viewer: Viewer) -> Cards:
    hidden = table.turn is not None and table.turn.seat != viewer
    return table.turn.drawn if table.turn and hidden else ()


def _turn(table: Table, drawn: Cards) -> Turn | None:
    return replace(table.turn, drawn=drawn) if table.turn and drawn else table.turn
