"""Refuses moves out of turn, the same way in every game."""

from collections.abc import Set as AbstractSet
from typing import Annotated

from msgspec import UNSET, UnsetType

from arbitro.rules.base import Items, Text, TypedValue, Value, about, type_name
from arbitro.rules.kernel import ChanceMove, Player, PlayerMove, Reasons, Refusal, Seat


class TurnFacts(Value, kw_only=True):
    """What a refusal is about; a reason has only some of these."""

    expected: Annotated[Items[Text] | UnsetType, about("the types of the moves that are due")] = (
        UNSET
    )
    to_act: Annotated[Items[Seat] | UnsetType, about("the seats that may move now")] = UNSET


TURN_REASONS: Reasons = {
    "game-over": (),
    "not-now": ("expected",),
    "not-your-turn": ("to_act",),
}


class Decision(Value):
    """The decision to be made now: its rule, and the possible moves; none after the end."""

    rule: str
    moves: tuple[type[TypedValue], ...] = ()


def out_of_turn(
    pending: Decision, to_act: AbstractSet[Player], move: PlayerMove | ChanceMove
) -> Refusal | None:
    """Refuse a move of the wrong kind, or by someone who is not to move."""
    if not pending.moves:
        return Refusal("game-over", pending.rule)
    if type(move) not in pending.moves:
        expected = tuple(type_name(kind) for kind in pending.moves)
        return Refusal("not-now", pending.rule, "type", {"expected": expected})
    if move.seat not in to_act:
        seats = tuple(sorted(seat for seat in to_act if seat is not None))
        return Refusal("not-your-turn", pending.rule, "seat", {"to_act": seats})
    return None
