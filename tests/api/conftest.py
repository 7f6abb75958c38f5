"""The service under test: in this process, and as it is run."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from arbitro.app import create_app
from tests.api.client import Client
from tests.servers.advisers import patient, thinking
from tests.servers.service import service


@pytest.fixture(scope="session")
def advisers() -> Iterator[str]:
    """Have a process that thinks, and give its QUEUE_URL."""
    with thinking() as address:
        yield address


@pytest.fixture(scope="session")
def api(advisers: str) -> Client:
    """Return a client of the service with every game that is installed, the toy among them."""
    return Client(create_app(settings=replace(patient(), queue_url=advisers)))


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Start the service on its real server, the toy among its games."""
    # On a busy machine, a large body takes its time.
    with service(tmp_path_factory.mktemp("server"), BODY_SECONDS="60") as it:
        yield it.address
