"""A Redis client in which a command goes straight to a connection.

Around each redis-py counts, measures and is ready to try again, which takes almost as long.
"""

from typing import Any

from redis import Redis
from redis.connection import ConnectionPool
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
    """Trusts no idle connection any more when one has failed: all may lead to nobody."""

    def release(self, connection: Any) -> None:
        if not connection.is_connected:
            self.disconnect(inuse_connections=False)
        super().release(connection)


class SentinelPool(Pool, SentinelConnectionPool):
    """The same, of connections to the master that sentinels name."""
