"""What thinkers do: find a move, or give advice, from what a seat sees.

RQ calls this in a process of its own for each thought. A thought that does not end is killed with
its process, by an alarm that no game can catch.
"""

import logging
import resource
import secrets
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Timer
from types import FrameType
from typing import Any

import msgspec
from rq import get_current_job

from arbitro.bots.advice import advice
from arbitro.bots.search import LEVELS, Search
from arbitro.jobs.asking import GIVEN_UP, Refused
from arbitro.jobs.queues import KILLED_AFTER, LONGEST_THOUGHT, TABLES, Queues
from arbitro.play.messages.open import LevelName
from arbitro.play.presenter import Presenter
from arbitro.play.problems import Problem
from arbitro.play.tables.bots import BotTurn
from arbitro.rules.kernel import AnyGame, Seat

log = logging.getLogger("arbitro.bots")

MOST_MEMORY = 512 * 1024 * 1024
"""What a process may address; without games of many megabytes it takes a quarter of this."""

GAMES: dict[str, AnyGame] = {}
"""those that are installed here; the process fills this when it starts"""


def think(name: str, session: str, given: Sequence[Any], view: str) -> None:
    """Find the moves that a bot would make in a turn, and have the first that is legal made."""
    job = get_current_job()
    if name not in GAMES or job is None:
        return  # another machine may have the game: the turn is looked at again
    turn = BotTurn(*given)
    with killed_after(KILLED_AFTER):
        moves = moves_to_try(GAMES[name], view, turn.seat, turn.level, LONGEST_THOUGHT)
    if moves:
        Queues(job.connection).add(TABLES, "turns.make", name, session, turn, moves)


def moves_to_try(
    game: AnyGame, view: str, seat: Seat, level: LevelName, seconds: float
) -> list[str]:
    """Return the moves that a bot would make, the best first; none if the game fails."""
    search = None
    try:
        seen = msgspec.json.decode(view, type=game.view_type)
        search = Search(game, seen, seat, secrets.token_hex())  # no one can predict its moves
        with interrupted_after(seconds):
            search.think(LEVELS[level])
    except BaseException as error:  # noqa: BLE001 - a game may fail in any way, or leave
        # The error's message might quote a secret.
        log.error("%s fails when a bot thinks about it: %s", game.name, type(error).__name__)  # noqa: TRY400
    considered = search.considered_so_far() if search else ()
    return [msgspec.json.encode(each.move).decode() for each in considered]


def advise(name: str, request: str, seconds: float) -> str:
    """Think about a view that a client sent; return the advice, or why there is none."""
    if name not in GAMES:
        return GIVEN_UP.text()
    presenter = Presenter(GAMES[name])
    try:
        asked = msgspec.json.decode(request, type=presenter.messages.advice_request)
        with killed_after(seconds):
            return msgspec.json.encode(advice(presenter, asked)).decode()
    except Problem as problem:
        return Refused.by(problem).text()
    except BaseException as error:  # noqa: BLE001 - a game may fail in any way, or leave
        # The error's message might quote a secret.
        log.error("%s fails when a bot thinks about it: %s", name, type(error).__name__)  # noqa: TRY400
        return GIVEN_UP.text()


class TooLong(BaseException):
    """A game takes too long to think about. Games catch `Exception`, but not this."""


def limit_memory() -> None:
    """Refuse this process more than MOST_MEMORY, from now on, whatever a game does."""
    if sys.platform == "linux":  # elsewhere every process addresses more
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


@contextmanager
def interrupted_after(seconds: float) -> Iterator[None]:
    """Raise TooLong in what takes longer, if it ever returns to Python."""
    signal.signal(signal.SIGUSR1, _interrupt)
    timer = Timer(seconds, signal.pthread_kill, (threading.get_ident(), signal.SIGUSR1))
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()  # after this, no interrupt is on its way
        signal.signal(signal.SIGUSR1, signal.SIG_IGN)


def _interrupt(_signal: int, _frame: FrameType | None) -> None:
    raise TooLong


@contextmanager
def killed_after(seconds: float) -> Iterator[None]:
    """Have the system end this process if something takes longer, whatever it is doing.

    RQ's own timeout is an exception, which a game may catch, or never return to.
    """
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
