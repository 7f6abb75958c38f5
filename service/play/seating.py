"""Who plays each seat of a hosted table, a player or a bot, and how long players may take."""

import time
from collections.abc import Collection, Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple, Protocol

from service.play.message_fields import LevelName
from service.play.problems import Translatable, malformed
from service.play.table_messages import (
    Deadline,
    SeatOfBot,
    SeatTakenBack,
    StoodIn,
    TableEvent,
)
from service.rules.kernel import AnyGame, Seat

SECOND = 1000
"""Times are in milliseconds, since 1970."""


class Terms(Protocol):
    """What was agreed on when a table was opened."""

    @property
    def move_seconds(self) -> int | None:
        """Within how many seconds players have to decide."""

    @property
    def stand_in(self) -> LevelName:
        """Give the level of the bots that decide for players."""


class Seating(Protocol):
    """A table, as far as it matters who plays."""

    @property
    def state(self) -> Any:
        """Give the state of the game."""

    @property
    def bots(self) -> Mapping[str, LevelName]:
        """Give the level of each seat that a bot plays."""

    @property
    def decide_by(self) -> Mapping[str, int]:
        """Give the time until when each seat that is to decide has to; bots need not."""


class SeatDue(NamedTuple):
    """A seat for which a bot has to decide."""

    seat: Seat
    level: LevelName
    stands_in: bool


NOTHING_TO_SHOW: Mapping[str, Any] = {"bots": (), "decide_by": ()}


def now() -> int:
    """Give the time, as other machines have it."""
    return int(time.time() * SECOND)


# --- as it was asked for ---


def names_of(request: Any, players: int) -> tuple[str, ...]:
    """Give the names that were asked for, or others."""
    if request.seats is None:
        return tuple(usual_name(seat) for seat in range(players))
    if len(request.seats) != players:
        raise malformed("/seats", Translatable("number-of-seats", seats=players))
    return tuple(
        usual_name(seat) if asked.name is None else asked.name
        for seat, asked in enumerate(request.seats)
    )


def usual_name(seat: int) -> str:
    """Name a player who has not been named, as the shared words do."""
    return f"Player {seat + 1}"


def bots_of(request: Any) -> dict[str, LevelName]:
    """Give the levels of the bots that were asked for, by their seats."""
    return {str(seat): asked.bot for seat, asked in enumerate(request.seats or ()) if asked.bot}


def needs_bots(request: Any) -> bool:
    """Say whether it could not be played as it was asked for without bots."""
    return request.move_seconds is not None or bool(bots_of(request))


# --- as it is shown ---


def shown(table: Seating) -> Mapping[str, Any]:
    """Say which seats bots play, and until when players have to decide."""
    if not table.bots and not table.decide_by:
        return NOTHING_TO_SHOW
    return {
        "bots": [SeatOfBot(seat=int(seat), level=level) for seat, level in table.bots.items()],
        "decide_by": [
            Deadline(seat=int(seat), time=as_text(until))
            for seat, until in table.decide_by.items()
            if seat not in table.bots
        ],
    }


def as_text(moment: int) -> str:
    """Write a time as RFC 3339 has it."""
    text = datetime.fromtimestamp(moment / SECOND, UTC).isoformat(timespec="milliseconds")
    return text.replace("+00:00", "Z")


# --- as it goes on ---


def moved(
    terms: Terms, bots: Mapping[str, LevelName], seat: Seat, *, by_bot: bool
) -> tuple[Mapping[str, LevelName], list[TableEvent]]:
    """Say who plays which seats when one has moved, and what everybody is told of that."""
    if by_bot == (str(seat) in bots):
        return bots, []
    if by_bot:
        return bots, [StoodIn(seat=seat, level=terms.stand_in)]
    return without(bots, seat), [SeatTakenBack(seat=seat)]


def without(bots: Mapping[str, LevelName], seat: Seat) -> Mapping[str, LevelName]:
    """Have a player play a seat."""
    return {each: level for each, level in bots.items() if each != str(seat)}


def deadlines(
    game: AnyGame, terms: Terms, before: Seating, after: Seating, movers: Collection[Seat]
) -> dict[str, int]:
    """Say until when each seat has to decide; where the decision was before, there is no more time.

    Also where a bot plays now: else, to resign and come back would give a player more time.
    """
    if terms.move_seconds is None:
        return {}
    until = now() + terms.move_seconds * SECOND
    seats = sorted(seat for seat in game.to_act(after.state) if seat is not None)
    return {
        str(seat): until if seat in movers else before.decide_by.get(str(seat), until)
        for seat in seats
    }


# --- what bots have to do ---


def due_at(game: AnyGame, table: Seating) -> int | None:
    """Say when a bot has to decide next, if nobody moves before."""
    if not table.bots and not table.decide_by:
        return None
    if any(str(seat) in table.bots for seat in game.to_act(table.state)):
        return now()
    return min(table.decide_by.values(), default=None)


def seat_due(game: AnyGame, terms: Terms, table: Seating) -> SeatDue | None:
    """Find a seat for which a bot has to decide now."""
    for seat in sorted(seat for seat in game.to_act(table.state) if seat is not None):
        if str(seat) in table.bots:
            return SeatDue(seat, table.bots[str(seat)], stands_in=False)
        if is_late(table, seat):
            return SeatDue(seat, terms.stand_in, stands_in=True)
    return None


def is_late(table: Seating, seat: Seat) -> bool:
    """Say whether a player has not decided in time."""
    until = table.decide_by.get(str(seat))
    return until is not None and until <= now()


def is_for_bots(table: Seating, seat: Seat) -> bool:
    """Say whether a bot may see what a seat sees, and move there."""
    return str(seat) in table.bots or is_late(table, seat)
