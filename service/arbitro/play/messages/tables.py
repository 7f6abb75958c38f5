"""What a hosted table has besides its game: who plays each seat, until when, and what is told."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from arbitro.play.messages.fields import LevelName, Name
from arbitro.rules.base import Items, Shared, about, always_null
from arbitro.rules.kernel import Event, Seat

SHORTEST_MOVE = 1
LONGEST_MOVE = 7 * 24 * 60 * 60


LevelOfBot: TypeAlias = Annotated[LevelName, about("how long the bot thinks")]


class SeatAsked(Shared, kw_only=True):
    """Who is to play a seat."""

    name: Annotated[Name | None, about("the name of who plays it; by default, its number")] = None
    bot: Annotated[LevelName | None, about("the level of the bot that plays, if one does")] = None


MoveSeconds: TypeAlias = Annotated[
    Annotated[int, Meta(ge=SHORTEST_MOVE, le=LONGEST_MOVE)] | None,
    about(
        "how many seconds a player has for each decision; then a bot decides. Null: as long as "
        "they like"
    ),
]
StandIn: TypeAlias = Annotated[
    LevelName, about("the level of the bot that decides for players who are late, or resign")
]
SeatsAsked: TypeAlias = Annotated[
    Items[SeatAsked] | None, about("who is to play each seat; null for people without names")
]


HintsAllowed: TypeAlias = Annotated[
    bool, about("whether players may ask what a bot would do in their place; everybody is told")
]


class SeatOfBot(Shared, kw_only=True):
    """A seat that a bot plays."""

    seat: Seat
    level: LevelOfBot


class Deadline(Shared, kw_only=True):
    """The time until which a player has to decide; then a bot does."""

    seat: Seat
    time: Annotated[str, about("in UTC, in the format of RFC 3339: 2026-01-31T09:30:00.000Z")]


BotsNow: TypeAlias = Annotated[Items[SeatOfBot], about("the seats that bots play now")]
DeadlinesNow: TypeAlias = Annotated[
    Items[Deadline], about("until when each player who is to decide has to")
]


class TableEvent(Event, Shared, kw_only=True):
    """Something that happened at the table, and not in its game."""

    rule: Annotated[None, always_null("no rule of the game", str)] = None  # type: ignore[assignment]
    seat: Seat


class SeatTokenReplaced(TableEvent, kw_only=True):
    """The host gave a seat a new token: from now on somebody else may see its cards and move."""


class StoodIn(TableEvent, kw_only=True):
    """A player did not decide in time: a bot decides this once. The player may go on playing."""

    level: LevelOfBot


class SeatResigned(TableEvent, kw_only=True):
    """A player has resigned to a bot, which plays the seat from now on."""

    level: LevelOfBot


class SeatTakenBack(TableEvent, kw_only=True):
    """A player plays a seat that a bot has played so far."""


class HintAsked(TableEvent, kw_only=True):
    """A player has asked what a bot would do in their place."""


TABLE_EVENTS = (SeatTokenReplaced, StoodIn, SeatResigned, SeatTakenBack, HintAsked)
