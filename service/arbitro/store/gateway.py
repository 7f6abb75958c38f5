"""The way to Redis: from a URL to redis-py's client for one server, Sentinel or a Cluster.

Time limits keep a request short, and nothing is tried again: when a reply is lost, nobody knows
whether the command was executed. What has to be written once says so itself (commit.lua).
"""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, TimeoutError as FutureTimeoutError
from functools import lru_cache
from typing import Any, Generic, ParamSpec, TypeVar
from urllib.parse import SplitResult, unquote, urlsplit

from redis import Redis, RedisCluster
from redis.backoff import NoBackoff
from redis.cluster import ClusterNode
from redis.exceptions import RedisClusterException, RedisError, TimeoutError as RedisTimeoutError
from redis.maint_notifications import MaintNotificationsConfig
from redis.retry import Retry
from redis.sentinel import Sentinel

Answer = TypeVar("Answer")
Arguments = ParamSpec("Arguments")

SCHEMES = ("redis", "rediss", "unix", "redis+sentinel", "redis+cluster")
CONNECT_SECONDS = 0.2
REPLY_SECONDS = 0.5
REPLY_SECONDS_IN_A_CLUSTER = 0.3
"""A request that finds a node silent asks another which node has taken its place."""
ANSWER_SECONDS_IN_A_CLUSTER = 0.9
"""for a call, with all that is tried"""
MOST_THREADS = 64
SENTINELS_SECONDS = 0.3
"""Sentinels are asked one after the other; this is for all of them together."""
MOST_CONNECTIONS = 100_000
"""The number of threads is limited, and each needs one connection at most."""

UNREACHABLE = (RedisError, RedisClusterException)
"""Everything that redis-py raises: RedisClusterException is not a RedisError."""


class SingleFlight(Generic[Arguments, Answer]):
    """Does something in a thread of its own, never twice at the same time.

    A call while the work is under way gets the result of that work, whatever its arguments are.
    Nothing is remembered: the next call after that does the work again.
    """

    def __init__(self, work: Callable[Arguments, Answer]) -> None:
        self._work = work
        self._thread = ThreadPoolExecutor(1)
        self._lock = threading.Lock()
        self._under_way: Future[Answer] | None = None

    def __call__(self, *arguments: Arguments.args, **options: Arguments.kwargs) -> Future[Answer]:
        with self._lock:
            if self._under_way is None or self._under_way.done():
                self._under_way = self._thread.submit(self._work, *arguments, **options)
            return self._under_way


class Gateway:
    """Connects all threads of a process to one Redis, as soon as one of them needs it."""

    def __init__(self, url: str, reply_seconds: float | None = None) -> None:
        self._url = url
        self._reply_seconds = reply_seconds
        """how long a call may take, if it is not as usual"""
        if urlsplit(url).scheme not in SCHEMES:
            raise ValueError(f"a Redis URL begins with one of {', '.join(SCHEMES)}")
        self._client: Any = None
        self._connect = SingleFlight(self._connected)
        is_cluster = urlsplit(url).scheme == "redis+cluster"
        self._threads = ThreadPoolExecutor(MOST_THREADS, "cluster") if is_cluster else None

    @property
    def client(self) -> Any:
        """The client; finding a Cluster takes a while, for which no request waits long."""
        if self._client is None:
            try:
                return self._connect().result(REPLY_SECONDS)
            except TimeoutError:
                raise RedisTimeoutError("still looking for Redis") from None
        return self._client

    def run(self, script: str, keys: Sequence[str], *arguments: Any) -> Any:
        """Run a Lua script, as one step; a Redis that does not know it is sent its text."""
        return self.ask(lambda client: registered(client, script)(keys, arguments))

    def ask(self, call: Callable[[Any], Answer]) -> Answer:
        """Call the client.

        In a Cluster that hangs, all who ask wait for each other to find the node that has taken
        its place: so they wait within a time limit of their own.
        """
        client = self._client or self.client
        if self._threads is None:
            return call(client)
        asked = self._threads.submit(call, client)
        try:
            return asked.result(ANSWER_SECONDS_IN_A_CLUSTER)
        except FutureTimeoutError:
            asked.cancel()
            raise RedisTimeoutError("the Cluster does not answer") from None
        except RedisClusterException as error:
            self.lost(error)
            raise

    def _connected(self) -> Any:
        self._client = self._client or client_for(self._url, self._reply_seconds)
        return self._client

    def lost(self, error: Exception) -> None:
        """Look for a Cluster again, at the address that was configured, once no node answers."""
        if isinstance(error, RedisClusterException):
            self._client = None

    def listening_client(self, **options: Any) -> Redis:
        """Return a client for a thread that waits: of the master, or of any node of a Cluster."""
        # With the newer protocol redis-py writes every published message as text for a log.
        limits, parts = _limits() | {"protocol": 2} | options, urlsplit(self._url)
        match parts.scheme:
            case "redis+sentinel":
                host, port = self.client.connection_pool.get_master_address()
                limits["db"] = _service(parts)[1]
            case "redis+cluster":
                node = self.client.get_random_node()
                host, port = node.host, node.port
            case _:
                return Redis.from_url(self._url, **limits)
        return Redis(host=host, port=port, **_login(parts), **limits)


@lru_cache(maxsize=20)
def registered(client: Any, script: str) -> Any:
    """Return a script as a client knows it."""
    return client.register_script(script)


class Cluster(RedisCluster):
    """A client for a Cluster that may be redirected to a node which it has not heard of yet."""

    def get_node(
        self, host: str | None = None, port: int | None = None, node_name: str | None = None
    ) -> Any:
        """Find a node; redis-py fails with an AttributeError where there is none."""
        node = super().get_node(host, port, node_name)
        if node is None and node_name:
            new_host, _, new_port = node_name.rpartition(":")
            return ClusterNode(new_host, int(new_port))
        return node


def client_for(url: str, reply_seconds: float | None = None) -> Any:
    """Return the client for a URL; only one for a Cluster connects at once."""
    parts = urlsplit(url)
    limits = _limits()
    if reply_seconds is not None:
        limits["socket_timeout"] = reply_seconds
    match parts.scheme:
        case "redis+sentinel":
            return _through_sentinels(parts, limits)
        case "redis+cluster":
            nodes = [ClusterNode(*each) for each in _addresses(parts, 6379)]
            limits["socket_timeout"] = REPLY_SECONDS_IN_A_CLUSTER
            return Cluster(startup_nodes=nodes, **_login(parts), **limits)
        case _:
            return Redis.from_url(url, **limits)


def _service(parts: SplitResult) -> tuple[str, int]:
    """Read the service and the database of redis+sentinel://host:port,host:port/service/database."""
    service, _, database = parts.path.strip("/").partition("/")
    return service or "mymaster", int(database or 0)


def _through_sentinels(parts: SplitResult, limits: dict[str, Any]) -> Any:
    """Return a client for the master that Sentinel names."""
    service, database = _service(parts)
    addresses = _addresses(parts, 26379)
    each = SENTINELS_SECONDS / len(addresses)
    sentinels = Sentinel(
        addresses,
        sentinel_kwargs=_limits() | {"socket_connect_timeout": each, "socket_timeout": each},
        db=database,
        **_login(parts),
        **limits,
    )
    return sentinels.master_for(service)


def _limits() -> dict[str, Any]:
    return {
        "socket_connect_timeout": CONNECT_SECONDS,
        "socket_timeout": REPLY_SECONDS,
        "max_connections": MOST_CONNECTIONS,
        "retry": Retry(NoBackoff(), 0),
        "maint_notifications_config": MaintNotificationsConfig(enabled=False),
    }


def _login(parts: SplitResult) -> dict[str, Any]:
    return {
        "username": parts.username and unquote(parts.username),
        "password": parts.password and unquote(parts.password),
    }


def _addresses(parts: SplitResult, port: int) -> list[tuple[str, int]]:
    hosts = parts.netloc.rpartition("@")[2].split(",")
    pairs = (host.partition(":") for host in hosts)
    return [(host, int(number or port)) for host, _, number in pairs]
