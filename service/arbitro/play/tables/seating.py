"""Who plays each seat of a hosted table as it goes on, and how long players may take."""

from collections.abc import Collection, Mapping
from typing import Any, Protocol

from arbitro.play import clock
from arbitro.play.messages.open import LevelName
from arbitro.play.messages.sessions import Deadline, SeatOfBot, SeatTakenBack, StoodIn, TableEvent
from arbitro.play.problems import Translatable, malformed
from arbitro.rules.kernel import AnyGame, Seat

NOTHING_TO_SHOW: Mapping[str, Any] = {"bots": (), "decide_by": ()}


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


def show_seating(table: Seating) -> Mapping[str, Any]:
    """Say which seats bots play, and until when players have to decide."""
    if not table.bots and not table.decide_by:
        return NOTHING_TO_SHOW
    return {
        "bots": [SeatOfBot(seat=int(seat), level=level) for seat, level in table.bots.items()],
        "decide_by": [
            Deadline(seat=int(seat), time=clock.as_text(until))
            for seat, until in table.decide_by.items()
            if seat not in table.bots
        ],
    }


# --- who is to play, as the request to open a table says ---


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
    """Say whether the table that was asked for needs bots."""
    return request.move_seconds is not None or bool(bots_of(request))
