"""Playing for bots at a hosted table: they need no token, but a bot has to be due there."""

import logging
from collections.abc import Sequence
from functools import partial

import msgspec

from arbitro.play.tables import stored as stored_tables
from arbitro.play.tables import table as tables_now
from arbitro.play.tables.actions.tables import HostedTables, until_written
from arbitro.play.tables.turns import MOST_PATIENCE, is_for_bots
from arbitro.rules.kernel import IllegalMove, Seat

log = logging.getLogger("arbitro.bots")


def look_at(tables: HostedTables, session: str, revision: str, patience: int) -> None:
    """Have bots think that are due; look again later, less often if nothing has happened."""
    table = tables.find(session)
    is_as_before = table.revision == revision
    patience = min(2 * patience, MOST_PATIENCE) if is_as_before else 1
    tables.look_later(session, table, patience)
    tables.have_bots_think(session, table)


def make_move(
    tables: HostedTables, session: str, seat: Seat, decision: str, moves: Sequence[str]
) -> None:
    """Make the first of a bot's moves that is legal, if the seat still has the decision."""
    until_written(partial(_made, tables, session, seat, decision, moves))


def _made(
    tables: HostedTables, session: str, seat: Seat, decision: str, moves: Sequence[str]
) -> bool | None:
    """Make a bot's move; None if the table has changed meanwhile."""
    table, presenter = tables.find(session), tables.presenter
    if table.decisions.get(str(seat)) != decision or not is_for_bots(table, seat):
        return False
    for text in moves:
        try:
            move = msgspec.json.decode(text, type=presenter.messages.move)
            turn = tables_now.play(presenter.game, table, move, by_bot=True)
        except (IllegalMove, msgspec.ValidationError):
            log.error("a move of a bot was refused")  # noqa: TRY400 - the error may quote it
            continue
        commit = stored_tables.commit_of(turn, str(seat))
        result = tables.write(session, turn, commit)
        return None if result.written == "stale" else result.written == "done"
    return False
