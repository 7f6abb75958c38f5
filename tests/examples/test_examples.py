"""The three games of examples/, built and installed where nobody has seen the repository."""

import json
import os
import shutil
from pathlib import Path
from random import Random
from urllib.request import urlopen

import pytest

from tests.clients.conftest import run
from tests.examples.conftest import EXAMPLES, GAMES, PROJECT, Installed, copied
from tests.examples.tables import asked, hosted, played

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("examples")]  # installed once

CLIENTS = PROJECT / "clients"
TABLES = [("hex", 2), ("liars-dice", 2), ("liars-dice", 6), ("dominoes", 2), ("dominoes", 3)]


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_and_the_laws_are_kept(installed: Installed, tmp_path: Path, name: str) -> None:
    """Pytest, as the README of each example says."""
    said = installed.run("pytest", "-q", cwd=copied(name, tmp_path))
    assert "passed" in said


@pytest.mark.parametrize("name", GAMES)
def test_an_example_imports_arbitro_only(name: str) -> None:
    """Nothing of the service, and no library: what is theirs to change cannot break a game."""
    imported = {
        line.split()[1].partition(".")[0]
        for path in (EXAMPLES / name).glob("arbitro_*/*.py")
        for line in path.read_text().splitlines()
        if line.startswith(("from ", "import "))
    }
    own = f"arbitro_{name.replace('-', '_')}"
    assert imported - {"collections", "itertools", "string", "typing"} == {"arbitro", own}


@pytest.mark.parametrize("name", GAMES)
def test_the_types_are_strict(installed: Installed, name: str) -> None:
    """The package and its tests, with mypy as strict as it can be."""
    installed.run("mypy", "--strict", "--explicit-package-bases", EXAMPLES / name)


@pytest.mark.served
def test_these_games_are_served_and_no_others(address: str) -> None:
    """GAMES chooses them, and STRICT=1 would not start without one of them."""
    listed = asked(f"{address}/v1/games")["games"]
    assert {game["game"] for game in listed} == set(GAMES)


@pytest.mark.served
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_game_is_played_and_its_record_verified(address: str, name: str, players: int) -> None:
    """At random, by what the templates say."""
    game = f"{address}/v1/games/{name}"
    verdict = asked(f"{game}/records", played(game, players, Random(1)))
    assert verdict["verified"] is True
    assert verdict["position"]["outcome"]["winners"]


@pytest.mark.served
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_hosted_game_is_played_and_its_record_verified(
    address: str, name: str, players: int
) -> None:
    """Each seat has nothing but its token; the seed is shown after the end."""
    game = f"{address}/v1/games/{name}"
    verdict = asked(f"{game}/records", hosted(game, players, Random(2)))
    assert verdict["verified"] is True
    assert verdict["position"]["outcome"]["winners"]


@pytest.mark.served
def test_clients_can_be_made_for_these_games(address: str, tmp_path: Path) -> None:
    """Both recipes read the contract that has them; mypy and tsc check what they make."""
    if shutil.which("npm") is None and "CI" not in os.environ:
        pytest.skip("the clients are made with npm, which is not here")
    with urlopen(f"{address}/openapi.json") as answer:
        contract = tmp_path / "openapi.json"
        contract.write_text(json.dumps(json.load(answer)))
    (tmp_path / "node_modules").symlink_to(CLIENTS / "node_modules")
    python, dist = PROJECT / ".venv-tools" / "bin" / "python", tmp_path / "dist"
    run("make", "-C", PROJECT, "clients/node_modules/ready", ".venv-tools/ready")
    run("env", "-C", PROJECT, python, "-m", "clients", contract, dist)
    package = dist / "python" / "arbitro_client"
    run(python, "-m", "mypy", "--strict", "--cache-dir", tmp_path, package)
    assert (dist / "typescript" / "dist" / "index.js").is_file()
    assert "HEX_TEMPLATES" in (package / "games.py").read_text()
