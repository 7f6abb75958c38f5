"""The command as a whole: its version, what is installed, where it looks, and `arbitro serve`."""

import json
import sys
from importlib.metadata import version
from pathlib import Path
from urllib.request import urlopen

import pytest

from arbitro.settings import Settings
from tests.command.running import environment, run
from tests.programs import output_of
from tests.servers.redis_servers import free_port
from tests.servers.service import service


def test_the_version_comes_with_the_commit_where_it_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("COMMIT", raising=False)
    assert run("--version").stdout == f"{version('arbitro')}\n"
    monkeypatch.setenv("COMMIT", "5e5e")
    assert run("--version").stdout == f"{version('arbitro')} (commit 5e5e)\n"


def test_each_installed_game_has_a_line() -> None:
    """Its name, title, number of players, version, and the package that it comes from."""
    told = run("games")
    assert (told.returncode, told.stderr) == (0, "")
    lines = [" ".join(line.split()) for line in told.stdout.splitlines()]
    assert lines[0] == "game title players version package"
    assert "casanova Casanova 2-4 1 arbitro" in lines
    assert "noughts Noughts and crosses 2 1 noughts" in lines


def test_a_game_that_is_left_out_is_named_with_the_reason(tmp_path: Path) -> None:
    """Those that can be served are listed all the same."""
    (tmp_path / "broken.py").write_text("import no_such_module")
    installed = tmp_path / "broken-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text("[arbitro.games]\nbroken = broken:GAME\n")
    told = run("games", installed=[tmp_path])
    assert told.returncode == 0
    assert "casanova" in told.stdout
    why = "ModuleNotFoundError: No module named 'no_such_module'"
    assert told.stderr == (
        f"the game broken of broken is left out: broken:GAME cannot be imported: {why}\n"
    )


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
    command = [sys.executable, *script, "play", "my_game:GAME", "--random", "2"]
    assert "The game is over." in output_of(*command, cwd=tmp_path, env=environment())


def test_each_setting_is_an_option() -> None:
    """The help says what it means, which variable it is, and its default."""
    told = " ".join(run("serve", "--help").stdout.split())
    for name in Settings.__dataclass_fields__:
        assert f"--{name.replace('_', '-')} " in told
        assert f"env var: {name.upper()}" in told
    assert "--opening-lifetime NUMBER how many seconds a table is kept" in told
    assert "[env var: LOG_REQUESTS; default: on]" in told


@pytest.mark.served
def test_options_and_variables_are_both_heard(tmp_path: Path) -> None:
    """An option has precedence over a variable."""
    options = ("--games", "casanova", "--log-format", "json")
    with service(tmp_path, *options, GAMES="canaletto", LOG_REQUESTS="off") as running:
        with urlopen(f"{running.address}/v1/games") as answer:
            assert [game["game"] for game in json.load(answer)["games"]] == ["casanova"]
        lines = [json.loads(line) for line in running.log.read_text().splitlines()]
    assert not [line for line in lines if line["logger"] == "arbitro.requests"]


def test_a_setting_that_cannot_be_meant_is_named() -> None:
    stopped = run("serve", "--port", str(free_port()), "--workers", "many")
    assert stopped.returncode == 1
    assert stopped.stderr == (
        "arbitro cannot start: WORKERS is a number from 1 to 1000, not 'many'\n"
    )


def test_an_option_that_does_not_exist_is_refused() -> None:
    stopped = run("serve", "--prot", "8000")
    assert stopped.returncode == 2
    assert "No such option '--prot'" in stopped.stderr or "No such option: --prot" in stopped.stderr
