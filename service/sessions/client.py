"""A Redis client that goes straight to a connection, and past those that may lead nowhere.

Around each command redis-py counts, measures, locks and is ready to try again; that takes longer
than the command itself.
"""

from contextlib import suppress
from typing import Any

from redis import Redis
from redis.connection import ConnectionPool
from redis.exceptions import RedisError
from redis.sentinel import SentinelConnectionPool


class Client(Redis):
    """Asks once, and closes a connection on which anything has failed."""

    def execute_command(self, *arguments: Any, **options: Any) -> Any:
        connection = self.connection_pool.get_connection()
        try:
            connection.send_command(*arguments)
            return self.parse_response(connection, arguments[0], **options)
        except BaseException:
            # What is still to come would be taken for the answer to the next command.
            connection.disconnect()
            raise
        finally:
            self.connection_pool.release(connection)


class Pool(ConnectionPool):
    """Goes without a lock: no thread interrupts another that takes from a list or adds to it."""

    def get_connection(self, *arguments: Any, **options: Any) -> Any:
        try:
            connection = self._available_connections.pop()
        except IndexError:
            return super().get_connection(*arguments, **options)
        self._in_use_connections.add(connection)
        try:
            if not _is_ready(connection):
                connection.disconnect()
                connection.connect()
        except BaseException:
            self.release(connection)
            raise
        return connection

    def release(self, connection: Any) -> None:
        if connection.is_connected and self.owns_connection(connection):
            self._in_use_connections.remove(connection)
            self._available_connections.append(connection)
        else:
            # All that are idle may lead to nobody, too.
            self.disconnect(inuse_connections=False)
            super().release(connection)

    def disconnect(self, inuse_connections: bool = True) -> None:  # noqa: FBT001, FBT002 - redis-py's
        if inuse_connections:
            super().disconnect()
        closed = []
        with suppress(IndexError):
            while True:
                # Out of the list nobody else takes it up.
                closed.append(connection := self._available_connections.pop())
                connection.disconnect()
        self._available_connections.extend(closed)


class SentinelPool(Pool, SentinelConnectionPool):
    """The same, of connections to the master that sentinels name."""


def _is_ready(connection: Any) -> bool:
    """Say whether it is open, and nothing has come that nobody asked for."""
    try:
        return connection.is_connected and not connection.can_read()
    except RedisError:
        return False
