"""One service, with games of others, and one browser, which all the tests share."""

import json
import os
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tests.servers.service import service

PROJECT = Path(__file__).parent.parent.parent
TOOLS = PROJECT / "clients"
DRIVER = Path(__file__).parent / "driver.mjs"
EXAMPLES = PROJECT / "examples"
Found: TypeAlias = Any
"""what a scenario has found"""

PICTURES = PROJECT / "docs" / "pictures"


class Browser:
    """A browser that plays scenarios, one after the other."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def play(self, scenario: str, *given: object) -> Found:
        """Play a scenario; give what it has found."""
        asked, answered = self._process.stdin, self._process.stdout
        assert asked
        assert answered
        print(json.dumps([scenario, *given]), file=asked, flush=True)
        answer = json.loads(answered.readline())
        if "error" in answer:
            pytest.fail(f"{answer['error']}\n{json.dumps(answer['seen'], indent=1)}")
        return answer["found"]


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a folder in which Python finds the games of examples/ as if they were installed."""
    folder = tmp_path_factory.mktemp("installed")
    for project in EXAMPLES.glob("*/pyproject.toml"):
        (points,) = tomllib.loads(project.read_text())["project"]["entry-points"].values()
        for name, point in points.items():
            package = str(point).partition(":")[0]
            (folder / package).symlink_to(project.parent / package)
            about = folder / f"{package}-1.0.dist-info"
            about.mkdir()
            (about / "METADATA").write_text(
                f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n"
            )
            (about / "entry_points.txt").write_text(f"[arbitro.games]\n{name} = {point}\n")
    return folder


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory, installed: Path) -> Iterator[Browser]:
    """Start the service and the browser. KEEP_PICTURES keeps the pictures for the README."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if not (chromium and shutil.which("npm")) and "CI" not in os.environ:
        pytest.skip("no browser, or no npm for what drives it")
    command = ["make", "-C", str(PROJECT), "clients/node_modules/ready"]
    subprocess.run(command, check=True, capture_output=True)
    kept = "KEEP_PICTURES" in os.environ
    pictures = PICTURES if kept else tmp_path_factory.mktemp("pictures")
    folder = tmp_path_factory.mktemp("service")
    with service(folder, PYTHONPATH=str(installed), JOB_WORKERS="1") as running:
        driver = ["node", str(DRIVER), str(TOOLS), str(chromium), running.address, str(pictures)]
        process = subprocess.Popen(driver, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        with process:
            yield Browser(process)
            assert process.stdin
            process.stdin.close()
