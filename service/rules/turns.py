"""Refuses moves out of turn, the same way in every game."""

from collections.abc import Set as AbstractSet

from service.rules.base import TypedValue, Value, type_name
from service.rules.kernel import ChanceMove, Player, PlayerMove, Refusal


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
