"""The pages for people in a real browser, and the calls that they show."""

import json
import os
import re
import shutil
import subprocess
import sys
from html import unescape
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from arbitro.api.pages.docs import FIRST_CALLS
from tests.api.client import Client
from tests.api.test_pages import PAGES, text
from tests.games import GAMES
from tests.pages.conftest import Browse

Json: TypeAlias = Any

RUN = {"Python": [sys.executable], "JavaScript": ["node"], "Go": ["go", "run"]}


@pytest.fixture(scope="module")
def seen(browse: Browse, address: str) -> Json:
    """Open every page in a browser."""
    return browse("pages.mjs", address, *PAGES)


def test_the_pages_are_accessible(seen: Json) -> None:
    """axe finds no violation on any page, light or dark; the policy of no page is broken."""
    assert seen["violations"] == []
    assert seen["errors"] == []


def test_the_pages_ask_nothing_of_others(seen: Json) -> None:
    """All assets are served by us, by addresses that a proxy may serve under a path."""
    assert seen["elsewhere"] == []
    assert seen["noticed"] == ["http://elsewhere.example/x.png"]
    loaded = re.findall(r'<(?!a )\w+[^>]* (?:src|href)="([^"]+)"', seen["reference"])
    ours = ("../", "swagger-ui/", "reference.", "design.css", "style.css", "#", "data:")
    assert all(url.startswith(ours) for url in loaded)


def test_the_reference_shows_every_operation(api: Client, seen: Json) -> None:
    """It shows all games, and when one is opened, all that can be asked of it."""
    page = unescape(seen["reference"])
    assert {*re.findall(r'data-tag="([^"]*)"', page)} >= {"games", *GAMES}
    operations = {path: op for path, _, op in api.contract.operations() if "/morra" in path}
    assert {*re.findall(r'data-path="([^"]*)"', page)} >= operations.keys()
    assert all(operation["summary"] in page for operation in operations.values())


def test_calls_can_be_tried_in_the_reference(seen: Json) -> None:
    """Offline; what is answered is shown."""
    assert {name: tried["status"] for name, tried in seen["tried"].items()} == {
        "list_games": 200,
        "start_casanova": 200,
        "play_casanova_move": 200,
        "refused": 422,
        "open_session": 201,
        "without_token": 401,
        "read_record": 200,
    }
    body = {name: json.loads(tried["text"]) for name, tried in seen["tried"].items()}
    assert {game["game"] for game in body["list_games"]["games"]} >= {"casanova"}
    assert body["play_casanova_move"]["events"]
    assert body["refused"]["code"] == "malformed"
    assert body["read_record"]["game"] == "casanova"


@pytest.mark.parametrize("name", FIRST_CALLS)
def test_the_first_calls_work(api: Client, address: str, name: str, tmp_path: Path) -> None:
    """Each is shown on the start page, and prints the legal moves when it is run."""
    if not shutil.which(RUN[name][0]) and "CI" not in os.environ:
        pytest.skip(f"no {name} on this machine")
    file = FIRST_CALLS[name]
    code = file.read_text()
    assert code.strip() in text(api, "/docs")
    program = tmp_path / file.name
    program.write_text(code.replace("http://127.0.0.1:8000", address))
    environment = os.environ | {"GOCACHE": str(tmp_path / "cache"), "HOME": str(tmp_path)}
    output = subprocess.check_output([*RUN[name], program], env=environment)
    assert b"announce" in output
