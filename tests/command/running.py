"""The command, run as its users run it."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests import programs
from tests.servers.service import PROJECT

STRANGERS = PROJECT / "tests" / "strangers"


def run(
    *arguments: str | Path, folder: Path = PROJECT, installed: Sequence[Path] = (), said: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run `arbitro` with these arguments, and wait for its end."""
    command = [sys.executable, "-m", "arbitro", *arguments]
    return programs.run(*command, cwd=folder, env=environment(*installed), input=said)


def environment(*folders: Path) -> dict[str, str]:
    """Return an environment in which these packages, and the tests' own, are installed.

    Users have no schemathesis, whose plugin for pytest takes half a second to import.
    """
    path = (*folders, PROJECT, STRANGERS, STRANGERS / "installed", PROJECT / "tests" / "packages")
    alone = {"PYTHONPATH": os.pathsep.join(map(str, path)), "PYTEST_ADDOPTS": "-pno:schemathesis"}
    return {**os.environ, **alone}
