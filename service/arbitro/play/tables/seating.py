"""Who plays each seat of a hosted table as it goes on, and how long players may take."""

from collections.abc import Collection, Mapping
from typing import Any, Protocol

from arbitro.play import clock
from arbitro.play.messages.fields import LevelName
from arbitro.play.messages.tables import SeatTakenBack, StoodIn, TableEvent
from arbitro.rules.kernel import AnyGame, Seat


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
    """Say until when each seat has to decide; a decision that was due before gets no more time.

    Bots' seats, too: a player could otherwise gain time by resigning and coming back.
    """
    if terms.move_seconds is None:
        return {}
    until = clock.now() + terms.move_seconds * clock.SECOND
    seats = sorted(seat for seat in game.to_act(after.state) if seat is not None)
    return {
        str(seat): until if seat in movers else before.decide_by.get(str(seat), until)
        for seat in seats
    }
