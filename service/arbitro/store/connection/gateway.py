"""The way to Redis: from a URL to a client for one server, Sentinel or a Cluster.

Time limits keep a request short.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeAlias
from urllib.parse import SplitResult, unquote, urlsplit

from redis import Redis
from redis.asyncio.connection import AbstractConnection as ListeningConnection
from redis.asyncio.connection import Connection as NodeConnection
from redis.asyncio.connection import ConnectionPool as ListeningPool
from redis.asyncio.retry import Retry as ListeningRetry
from redis.backoff import NoBackoff
from redis.exceptions import RedisClusterException, RedisError
from redis.exceptions import TimeoutError as RedisTimeoutError
from redis.maint_notifications import MaintNotificationsConfig
from redis.retry import Retry
from redis.sentinel import Sentinel

from arbitro.store.connection.client import Client, Pool, SentinelPool
from arbitro.store.connection.redis_py_internals import Cluster
from arbitro.store.connection.single_flight import SingleFlight

AnyRedis: TypeAlias = Redis | Cluster

SCHEMES = ("redis", "rediss", "unix", "redis+sentinel", "redis+cluster")
CONNECT_SECONDS = 0.2
REPLY_SECONDS = 0.5
# In a cluster redis-py repeats what failed in a pipeline once.
REPLY_SECONDS_IN_A_CLUSTER = 0.3
# Sentinels are asked one after the other; this is for all of them together.
SENTINELS_SECONDS = 0.3
# The number of threads is limited, and each needs one connection at most.
MOST_CONNECTIONS = 100_000

# With the newer protocol redis-py writes every message as text for a log.
LISTENING_PROTOCOL = 2

UNREACHABLE = (RedisError, RedisClusterException)
"""Everything that redis-py raises: RedisClusterException is not a RedisError."""


class Gateway:
    """Connects all threads of a process to one Redis, as soon as one of them needs it."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._parts = urlsplit(url)
        if self._parts.scheme not in SCHEMES:
            raise ValueError(f"a Redis URL begins with one of {', '.join(SCHEMES)}")
        self._client: AnyRedis | None = None
        self._connect = SingleFlight(self._connected)
        self._is_cluster = self._parts.scheme == "redis+cluster"

    @property
    def client(self) -> Any:
        """Give the client for Redis; to find a cluster takes a while the first time."""
        return self._client or self._found()

    def node_of(self, key: str) -> str:
        """Name the node that has a key, without waiting; outside of a cluster it has no name."""
        if not self._is_cluster:
            return ""
        if not isinstance(self._client, Cluster):
            self._connect()
            raise RedisTimeoutError("still looking for Redis")
        node: Any = self._client.get_node_from_key(key)
        return str(node.name)

    def channel_command(self, name: str) -> str:
        """Name a command for channels; in a cluster those for channels that are on one node."""
        return f"S{name}" if self._is_cluster else name

    @asynccontextmanager
    async def listening(self, node: str) -> AsyncIterator[ListeningConnection]:
        """Connect an event loop to a node; outside of a cluster its name is empty."""
        connection = await self._listening_connection(node)
        try:
            await connection.connect()
            yield connection
        finally:
            await connection.disconnect(nowait=True)

    async def _listening_connection(self, node: str) -> ListeningConnection:
        limits = _listening_limits()
        match self._parts.scheme:
            case "redis+sentinel":
                find_master = self.client.connection_pool.get_master_address
                host, port = await asyncio.to_thread(find_master)
                limits["db"] = _service(self._parts)[1]
            case "redis+cluster":
                host, _, port = node.rpartition(":")
            case _:
                connection: ListeningConnection
                connection = ListeningPool.from_url(self._url, **limits).make_connection()
                return connection
        return NodeConnection(host=host, port=int(port), **_login(self._parts), **limits)

    def lost(self) -> None:
        """Refresh a cluster's topology, for those who send no requests that would do so."""
        if isinstance(self._client, Cluster):
            self._client.refresh()

    def _found(self) -> AnyRedis:
        # Looking for a cluster that is away takes longer than a request may.
        try:
            return self._connect().result(REPLY_SECONDS)
        except TimeoutError:
            raise RedisTimeoutError("still looking for Redis") from None

    def _connected(self) -> AnyRedis:
        self._client = self._client or _client_for(self._url, self._parts)
        return self._client


def _client_for(url: str, parts: SplitResult) -> AnyRedis:
    """Make the client that a URL describes; only a client for a cluster connects at once."""
    match parts.scheme:
        case "redis+sentinel":
            return _through_sentinels(parts)
        case "redis+cluster":
            limits = _limits() | {"socket_timeout": REPLY_SECONDS_IN_A_CLUSTER}
            return Cluster(_addresses(parts, 6379), **_login(parts), **limits)
        case _:
            return Client.from_pool(Pool.from_url(url, **_limits()))


def _limits() -> dict[str, Any]:
    return {
        "socket_connect_timeout": CONNECT_SECONDS,
        "socket_timeout": REPLY_SECONDS,
        "max_connections": MOST_CONNECTIONS,
        # When a reply is lost, a retry may do again what was done already.
        "retry": Retry(NoBackoff(), 0),
        "maint_notifications_config": MaintNotificationsConfig(enabled=False),
    }


def _login(parts: SplitResult) -> dict[str, Any]:
    return {"username": _decoded(parts.username), "password": _decoded(parts.password)}


def _decoded(word: str | None) -> str | None:
    return word and unquote(word)


def _addresses(parts: SplitResult, port: int) -> list[tuple[str, int]]:
    hosts = parts.netloc.rpartition("@")[2].split(",")
    pairs = (host.partition(":") for host in hosts)
    return [(host, int(number or port)) for host, _, number in pairs]


def _service(parts: SplitResult) -> tuple[str, int]:
    """Read the service and the database of redis+sentinel://host:port,host:port/service/database."""
    service, _, database = parts.path.strip("/").partition("/")
    return service or "mymaster", int(database or 0)


def _through_sentinels(parts: SplitResult) -> Redis:
    """Make a client for the master that Sentinel names."""
    service, database = _service(parts)
    addresses = _addresses(parts, 26379)
    each = SENTINELS_SECONDS / len(addresses)
    sentinels = Sentinel(
        addresses,
        sentinel_kwargs=_limits() | {"socket_connect_timeout": each, "socket_timeout": each},
        db=database,
        **_login(parts),
        **_limits(),
    )
    master: Redis = sentinels.master_for(
        service, redis_class=Client, connection_pool_class=SentinelPool
    )
    return master


# --- connections of an event loop, which listen ---


def _listening_limits() -> dict[str, Any]:
    own = {"retry": ListeningRetry(NoBackoff(), 0), "protocol": LISTENING_PROTOCOL}
    return {name: value for name, value in _limits().items() if name != "max_connections"} | own
