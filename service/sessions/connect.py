"""From a URL to Redis: one server, Sentinel or Cluster, with limits that keep a request short."""

from typing import Any, TypeAlias
from urllib.parse import SplitResult, unquote, urlsplit

from redis import Redis
from redis.backoff import NoBackoff
from redis.cluster import ClusterNode, RedisCluster
from redis.exceptions import RedisClusterException, RedisError
from redis.exceptions import TimeoutError as RedisTimeoutError
from redis.maint_notifications import MaintNotificationsConfig
from redis.retry import Retry
from redis.sentinel import Sentinel

from service.sessions.aside import Aside
from service.sessions.client import Client, Pool, SentinelPool
from service.sessions.cluster import find_cluster

AnyRedis: TypeAlias = "Redis | RedisCluster"

SCHEMES = ("redis", "rediss", "unix", "redis+sentinel", "redis+cluster")
CONNECT_SECONDS = 0.2
ANSWER_SECONDS = 0.5
# Of what fails in a pipeline redis-py asks once more there.
ANSWER_SECONDS_IN_A_CLUSTER = 0.3
# That is how long they may be silent, all together: they are asked one after the other.
SENTINELS_SECONDS = 0.3
# What is limited is threads: each has a connection when it needs one.
MOST_CONNECTIONS = 100_000

UNREACHABLE = (RedisError, RedisClusterException)
"""All that redis-py raises, refusals included; that a cluster cannot be found is no RedisError."""


class Link:
    """The way to one Redis for all threads of a process, found when first needed."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._parts = urlsplit(url)
        if self._parts.scheme not in SCHEMES:
            raise ValueError(f"a Redis URL begins with one of {', '.join(SCHEMES)}")
        self._found: AnyRedis | None = None
        self._search = Aside(self._connected)

    @property
    def client(self) -> Any:
        return self._found or self._find()

    def lost(self) -> None:
        """Have a cluster's nodes looked for, where no request that fails sees to it."""
        if isinstance(self._found, RedisCluster):
            self._found.nodes_manager.initialize()

    def _find(self) -> AnyRedis:
        # Looking for a cluster that is away takes longer than a request may.
        try:
            return self._search().result(ANSWER_SECONDS)
        except TimeoutError:
            raise RedisTimeoutError("still looking for Redis") from None

    def _connected(self) -> AnyRedis:
        self._found = self._found or _connect(self._url, self._parts)
        return self._found


def _connect(url: str, parts: SplitResult) -> AnyRedis:
    """Make the client that a URL asks for; nothing is sent yet, except to a cluster."""
    match parts.scheme:
        case "redis+sentinel":
            return _through_sentinels(parts)
        case "redis+cluster":
            return _cluster(parts)
        case _:
            return Client.from_pool(Pool.from_url(url, **_patience()))


def _patience() -> dict[str, Any]:
    return {
        "socket_connect_timeout": CONNECT_SECONDS,
        "socket_timeout": ANSWER_SECONDS,
        "max_connections": MOST_CONNECTIONS,
        # A retry after a lost answer may do twice what was done.
        "retry": Retry(NoBackoff(), 0),
        "maint_notifications_config": MaintNotificationsConfig(enabled=False),
    }


def _login(parts: SplitResult) -> dict[str, Any]:
    return {"username": _plain(parts.username), "password": _plain(parts.password)}


def _plain(word: str | None) -> str | None:
    return word and unquote(word)


def _addresses(parts: SplitResult, port: int) -> list[tuple[str, int]]:
    hosts = parts.netloc.rpartition("@")[2].split(",")
    pairs = (host.partition(":") for host in hosts)
    return [(host, int(number or port)) for host, _, number in pairs]


def _through_sentinels(parts: SplitResult) -> Redis:
    """Ask sentinels for the master of redis+sentinel://host:port,host:port/service[/db]."""
    service, _, database = parts.path.strip("/").partition("/")
    addresses = _addresses(parts, 26379)
    each = SENTINELS_SECONDS / len(addresses)
    sentinels = Sentinel(
        addresses,
        sentinel_kwargs=_patience() | {"socket_connect_timeout": each, "socket_timeout": each},
        db=int(database or 0),
        **_login(parts),
        **_patience(),
    )
    master: Redis = sentinels.master_for(
        service or "mymaster", redis_class=Client, connection_pool_class=SentinelPool
    )
    return master


def _cluster(parts: SplitResult) -> RedisCluster:
    nodes = [ClusterNode(host, port) for host, port in _addresses(parts, 6379)]
    patience = _patience() | {"socket_timeout": ANSWER_SECONDS_IN_A_CLUSTER}
    return find_cluster(nodes, **_login(parts), **patience)
