"""The queues in Redis, on RQ: what is to be done later, or takes long.

What is queued is JSON, and nothing that lies in Redis is unpickled. Thinkers take from the queues
of THINKING, in this order: players who are late come before bots, and bots before advice. They are
given what a seat sees, and nothing else. The process beside them takes from TABLES: it looks at
tables whose time has come, and makes the moves that were thought out.
"""

from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from redis import Redis
from rq import Queue
from rq.exceptions import NoSuchJobError
from rq.job import Job, JobStatus
from rq.serializers import JSONSerializer

from arbitro.play import clock
from arbitro.play.messages.open import LevelName
from arbitro.play.problems import Problem
from arbitro.play.tables.bots import LONGEST_PAUSE, BotTurn, levels_at_most
from arbitro.rules.kernel import AnyGame
from arbitro.store.gateway import UNREACHABLE, Gateway

TABLES = "tables"
LATE, BOTS, HINTS, ADVICE = "late", "bots", "hints", "advice"
THINKING = (LATE, BOTS, HINTS, ADVICE)

LONGEST_THOUGHT = LONGEST_PAUSE + 1
"""A bot that takes longer plays what it has found until then."""
KILLED_AFTER = LONGEST_THOUGHT + 2
"""A game that does not return by then has its process killed."""
TIMEOUT = 60
"""RQ's own, after which it raises an exception: only for what is not killed before"""
FAILURES_KEPT = 3600
LOOKS_APART = 5 * clock.SECOND
"""Looks at a table that are closer together than this are one."""
ON_THE_WAY = {JobStatus.QUEUED, JobStatus.STARTED, JobStatus.CREATED}


class Queues:
    """The queues, as those see them who put something in."""

    def __init__(self, connection: Redis) -> None:
        self.connection = connection

    def queue(self, name: str) -> Queue:
        return Queue(name, connection=self.connection, serializer=JSONSerializer)

    def add(
        self, name: str, function: str, *arguments: Any, at: int | None = None, **options: Any
    ) -> Job:
        """Have a function called as soon as a process is free, or at some time in milliseconds.

        RQ drops fractions of a second. What has the same id is called only once, at the later time.
        """
        queue = self.queue(name)
        job = queue.create_job(
            f"arbitro.jobs.{function}",
            arguments,
            timeout=TIMEOUT,
            description=function,
            **{"result_ttl": 0, "failure_ttl": FAILURES_KEPT, **options},
        )
        if at is None:
            return queue.enqueue_job(job)
        return queue.schedule_job(job, datetime.fromtimestamp(at / clock.SECOND, UTC))


class Bots:
    """The turns of bots at tables; without a gateway, there are none."""

    def __init__(self, gateway: Gateway | None) -> None:
        self._gateway = gateway

    def levels(self, game: AnyGame) -> tuple[LevelName, ...]:
        return levels_at_most(game) if self._gateway else ()

    def think(self, game: AnyGame, session: str, turn: BotTurn, view: bytes) -> None:
        """Have a bot think, unless it is on the way to; the table is looked at again anyway."""
        with suppress(*UNREACHABLE):
            queues, job_id = self._queues(), f"think-{session}-{turn.seat}-{turn.decision}"
            status = None
            with suppress(NoSuchJobError):
                status = Job.fetch(
                    job_id, connection=queues.connection, serializer=JSONSerializer
                ).get_status(refresh=False)
            if status not in ON_THE_WAY:
                queue, given = LATE if turn.is_late else BOTS, (game.name, session, turn)
                queues.add(queue, "thinking.think", *given, view.decode(), job_id=job_id)

    def look(self, game: AnyGame, session: str, at: int, revision: str, patience: int) -> None:
        job_id = f"look-{session}-{at // LOOKS_APART}"
        given = game.name, session, revision, patience
        self._queues().add(TABLES, "turns.look", *given, at=at, job_id=job_id)

    def _queues(self) -> Queues:
        if self._gateway is None:  # another instance has opened a table with bots
            raise Problem("unavailable")
        return Queues(self._gateway.client)
