"""The Dockerfile's steps work, carried out without a container engine.

Each stage has a temporary folder for its `/`. Bases, users and ports are not tried.
"""

import json
import os
import shutil
import socket
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.servers.redis_servers import HOST, PATIENCE_SECONDS, free_port, until

PROJECT = Path(__file__).parent.parent
NOT_TRIED = {"USER", "EXPOSE"}

pytestmark = pytest.mark.xdist_group("image")  # built once, by one worker


@dataclass
class Stage:
    root: Path
    directory: Path
    environment: dict[str, str] = field(default_factory=dict)
    health: list[str] = field(default_factory=list)
    command: list[str] = field(default_factory=list)

    def inside(self, path: str) -> str:
        return f"{self.root}{path}" if path.startswith("/") else path

    def copy(self, origin: Path, sources: list[str], target: str) -> None:
        for source in (origin / source.lstrip("/") for source in sources):
            into = self.directory / self.inside(target)
            if source.is_dir():
                shutil.copytree(source, into, symlinks=True, dirs_exist_ok=True)
            else:
                into.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, into)

    def run(self, words: list[str]) -> None:
        # To compile all packages takes longer than to install them, and most are never imported.
        given = {"PIP_NO_COMPILE": "1"}
        environment = os.environ | given | self.environment
        words = [self.inside(word) for word in words]
        subprocess.run(words, cwd=self.directory, env=environment, check=True)


@pytest.fixture(scope="module")
def context(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give what .dockerignore lets through."""
    folder = tmp_path_factory.mktemp("context")
    allowed = [x[1:] for x in (PROJECT / ".dockerignore").read_text().split() if x[0] == "!"]
    for name in allowed:
        if (PROJECT / name).is_dir():
            shutil.copytree(
                PROJECT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__")
            )
        else:
            shutil.copy(PROJECT / name, folder)
    return folder


@pytest.fixture(scope="module")
def image(context: Path, tmp_path_factory: pytest.TempPathFactory) -> Stage:
    stages: dict[str, Stage] = {}
    text = (PROJECT / "Dockerfile").read_text().replace("\\\n", "")
    for line in filter(None, text.splitlines()):
        keyword, *words = line.split()
        if keyword == "FROM":
            root = tmp_path_factory.mktemp("stage")
            stage = stages[words[-1]] = Stage(root, root)
        elif keyword == "WORKDIR":
            stage.directory = Path(stage.inside(words[0]))
            stage.directory.mkdir(parents=True)
        elif keyword == "COPY" and words[0].startswith("--from="):
            stage.copy(stages[words[0].removeprefix("--from=")].root, words[1:-1], words[-1])
        elif keyword == "COPY":
            stage.copy(context, words[:-1], words[-1])
        elif keyword == "RUN":
            stage.run(words)
        elif keyword == "ENV":
            name, _, value = words[0].partition("=")
            stage.environment[name] = stage.inside(value)
        elif keyword in {"CMD", "HEALTHCHECK"}:
            command = [stage.inside(word) for word in json.loads(line[line.index("[") :])]
            setattr(stage, {"CMD": "command", "HEALTHCHECK": "health"}[keyword], command)
        else:
            assert keyword in NOT_TRIED
    return stage


@pytest.fixture(scope="module")
def running(image: Stage) -> Iterator[str]:
    """Start the final image's command and give the service's address."""
    port = free_port()
    image.environment |= {"HOST": HOST, "PORT": str(port)}
    with subprocess.Popen(image.command, cwd=image.root, env=image.environment) as process:
        try:
            until(lambda: listens(port))
            yield f"http://{HOST}:{port}"
        finally:
            process.terminate()


def listens(port: int) -> bool:
    with suppress(ConnectionRefusedError):
        socket.create_connection((HOST, port)).close()
        return True
    return False


@pytest.mark.parametrize("path", ["/live", "/ready", "/v1/games"])
def test_the_service_answers(running: str, path: str) -> None:
    with urllib.request.urlopen(running + path, timeout=PATIENCE_SECONDS) as response:
        assert response.status == 200


@pytest.mark.usefixtures("running")
def test_the_image_finds_itself_healthy(image: Stage) -> None:
    subprocess.run(image.health, env=image.environment, check=True)


def test_the_image_has_no_build_tools(image: Stage) -> None:
    tools = [x.name for x in image.root.rglob("*") if x.name in {"pip", "hatchling"}]
    assert not tools
