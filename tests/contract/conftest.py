"""The service under test, in this process and as it is run."""

from tests.api.conftest import address, advisers, api

__all__ = ["address", "advisers", "api"]
"""The fixtures that are those of tests/api."""
