"""Who sits at a hosted table: new tokens, and seats that a bot plays for their player."""

from functools import partial

from arbitro.play.messages.sessions import SeatToken
from arbitro.play.tables import stored as stored_tables
from arbitro.play.tables import table as tables
from arbitro.play.tables.actions.tables import HostedTables, until_written
from arbitro.play.tables.participants import Snapshot
from arbitro.play.tables.tokens import new_token
from arbitro.play.tables.turns import BotJobs, check_bots


class Seats:
    """Changes who plays the seats of tables."""

    def __init__(self, tables: HostedTables, bots: BotJobs) -> None:
        self._tables = tables
        self._bots = bots

    def replace_token(self, session: str, token: str | None, seat: int) -> SeatToken:
        """Give a seat a new token; the old one becomes invalid."""
        return until_written(partial(self._replaced, session, token, seat))

    def _replaced(self, session: str, token: str | None, seat: int) -> SeatToken | None:
        """Replace a seat's token and tell everybody, unless the table has just changed."""
        host = self._tables.host(session, token)
        self._tables.check_seat(host, seat)
        new = SeatToken(seat, new_token())
        turn = tables.with_new_token(host.table, seat, new.token, over=host.is_over)
        commit = stored_tables.replacement_of(turn, seat)
        # If the session is gone by now, the next try will find out.
        return new if self._tables.write(session, turn, commit).written == "done" else None

    def resign(self, session: str, token: str | None, seat: int) -> Snapshot:
        """Have a bot play a seat from now on, for its player."""
        check_bots(self._bots, self._tables.presenter.game)
        return until_written(partial(self._reseated, session, token, seat, to_bot=True))

    def take_back(self, session: str, token: str | None, seat: int) -> Snapshot:
        """Have the player play a seat that a bot has played."""
        return until_written(partial(self._reseated, session, token, seat, to_bot=False))

    def _reseated(
        self, session: str, token: str | None, seat: int, *, to_bot: bool
    ) -> Snapshot | None:
        """Change who plays a seat and tell everybody, unless the table has just changed."""
        player = self._tables.player(session, token, seat)
        if player.is_over or to_bot == (player.reader in player.table.bots):
            return player.snapshot()
        turn = tables.reseated(player.presenter.game, player.table, seat, to_bot=to_bot)
        commit = stored_tables.commit_of(turn, player.reader, kind="seating")
        # If the session is gone by now, the next try will find out.
        if self._tables.write(session, turn, commit).written == "done":
            return player.after(turn.table).snapshot()
        return None
