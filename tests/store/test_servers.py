"""What changes under the service: masters that wake up too late, nodes that go, come and move.

That tables are the same on each kind of server is tested through the API.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path

import pytest
from redis.crc import key_slot
from redis.exceptions import RedisError

from arbitro.play.tables.updates import CommitResult
from arbitro.store.connection.gateway import UNREACHABLE, Gateway
from arbitro.store.listener import Listener
from arbitro.store.session_store import SessionStore
from tests.servers.lines import lines_to
from tests.servers.redis_servers import (
    Cluster,
    Sentinels,
    Server,
    cluster_node,
    until,
    with_cluster,
    with_sentinels,
)
from tests.servers.stored import channel_name, table_key
from tests.store.sessions import (
    LIMITS,
    RECIPIENTS,
    Followed,
    open_session,
    play,
)

pytestmark = pytest.mark.usefixtures("generous_limits")


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with with_cluster(tmp_path_factory.mktemp("cluster")) as running:
        yield running


@pytest.fixture
def sentinels(tmp_path: Path) -> Iterator[Sentinels]:
    with with_sentinels(tmp_path) as running:
        yield running


def store_at(url: str) -> SessionStore:
    return SessionStore(Gateway(url), LIMITS)


def after_a_failure(command: Callable[[], CommitResult]) -> CommitResult:
    """Wait until a command is executed."""
    results: list[CommitResult] = []

    def succeeds() -> bool:
        try:
            results.append(command())
        except UNREACHABLE:
            return False
        return True

    until(succeeds)
    return results[0]


def revision(store: SessionStore, session: str = "x") -> bytes | None:
    """Give the revision of a session's table, once it can be read."""
    fields: list[Mapping[str, bytes]] = []

    def is_read() -> bool:
        try:
            fields.append(store.read(session, RECIPIENTS).fields)
        except UNREACHABLE:
            return False
        return True

    until(is_read)
    return fields[0].get("revision")


def is_woken_by_a_move(store: SessionStore, followed: Followed, session: str = "x") -> bool:
    """Make a move, and return whether it wakes the followers."""
    version = int(revision(store, session) or 0) + 1
    after_a_failure(lambda: play(store, version, session))
    return followed.wakes(0.2)


def role(server: Server) -> str | None:
    """Say whether a server is a master; sentinels close all connections when that changes."""
    try:
        return str(server.client.info("replication")["role"])
    except RedisError:
        return None


def test_a_master_that_wakes_up_too_late_is_not_written_to(sentinels: Sentinels) -> None:
    """A move that was acknowledged is kept: once the new master is known, all go to it."""
    store = store_at(sentinels.url)
    sessions = [f"session {number}" for number in range(8)]
    for session in sessions:
        open_session(store, session)
    # More connections than one, all of them to the first master.
    pool = store._gateway.client.connection_pool  # noqa: SLF001 - as the store uses it
    for connection in [pool.get_connection() for _ in sessions]:
        pool.release(connection)
    until(lambda: sentinels.master.client.execute_command("WAIT", 1, 100))
    with sentinels.master.hung():
        until(lambda: role(sentinels.replica) == "master")
        assert revision(store, sessions[0]) == b"0"
    for session in sessions:
        assert play(store, 1, session).written == "done"
    until(lambda: role(sentinels.master) == "slave")
    for session in sessions:
        assert revision(store, session) == b"1"


def test_when_the_node_that_is_listened_to_goes_away_another_is(tmp_path: Path) -> None:
    with with_cluster(tmp_path) as cluster, ExitStack() as stack:
        for master in cluster.masters:
            master.client.config_set("cluster-require-full-coverage", "no")
        listening = [
            stack.enter_context(Followed(Listener(Gateway(cluster.url)), "x")) for _ in range(6)
        ]
        assert all(followed.wakes() for followed in listening)
        cluster.masters[0].kill()
        other = cluster.masters[1].client

        def is_woken(followed: Followed) -> bool:
            other.publish(channel_name("x"), "")
            return followed.wakes(0.2)

        for followed in listening:
            until(lambda: is_woken(followed))  # noqa: B023


def test_a_cluster_may_grow_under_a_session(tmp_path: Path) -> None:
    """While the session moves to a node that nobody has heard of, and when it has moved."""
    with with_cluster(tmp_path) as cluster, cluster_node(tmp_path / "new") as node:
        store = store_at(cluster.url)
        open_session(store)
        slot = key_slot(b"x")
        here = next(master for master in cluster.masters if master.client.keys("*"))
        cluster.grow(node)
        cluster.begin_moving(slot, here, node)
        # Redis executes no script on keys of which some exist and some do not exist yet.
        for use in (lambda: store.read("x", RECIPIENTS), lambda: play(store, 1)):
            with pytest.raises(UNREACHABLE):
                use()
        cluster.finish_moving(slot, node)
        assert after_a_failure(lambda: play(store, 1)).written in {"done", "known"}
        assert revision(store) == b"1"
        assert node.client.exists(table_key("x"))


def test_a_cluster_whose_nodes_have_all_been_replaced_is_found_again(tmp_path: Path) -> None:
    """At the address that was configured."""
    with with_cluster(tmp_path / "old") as old, lines_to(old.masters[0]) as lines:
        store = store_at(lines.url.replace("redis:", "redis+cluster:"))
        assert after_a_failure(lambda: open_session(store)).written == "done"
        with with_cluster(tmp_path / "new") as new:
            for master in old.masters:
                master.kill()
            lines.lead_to(new.masters[0])
            assert after_a_failure(lambda: open_session(store)).written == "done"


def test_a_cluster_that_was_away_is_found_again(tmp_path: Path) -> None:
    """Also by a process that began while it was away."""
    with with_cluster(tmp_path) as cluster:
        store, newcomer = store_at(cluster.url), store_at(cluster.url)
        open_session(store)
        for master in cluster.masters:
            master.kill()
        for each in (store, newcomer):
            with pytest.raises(UNREACHABLE):
                each.read("x", RECIPIENTS)
        for master in cluster.masters:
            master.start()
        for number, each in enumerate((store, newcomer)):
            name = f"session {number}"
            assert after_a_failure(lambda: open_session(each, name)).written == "done"  # noqa: B023
