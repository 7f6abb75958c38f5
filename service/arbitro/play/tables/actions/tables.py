"""The hosted tables of one game: who asks there, and what is written."""

from collections.abc import Callable, Collection
from functools import partial
from typing import TypeVar

from arbitro.play.presenter import Presenter, no_such_seat
from arbitro.play.problems import Problem, Translatable, bad_parameter
from arbitro.play.tables import stored as stored_tables
from arbitro.play.tables.agenda import Agenda
from arbitro.play.tables.participants import WHO_ASKS, Participant
from arbitro.play.tables.table import Table, Turn, recipients_among
from arbitro.play.tables.tokens import HOST, SPECTATOR, holder_of
from arbitro.play.tables.updates import Commit, CommitResult, EventPage, SessionStore
from arbitro.rules.kernel import AnyGame

TRIES = 100

Done = TypeVar("Done")


class HostedTables:
    """Finds tables and those who ask there, and writes what has happened."""

    def __init__(self, presenter: Presenter, store: SessionStore, agenda: Agenda) -> None:
        self.presenter = presenter
        self.store = store
        self._agenda = agenda
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

    def due(self, session: str) -> tuple[AnyGame, Table]:
        """Find a table, for those who look whether a bot has to decide there."""
        return self.presenter.game, self.find(session)

    # --- finding who asks ---

    def participant(self, session: str, token: str | None) -> Participant:
        """Find a table, and who reads there."""
        table = self.find(session)
        if token is None and table.details.spectators:
            return Participant(session, self.presenter, table, SPECTATOR)
        return self.holder(session, table, token)

    def holder(self, session: str, table: Table, token: str | None) -> Participant:
        """Say whose token this is: that of somebody at the table, or of a bot that plays there."""
        holder = holder_of(token or "", table.tokens)
        if holder is None:
            seat = self._agenda.seat_of(session, table, token or "")
            if seat is None:
                raise Problem("unauthorized", WHO_ASKS)
            return Participant(session, self.presenter, table, str(seat), is_bot=True)
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
        if player.reader != str(seat) or player.is_bot:
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
        """Write what has happened at a table, unless the table has changed."""
        write = partial(self.store.commit, session, commit)
        return self._agenda.written(self.presenter.game, session, turn, write)

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
