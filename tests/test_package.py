"""What is installed with `pip install arbitro`: the command, and what authors of games need."""

import os
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import pytest

from tests import programs
from tests.programs import output_of
from tests.servers.service import service
from tests.wheels import bare_environment, build

PROJECT = Path(__file__).parent.parent
STRANGERS = PROJECT / "tests" / "strangers"

pytestmark = pytest.mark.xdist_group("package")  # built once, by one worker


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(PROJECT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    """Unpack the wheel as an installer does."""
    folder = wheel.parent / "installed"
    ZipFile(wheel).extractall(folder)
    return folder


@pytest.fixture(scope="module")
def arbitro(wheel: Path) -> Path:
    """Install the wheel and what it needs, nothing else, and return the command."""
    return bare_environment(wheel.parent / "bare", wheel).parent / "arbitro"


def test_an_index_takes_the_wheel(wheel: Path) -> None:
    """Its metadata and contents are as publishers want them."""
    for check in ("twine check --strict", "check_wheel_contents"):
        output_of(sys.executable, "-m", *check.split(), wheel)


def test_all_that_it_needs_is_declared(arbitro: Path) -> None:
    """Each package that was installed with it finds its own, too."""
    python = str(arbitro.with_name("python"))
    output_of(sys.executable, "-m", "pip", "--python", python, "check")


def call(arbitro: Path, folder: Path, *arguments: str, said: str = "") -> str:
    """Run a command in an empty environment, in an empty folder."""
    env = {"PATH": os.environ["PATH"]}
    return output_of(arbitro, *arguments, cwd=folder, env=env, input=said)


CASANOVA = ("play", "casanova", "--players", "2", "--random", "1")


def test_it_plays_in_an_empty_environment(arbitro: Path, tmp_path: Path) -> None:
    told = call(arbitro, tmp_path, *CASANOVA, said="9\n2\nquit\n")
    assert "- Your card is the 9." in told


def test_it_writes_a_game_in_an_empty_environment(arbitro: Path, tmp_path: Path) -> None:
    call(arbitro, tmp_path, "new", "three-sticks")
    assert (tmp_path / "three-sticks" / "pyproject.toml").is_file()


@pytest.mark.served
def test_it_serves_in_an_empty_environment(arbitro: Path, tmp_path: Path) -> None:
    """The page, the contract, and tables, with the Redis it brings."""
    path = os.pathsep.join(("/usr/bin", "/bin"))
    with service(tmp_path, command=(arbitro,), PYTHONPATH="", PATH=path) as running:
        for address in ("/", "/openapi.json", "/ready"):
            with urlopen(running.address + address) as answer:
                assert answer.status == 200


def test_the_wheel_has_one_package(installed: Path) -> None:
    """It has the scripts and pages of the service, and the types of what authors import."""
    for name in (
        "arbitro/store/commit.lua",
        "arbitro/api/pages/files/base.html",
        "arbitro/laws/plugin.py",
        "arbitro/command/template/my_game/__init__.py",
        "arbitro/command/template/.github/workflows/test.yml",
    ):
        assert (installed / name).is_file()
    assert {path.name for path in installed.iterdir() if path.suffix != ".dist-info"} == {"arbitro"}
    assert (installed / "arbitro" / "py.typed").is_file()
    [told] = installed.glob("*.dist-info/METADATA")
    assert {
        "License-Expression: MIT",
        "Classifier: Typing :: Typed",
        "Description-Content-Type: text/markdown",
        "Provides-Extra: laws",
        "Provides-Extra: openspiel",
    } <= {*told.read_text().splitlines()}


def run(installed: Path, folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a command of an author, who has our wheel and no repository."""
    path = os.pathsep.join(map(str, (installed, STRANGERS)))
    environment = {**os.environ, "PYTHONPATH": path, "MYPYPATH": path}
    return programs.run(sys.executable, "-m", *command, cwd=folder, env=environment)


def test_an_author_can_try_the_laws(installed: Path, tmp_path: Path) -> None:
    """pytest --pyargs arbitro.laws --game my-game; a game need not even be registered."""
    laws = ("pytest", "--pyargs", "arbitro.laws", "--quick-laws", "-q", "-rs")
    tried = run(installed, tmp_path, *laws, "--game", "noughts:GAME", "--game", "lantern:GAME")
    assert tried.returncode == 0, tried.stdout
    assert "as `disguise` was not given to add_laws" in tried.stdout


def test_openspiel_is_asked_for_where_it_is_missing(installed: Path, tmp_path: Path) -> None:
    """Only `import arbitro.integrations.openspiel` needs it, and says how to get it."""
    tried = run(installed, tmp_path, "arbitro.integrations.openspiel")
    assert tried.returncode == 1
    assert "OpenSpiel is not installed: pip install 'arbitro[openspiel]'." in tried.stderr


SOURCE = """{"shows": "The first move.", "players": 2, "steps": [
    {"play": {"seat": 0, "type": "place", "row": 1, "column": 1}},
    {"try": {"seat": 0, "type": "place", "row": 0, "column": 0}}]}"""
HANDED_OVER = """
from pathlib import Path
from arbitro.laws import add_laws
add_laws("noughts:GAME", playthroughs=Path(__file__).parent)
"""


def test_an_author_can_hand_over_more(installed: Path, tmp_path: Path) -> None:
    """Playthroughs have to go as they are written down, and to show every rule."""
    (tmp_path / "conftest.py").write_text(HANDED_OVER)
    (tmp_path / "one-move.json").write_text(SOURCE)
    laws = ("pytest", "--pyargs", "arbitro.laws", "-q", "-k", "playthrough")
    tried = run(installed, tmp_path, *laws)
    assert "no playthrough shows ['noughts.end']" in tried.stdout
    assert "1 failed, 1 passed" in tried.stdout
    (tmp_path / "one-move.json").write_text(SOURCE.replace("try", "play"))
    tried = run(installed, tmp_path, *laws)
    assert "one-move.json, steps[1]: " in tried.stdout


BROKEN = """
import dataclasses
from noughts import GAME as NOUGHTS
GAME = dataclasses.replace(NOUGHTS, name="Noughts!")
"""


def test_one_mistake_has_one_failure(installed: Path, tmp_path: Path) -> None:
    """One line in conftest.py adds the laws; those that are skipped say why."""
    (tmp_path / "broken.py").write_text(BROKEN)
    (tmp_path / "conftest.py").write_text(
        "from arbitro.laws import add_laws\nadd_laws('broken:GAME')\n"
    )
    (tmp_path / "test_mine.py").write_text("def test_mine(): pass\n")
    tried = run(installed, tmp_path, "pytest", "-q", "-rs")
    assert "1 failed, 1 passed" in tried.stdout
    assert "broken:GAME: a game cannot be called 'Noughts!'; write lower-case words" in tried.stdout
    assert "broken:GAME breaks an earlier law, test_loading: " in tried.stdout


TYPED = """
from arbitro import Game
from noughts import *
GAME: Game[State, Place, Options, View, Outcome] = Game(
    name="noughts", title="Noughts", version="1", players=(2,), rulebook=OLD.rulebook,
    options_type=Options, state_type=State, view_type=View, outcome_type=Outcome,
    reasons=OLD.reasons, moves=(Place,), events=(Placed,), new_game=new_game,
    seats=lambda _: range(2), to_act=to_act,
    why_not=why_not, legal=legal, apply=apply, view=view, outcome=outcome, faults=faults,
)
"""


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("view=view", "view=view", "Success"),
        ("view=view, ", "", 'Missing named argument "view" for "Game"'),
        ("view=view", "view=outcome", 'Argument "view" to "Game" has incompatible type'),
    ],
)
def test_one_line_has_mypy_check_a_game(
    installed: Path, tmp_path: Path, right: str, wrong: str, message: str
) -> None:
    """GAME: Game[State, Move, Options, View, Outcome] = Game(…)."""
    (tmp_path / "my_game.py").write_text(TYPED.replace(right, wrong).replace("import *", NAMES))
    checked = run(installed, tmp_path, "mypy", "my_game.py")
    assert message in checked.stdout, checked.stdout


NAMES = (
    "import GAME as OLD, Options, Outcome, Place, Placed, State, View, new_game, to_act, why_not\n"
    "from noughts import legal, apply, view, outcome, faults"
)
