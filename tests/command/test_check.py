"""`arbitro check` says in plain words what is wrong with a game."""

from functools import cache
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.command.running import run

COPY = """
import dataclasses
import noughts

def crashes(state, move):
    return noughts.apply(state, move).state.no_such_field

RIGHT = noughts.GAME
NAMELESS = dataclasses.replace(noughts.GAME, name="Noughts!")
CRASHING = dataclasses.replace(noughts.GAME, apply=crashes)
FAULTLESS = dataclasses.replace(noughts.GAME, faults=lambda state: ())
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write copies of a game, each with one mistake; options for other tests have no effect."""
    folder = tmp_path_factory.mktemp("games")
    (folder / "copy_of_noughts.py").write_text(COPY)
    (folder / "pytest.ini").write_text("[pytest]\naddopts = --no-such-option\n")
    return folder


@cache
def copy_checked(folder: Path, game: str) -> CompletedProcess[str]:
    return run("check", f"copy_of_noughts:{game}", "--fast", folder=folder)


def test_a_game_without_mistakes_has_status_0(folder: Path) -> None:
    """Each law has a line, and what could not be checked is said with the reason."""
    checked = run("check", "noughts", "--fast", folder=folder)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "✓ every event cites a rule\n" in checked.stdout
    assert "[1/" in checked.stdout
    assert "noughts keeps all " in checked.stdout
    assert "- not checked, as `disguise` was not given to add_laws" in checked.stdout


@pytest.mark.parametrize(
    ("game", "law", "why"),
    [
        ("NAMELESS", "loading", "a game cannot be called 'Noughts!'; write lower-case words"),
        ("CRASHING", "playing", "AttributeError: 'State' object has no attribute 'no_such_field'"),
        ("MISSING", "loading", "AttributeError: module 'copy_of_noughts' has no attribute"),
    ],
)
def test_the_useful_failure_comes_first_and_alone(
    folder: Path, game: str, law: str, why: str
) -> None:
    """What would fail for the same reason is only counted."""
    checked = copy_checked(folder, game)
    assert checked.returncode == 1
    assert checked.stdout.count("✗") == 1
    assert f"✗ {law}\n" in checked.stdout
    assert why in checked.stdout
    assert f"breaks a law, so it has to be changed: {law}." in checked.stdout
    assert "more weren't tried" in checked.stdout
    assert "Traceback" not in checked.stdout + checked.stderr


def test_a_line_in_the_code_of_the_game_is_named(folder: Path) -> None:
    checked = copy_checked(folder, "CRASHING")
    file = folder / "copy_of_noughts.py"
    assert f"in {file}, line 6: return noughts.apply(" in checked.stdout


def test_the_smallest_case_is_shown(folder: Path) -> None:
    """Without what the tools add to the message."""
    checked = copy_checked(folder, "FAULTLESS")
    assert checked.returncode == 1
    assert "faults finds nothing wrong with /" in checked.stdout
    assert "of the state is changed to" in checked.stdout
    assert "Draw 1" not in checked.stdout


def test_what_is_handed_over_to_add_laws_is_used(tmp_path: Path) -> None:
    """As it is when the project's tests are run."""
    (tmp_path / "tests").mkdir()
    conftest = tmp_path / "tests" / "conftest.py"
    conftest.write_text("import arbitro.laws\narbitro.laws.add_laws('noughts', disguise='none')\n")
    checked = run("check", "noughts", "--fast", folder=tmp_path)
    assert checked.returncode == 1
    assert "No module named 'none'" in checked.stdout


def test_a_conftest_that_fails_is_not_passed_over(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text("import no_such_module")
    checked = run("check", "noughts", "--fast", folder=tmp_path)
    assert checked.returncode not in {0, 1}
    assert "No module named 'no_such_module'" in checked.stderr
    assert "keeps all" not in checked.stdout


def test_a_game_that_is_not_installed_cannot_be_checked(folder: Path) -> None:
    checked = run("check", "chess", folder=folder)
    assert checked.returncode == 1
    assert checked.stderr.startswith("Error: chess is not installed; there are ")
    assert " canal-grande, " in checked.stderr
