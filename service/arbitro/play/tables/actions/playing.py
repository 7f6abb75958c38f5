"""Playing moves at a hosted table."""

from contextlib import suppress
from functools import partial

from arbitro.play.presenter import Recent
from arbitro.play.problems import Problem
from arbitro.play.tables import stored as stored_tables
from arbitro.play.tables.actions.moves import (
    MoveReply,
    SentMove,
    StaleTable,
    is_meant_for_another,
    judged,
    repeated,
    reply_name,
    reply_to,
    stored,
)
from arbitro.play.tables.actions.tables import HostedTables, until_written
from arbitro.play.tables.participants import Participant

MOST_REMEMBERED = 2000


class Playing:
    """Judges moves and writes them. Tables are remembered, which saves reading them."""

    def __init__(self, tables: HostedTables) -> None:
        self._tables = tables
        self._recent: Recent[Participant] = Recent(MOST_REMEMBERED)

    def play_move(self, session: str, sent: SentMove) -> MoveReply:
        """Judge a move and make it; start again if another move is written first."""
        name = reply_name(session, sent)
        if reply := self._tried_from_memory(session, sent, name):
            return reply
        return until_written(partial(self._tried, session, sent, name))

    def _tried_from_memory(self, session: str, sent: SentMove, name: str) -> MoveReply | None:
        """Make a move on the table as this process last saw it, if it has not changed.

        A refusal may be due to a table that is out of date: then the table is read.
        """
        remembered = self._recent.get(session)
        if remembered is None:
            return None
        with suppress(Problem):
            participant = self._tables.holder(session, remembered.table, sent.token)
            if not is_meant_for_another(participant, sent):
                return self._made(participant, sent, name)
        return None

    def _tried(self, session: str, sent: SentMove, name: str) -> MoveReply | None:
        """Read the table and make a move there; None if the table has changed meanwhile."""
        table, first_reply = self._tables.find_with_reply(session, name)
        participant = self._tables.holder(session, table, sent.token)
        if first_reply:
            return repeated(first_reply, sent)
        if is_meant_for_another(participant, sent):
            raise StaleTable(participant.snapshot())
        return self._made(participant, sent, name)

    def _made(self, participant: Participant, sent: SentMove, name: str) -> MoveReply | None:
        """Judge a move and write it; None if the table has changed meanwhile."""
        turn = judged(participant, sent)
        after = participant.after(turn.table)
        reply = reply_to(after, turn)
        reply_to_store = stored(reply, sent) if name else b""
        commit = stored_tables.commit_of(turn, participant.reader, name, reply_to_store)
        result = self._tables.write(participant.session, turn, commit)
        match result.written:
            case "done":
                self._recent.put(after.session, after)
                return reply
            case "known":
                return repeated(result.reply, sent)
            case "gone" | "played":
                raise Problem("unknown-session")
            case "damaged":
                raise Problem("session-damaged")
            case "stale":
                return None
