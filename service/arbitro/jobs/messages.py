"""Why there is no advice, as a thinker says it to the process that serves the client."""

from collections.abc import Mapping
from typing import Any

import msgspec

from arbitro.play.problems import Problem, Translatable, malformed
from arbitro.rules.base import Value
from arbitro.rules.kernel import AnyGame
from arbitro.words.loader import GameFault


class Refused(Value, tag="refused"):
    """A kind of problem, and what is impossible or wrong."""

    code: str
    faults: tuple[tuple[str, Mapping[str, Any]], ...] | None = None
    """what would be impossible behind the view"""
    wrong: tuple[str, str, Mapping[str, Any]] | None = None
    """where the request is malformed, and why"""

    @classmethod
    def by(cls, problem: Problem) -> "Refused":
        """Put a problem into words that every process understands."""
        faults = problem.members.get("faults")
        known = None if faults is None else tuple([(each.code, each.facts) for each in faults])
        wrong = [
            (each["pointer"], str(each["detail"]), each["detail"].facts)
            for each in problem.members.get("errors", ())
        ]
        return cls(problem.code, known, wrong[0] if wrong else None)

    def text(self) -> str:
        return msgspec.json.encode(self).decode()

    def problem(self, game: AnyGame) -> Problem:
        """Make the problem that it stands for."""
        if self.wrong is not None:
            pointer, message, facts = self.wrong
            return malformed(pointer, Translatable(message, **facts))
        if self.faults is None:
            return Problem(self.code)
        return Problem(self.code, faults=[GameFault(game, *each) for each in self.faults])


GIVEN_UP = Refused("advice-given-up")
"""The bot took too long, or the game failed."""


def refusal_in(said: str) -> Refused | None:
    """Return why there is no advice; None if there is."""
    if not said.startswith('{"type":"refused"'):
        return None
    return msgspec.json.decode(said, type=Refused)
