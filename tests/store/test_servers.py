"""The same sessions on one server, on a socket, over TLS, through Sentinel and on a Cluster."""

import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path

import pytest
from redis.crc import key_slot
from redis.exceptions import RedisError

from arbitro.play.tables.updates import CommitResult, StoredSession
from arbitro.store.connection.gateway import UNREACHABLE, Gateway
from arbitro.store.listener import Listener
from arbitro.store.session_store import SessionStore
from tests.servers.lines import lines_to
from tests.servers.redis_servers import (
    HOST,
    Cluster,
    Sentinels,
    Server,
    cluster_node,
    free_port,
    redis_server,
    until,
    with_cluster,
    with_sentinels,
)
from tests.servers.stored import all_session_keys, channel_name, table_key
from tests.servers.tls import with_tls
from tests.store.sessions import (
    LIMITS,
    RECIPIENTS,
    Followed,
    open_session,
    play,
    replace_token,
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


def one_session(url: str, session: str = "x") -> None:
    """Do everything that can be done with a session, and be told of it."""
    gateway = Gateway(url)
    store = SessionStore(gateway, LIMITS)
    with Followed(Listener(gateway), session) as followed:
        assert followed.wakes()
        assert open_session(store, session).written == "done"
        assert followed.wakes()
        assert play(store, 1, session).written == "done"
        assert play(store, 1, session).written == "known"
        assert store.read(session, RECIPIENTS).fields["revision"] == b"1"
        assert store.event_page(session, RECIPIENTS, "0", "0", 0).events == [
            b"event",
            b"event" * 10,
        ]
        assert store.moves(session) == [b"deal", b"move"]
        assert replace_token(store, 1, "other", session).written == "done"
        assert play(store, 2, session).written == "stale"
        store.delete(session, RECIPIENTS)
        assert store.read(session, RECIPIENTS) == StoredSession({})


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


def test_on_one_server(tmp_path: Path) -> None:
    """`redis://`, with a password and a database of its own."""
    with redis_server(tmp_path, port=free_port()) as server:
        server.client.config_set("requirepass", "p@ss/word")
        one_session(f"redis://:p%40ss%2Fword@{HOST}:{server.port}/3")


def test_on_a_unix_socket(tmp_path: Path) -> None:
    """`unix://`, as the embedded Redis."""
    with redis_server(tmp_path) as server:
        one_session(server.url)


@pytest.mark.skipif(
    shutil.which("openssl") is None and "CI" not in os.environ, reason="nothing makes a certificate"
)
def test_over_tls(tmp_path: Path) -> None:
    """`rediss://`; a server with a certificate that nobody vouches for is not trusted."""
    with redis_server(tmp_path) as server, with_tls(tmp_path, server) as url:
        one_session(url)
        with pytest.raises(UNREACHABLE):
            open_session(store_at(url.partition("?")[0]))


def test_through_sentinel(sentinels: Sentinels) -> None:
    """`redis+sentinel://`"""
    one_session(sentinels.url)


def test_play_goes_on_after_a_failover(sentinels: Sentinels) -> None:
    """There is no master for a while, and then play goes on with what was stored."""
    gateway = Gateway(sentinels.url)
    store = SessionStore(gateway, LIMITS)
    open_session(store)
    until(lambda: sentinels.master.client.execute_command("WAIT", 1, 100))
    with Followed(Listener(gateway), "x") as followed:
        sentinels.master.kill()
        with pytest.raises(UNREACHABLE):
            store.read("x", RECIPIENTS)
        assert revision(store) == b"0"
        assert after_a_failure(lambda: play(store, 1)).written in {"done", "known"}
        until(lambda: is_woken_by_a_move(store, followed))


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


def test_on_a_cluster(cluster: Cluster) -> None:
    """`redis+cluster://`: all keys of a session share a hash tag."""
    one_session(cluster.url)
    store = store_at(cluster.url)
    sessions = [f"session {number}" for number in range(40)]
    for session in sessions:
        open_session(store, session)
        play(store, 1, session)
    for master in cluster.masters:
        keys = {key.decode() for key in all_session_keys(master.client)}
        here = {session for session in sessions if table_key(session) in keys}
        assert here
        assert len(keys) == len(here) * (3 + len(RECIPIENTS))


def test_followers_are_woken_whichever_node_has_the_table(cluster: Cluster) -> None:
    store = store_at(cluster.url)
    for session in ("a", "b", "c", "d", "e", "f"):
        open_session(store, session)
        with Followed(Listener(Gateway(cluster.url)), session) as followed:
            # The nodes may lose a message on its way from one to another.
            until(lambda: is_woken_by_a_move(store, followed, session))  # noqa: B023


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
