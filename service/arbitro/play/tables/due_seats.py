"""The seats of a table for which bots have to decide, and when."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from arbitro.play import clock
from arbitro.play.messages.fields import LevelName
from arbitro.play.tables.seating import Seating, Terms
from arbitro.rules.kernel import AnyGame, Seat

TurnQueue: TypeAlias = Literal["late", "own"]
"""Bots decide for players who are late, and for the seats that they play themselves."""


class SeatDue(NamedTuple):
    """A seat for which a bot has to decide."""

    seat: Seat
    level: LevelName
    stands_in: bool


def due_at(game: AnyGame, table: Seating) -> Mapping[TurnQueue, int]:
    """Say when bots have to decide next, if nobody moves before."""
    due: dict[TurnQueue, int] = {}
    if any(str(seat) in table.bots for seat in game.to_act(table.state)):
        due["own"] = clock.now()
    if deadlines := [until for seat, until in table.decide_by.items() if seat not in table.bots]:
        due["late"] = min(deadlines)
    return due


def seat_due(game: AnyGame, terms: Terms, table: Seating, first: TurnQueue) -> SeatDue | None:
    """Find a seat for which a bot has to decide now: one of the queue, if there is one."""
    is_late = first == "late"
    due = [
        SeatDue(seat, table.bots.get(str(seat), terms.stand_in), str(seat) not in table.bots)
        for seat in game.to_act(table.state)
        if seat is not None and is_for_bots(table, seat)
    ]
    return min(due, key=lambda each: (each.stands_in is not is_late, each.seat), default=None)


def is_for_bots(table: Seating, seat: Seat) -> bool:
    """Say whether a bot may see what a seat sees, and move there."""
    return str(seat) in table.bots or _is_late(table, seat)


def _is_late(table: Seating, seat: Seat) -> bool:
    """Say whether a player has not decided in time."""
    until = table.decide_by.get(str(seat))
    return until is not None and until <= clock.now()
