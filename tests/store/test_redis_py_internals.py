"""What the store relies on inside of redis-py, for this release and the next one.

docs/redis-py.md says how to run this with another release.
"""

import ast
import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from redis import Redis
from redis.cluster import RedisCluster
from redis.connection import ConnectionPool
from redis.exceptions import ConnectionError as Away

import arbitro.store
from arbitro.store.connection.client import Client, Pool
from arbitro.store.connection.gateway import Gateway
from arbitro.store.connection.redis_py_internals import Cluster
from tests.servers.redis_servers import HOST, with_cluster
from tests.servers.redis_servers import Cluster as Servers

STORE = Path(*arbitro.store.__path__)
INTERNALS = {"nodes_manager", "initialize", "get_node", "nodes_cache"}
POOL = {"__init__", "reset", "get_connection", "release", "disconnect"}


def get(client: Any) -> Any:
    return client.get("x")


def get_in_a_pipeline(client: Any) -> Any:
    return client.pipeline(transaction=False).get("x").execute()


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    with with_cluster(tmp_path_factory.mktemp("cluster")) as running:
        yield running


@pytest.fixture
def cluster(servers: Servers) -> Any:
    return Gateway(servers.url).client


@pytest.mark.parametrize("file", sorted(STORE.glob("*.py")), ids=lambda file: file.name)
def test_one_file_relies_on_internals(file: Path) -> None:
    """No private attribute where there is a public way; what remains is in one file."""
    attributes = [
        node
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") != "self"
    ]
    assert not [node.attr for node in attributes if node.attr[:1] == "_" and node.attr[:2] != "__"]
    if file.name != "redis_py_internals.py":
        assert not INTERNALS & {node.attr for node in attributes}


def names_in(kind: type) -> set[str]:
    """List the methods that a class defines, and the attributes that it sets."""
    tree = [*ast.walk(ast.parse(inspect.getsource(kind)))]
    methods = {node.name for node in tree if isinstance(node, ast.FunctionDef)}
    stored = {ast.unparse(node) for node in tree if isinstance(getattr(node, "ctx", 0), ast.Store)}
    return methods | {name.removeprefix("self.") for name in stored if name.startswith("self.")}


def test_no_name_of_ours_is_one_of_redis_pys(servers: Servers) -> None:
    """A subclass shares its names with its base, private ones included."""
    assert names_in(Client) & set(dir(Redis())) == {"execute_command"}
    assert names_in(Pool) & set(dir(ConnectionPool())) == POOL
    theirs = RedisCluster(HOST, servers.masters[0].port)
    assert names_in(Cluster) & set(dir(theirs)) == {"__init__"}


@pytest.mark.parametrize("take", [get, get_in_a_pipeline])
def test_connections_are_taken_by_a_method_that_ours_replaces(take: Callable[[Any], Any]) -> None:
    client = Gateway("redis://localhost").client
    client.connection_pool.get_connection = _fail
    with pytest.raises(Away, match="of the test"):
        take(client)


@pytest.mark.parametrize("command", [get, get_in_a_pipeline])
def test_the_topology_is_refreshed_by_the_method_that_ours_replaces(
    cluster: Any, command: Callable[[Any], Any]
) -> None:
    """By a command that fails, and by one in a pipeline."""
    refreshed: list[object] = []
    cluster.nodes_manager.initialize = lambda **options: refreshed.append(options)
    cluster.get_node_from_key("x").redis_connection.connection_pool.get_connection = _fail
    with pytest.raises(Away, match="of the test"):
        command(cluster)
    assert refreshed


def test_a_refresh_asks_further_nodes(servers: Servers, cluster: Any) -> None:
    """When all those that it knows are gone."""
    manager = cluster.nodes_manager
    gone = type(manager.default_node)(HOST, 1)
    manager.startup_nodes = {gone.name: gone}
    assert cluster.refresh().result(60) is None
    assert set(manager.nodes_cache) == {f"{HOST}:{master.port}" for master in servers.masters}


def test_a_node_is_found_by_its_name(cluster: Any) -> None:
    """As one is that a request is redirected to (ASK), also from a pipeline."""
    known = cluster.get_nodes()[0]
    for client in (cluster, cluster.pipeline(transaction=False)):
        assert client.get_node(node_name=known.name) is known
        new = client.get_node(node_name=f"{HOST}:1")
        assert (new.host, new.port) == (HOST, 1)
        assert client.get_node(node_name=f"{HOST}:1") is new
        assert client.get_node(host=HOST, port=2) is None


def _fail() -> Any:
    raise Away("of the test")
