"""The turns that bots have to make at a table, and when: at once, or when a player is late.

A bot thinks for a player who is late a little before that, so that its move is there in time.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Protocol, TypeAlias

from arbitro.play import clock
from arbitro.play.messages.open import LEVEL_NAMES, LevelName
from arbitro.play.problems import Problem, Translatable
from arbitro.play.tables.table import AnyTable
from arbitro.rules.kernel import AnyGame, Seat

LONGEST_PAUSE = 5
"""how many seconds a bot may delay a move (BOT_SECONDS), at most"""
EARLY = 2 * clock.SECOND
"""how long before a deadline a bot thinks, at most"""
LOOK_EARLY = clock.SECOND
"""how long before a deadline the table is looked at; what looks drops fractions of a second"""
LOOK_AGAIN = 10 * clock.SECOND
"""after how long a table is looked at whose bot should have moved"""
MOST_PATIENCE = 60
"""how many times longer that may become when no bot can make the turn"""


Ask: TypeAlias = Callable[[AnyGame, Callable[[], Any], str], bytes]
"""Has a bot think about the request of a client, which is made once there is room for it.

It returns the advice as JSON."""


class BotTurn(NamedTuple):
    """A decision that a bot has to make."""

    seat: Seat
    level: LevelName
    decision: str
    since: int
    """when it was due; for a player who will be late, when it will be"""
    is_late: bool


class BotJobs(Protocol):
    """Has bots think, and tables looked at, elsewhere."""

    def levels(self, game: AnyGame) -> tuple[LevelName, ...]:
        """Return the levels of the bots that play a game here."""

    def think(self, game: AnyGame, session: str, turn: BotTurn, view: bytes) -> None:
        """Have a bot think about what its seat sees, and move."""

    def look(self, game: AnyGame, session: str, at: int, revision: str, patience: int) -> None:
        """Have a table looked at later, which has this revision now."""


def bot_turns(game: AnyGame, table: AnyTable) -> Iterator[BotTurn]:
    """Yield the decisions that bots have to make now, or soon."""
    now = clock.now()
    for seat in sorted(seat for seat in game.to_act(table.state) if seat is not None):
        decision, until = table.decisions[seat], table.decide_by.get(seat)
        if seat in table.bots:
            yield BotTurn(seat, table.bots[seat], decision, now, is_late=False)
        elif until is not None and until - EARLY <= now:
            yield BotTurn(seat, table.stand_in, decision, until, is_late=True)


def next_look(game: AnyGame, table: AnyTable, patience: int = 1) -> int | None:
    """Return when to look at a table again, if nothing happens there before; None if never."""
    now = clock.now()
    times = [
        until - LOOK_EARLY
        for seat, until in table.decide_by.items()
        if seat not in table.bots and until - EARLY > now
    ]
    if next(bot_turns(game, table), None):
        times.append(now + patience * LOOK_AGAIN)
    return min(times, default=None)


def levels_at_most(game: AnyGame) -> tuple[LevelName, ...]:
    """Return the levels of the bots that a game has, wherever they play."""
    return LEVEL_NAMES if game.imagine else ()


def check_imagines(game: AnyGame) -> None:
    """Refuse what cannot be done for a game that has no bots anywhere."""
    if game.imagine is None:
        raise Problem("no-bots", Translatable("no-bots-for-game"))


def check_bots(bots: BotJobs, game: AnyGame) -> None:
    """Refuse what cannot be done without bots, if there are none."""
    check_imagines(game)
    if not bots.levels(game):
        raise Problem("no-bots", Translatable("no-bots-here"))
