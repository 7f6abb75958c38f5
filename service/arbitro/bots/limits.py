"""Limits of a process that thinks, whatever a game does: memory, and time for each decision."""

import resource
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

MOST_MEMORY = 512 * 1024 * 1024
"""What a process may address; without games of many megabytes it takes a quarter of this."""


def limit_memory() -> None:
    """Refuse this process more than MOST_MEMORY, from now on."""
    if sys.platform == "linux":  # elsewhere every process addresses more
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


@contextmanager
def ended_after(seconds: float) -> Iterator[None]:
    """Have the system end this process if something takes longer, whatever it is doing."""
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
