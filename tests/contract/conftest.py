"""The service under test, in this process."""

from tests.api.conftest import advisers, api

__all__ = ["advisers", "api"]
"""The fixtures that are those of tests/api."""
