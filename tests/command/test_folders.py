"""What lies in the current folder does not get in the way of the command."""

import subprocess
import sys
from pathlib import Path

from tests.command.running import environment, run


def test_a_package_called_service_hides_nothing(tmp_path: Path) -> None:
    """Many projects have one."""
    (tmp_path / "service").mkdir()
    (tmp_path / "service" / "__init__.py").write_text("raise ImportError('the wrong service')")
    told = run("games", folder=tmp_path)
    assert told.returncode == 0, told.stderr
    assert "casanova" in told.stdout


def test_a_module_in_the_folder_hides_none_of_others(tmp_path: Path) -> None:
    """The script `arbitro` looks there last, for games that are named by their module."""
    (tmp_path / "noughts.py").write_text("raise ImportError('the wrong noughts')")
    (tmp_path / "my_game.py").write_text("from noughts import GAME")
    script = ("-P", "-c", "from arbitro.command.main import main; main()")
    told = subprocess.run(
        [sys.executable, *script, "play", "my_game:GAME", "--random", "2"],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    assert "The game is over." in told.stdout
