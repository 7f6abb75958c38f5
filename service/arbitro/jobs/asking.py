"""Asking a bot for advice, and waiting for it: one request, one answer.

A request waits in a thread, within a time limit. So few may wait, and when there are more, the
answer is 503 at once. The same processes think for bots at tables, which comes first.
"""

import math
from collections import Counter
from collections.abc import Callable, Mapping
from threading import Lock
from typing import Any, Literal, TypeAlias

import msgspec
from rq import Queue, Worker

from arbitro.jobs.queues import Queues
from arbitro.play.messages.open import LevelName
from arbitro.play.problems import Problem, Translatable, malformed
from arbitro.play.tables.bots import levels_at_most
from arbitro.rules.kernel import AnyGame, Value
from arbitro.store.gateway import UNREACHABLE, Gateway
from arbitro.words.loader import GameFault

AdviceQueue: TypeAlias = Literal["hints", "advice"]

WAITING = 4
"""How many requests may wait for each thinker. Any more would wait longer than a retry takes."""
MOST_THREADS = 12
"""How many threads of a process may wait in each queue; the others serve everyone else."""
KEPT_SECONDS = 30
ADDRESS_HAS_ASKED = Translatable("advice-of-address")


class Refused(Value, tag="refused"):
    """Why there is no advice: a kind of problem, and what is impossible or wrong."""

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


class Advisers:
    """The bots that give advice; without a gateway, there are none."""

    def __init__(
        self,
        gateway: Gateway | None,
        seconds: float,
        note: Callable[[str], object] = lambda _: None,
    ) -> None:
        self._gateway = gateway
        self._seconds = seconds
        self._note = note
        """called with the outcome of each request"""
        self._asking: Counter[tuple[str, str]] = Counter()
        self._lock = Lock()

    def levels(self, game: AnyGame) -> tuple[LevelName, ...]:
        """List the levels of the bots that give advice on a game here."""
        return levels_at_most(game) if self._gateway else ()

    def ask(
        self, queue: AdviceQueue, game: AnyGame, request: Callable[[], Any], client: str
    ) -> bytes:
        """Return a bot's advice; refuse at once if too many wait, before the request is made."""
        if self._gateway is None:
            raise Problem("no-advice")
        everyone, own = (queue, ""), (queue, client)
        try:
            queues = Queues(self._gateway.client)
            self._take_place(queues.queue(queue), everyone, own)
        except UNREACHABLE:
            self._note("busy")
            raise Problem("advisers-busy") from None
        except Problem:
            self._note("busy")
            raise
        self._note("begun")
        result = "cancelled"
        try:
            answer = self._answer(queues, queue, game, msgspec.json.encode(request()).decode())
            refusal = None
            if answer.startswith('{"type":"refused"'):
                refusal = msgspec.json.decode(answer, type=Refused)
            result = "given-up" if refusal == GIVEN_UP else "done"
        finally:
            self._note(result)
            with self._lock:
                self._asking.subtract((everyone, own))
                self._asking += Counter()  # without those who ask nothing
        if refusal:
            raise refusal.problem(game)
        return answer.encode()

    def _take_place(self, queue: Queue, everyone: tuple[str, str], own: tuple[str, str]) -> None:
        """Refuse a request if the queue is full, or this process or one client waits for many."""
        if queue.count >= WAITING * max(1, Worker.count(queue=queue)):
            raise Problem("advisers-busy")
        with self._lock:
            if self._asking[everyone] >= MOST_THREADS:
                raise Problem("advisers-busy")
            if self._asking[own] >= WAITING // 2:
                raise Problem("advisers-busy", ADDRESS_HAS_ASKED)
            self._asking.update((everyone, own))

    def _answer(self, queues: Queues, name: str, game: AnyGame, request: str) -> str:
        """Wait for a thinker; what is not begun in time is not begun at all."""
        job = queues.add(
            name,
            "thinking.advise",
            game.name,
            request,
            self._seconds,
            ttl=math.ceil(self._seconds),
            result_ttl=KEPT_SECONDS,
            failure_ttl=KEPT_SECONDS,
        )
        result = job.latest_result(timeout=math.ceil(self._seconds))
        answer = result.return_value if result else None
        return answer if isinstance(answer, str) else GIVEN_UP.text()
