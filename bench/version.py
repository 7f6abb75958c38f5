"""A version of the service: this one, or an older checkout to compare it with."""

import os
import subprocess
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

HERE = Path(__file__).parent.parent
GAMES = "arbitro.games"


@dataclass(frozen=True)
class Version:
    """A checkout of the service, which runs with its own code and the installed libraries."""

    name: str
    folder: Path
    games: tuple[str, ...]
    environment: Mapping[str, str]
    """what has Python find this code, and these games, before those that are installed"""


@contextmanager
def version_in(folder: Path) -> Iterator[Version]:
    """Make the code in a checkout ready to run."""
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    games = project["entry-points"][GAMES]
    with TemporaryDirectory(prefix="bench-") as site:
        _describe(Path(site), project, games)
        path = os.pathsep.join((site, str(folder), str(folder / "service")))
        yield Version(_commit(folder), folder, tuple(sorted(games)), {"PYTHONPATH": path})


def _describe(site: Path, project: Mapping[str, Any], games: Mapping[str, str]) -> None:
    """Write down what an installation would: the package's version and its games."""
    described = site / f"{project['name']}-{project['version']}.dist-info"
    described.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    points = "".join(f"{name} = {value}\n" for name, value in games.items())
    (described / "METADATA").write_text(metadata, encoding="utf-8")
    (described / "entry_points.txt").write_text(f"[{GAMES}]\n{points}", encoding="utf-8")


def _commit(folder: Path) -> str:
    """Name the commit that is checked out, or else the folder."""
    command = ("git", "-C", str(folder), "describe", "--always", "--dirty")
    asked = subprocess.run(command, capture_output=True, text=True, check=False, timeout=10)
    return asked.stdout.strip() or folder.name
