"""The examples as someone gets them who has never seen this repository: wheels, installed."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.programs import output_of
from tests.servers.redis_servers import HOST, free_port, until
from tests.servers.service import count_started
from tests.wheels import build, environment

PROJECT = Path(__file__).parent.parent.parent
EXAMPLES = PROJECT / "examples"
GAMES = ("hex", "liars-dice", "dominoes")


@dataclass(frozen=True)
class Installed:
    """A virtual environment with Arbitro and the examples, and an empty folder to work in."""

    python: Path
    folder: Path

    def run(self, *command: object, cwd: Path | None = None) -> str:
        """Run a module of the environment, which sees nothing of the repository."""
        return run(self.python, "-m", *command, cwd=cwd or self.folder)


def run(*command: object, cwd: Path) -> str:
    return output_of(*command, cwd=cwd, env=outside())


def outside() -> dict[str, str]:
    """Return the environment of a user, who has nothing of our tests."""
    ours = ("PYTHONPATH", "PYTEST", "COVERAGE", "REDIS_URL")
    return {name: value for name, value in os.environ.items() if not name.startswith(ours)}


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Build all wheels, and install them with the versions of the dependencies that are locked."""
    folder = tmp_path_factory.mktemp("examples")
    work = folder / "work"
    work.mkdir()
    projects = (PROJECT, *(EXAMPLES / name for name in GAMES))
    wheels = [build(project, folder / "wheels") for project in projects]
    there = Installed(environment(folder / "venv", *wheels), work)
    there.run("pip", "check")
    return there


@pytest.fixture(scope="session")
def address(installed: Installed) -> Iterator[str]:
    """Serve the three games, and no other."""
    port, log = free_port(), installed.folder / "service.log"
    settings = {"HOST": HOST, "PORT": str(port), "GAMES": ",".join(GAMES), "STRICT": "1"}
    with (
        log.open("wb") as output,
        subprocess.Popen(
            [installed.python.parent / "arbitro", "serve"],
            cwd=installed.folder,
            env=outside() | settings,
            stdout=output,
            stderr=output,
        ) as process,
    ):
        try:
            until(lambda: count_started(log) == 1)
            yield f"http://{HOST}:{port}"
        finally:
            process.terminate()
    assert "Traceback" not in log.read_text()


def copied(name: str, folder: Path) -> Path:
    """Copy the tests of an example to where only the installed packages can be imported."""
    return shutil.copytree(
        EXAMPLES / name,
        folder / name,
        ignore=lambda _, names: [each for each in names if each.startswith(("arbitro_", "."))],
    )
