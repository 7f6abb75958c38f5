"""A Redis Cluster whose map is drawn beside the requests, and may have been wrong altogether."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from redis.cluster import PRIMARY, ClusterNode, RedisCluster

from service.sessions.aside import Aside


def find_cluster(nodes: Sequence[ClusterNode], **options: Any) -> RedisCluster:
    cluster = RedisCluster(startup_nodes=[*nodes], **options)
    manager: Any = cluster.nodes_manager
    named = {node.name: node for node in nodes}
    # Each request that fails would ask the nodes in turn, one request after the other, and does not
    # look at what comes of it.
    manager.initialize = Aside(partial(_draw_anew, manager, manager.initialize, named))
    manager.get_node = partial(_get_node, manager, manager.get_node)
    return cluster


def _draw_anew(
    manager: Any,
    initialize: Callable[..., None],
    named: Mapping[str, ClusterNode],
    *arguments: Any,
    **options: Any,
) -> None:
    """Ask the nodes that were named at first, too: all that were found may have gone."""
    manager.startup_nodes = {**named, **manager.startup_nodes}
    initialize(*arguments, **options)


def _get_node(
    manager: Any,
    known: Callable[..., Any],
    host: str | None = None,
    port: int | None = None,
    node_name: str | None = None,
) -> Any:
    """Find a node; one that has just been added is known by nothing but its name."""
    node = known(host, port, node_name)
    if node is None and node_name:
        at, _, number = node_name.rpartition(":")
        new = ClusterNode(at, int(number), PRIMARY)
        node = manager.nodes_cache.setdefault(node_name, new)
    return node
