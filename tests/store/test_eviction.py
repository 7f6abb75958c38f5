"""A Redis that may evict keys loses games, which the log says."""

import logging
from pathlib import Path

import pytest

from arbitro.store.connection.eviction import evicting_policies, warn_of_eviction
from arbitro.store.connection.gateway import Gateway
from tests.servers.redis_servers import Server, until, with_cluster

pytestmark = pytest.mark.usefixtures("generous_limits")


@pytest.mark.parametrize("policy", ["allkeys-lru", "volatile-ttl", "volatile-random"])
def test_the_log_warns_of_a_policy_that_evicts_keys(
    redis: Server, caplog: pytest.LogCaptureFixture, policy: str
) -> None:
    """Every key of a session expires some day, so volatile ones are in danger, too."""
    caplog.set_level(logging.WARNING)
    redis.client.config_set("maxmemory-policy", policy)
    warn_of_eviction(Gateway(redis.url))
    until(lambda: policy in caplog.text)


def test_a_policy_that_keeps_everything_is_not_worth_a_warning(redis: Server) -> None:
    redis.client.config_set("maxmemory-policy", "noeviction")
    assert evicting_policies(Gateway(redis.url)) == set()


def test_every_master_of_a_cluster_is_asked(tmp_path: Path) -> None:
    with with_cluster(tmp_path) as cluster:
        cluster.masters[1].client.config_set("maxmemory-policy", "allkeys-lfu")
        assert evicting_policies(Gateway(cluster.url)) == {"allkeys-lfu"}
