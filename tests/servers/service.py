"""The service as it is run, started by the tests."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.games import FEW
from tests.servers.redis_servers import HOST, PATIENCE_SECONDS, free_port, until

PROJECT = Path(__file__).parent.parent.parent
TOY_GAMES = PROJECT / "tests" / "packages"
FEW_GAMES = {"GAMES": ",".join(FEW)}


@dataclass
class Service:
    """A running service."""

    process: subprocess.Popen[bytes]
    port: int
    log: Path

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.port}"


def count_started(log: Path) -> int:
    """Count the workers that have ever begun to serve."""
    return len(re.findall(r"Started worker-\d+ runtime-1", log.read_text()))


@contextmanager
def service(
    folder: Path,
    *options: str,
    command: Sequence[str | Path] = (sys.executable, "-m", "arbitro"),
    **environment: str,
) -> Iterator[Service]:
    """Start the service on its real server; whatever it is sent, it may not log an exception."""
    folder.mkdir(parents=True, exist_ok=True)
    port, log = int(environment.get("PORT") or free_port()), folder / "service.log"
    inherited = {name: value for name, value in os.environ.items() if name != "REDIS_URL"}
    given = {"HOST": HOST, "PORT": str(port), "PYTHONPATH": str(TOY_GAMES), "JOB_WORKERS": "0"}
    given |= environment
    with (
        log.open("wb") as output,
        subprocess.Popen(
            [*command, "serve", *options],
            cwd=PROJECT,
            env=inherited | given,
            stdout=output,
            stderr=output,
        ) as process,
    ):
        try:
            # A worker that is told to stop while it starts may not hear it.
            workers = int(given.get("WORKERS", "1"))
            until(lambda: count_started(log) == workers)
            yield Service(process, port, log)
        finally:
            _end(process)
    assert "Traceback" not in log.read_text()


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(PATIENCE_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        raise
