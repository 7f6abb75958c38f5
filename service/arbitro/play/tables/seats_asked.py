"""Who is to play each seat of a table, as the request to open it says."""

from typing import Any

from arbitro.play.messages.fields import LevelName
from arbitro.play.problems import Translatable, malformed


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
