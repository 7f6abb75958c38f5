"""docs/guides/research.md: each snippet is run, and prints what stands below it."""

import os
import sys
from pathlib import Path

import pytest

from tests.clients.snippets import Walk, blocks_of
from tests.openspiel.conftest import PROJECT
from tests.wheels import build, environment

GUIDE = PROJECT / "docs" / "guides" / "research.md"
INSTALL = "pip install 'arbitro[openspiel]'"


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel where nobody has seen this repository, with the locked OpenSpiel."""
    folder = tmp_path_factory.mktemp("installed")
    return environment(folder / "venv", build(PROJECT, folder))


def test_the_guide_does_what_it_says(python: Path, tmp_path: Path) -> None:
    """Ten lines, with what is in the wheel; pip finds that nothing is missing."""
    ours = ("PYTHONPATH", "PYTEST", "COVERAGE")
    inherited = {name: text for name, text in os.environ.items() if not name.startswith(ours)}
    path = os.pathsep.join([str(python.parent), inherited["PATH"]])
    pip = f"{sys.executable} -m pip --python {python} install --no-index 'arbitro[openspiel]'"
    with Walk(tmp_path, {INSTALL: pip}, {**inherited, "PATH": path}, str) as guide:
        guide.follow(blocks_of(GUIDE.read_text(encoding="utf-8")))
    lines = (tmp_path / "research.py").read_text().splitlines()
    begun = lines.index('game = pyspiel.load_game("arbitro_casanova")')
    assert len([line for line in lines[begun:] if line]) == 10
