"""In a Cluster, updates come from the node that has the session, whichever that is."""

from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest
from redis.crc import key_slot

from arbitro.play.tables.following.subscription import Subscription
from arbitro.play.tables.updates import Update
from arbitro.store.channel import channel_of, message_of
from arbitro.store.connection.gateway import Gateway
from arbitro.store.subscriber import Subscriber
from tests.servers.redis_servers import (
    PATIENCE_SECONDS,
    Cluster,
    Server,
    cluster_node,
    until,
    with_cluster,
)
from tests.store.sessions import heard, subscribed, update_after

pytestmark = pytest.mark.usefixtures("generous_limits")

UPDATE = update_after(3)
SESSIONS = [f"session {number}" for number in range(60)]


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    with with_cluster(tmp_path) as running:
        yield running


def slot_of(session: str) -> int:
    slot: int = key_slot(channel_of(session).encode())
    return slot


def publish(node: Server, session: str) -> int:
    received_by: int = node.client.spublish(channel_of(session), message_of(UPDATE))
    return received_by


def owner_of(cluster: Cluster, session: str) -> Server:
    return next(node for node in cluster.masters if node.owns(channel_of(session)))


def is_told_to_read(subscription: Subscription) -> bool:
    return heard(subscription, PATIENCE_SECONDS) == []


def gets_updates(node: Server, session: str, subscription: Subscription) -> bool:
    publish(node, session)
    return UPDATE in heard(subscription, 0.2)


def all_updates(subscription: Subscription) -> list[Update]:
    """Give what has come; the follower must not have been told to read."""
    updates = heard(subscription, PATIENCE_SECONDS)
    assert updates
    return updates


def test_each_node_is_asked_for_its_own_sessions(cluster: Cluster) -> None:
    """An update is sent by one node, to those who follow its session."""
    with ExitStack() as stack:
        subscribe = partial(subscribed, Subscriber(Gateway(cluster.url)))
        until(lambda: Gateway(cluster.url).client)
        for session in SESSIONS:
            subscription = stack.enter_context(subscribe(session))
            assert is_told_to_read(subscription)
            here = owner_of(cluster, session)
            assert here.client.pubsub_shardnumsub(channel_of(session))[0][1] == 1
            assert publish(here, session) == 1
            assert all_updates(subscription) == [UPDATE]
        assert all(node.client.pubsub_shardchannels() for node in cluster.masters)


def test_a_session_whose_slot_moves_is_followed_at_its_new_node(cluster: Cluster) -> None:
    """Its followers are told to read the store. The others notice nothing."""
    subscribe = partial(subscribed, Subscriber(Gateway(cluster.url)))
    here = owner_of(cluster, "x")
    there = next(node for node in cluster.masters if node is not here)
    neighbour = next(each for each in SESSIONS if owner_of(cluster, each) is here)
    with subscribe("x") as mine, subscribe(neighbour) as other:
        assert is_told_to_read(mine)
        assert is_told_to_read(other)
        cluster.finish_moving(slot_of("x"), there)
        assert is_told_to_read(mine)
        until(lambda: gets_updates(there, "x", mine))
        publish(here, neighbour)
        assert all_updates(other) == [UPDATE]


def test_a_session_that_has_moved_unnoticed_is_found(cluster: Cluster) -> None:
    """The node that had it refuses the subscription."""
    gateway = Gateway(cluster.url)
    here = owner_of(cluster, "x")
    until(lambda: gateway.node_of(channel_of("x")) if gateway.client else "")
    there = next(node for node in cluster.masters if node is not here)
    cluster.finish_moving(slot_of("x"), there)
    with subscribed(Subscriber(gateway), "x") as subscription:
        assert is_told_to_read(subscription)
        until(lambda: gets_updates(there, "x", subscription))


def test_when_a_node_goes_away_its_sessions_are_followed_elsewhere(cluster: Cluster) -> None:
    """Also by a process that does nothing but listen. Sessions of other nodes are not affected."""
    subscribe = partial(subscribed, Subscriber(Gateway(cluster.url)))
    here = owner_of(cluster, "x")
    there = next(node for node in cluster.masters if node is not here)
    elsewhere = next(each for each in SESSIONS if owner_of(cluster, each) is there)
    with subscribe("x") as mine, subscribe(elsewhere) as other:
        assert is_told_to_read(mine)
        assert is_told_to_read(other)
        for master in cluster.masters:
            master.client.config_set("cluster-require-full-coverage", "no")
        here.kill()
        cluster.masters.remove(here)
        cluster.finish_moving(slot_of("x"), there)
        assert is_told_to_read(mine)
        until(lambda: gets_updates(there, "x", mine))
        publish(there, elsewhere)
        assert all_updates(other) == [UPDATE]


def test_after_a_failover_updates_come_from_the_new_master(
    cluster: Cluster, tmp_path: Path
) -> None:
    here = owner_of(cluster, "x")
    with cluster_node(tmp_path / "replica") as replica:
        cluster.grow(replica)
        name = here.client.execute_command("CLUSTER", "MYID")
        until(lambda: name in replica.client.execute_command("CLUSTER", "NODES"))
        replica.client.execute_command("CLUSTER", "REPLICATE", name)
        until(lambda: here.client.execute_command("WAIT", 1, 100))
        with subscribed(Subscriber(Gateway(cluster.url)), "x") as subscription:
            assert is_told_to_read(subscription)
            here.kill()
            assert is_told_to_read(subscription)
            until(lambda: replica.owns(channel_of("x")))
            until(lambda: gets_updates(replica, "x", subscription))
