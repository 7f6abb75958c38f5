"""A client for one Redis, or Sentinel, that goes straight to a connection.

Around each command redis-py counts, measures, locks and is ready to try again; that takes longer
than the command itself.
"""

from contextlib import suppress
from typing import Any

from redis import Redis
from redis.connection import ConnectionPool
from redis.exceptions import ReadOnlyError, RedisError, ResponseError
from redis.sentinel import SentinelConnectionPool


class Client(Redis):
    """Asks once, and closes a connection on which anything has failed."""

    def execute_command(self, *arguments: Any, **options: Any) -> Any:
        connection = self.connection_pool.get_connection()
        try:
            connection.send_command(*arguments)
            return self.parse_response(connection, arguments[0], **options)
        except BaseException as failure:
            if not _is_refusal(failure):
                # An answer that is still to come would be taken for that to the next command.
                connection.disconnect()
            raise
        finally:
            self.connection_pool.release(connection)


class Pool(ConnectionPool):
    """Goes without a lock: no thread interrupts another's taking from a list, or adding to it."""

    def get_connection(self, *arguments: Any, **options: Any) -> Any:
        try:
            connection = self._available_connections.pop()
        except IndexError:
            return super().get_connection(*arguments, **options)
        self._in_use_connections.add(connection)
        try:
            if not (self.owns_connection(connection) and _is_ready(connection)):
                connection.disconnect()
                connection.connect()
        except BaseException:
            connection.disconnect()
            self.release(connection)
            raise
        return connection

    def release(self, connection: Any) -> None:
        if connection.is_connected and self.owns_connection(connection):
            self._in_use_connections.remove(connection)
            self._available_connections.append(connection)
        else:
            # If it has failed, those that are idle may be dead, too.
            self.disconnect(inuse_connections=False)
            super().release(connection)

    def disconnect(self, inuse_connections: bool = True) -> None:  # noqa: FBT001, FBT002 - redis-py's
        if inuse_connections:
            super().disconnect()
            return
        closed = []
        with suppress(IndexError):
            while True:
                # Taken out first, so that nobody gets it while it is closed.
                closed.append(connection := self._available_connections.pop())
                connection.disconnect()
        self._available_connections.extend(closed)


class SentinelPool(Pool, SentinelConnectionPool):
    """The same, of connections to the master that sentinels name."""


def _is_refusal(failure: BaseException) -> bool:
    """Say whether Redis has answered; one that may only be read is not where it should be."""
    return isinstance(failure, ResponseError) and not isinstance(failure, ReadOnlyError)


def _is_ready(connection: Any) -> bool:
    """Say whether it is open, and nothing has come that nobody asked for."""
    try:
        return connection.is_connected and not connection.can_read()
    except RedisError:
        return False
