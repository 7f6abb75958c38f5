"""`arbitro new` writes a package with a tiny game, which is complete."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests import programs
from tests.command.running import environment, run
from tests.examples.tables import asked, played
from tests.servers.service import service

pytestmark = [pytest.mark.served, pytest.mark.xdist_group("new")]  # written once, by one worker

NAME = "three-sticks"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the package."""
    folder = tmp_path_factory.mktemp("new")
    made = run("new", NAME, folder=folder)
    assert (made.returncode, made.stderr) == (0, "")
    assert f"arbitro check {NAME}" in made.stdout
    return folder / NAME


@pytest.fixture(scope="module")
def installed(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install it as pip does, in a folder of its own."""
    folder = tmp_path_factory.mktemp("installed")
    install = ("pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--target", folder)
    subprocess.run([sys.executable, "-m", *install, project], check=True)
    return folder


def in_project(project: Path, installed: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return programs.run(sys.executable, "-m", *command, cwd=project, env=environment(installed))


def test_it_has_few_files(project: Path) -> None:
    """A module of rules, one of words, tests, and what a package needs."""
    assert sorted(str(p.relative_to(project)) for p in project.rglob("*") if p.is_file()) == [
        ".github/workflows/test.yml",
        "README.md",
        "pyproject.toml",
        "tests/conftest.py",
        "tests/test_three_sticks.py",
        "three_sticks/__init__.py",
        "three_sticks/py.typed",
        "three_sticks/words/en/rules.ftl",
        "three_sticks/words/en/words.ftl",
    ]


def test_nothing_of_the_template_is_left(project: Path) -> None:
    for file in project.rglob("*.*"):
        if file.is_file():
            assert not {"my-game", "my_game", "My game"} & {*file.read_text().split()}
            assert "my_game" not in file.read_text()
    assert "# Three sticks" in (project / "README.md").read_text()


def test_its_tests_pass_with_the_laws(project: Path, installed: Path) -> None:
    """Its conftest.py adds the laws."""
    tried = in_project(project, installed, "pytest", "-q")
    assert tried.returncode == 0, tried.stdout
    passed = int(tried.stdout.split(" passed")[0].split()[-1])
    assert passed > 40


def test_it_is_checked(installed: Path) -> None:
    checked = run("check", NAME, "--fast", installed=[installed])
    assert checked.returncode == 0, checked.stdout
    assert f"{NAME} keeps all " in checked.stdout


def test_its_types_are_right(project: Path, installed: Path) -> None:
    checked = in_project(project, installed, "mypy", "--strict", "three_sticks")
    assert checked.returncode == 0, checked.stdout


def test_it_is_played_over_http(installed: Path, tmp_path: Path) -> None:
    """The service finds it beside our own games; the record is valid."""
    path = environment(installed)["PYTHONPATH"]
    with service(tmp_path, PYTHONPATH=path) as running:
        games = f"{running.address}/v1/games/{NAME}"
        record = played(games, 3, Random(1))
        assert asked(f"{games}/records", record)["verified"]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    assert run("verify", file, installed=[installed]).stdout.startswith("valid: Three sticks")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("My Game", "a game cannot be called 'My Game'; write lower-case words"),
        ("sessions", "a game cannot be called 'sessions'"),
        ("class", "a game cannot be called 'class'"),
        ("random", "there is already a Python package random"),
        ("here", "here already exists"),
    ],
)
def test_a_name_that_cannot_be_is_refused(tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "here").mkdir()
    refused = run("new", name, folder=tmp_path)
    assert refused.returncode == 1
    assert f"Error: {why}" in refused.stderr
    assert [each.name for each in tmp_path.iterdir()] == ["here"]
