"""What may be played in Canal Grande, and why not."""

from collections.abc import Callable, Mapping
from typing import Any

from arbitro.games.canal_grande.common import moves
from arbitro.games.canal_grande.common.actions import bad_blind, bad_draw, bad_steal, steals
from arbitro.games.canal_grande.common.laying import bad_open, bad_pass, bad_raise, openings, raises
from arbitro.games.canal_grande.common.offer import (
    bad_split,
    bad_take,
    bad_turn_up,
    splits,
    takes,
)
from arbitro.games.canal_grande.common.setup import bad_deal
from arbitro.games.canal_grande.common.state import AnyState, pending, to_act
from arbitro.games.canal_grande.common.variant import Phase
from arbitro.rules.kernel import Refusal, Seat, out_of_turn
from arbitro.rules.legal import Template

JUDGES: Mapping[type[moves.Move], Callable[[AnyState, Any], Refusal | None]] = {
    moves.Deal: bad_deal,
    moves.TurnUp: bad_turn_up,
    moves.Split: bad_split,
    moves.Take: bad_take,
    moves.Steal: bad_steal,
    moves.Blind: bad_blind,
    moves.Draw: bad_draw,
    moves.Open: bad_open,
    moves.Raise: bad_raise,
    moves.Pass: bad_pass,
}
"""What refuses a move that is due but breaks a rule."""

CHOICES: Mapping[Phase, Callable[[AnyState, Seat], tuple[Template, ...]]] = {
    "split": splits,
    "take": takes,
    "steal": steals,
    "open": openings,
    "raise": raises,
}
"""What describes the moves in each phase in which a player is to act."""


def why_not(state: AnyState, move: moves.Move) -> Refusal | None:
    """Judge a move: a refusal, or nothing if the rules allow it."""
    return out_of_turn(pending(state), to_act(state), move) or JUDGES[type(move)](state, move)


def legal(state: AnyState, seat: Seat) -> tuple[Template, ...]:
    """Describe every move the seat may make, and no other."""
    return CHOICES[state.phase](state, seat) if seat in to_act(state) else ()
