"""A client for a single Redis, or for the master that Sentinel names.

Around each command redis-py locks, counts, measures and gets ready to try again, which takes longer
than the command itself. This client replaces public methods only; docs/redis-py.md has the figures.
"""

from contextlib import suppress
from typing import Any

import hiredis
from redis import Redis
from redis.connection import ConnectionPool
from redis.exceptions import MasterDownError, ReadOnlyError, RedisError, ResponseError
from redis.sentinel import SentinelConnectionPool


class Packer:
    """Writes commands as redis-py does, without looking at each argument first."""

    def pack(self, name: str, *arguments: Any) -> list[bytes]:
        """Write a command; its name may be several words."""
        return [hiredis.pack_command((*name.split(), *arguments))]


class Client(Redis):
    """Sends each command once, and closes a connection on which anything failed."""

    def execute_command(self, *arguments: Any, **options: Any) -> Any:
        pool = self.connection_pool
        connection = pool.get_connection()
        try:
            connection.send_command(*arguments)
            return self.parse_response(connection, arguments[0], **options)
        except BaseException as failure:
            if not _is_reply_of_a_master(failure):
                # Otherwise a late reply would be taken for the reply to the next command.
                connection.disconnect()
            raise
        finally:
            pool.release(connection)


class Pool(ConnectionPool):
    """Keeps its idle connections in a list of its own.

    No lock is needed: to append to a list and to pop from it are atomic. A connection in use
    belongs to whoever uses it.
    """

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, command_packer=Packer(), **options)

    def reset(self) -> None:
        """Forget all connections; the constructor calls this, too."""
        self.idle: list[Any] = []
        super().reset()

    def get_connection(self, *_arguments: Any, **_options: Any) -> Any:
        """Give a connection that is open and has no reply waiting on it."""
        connection = self._idle_or_new()
        try:
            if not (self.owns_connection(connection) and _is_ready(connection)):
                connection.disconnect()
                connection.connect()
        except BaseException:
            connection.disconnect()
            self.release(connection)
            raise
        return connection

    def _idle_or_new(self) -> Any:
        try:
            return self.idle.pop()
        except IndexError:
            return self.make_connection()

    def release(self, connection: Any) -> None:
        """Take a connection back; if it failed, the idle ones may be dead, too."""
        if not connection.is_connected:
            self.disconnect()
        self.idle.append(connection)

    def disconnect(self, inuse_connections: bool = True) -> None:  # noqa: ARG002, FBT001, FBT002 - redis-py's
        """Close the idle connections; each is opened again when it is needed."""
        closed = []
        with suppress(IndexError):
            while True:
                # Taken out before it is closed, so that nobody else gets it meanwhile.
                closed.append(connection := self.idle.pop())
                connection.disconnect()
        self.idle.extend(closed)


class SentinelPool(Pool, SentinelConnectionPool):
    """A pool of connections to the master that Sentinel names."""


def _is_reply_of_a_master(failure: BaseException) -> bool:
    """Say whether a failure is a reply, and not the reply of a server that became a replica."""
    is_replica = isinstance(failure, ReadOnlyError | MasterDownError)
    return isinstance(failure, ResponseError) and not is_replica


def _is_ready(connection: Any) -> bool:
    """Say whether a connection is open and has no reply waiting that nobody asked for."""
    try:
        return connection.is_connected and not connection.can_read()
    except RedisError:
        return False
