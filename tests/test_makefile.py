"""`make serve` and `make test` say what a fresh machine lacks."""

import shutil
from pathlib import Path

import pytest

from tests.programs import run
from tests.servers.service import PROJECT


@pytest.mark.parametrize(
    ("lacks", "said"),
    [
        ("version_info", "Python 3.11 or later is needed; choose one with PYTHON=..."),
        ("ensurepip", "cannot make virtual environments; on Debian: apt-get install python3-venv"),
    ],
)
@pytest.mark.parametrize("target", ["serve", "test"])
def test_what_is_missing_is_named(tmp_path: Path, target: str, lacks: str, said: str) -> None:
    """Nothing is made then."""
    (tmp_path / "requirements").mkdir()
    for file in ("Makefile", "pyproject.toml", "requirements/runtime.txt", "requirements/test.txt"):
        shutil.copy(PROJECT / file, tmp_path / file)
    python = tmp_path / "python"
    python.write_text(f'#!/bin/sh\ncase "$2" in *{lacks}*) exit 1;; esac\nexec python3 "$@"\n')
    python.chmod(0o755)
    made = run("make", target, f"PYTHON={python}", cwd=tmp_path)
    assert made.returncode != 0
    assert said in made.stderr
    assert not [*tmp_path.glob(".venv*")]
