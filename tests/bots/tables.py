"""Tables with bots at a running service."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from tests.games import GAMES
from tests.servers.followers import Caller
from tests.servers.processes import children, command_of
from tests.servers.redis_servers import until
from tests.servers.service import PROJECT, TOY_GAMES

Json = Any

UNAVAILABLE = 503
AT_ONCE = {"JOB_WORKERS": "1", "BOT_SECONDS": "0"}
"""Settings with which one process thinks for bots, which move at once."""


def patiently(
    caller: Caller, method: str, path: str, *sent: Json, **named: Json
) -> tuple[int, Json]:
    """Ask until Redis replies in time, which it may not on a busy machine."""

    def answered() -> Json:
        status, body = caller.call(method, path, *sent, **named)
        return (status, body) if status != UNAVAILABLE else None

    answer: tuple[int, Json] = until(answered)
    return answer


@dataclass(frozen=True)
class BotTable:
    """A hosted table, as the host sees it."""

    caller: Caller
    path: str
    tokens: Json

    def _asked(self, below: str = "") -> tuple[int, Json]:
        return patiently(self.caller, "GET", self.path + below, token=self.tokens["host"])

    def read(self) -> Json:
        status, seen = self._asked()
        assert status == 200, seen
        return seen

    def after(self, version: int) -> Json:
        """Look at the table, if it has changed since."""
        seen = self.read()
        return seen if seen["version"] > version else None

    def record(self) -> Json:
        status, seen = self._asked("/record")
        assert status == 200, seen
        return seen

    def told(self) -> list[str]:
        """List what everybody is told of who plays."""
        return [each["type"] for each in self.record()["events"] if each["rule"] is None]

    def close(self) -> None:
        status, _ = self.caller.call("DELETE", self.path, token=self.tokens["host"])
        assert status == 204

    def check_record(self) -> None:
        """See that the game is over, that its record is valid, and that no move was made twice."""
        seen, record = self.read(), self.record()["record"]
        path = f"{self.path.partition('/sessions')[0]}/records"
        status, verified = patiently(self.caller, "POST", path, record)
        assert status == 200, verified
        assert verified["position"]["outcome"] == seen["outcome"]
        players_moves = [move for move in record["moves"] if move.get("seat") is not None]
        assert len(players_moves) == seen["version"]


def open_table(port: int, name: str, seats: Sequence[Json], **opening: Json) -> BotTable:
    caller, path = Caller(port), f"/v1/games/{name}/sessions"
    body = {"players": len(seats), "seats": [*seats], **opening}
    status, opened = patiently(caller, "POST", path, body)
    assert status == 201, opened
    return BotTable(caller, f"{path}/{opened['id']}", opened["tokens"])


def open_for_bots(port: int, name: str, level: str = "easy", **opening: Json) -> BotTable:
    """Open a table at which only bots play."""
    return open_table(port, name, [{"bot": level}] * GAMES[name].players[0], **opening)


def processes(service: int, kind: str = "thinks") -> list[int]:
    """List the processes beside a service's workers that think, or that look after tables.

    Each thought has another process, as long as it lasts.
    """
    words = f"arbitro.server.job_workers {service} {kind}"
    family = [each for each in children(service) if words in command_of(each)]
    return [each for each in family if parent_of(each) == service]


def parent_of(process: int) -> int:
    stat = Path(f"/proc/{process}/stat").read_text()
    return int(stat.rpartition(")")[2].split()[1])


@contextmanager
def working_elsewhere(redis: str, log: Path, **environment: str) -> Iterator[None]:
    """Work for the bots of a service, as another machine does."""
    given = {"PYTHONPATH": str(TOY_GAMES), "BOT_SECONDS": "0", "REDIS_URL": redis, **environment}
    command = [sys.executable, "-m", "arbitro", "worker"]
    with (
        log.open("wb") as output,
        subprocess.Popen(
            command, cwd=PROJECT, env=os.environ | given, stdout=output, stderr=output
        ) as process,
    ):
        try:
            yield
        finally:
            process.kill()
    assert "Traceback" not in log.read_text()


def wait_for_end(table: BotTable) -> None:
    """Wait as long as bots move."""
    seen = table.read()
    while seen["outcome"] is None:
        seen = until(partial(table.after, seen["version"]))
