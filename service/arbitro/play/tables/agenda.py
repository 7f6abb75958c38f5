"""What bots have to do at hosted tables, and when; and the tokens with which they do it.

Whenever a table is written, the agenda notes when a bot has to decide there: at once, or when a
player is late. It notes this before the table is written, to be due when that must be done, so that
nothing is forgotten if the process dies in between; and once more afterwards. An entry is for one
revision of a table. Whether it is outdated is found out when it is taken, so superfluous entries do
no harm.
"""

import hmac
from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol, TypeAlias

from msgspec import Struct

from arbitro.play import clock
from arbitro.play.messages.fields import LEVEL_NAMES, LevelName
from arbitro.play.messages.tables import BotTurn
from arbitro.play.problems import Problem, Translatable
from arbitro.play.tables.due_seats import TurnQueue, due_at, is_for_bots, seat_due
from arbitro.play.tables.table import Table, Turn
from arbitro.play.tables.tokens import derived_token
from arbitro.play.tables.updates import CommitResult
from arbitro.rules.kernel import AnyGame, Seat

WRITTEN_BY = 3 * clock.SECOND
"""How long after an entry is noted its table has been written, or never will be."""
MOST_STALE = 100
"""How many outdated entries are taken at once, at most."""
WHO_PLAYS_FOR_BOTS = Translatable("who-plays-for-bots")


class Taken(NamedTuple):
    """An entry that was taken, or when the next one is due."""

    entry: str
    """empty if none is due yet"""
    at: int | None
    """since when the entry was due; without one, when the next is due; None if there is none"""
    queue: TurnQueue = "own"


class Entries(Protocol):
    """Stores entries, each with the time when it is due in each queue."""

    def note(self, entry: str, due: Mapping[TurnQueue, int]) -> None:
        """Note an entry."""

    def announce(self, entry: str, due: Mapping[TurnQueue, int], instead_of: str) -> None:
        """Note an entry in place of another, and tell those who wait if it is the first now."""

    def drop(self, entry: str) -> None:
        """Forget an entry."""

    def take(self, now: int) -> Taken:
        """Take an entry whose time has come, which is due again later unless it is dropped.

        Players who are late come first, as far as that leaves something to the others.
        """


FindTable: TypeAlias = Callable[[str], tuple[AnyGame, Table]]
"""Finds a session's table, with its game, or raises Problem."""


class Found(Struct, frozen=True):
    """What there is for a bot to do: a turn, or when to look again."""

    turn: BotTurn | None
    next: int | None = None


class Agenda:
    """Notes what bots have to do."""

    def __init__(self, entries: Entries, token: str | None = None) -> None:
        self.entries = entries
        self._token = token and token.encode()

    def levels(self, game: AnyGame) -> tuple[LevelName, ...]:
        """List the levels of the bots that play a game here."""
        return levels_at_most(game) if self._token else ()

    def check(self, game: AnyGame) -> None:
        """Refuse what cannot be done without bots, if there are none."""
        check_imagines(game)
        if not self.levels(game):
            raise Problem("no-bots", Translatable("no-bots-here"))

    def check_token(self, token: str | None) -> None:
        """Refuse those who do not play for bots."""
        if not self._token or not hmac.compare_digest(self._token, (token or "").encode()):
            raise Problem("unauthorized", WHO_PLAYS_FOR_BOTS)

    def token_of(self, session: str, seat: Seat) -> str:
        """Make the token with which a bot plays a seat; it is not stored."""
        return derived_token(self._token or b"", session, str(seat))

    def seat_of(self, session: str, table: Table, token: str) -> Seat | None:
        """Say which seat a bot's token is for, if a bot may decide there now."""
        if not self._token or not concerns_bots(table):
            return None
        for seat in range(len(table.details.names)):
            own = self.token_of(session, seat).encode()
            if hmac.compare_digest(own, token.encode()):
                return seat if is_for_bots(table, seat) else None
        return None

    def written(
        self, game: AnyGame, session: str, turn: Turn, write: Callable[[], CommitResult]
    ) -> CommitResult:
        """Write a table; if it concerns bots, note when one has to decide there."""
        table = turn.table
        if not concerns_bots(table):
            return write()
        entry, before = (_entry(game, session, each) for each in (table.revision, turn.before))
        due = due_at(game, table)
        if due:
            written_by = clock.now() + WRITTEN_BY
            self.entries.note(entry, {queue: max(at, written_by) for queue, at in due.items()})
        result = write()
        if result.written != "done":
            self.entries.drop(entry)
        elif not due:
            self.entries.drop(before)
        else:
            self.entries.announce(entry, due, before)
        return result


class DueTurns:
    """Gives bots what they have to do."""

    def __init__(
        self,
        agenda: Agenda,
        tables: Mapping[str, FindTable],
        find_game: Callable[[str], object],
    ) -> None:
        self._agenda = agenda
        self._tables = tables
        self._find_game = find_game
        """refuses a session that does not exist"""

    def take(self) -> Found:
        """Take a turn that is due; after a while it is due again, unless the bot moves."""
        for _ in range(MOST_STALE):
            taken = self._agenda.entries.take(clock.now())
            if not taken.entry:
                return Found(None, taken.at)
            if turn := self._turn(taken):
                return Found(turn)
        return Found(None, clock.now())

    def _turn(self, taken: Taken) -> BotTurn | None:
        """Find out what is due at a table; drop the entry if that is nothing.

        What cannot be played here, or now, is due again later, for whoever can.
        """
        name, session, revision = taken.entry.split(" ")
        try:
            if name not in self._tables:
                self._find_game(session)
                return None  # another instance of the service may have the game
            game, table = self._tables[name](session)
        except Problem as problem:
            if problem.code == "unknown-session":
                self._agenda.entries.drop(taken.entry)
            return None
        due = seat_due(game, table.details, table, taken.queue)
        if due is None:
            self._drop(taken.entry, revision, game, session, table)
            return None
        return BotTurn(
            game=name,
            session=session,
            seat=due.seat,
            token=self._agenda.token_of(session, due.seat),
            level=due.level,
            stands_in=due.stands_in,
        )

    def _drop(self, entry: str, revision: str, game: AnyGame, session: str, table: Table) -> None:
        """Drop an entry; where Redis has lost what came after a table, note the table again."""
        due = due_at(game, table)
        if due and revision != table.revision:
            self._agenda.entries.note(_entry(game, session, table.revision), due)
        self._agenda.entries.drop(entry)


def levels_at_most(game: AnyGame) -> tuple[LevelName, ...]:
    """List the levels of the bots that a game has, wherever they play."""
    return LEVEL_NAMES if game.imagine else ()


def check_imagines(game: AnyGame) -> None:
    """Refuse what cannot be done for a game that has no bots anywhere."""
    if game.imagine is None:
        raise Problem("no-bots", Translatable("no-bots-for-game"))


def concerns_bots(table: Table) -> bool:
    """Say whether bots have anything to do at a table."""
    return bool(table.bots) or table.details.move_seconds is not None


def _entry(game: AnyGame, session: str, revision: str) -> str:
    return f"{game.name} {session} {revision}"
