"""The only file that relies on internals of redis-py.

They are two methods of a cluster's `nodes_manager`, `initialize` and `get_node`, and the attribute
`nodes_cache`. docs/redis-py.md says why, and what redis-py would have to offer instead.
"""

from collections.abc import Sequence
from typing import Any

from redis.cluster import PRIMARY, ClusterNode, RedisCluster

from arbitro.store.connection.single_flight import SingleFlight


class Cluster(RedisCluster):
    """A Redis Cluster whose topology is refreshed outside of the requests that find it stale."""

    def __init__(self, nodes: Sequence[tuple[str, int]], **options: Any) -> None:
        super().__init__(startup_nodes=[ClusterNode(*node) for node in nodes], **options)
        self._configured = [*nodes]
        nodes_manager: Any = self.nodes_manager
        self._initialize = nodes_manager.initialize
        self._get_known_node = nodes_manager.get_node
        # With redis-py alone every request that fails asks one node after the other.
        self.refresh = SingleFlight(self._refresh)
        nodes_manager.initialize = self.refresh
        nodes_manager.get_node = self._get_node

    def _refresh(self, additional_startup_nodes_info: Any = (), **options: Any) -> None:
        """Ask the configured nodes, too: all that were found later may have been replaced."""
        nodes = [*additional_startup_nodes_info, *self._configured]
        self._initialize(additional_startup_nodes_info=nodes, **options)

    def _get_node(
        self, host: str | None = None, port: int | None = None, node_name: str | None = None
    ) -> ClusterNode | None:
        """Find a node, or add the one that a request was redirected to by its name alone."""
        node: ClusterNode | None = self._get_known_node(host, port, node_name)
        if node is None and node_name:
            new_host, _, new_port = node_name.rpartition(":")
            new = ClusterNode(new_host, int(new_port), PRIMARY)
            node = self.nodes_manager.nodes_cache.setdefault(node_name, new)
        return node
