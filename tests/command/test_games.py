"""`arbitro games` says what is installed."""

from pathlib import Path

from tests.command.running import run


def test_each_installed_game_has_a_line() -> None:
    """Its name, title, number of players, version, and the package that it comes from."""
    told = run("games")
    assert told.returncode == 0
    lines = [" ".join(line.split()) for line in told.stdout.splitlines()]
    assert lines[0] == "game title players version package"
    assert "casanova Casanova 2-4 1 arbitro" in lines
    assert "noughts Noughts and crosses 2 1 noughts" in lines
    assert told.stderr == ""


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
