"""The service under test, in this process and as it is run, and a browser that Node drives."""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tests.api.conftest import advisers, api
from tests.clients.conftest import tools
from tests.programs import output_of
from tests.servers.service import service

__all__ = ["advisers", "api", "tools"]
"""The fixtures of other folders."""

Json: TypeAlias = Any
Browse: TypeAlias = Callable[..., Json]

HERE = Path(__file__).parent
BROWSER = shutil.which("chromium") or shutil.which("google-chrome")
PATIENCE_SECONDS = 300


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with service(tmp_path_factory.mktemp("service")) as running:
        yield running.address


@pytest.fixture(scope="session")
def browse(tools: Path) -> Browse:
    """Return a function that runs a script with a browser, and reads what it prints."""
    if BROWSER is None and "CI" not in os.environ:
        pytest.skip("there is no browser on this machine")

    def run(script: str, *arguments: str) -> Json:
        command = ["node", str(HERE / script), str(tools), str(BROWSER), *arguments]
        return json.loads(output_of(*command, timeout=PATIENCE_SECONDS))

    return run
