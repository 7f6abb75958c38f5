"""The service under test."""

import pytest

from service.app import create_app
from tests.api.client import Client


@pytest.fixture(scope="session")
def api() -> Client:
    """Give a client that holds every answer against the contract."""
    return Client(create_app())
