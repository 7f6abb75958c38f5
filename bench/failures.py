"""Failures do not end a benchmark: each is shown in its row, and the rest is measured."""

import signal
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

Result = TypeVar("Result")

LIMIT_SECONDS = 120.0
LONGEST_REASON = 160


class BadAnswer(Exception):
    """A server answered wrongly, or not at all."""


@dataclass(frozen=True)
class Failure:
    """Why something was not measured."""

    reason: str


class NotMeasured(Exception):
    """Something cannot be done because something else failed."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.reason)
        self.failure = failure


def attempt(action: Callable[[], Result], seconds: float = LIMIT_SECONDS) -> Result | Failure:
    """Do something within a time limit, or say why it failed. Attempts cannot be nested."""
    try:
        with _time_limit(seconds):
            return action()
    except Exception as error:  # noqa: BLE001 - whatever it is, the table says so
        return failure_of(error)


def failure_of(error: Exception) -> Failure:
    """Return the reason why something was not measured."""
    if isinstance(error, NotMeasured):
        return error.failure
    traceback.print_exception(error)
    kind = "" if isinstance(error, BadAnswer) else f"{type(error).__name__}: "
    return Failure(_in_one_line(f"{kind}{error}"))


def needed(result: Result | Failure) -> Result:
    """Return what an attempt led to; without it, the attempt that needs it fails likewise."""
    if isinstance(result, Failure):
        raise NotMeasured(result)
    return result


@contextmanager
def _time_limit(seconds: float) -> Iterator[None]:
    """Interrupt whatever is waited for when the time is over."""

    def interrupt(*_: Any) -> None:
        raise BadAnswer(f"not done after {seconds:g} s")

    signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _in_one_line(text: str) -> str:
    """Make a text fit into a cell of a table."""
    line = " ".join(text.replace("|", "/").split())
    return line if len(line) <= LONGEST_REASON else f"{line[:LONGEST_REASON]}…"
