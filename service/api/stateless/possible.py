"""Which states need no second look: those this process wrote itself, or has already checked.

A client usually sends back the state it was just given, and often asks several things about it.
To forget a state costs only time, so nothing depends on what is remembered here.
"""

from collections.abc import Callable
from typing import Any

MOST = 2000


class Possible:
    """A game's `faults`, with a short memory for states without any."""

    def __init__(self, faults: Callable[[Any], tuple[str, ...]]) -> None:
        self._faults = faults
        self._known: set[Any] = set()

    def faults(self, state: Any) -> tuple[str, ...]:
        """Say what is impossible about a state."""
        if state in self._known:
            return ()
        found = self._faults(state)
        if not found:
            self.remember(state)
        return found

    def remember(self, state: Any) -> None:
        """Note that a state is possible."""
        if len(self._known) >= MOST:
            self._known.clear()
        self._known.add(state)
