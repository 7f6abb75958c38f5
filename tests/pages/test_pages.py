"""The pages for people in a real browser, and the first calls that they show."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from arbitro.api.pages.docs import FIRST_CALLS
from tests.api.client import Client
from tests.api.test_pages import PAGES, text
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
    assert seen["elsewhere"] == []


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
