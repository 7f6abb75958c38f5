"""A Redis of its own for each test, which may do with it what it likes."""

from collections.abc import Iterator

import pytest

from tests.servers.redis_servers import GENEROUS_SECONDS, Server, allow_redis_time, redis_server


@pytest.fixture
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with redis_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture
def generous_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow a busy machine more time to reply than the service does."""
    allow_redis_time(monkeypatch)
    monkeypatch.setattr("arbitro.store.listener.LISTEN_SECONDS", GENEROUS_SECONDS)
