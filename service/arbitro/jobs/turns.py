"""What is done at tables for bots: to look whose turn it is, and to make the moves thought out.

A table is looked at some seconds after a turn has begun, too: so a turn whose thinker was killed is
thought about again. A job that comes too late finds its decision gone, and does nothing.
"""

import logging
import math
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from threading import Timer
from typing import Any, ClassVar

import msgspec

from arbitro.play import clock
from arbitro.play.problems import Problem
from arbitro.play.tables import table as tables
from arbitro.play.tables.bots import MOST_PATIENCE, BotTurn
from arbitro.play.tables.hosting import Hosting, until_done
from arbitro.rules.kernel import IllegalMove
from arbitro.store.gateway import UNREACHABLE

log = logging.getLogger("arbitro.bots")

LATE_SECONDS = 0.5
"""For a player who is late, a bot delays its move no longer than this."""
SENT_AT_ONCE = 8
SENT_WITHIN = 9.0
"""how long a move is tried to be made while Redis is away; then the table is looked at again"""
PAUSE_SECONDS = 0.2


class Tables:
    """What the process that plays for bots at tables knows; it fills this when it starts."""

    by_game: ClassVar[Mapping[str, Hosting]] = {}
    seconds: ClassVar[float] = 0.0
    """a bot's move takes a multiple of this"""
    note: ClassVar[Callable[[float], object]] = float
    """called with the seconds that a turn was due until its move was thought out"""
    sending: ClassVar[ThreadPoolExecutor] = ThreadPoolExecutor(SENT_AT_ONCE, "move")


def look(name: str, session: str, revision: str, patience: int) -> None:
    """Have bots think that are due; look again later, less often if nothing has happened."""
    if name not in Tables.by_game:
        return
    hosting = Tables.by_game[name]
    with suppress(Problem):  # it is gone, or written by another version of the service
        table, _ = hosting.find(session)
        is_as_before = table.revision == revision
        hosting.look_later(table, min(2 * patience, MOST_PATIENCE) if is_as_before else 1)
        hosting.have_bots_think(table)


def make(name: str, session: str, given: Sequence[Any], moves: Sequence[str]) -> None:
    """Make the first of some moves that is legal, when its time has come."""
    now, turn = clock.now(), BotTurn(*given)
    Tables.note(max(0, now - turn.since) / clock.SECOND)
    at = moment_to_move(now, turn, Tables.seconds)
    send = partial(_send, Tables.by_game[name], session, turn, moves)
    # No job waits until then: others are done meanwhile.
    timer = Timer((at - now) / clock.SECOND, Tables.sending.submit, (send,))
    timer.daemon = True
    timer.start()


def _send(hosting: Hosting, session: str, turn: BotTurn, moves: Sequence[str]) -> None:
    """Make a move; try again while the store is away. If that is for long, it is looked at."""
    until = time.monotonic() + SENT_WITHIN
    while time.monotonic() < until:
        try:
            until_done(partial(_make_move, hosting, session, turn, moves))
        except UNREACHABLE:
            time.sleep(PAUSE_SECONDS)
            continue
        except Problem:  # the table is gone
            pass
        except Exception as error:  # noqa: BLE001 - a game may fail in any way
            # The error's message might quote a secret.
            log.error("a bot cannot move: %s", type(error).__name__)  # noqa: TRY400
        return


def _make_move(hosting: Hosting, session: str, turn: BotTurn, moves: Sequence[str]) -> bool | None:
    """Make the first legal move, if the seat still decides; None if the table has changed."""
    table, _ = hosting.find(session)
    if table.decisions[turn.seat] != turn.decision or not table.is_for_bots(turn.seat):
        return False
    for text in moves:
        try:
            move = msgspec.json.decode(text, type=hosting.presenter.messages.move)
            change = tables.play(hosting.game, table, move, by_bot=True)
        except (IllegalMove, msgspec.ValidationError):
            log.error("a move of a bot was refused")  # noqa: TRY400 - the error may quote it
            continue
        written = hosting.write(change)
        return None if written == "stale" else written == "done"
    return False


def moment_to_move(now: int, turn: BotTurn, seconds: float) -> int:
    """Return when to move: a multiple of some seconds after the turn began.

    How long a bot thinks depends on its hand, so that the time must not tell.
    """
    step = int((min(seconds, LATE_SECONDS) if turn.is_late else seconds) * clock.SECOND)
    if not step:
        return max(now, turn.since)
    return turn.since + step * max(not turn.is_late, math.ceil((now - turn.since) / step))
