"""Advisers for services that run in the process of the tests."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from service.server.keeper import advisers
from tests.servers.service import TOY_GAMES


@contextmanager
def thinking(number: int = 1, *folders: Path, **environment: str) -> Iterator[str]:
    """Have processes that think about the games in some folders, and give their address."""
    path = os.pathsep.join(map(str, folders or [TOY_GAMES]))
    with ExitStack() as stack:
        with pytest.MonkeyPatch.context() as patch:
            for name, value in {"PYTHONPATH": path, **environment}.items():
                patch.setenv(name, value)
            address = stack.enter_context(advisers(number))
        assert address
        yield address
