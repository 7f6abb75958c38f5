"""The bots, as the processes see them in which tables are played at."""

from contextlib import suppress

from redis import Redis
from rq.exceptions import NoSuchJobError
from rq.job import Job, JobStatus
from rq.serializers import JSONSerializer

from arbitro.jobs.queues import BOTS, LATE, TABLES, Queues
from arbitro.play import clock
from arbitro.play.messages.open import LevelName
from arbitro.play.problems import Problem
from arbitro.play.tables.bots import BotTurn, levels_at_most
from arbitro.rules.kernel import AnyGame
from arbitro.store.gateway import UNREACHABLE, Gateway

LOOKS_APART = 5 * clock.SECOND
"""Looks at a table that are closer together than this are one."""
ON_THE_WAY = {JobStatus.QUEUED, JobStatus.STARTED, JobStatus.CREATED}


class Bots:
    """Gives bots their turns; without a gateway, there are none."""

    def __init__(self, gateway: Gateway | None) -> None:
        self._gateway = gateway

    def levels(self, game: AnyGame) -> tuple[LevelName, ...]:
        return levels_at_most(game) if self._gateway else ()

    def think(self, game: AnyGame, session: str, turn: BotTurn, view: bytes) -> None:
        """Have a bot think, unless it is on the way to; the table is looked at again anyway."""
        with suppress(*UNREACHABLE):
            queues, job_id = self._queues(), f"think-{session}-{turn.seat}-{turn.decision}"
            if not _is_on_the_way(queues.connection, job_id):
                given = turn.seat, turn.decision, turn.level, view.decode(), turn.since
                queues.add(
                    LATE if turn.is_late else BOTS,
                    "thinking.think",
                    game.name,
                    session,
                    *given,
                    turn.is_late,
                    job_id=job_id,
                )

    def look(self, game: AnyGame, session: str, at: int, revision: str, patience: int) -> None:
        job_id = f"look-{session}-{at // LOOKS_APART}"
        given = game.name, session, revision, patience
        self._queues().add_at(at, TABLES, "turns.look", *given, job_id=job_id)

    def _queues(self) -> Queues:
        if self._gateway is None:  # another instance has opened a table with bots
            raise Problem("unavailable")
        return Queues(self._gateway.client)


def _is_on_the_way(connection: Redis, job_id: str) -> bool:
    try:
        job = Job.fetch(job_id, connection=connection, serializer=JSONSerializer)
        return job.get_status() in ON_THE_WAY
    except NoSuchJobError:
        return False
