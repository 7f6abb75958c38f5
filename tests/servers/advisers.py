"""Advisers for services that run in the process of the tests."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from arbitro.server.beside.advisers import advisers
from arbitro.settings import Settings
from tests.servers.redis_servers import PATIENCE_SECONDS
from tests.servers.service import TOY_GAMES


@contextmanager
def thinking(number: int = 1, *folders: Path, **environment: str) -> Iterator[str]:
    """Have processes that think about the games in some folders, and give their address."""
    path = os.pathsep.join(map(str, folders or [TOY_GAMES]))
    with ExitStack() as stack:
        with pytest.MonkeyPatch.context() as patch:
            patience = {"ADVICE_SECONDS": str(PATIENCE_SECONDS)}
            for name, value in {"PYTHONPATH": path, **patience, **environment}.items():
                patch.setenv(name, value)
            address = stack.enter_context(advisers(number))
        assert address
        yield address


def patient() -> Settings:
    """Give settings with which nothing is given up because the machine is busy."""
    return replace(Settings.from_environment(), advice_seconds=PATIENCE_SECONDS)
