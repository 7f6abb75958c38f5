"""A Redis of its own for each test, which may do with it what it likes."""

from collections.abc import Iterator

import pytest

from tests.servers.redis_servers import GENEROUS_SECONDS, Server, redis_server


@pytest.fixture
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with redis_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture
def generous_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow a busy machine more time to reply than the service does."""
    for limit in ("CONNECT_SECONDS", "REPLY_SECONDS", "REPLY_SECONDS_IN_A_CLUSTER"):
        monkeypatch.setattr(f"service.store.gateway.{limit}", GENEROUS_SECONDS)
    monkeypatch.setattr("service.store.gateway.SENTINELS_SECONDS", 3 * GENEROUS_SECONDS)
    monkeypatch.setattr("service.store.listener.LISTEN_SECONDS", GENEROUS_SECONDS)
