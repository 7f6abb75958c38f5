"""The service with a real Redis behind it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any, TypeAlias

import pytest

from arbitro.app import create_app
from arbitro.settings import Settings
from tests.api.client import Client
from tests.api.sessions.hosted import Service
from tests.games import FEW
from tests.servers.redis_servers import Server, allow_redis_time, redis_server

Start: TypeAlias = Callable[..., Service]

SHORT_HEARTBEAT = 0.1


@pytest.fixture(autouse=True)
def generous_limits(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow Redis on a busy machine more time, except in tests that measure it."""
    if request.node.get_closest_marker("alone") is None:
        allow_redis_time(monkeypatch)


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with redis_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture(scope="session")
def start(api: Client, redis: Server) -> Start:
    """Start the service: with all games, or with other settings than the usual and few games."""

    @cache
    def started(**settings: Any) -> Service:
        games = FEW if settings else ()
        usual = Settings(redis_url=redis.url, heartbeat=SHORT_HEARTBEAT, games=games)
        return Service(create_app(settings=replace(usual, **settings)), api.contract)

    return started


@pytest.fixture(scope="session")
def service(start: Start) -> Service:
    return start()
