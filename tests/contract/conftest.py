"""The service under test, in this process and as it is run, and tools that are made for Node."""

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tests.api.conftest import advisers, api
from tests.servers.service import PROJECT, service

__all__ = ["advisers", "api"]
"""The fixtures that are those of tests/api."""

Json: TypeAlias = Any
Browse: TypeAlias = Callable[..., Json]

HERE = Path(__file__).parent
TOOLS = PROJECT / "clients"
BROWSER = shutil.which("chromium") or shutil.which("google-chrome")
PATIENCE_SECONDS = 300


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with service(tmp_path_factory.mktemp("service")) as running:
        yield running.address


@pytest.fixture(scope="session")
def tools() -> Path:
    """Install the tools, if they are not current, and give the folder of their node_modules."""
    if shutil.which("npm") is None and "CI" not in os.environ:
        pytest.skip("the tools are installed with npm, which is not here")
    command = ["make", "-C", str(PROJECT), "clients/node_modules/ready"]
    subprocess.run(command, check=True, capture_output=True)
    return TOOLS


@pytest.fixture(scope="session")
def browse(tools: Path) -> Browse:
    """Give a function that runs a script with a browser, and reads what it prints."""
    if BROWSER is None and "CI" not in os.environ:
        pytest.skip("there is no browser on this machine")

    def run(script: str, *arguments: str) -> Json:
        command = ["node", str(HERE / script), str(tools), str(BROWSER), *arguments]
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, timeout=PATIENCE_SECONDS
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return run
