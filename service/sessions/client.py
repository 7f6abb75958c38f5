"""A Redis client for short requests, in which a command goes straight to a connection.

Around each command redis-py counts, measures, locks and is ready to try again, and all of that
takes as long as the command itself.
"""

from contextlib import suppress
from typing import Any

from redis import Redis
from redis.exceptions import RedisError


class Client(Redis):
    """Keeps at hand, besides its pool, the connections that commands went through of late."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._at_hand: list[Any] = []

    def execute_command(self, *arguments: Any, **options: Any) -> Any:
        connection = self._take()
        try:
            connection.send_command(*arguments)
            answer = self.parse_response(connection, arguments[0], **options)
        except BaseException:
            self._put_away(connection)
            raise
        self._at_hand.append(connection)
        return answer

    def _take(self) -> Any:
        with suppress(IndexError):
            connection = self._at_hand.pop()
            if _is_ready(connection):
                return connection
            self._put_away(connection)
        return self.connection_pool.get_connection()

    def _put_away(self, connection: Any) -> None:
        """Close a connection, lest what is still to come be taken for the next answer.

        What has befallen it may have befallen all: the pool, which knows what to do, gets them.
        """
        with suppress(IndexError):
            while True:
                self.connection_pool.release(self._at_hand.pop())
        connection.disconnect()
        self.connection_pool.release(connection)


def _is_ready(connection: Any) -> bool:
    """Say whether it is open, and nothing has come that nobody asked for."""
    try:
        return not connection.can_read()
    except RedisError:
        return False
