"""A Redis of its own for each test, which may do with it what it likes."""

from collections.abc import Iterator

import pytest

from tests.sessions.servers import Server, redis_server


@pytest.fixture
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with redis_server(tmp_path_factory.mktemp("redis")) as server:
        yield server
