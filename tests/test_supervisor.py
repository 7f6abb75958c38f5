"""What the supervisor relies on inside of granian, with the installed release."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.servers.redis_servers import PATIENCE_SECONDS, free_port, until

Run: TypeAlias = Callable[[str], subprocess.Popen[bytes]]

MANY = 4
PROGRAM = """
import os, signal, sys, threading
from arbitro.server.supervisor import Supervisor

def create():
    with open("started", "a") as started:
        started.write(".")
    threading.Timer(0.1, end).start()
    return serve

def end():
    {end}

async def serve(scope, protocol): ...

if __name__ == "__main__":
    sys.path.insert(0, "")
    Supervisor(
        "program:create", factory=True, port={port}, interface="rsgi", respawn_failed_workers=True
    ).serve()
"""


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Run]:
    """Run a server with one worker, which ends like this as soon as it has started."""
    running: list[subprocess.Popen[bytes]] = []

    def run(end: str) -> subprocess.Popen[bytes]:
        program = tmp_path / "program.py"
        program.write_text(PROGRAM.format(end=end, port=free_port()))
        running.append(subprocess.Popen([sys.executable, str(program)], cwd=tmp_path))
        return running[-1]

    yield run
    for process in running:
        process.kill()
        process.wait()


@pytest.mark.served
def test_a_worker_that_is_killed_again_and_again_is_replaced(tmp_path: Path, run: Run) -> None:
    """granian alone would end the service the second time."""
    process = run("os.kill(os.getpid(), signal.SIGKILL)")
    started = tmp_path / "started"
    until(lambda: started.exists() and len(started.read_text()) >= MANY)
    assert process.poll() is None


@pytest.mark.served
def test_a_worker_that_fails_again_and_again_ends_the_service(tmp_path: Path, run: Run) -> None:
    """The second time, as in granian: a service that cannot start says so."""
    process = run("os._exit(1)")
    assert process.wait(PATIENCE_SECONDS) == 1
    assert (tmp_path / "started").read_text() == ".."
