"""The committed page is the one that its source makes."""

import filecmp
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from arbitro.api.pages.browser_table import FOLDER

PROJECT = Path(__file__).parent.parent.parent


def test_the_committed_page_is_current(tmp_path: Path) -> None:
    """Making it anew gives the same files, byte for byte. If not, run `make web`."""
    if shutil.which("npm") is None and "CI" not in os.environ:
        pytest.skip("the page is made with npm, which is not here")
    ready = ["make", "-C", str(PROJECT), "clients/dist/ready", "web/node_modules/ready"]
    subprocess.run(ready, check=True, capture_output=True)
    for command in (
        ["npx", "tsc", "--project", "."],
        ["node", "build.mjs", str(tmp_path / "made")],
    ):
        subprocess.run(command, cwd=PROJECT / "web", check=True, capture_output=True)
    made = filecmp.dircmp(FOLDER, tmp_path / "made")
    names = sorted(path.name for path in FOLDER.iterdir())
    assert (made.left_only, made.right_only) == ([], [])
    assert filecmp.cmpfiles(FOLDER, tmp_path / "made", names, shallow=False)[0] == names
