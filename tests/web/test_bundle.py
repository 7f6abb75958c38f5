"""The committed page is the one that its source makes."""

import filecmp
import subprocess
from pathlib import Path

from service.api.table import FOLDER

WEB = Path(__file__).parent.parent.parent / "web"


def test_the_committed_page_is_current(tmp_path: Path) -> None:
    """Making it anew gives the same files, byte for byte. If not, run `make web`."""
    for command in (
        ["npx", "tsc", "--project", "."],
        ["node", "build.mjs", str(tmp_path / "made")],
    ):
        subprocess.run(command, cwd=WEB, check=True, capture_output=True)
    made = filecmp.dircmp(FOLDER, tmp_path / "made")
    names = sorted(path.name for path in FOLDER.iterdir())
    assert (made.left_only, made.right_only) == ([], [])
    assert filecmp.cmpfiles(FOLDER, tmp_path / "made", names, shallow=False)[0] == names
