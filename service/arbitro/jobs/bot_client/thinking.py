"""What a bot plays at a hosted table: it sees what its seat sees, and has a few seconds."""

import logging
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import msgspec

from arbitro.bots.levels import LEVELS
from arbitro.bots.search import Search
from arbitro.play.messages.fields import LevelName
from arbitro.rules.kernel import AnyGame, Seat

log = logging.getLogger("arbitro.bots")

INTERRUPT = signal.SIGUSR1
"""A game that never returns to Python does not notice it: `ended_after` ends its process."""


class TooLong(BaseException):
    """A game takes too long to think about. Games catch `Exception`, but not this."""


def moves_to_try(
    game: AnyGame, view: Any, seat: Seat, level: LevelName, seed: str, seconds: float
) -> list[bytes]:
    """Give the moves that a bot would make, the best first; none if the game fails."""
    try:
        seen = msgspec.convert(view, game.view_type)
        search = Search(game, seen, seat, seed)
    except (msgspec.ValidationError, LookupError):
        log.error("a view of %s cannot be read", game.name)  # noqa: TRY400 - the error may quote it
        return []
    try:
        with _at_most(seconds):
            search.think(LEVELS[level])
    except (Exception, TooLong) as error:  # noqa: BLE001 - a game may fail in any way
        # The error's message might quote a secret.
        log.error("%s fails when a bot thinks about it: %s", game.name, type(error).__name__)  # noqa: TRY400
    return [msgspec.json.encode(each.move) for each in search.considered_so_far()]


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """Interrupt what takes longer, whatever it does; only the main thread can be interrupted."""
    signal.signal(INTERRUPT, _interrupt)
    timer = threading.Timer(seconds, signal.pthread_kill, (threading.get_ident(), INTERRUPT))
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()  # after this, no interrupt is on its way
        signal.signal(INTERRUPT, signal.SIG_IGN)


def _interrupt(_signal: int, _frame: FrameType | None) -> None:
    raise TooLong
