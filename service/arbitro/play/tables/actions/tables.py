"""The hosted tables of one game: who asks there, and what is written."""

from collections.abc import Callable, Collection
from typing import TypeVar

from arbitro.play.presenter import Presenter, no_such_seat
from arbitro.play.problems import Problem, Translatable, bad_parameter
from arbitro.play.tables import stored as stored_tables
from arbitro.play.tables.participants import WHO_ASKS, Participant
from arbitro.play.tables.table import Table, Turn, encode, recipients_among
from arbitro.play.tables.tokens import HOST, SPECTATOR, holder_of
from arbitro.play.tables.turns import BotJobs, bot_turns, concerns_bots, next_look
from arbitro.play.tables.updates import Commit, CommitResult, EventPage, SessionStore

TRIES = 100

Done = TypeVar("Done")


class HostedTables:
    """Finds tables and those who ask there, and writes what has happened."""

    def __init__(self, presenter: Presenter, store: SessionStore, bots: BotJobs) -> None:
        self.presenter = presenter
        self.store = store
        self._bots = bots
        self._recipients = recipients_among(max(presenter.game.players))

    # --- finding a table ---

    def find(self, session: str) -> Table:
        """Find a table."""
        return self.find_with_reply(session, "")[0]

    def find_with_reply(self, session: str, reply_name: str) -> tuple[Table, bytes | None]:
        """Find a table, and the reply that is stored under a name."""
        stored = self.store.read(session, self._recipients, reply_name)
        game = self.presenter.game
        is_a_rest = stored.is_damaged and not stored.fields
        if not is_a_rest and stored_tables.game_in(stored.fields) != game.name:
            raise Problem("unknown-session")
        if stored.is_damaged:
            raise Problem("session-damaged")
        return stored_tables.table_in(stored.fields, game), stored.reply

    # --- finding who asks ---

    def participant(self, session: str, token: str | None) -> Participant:
        """Find a table, and who reads there."""
        table = self.find(session)
        if token is None and table.details.spectators:
            return Participant(session, self.presenter, table, SPECTATOR)
        return self.holder(session, table, token)

    def holder(self, session: str, table: Table, token: str | None) -> Participant:
        """Return whose token this is."""
        holder = holder_of(token or "", table.tokens)
        if holder is None:
            raise Problem("unauthorized", WHO_ASKS)
        return Participant(session, self.presenter, table, holder)

    def host(self, session: str, token: str | None) -> Participant:
        """Find a table for its host; refuse everybody else."""
        table = self.find(session)
        holder = holder_of(token or "", table.tokens)
        if holder is None:
            raise Problem("unauthorized", WHO_ASKS)
        if holder != HOST:
            raise Problem("not-your-seat", Translatable("host-only"))
        return Participant(session, self.presenter, table, HOST)

    def player(self, session: str, token: str | None, seat: int) -> Participant:
        """Find a table for a seat's own player; refuse everybody else."""
        player = self.holder(session, self.find(session), token)
        self.check_seat(player, seat)
        if player.reader != str(seat):
            raise Problem("not-your-seat", Translatable("seats-own-player"))
        return player

    def check_seat(self, reader: Participant, seat: int) -> None:
        """Refuse a seat that the table does not have."""
        seats = self.presenter.game.seats(reader.table.state)
        if seat not in seats:
            raise bad_parameter("seat", no_such_seat(seat, seats))

    # --- what has happened ---

    def event_page(self, reader: Participant, after: int) -> EventPage:
        """Read what a reader may know of what has happened after an event."""
        return self.store.event_page(
            reader.session, reader.table.recipients, reader.recipient, reader.reader, after
        )

    def write(self, session: str, turn: Turn, commit: Commit) -> CommitResult:
        """Write what has happened at a table, unless the table has changed.

        If it concerns bots, it is said before that when to look at the table again: so no turn is
        forgotten, whatever ends in between.
        """
        table = turn.table
        if not concerns_bots(table):
            return self.store.commit(session, commit)
        self.look_later(session, table)
        result = self.store.commit(session, commit)
        if result.written == "done":
            self.have_bots_think(session, table)
        return result

    def look_later(self, session: str, table: Table, patience: int = 1) -> None:
        """Have a table looked at when a bot should have moved, or a player is about to be late."""
        game = self.presenter.game
        at = next_look(game, table, patience)
        if at is not None:
            self._bots.look(game, session, at, table.revision, patience)

    def have_bots_think(self, session: str, table: Table) -> None:
        """Have bots think about their turns: each is given what its seat sees."""
        game = self.presenter.game
        for turn in bot_turns(game, table):
            self._bots.think(game, session, turn, encode(game.view(table.state, turn.seat)))

    def delete(self, session: str, token: str | None) -> None:
        """End a game and delete it; only its host may."""
        host = self.host(session, token)
        self.store.delete(session, host.table.recipients)


def until_written(attempt: Callable[[], Done | None]) -> Done:
    """Attempt to write something until it is written; None means that the table has changed."""
    for _ in range(TRIES):
        done = attempt()
        if done is not None:
            return done
    raise Problem("unavailable")


def find_game(store: SessionStore, games: Collection[str], session: str) -> str:
    """Say which game a session plays."""
    game = stored_tables.game_in(store.read(session, ()).fields)
    if game not in games:
        raise Problem("unavailable", stored_tables.NOT_PLAYED_HERE)
    return game
