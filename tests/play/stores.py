"""A store of the tests' own, in a real Redis, that may lose things as Redis may."""

import atexit
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from arbitro.play.tables.updates import Commit, CommitResult
from arbitro.store.connection.gateway import Gateway
from arbitro.store.keys import table_of
from arbitro.store.session_store import Limits, SessionStore
from tests.servers.redis_servers import Server, redis_server

LIMITS = Limits(sessions=1000, opening_lifetime=3600, session_lifetime=3600)


@cache
def server() -> Server:
    """Start a Redis for as long as the tests run."""
    stack = ExitStack()
    atexit.register(stack.close)
    return stack.enter_context(redis_server(Path(mkdtemp())))


class WatchedStore(SessionStore):
    """A store whose reads are counted, and before whose next write something may happen."""

    def __init__(self) -> None:
        self.gateway = Gateway(server().url)
        super().__init__(self.gateway, LIMITS)
        self.reads = 0
        self.before_commit: Callable[[], object] | None = None

    def read(self, *arguments: Any, **options: Any) -> Any:
        self.reads += 1
        return super().read(*arguments, **options)

    def commit(self, session: str, commit: Commit) -> CommitResult:
        before, self.before_commit = self.before_commit, None
        if before:
            before()
        return super().commit(session, commit)

    def fields(self, session: str) -> Mapping[str, bytes]:
        """Return what is stored of a table."""
        found = self.gateway.client.hgetall(table_of(session))
        return {name.decode(): value for name, value in found.items()}

    def copy(self, session: str) -> Mapping[bytes, bytes]:
        """Keep a session as it is now."""
        client = self.gateway.client
        return {key: client.dump(key) for key in client.keys(f"*{{{session}}}*")}

    def restore(self, session: str, kept: Mapping[bytes, bytes]) -> None:
        """Go back to an earlier moment, as a Redis does that has lost what came after it."""
        client = self.gateway.client
        for key in client.keys(f"*{{{session}}}*"):
            client.delete(key)
        for key, value in kept.items():
            client.restore(key, 3_600_000, value)
