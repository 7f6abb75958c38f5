"""The service under test: in this process, and as it is run."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from service.app import create_app
from tests.api.client import Client

PROJECT = Path(__file__).parent.parent.parent
TOY_GAMES = PROJECT / "tests" / "packages"


@pytest.fixture(scope="session")
def api() -> Client:
    """Give a client of the service with every game that is installed, the toy among them."""
    return Client(create_app())


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Start the service on its real server; whatever it is sent, it must not log an exception."""
    port = _free_port()
    log = tmp_path_factory.mktemp("server") / "log"
    environment = os.environ | {
        "HOST": "127.0.0.1",
        "PORT": str(port),
        "PYTHONPATH": str(TOY_GAMES),
    }
    command = [sys.executable, "-m", "service"]
    with (
        log.open("w") as output,
        subprocess.Popen(command, cwd=PROJECT, env=environment, stdout=output, stderr=output) as it,
    ):
        try:
            _wait_for(port)
            yield f"http://127.0.0.1:{port}"
        finally:
            it.terminate()
    assert "Traceback" not in log.read_text()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    return port


def _wait_for(port: int) -> None:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            time.sleep(0.05)
        else:
            return
    pytest.fail("the service does not start")
