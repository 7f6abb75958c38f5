"""A Redis that is away or hangs holds no request for long: it is 503 within a second."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from arbitro.store.connection.gateway import UNREACHABLE, Gateway
from arbitro.store.session_store import SessionStore
from tests.servers.redis_servers import (
    WITHIN_SECONDS,
    Server,
    free_port,
    redis_server,
    until,
    with_cluster,
    with_sentinels,
)
from tests.store.sessions import LIMITS, RECIPIENTS, open_session

pytestmark = pytest.mark.alone

AT_ONCE = 12


def fails_soon(command: Callable[[], object]) -> bool:
    began = time.monotonic()
    with pytest.raises(UNREACHABLE):
        command()
    return time.monotonic() - began < WITHIN_SECONDS


def works(command: Callable[[], object]) -> bool:
    try:
        command()
    except UNREACHABLE:
        return False
    return True


def hold_nobody(url: str, servers: list[Server]) -> None:
    """Check that nobody waits long: many at once, and a process that has yet to connect."""
    store, newcomer = (SessionStore(Gateway(url), LIMITS) for _ in range(2))
    open_session(store)
    commands = [
        lambda: store.read("x", RECIPIENTS, "key"),
        lambda: store.moves("x"),
        lambda: newcomer.read("x", RECIPIENTS),
    ]
    with ExitStack() as stack, ThreadPoolExecutor(AT_ONCE) as threads:
        for server in servers:
            stack.enter_context(server.hung())
        for _ in range(2):
            assert all(threads.map(fails_soon, commands * (AT_ONCE // len(commands))))
    for command in commands:
        until(lambda: works(command))  # noqa: B023


def test_one_server_that_hangs(tmp_path: Path) -> None:
    with redis_server(tmp_path, port=free_port()) as server:
        hold_nobody(server.url, [server])


def test_sentinels_that_hang(tmp_path: Path) -> None:
    """They are asked one after the other, so none may take long."""
    with with_sentinels(tmp_path) as sentinels:
        hold_nobody(sentinels.url, [sentinels.master, *sentinels.sentinels])


def test_a_cluster_that_hangs(tmp_path: Path) -> None:
    with with_cluster(tmp_path) as cluster:
        hold_nobody(cluster.url, cluster.masters)


def test_a_cluster_that_is_away(tmp_path: Path) -> None:
    with with_cluster(tmp_path) as cluster:
        store, newcomer = (SessionStore(Gateway(cluster.url), LIMITS) for _ in range(2))
        open_session(store)
        for master in cluster.masters:
            master.kill()
        for each in (store, newcomer, store, newcomer):
            assert fails_soon(lambda: each.read("x", RECIPIENTS))  # noqa: B023
