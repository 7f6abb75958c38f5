"""The docs page's "try it", in a real browser that cannot reach anything but the service."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tests.servers.service import service

pytestmark = pytest.mark.xdist_group("clients")

Json: TypeAlias = Any

PROJECT = Path(__file__).parent.parent.parent
PLAYWRIGHT = PROJECT / "clients" / "node_modules" / "playwright-core" / "index.mjs"
BROWSER = shutil.which("chromium") or shutil.which("google-chrome")
SCRIPT = Path(__file__).parent / "try_it.mjs"
PATIENCE = 120


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with service(tmp_path_factory.mktemp("service")) as running:
        yield running.address


@pytest.fixture(scope="module")
def shown(address: str) -> Json:
    """Try calls on the page, and give what it then shows."""
    if not (BROWSER and shutil.which("npm")) and "CI" not in os.environ:
        pytest.skip("no browser, or no npm for what drives it")
    command = ["make", "-C", str(PROJECT), "clients/node_modules/ready"]
    subprocess.run(command, check=True, capture_output=True)
    command = ["node", str(SCRIPT), str(PLAYWRIGHT), str(BROWSER), address]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_calls_can_be_tried_on_the_page(shown: Json) -> None:
    """`/docs/reference` shows it all offline with working "try it" calls, in a real browser."""
    statuses = {name: seen["status"] for name, seen in shown.items() if name != "elsewhere"}
    assert statuses == {
        "list_games": 200,
        "start_casanova": 200,
        "play_casanova_move": 200,
        "refused": 422,
        "open_session": 201,
        "without_token": 401,
        "read_record": 200,
    }


def test_what_is_answered_is_shown(shown: Json) -> None:
    def body(name: str) -> Json:
        return json.loads(shown[name]["text"])

    assert {game["game"] for game in body("list_games")["games"]} >= {"casanova"}
    assert body("play_casanova_move")["events"]
    assert body("refused")["code"] == "malformed"
    assert body("read_record")["game"] == "casanova"


def test_nothing_is_asked_of_anybody_else(shown: Json) -> None:
    assert shown["elsewhere"] == []
