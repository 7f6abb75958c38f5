"""What hosted tables need of what keeps them. `arbitro.store` does it with Redis."""

from collections.abc import Callable, Sequence
from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

from arbitro.play.tables.table import Change
from arbitro.rules.kernel import Viewer

Written: TypeAlias = Literal["done", "known", "stale", "gone", "damaged", "played"]
"""What came of writing a change. It is done, or nothing was written: the idempotency key is known;
the table has changed or is gone; the store has lost a part of it; the sealed game was played on."""


class Stored(Struct, frozen=True):
    """A table as it is stored, and what was asked for beside it."""

    game: str = ""
    """empty if there is no such table"""
    rules: str = ""
    """the version of the rules"""
    table: bytes = b""
    reply: bytes | None = None
    """the reply that is stored under the idempotency key"""
    number: int = 0
    """how many events the viewer has had"""
    events: Sequence[bytes] = ()
    moves: Sequence[bytes] = ()
    is_damaged: bool = False
    """whether the store has lost a part of it"""


class Asked(Struct, frozen=True):
    """What is asked for beside a table, to be read in the same step."""

    key: str = ""
    """the reply that is stored under this idempotency key"""
    events_after: int | None = None
    """the events after this number"""
    viewer: Viewer = None
    """whose events"""
    moves: bool = False
    """all moves"""


NOTHING_ELSE = Asked()


class SessionStore(Protocol):
    """Stores tables."""

    def read(self, session: str, players: int, asked: Asked = NOTHING_ELSE) -> Stored:
        """Read a table; no table of its game has more players."""

    def commit(self, change: Change) -> Written:
        """Write a change as a whole or not at all, and wake the followers."""

    def admit(self, session: str) -> bool:
        """Count a session that is about to be opened, unless there are too many already."""

    def opening(self, name: str) -> tuple[bytes | None, bytes | None]:
        """Return the secret of an opening, kept for some minutes, and what names its request."""

    def keep_opening(
        self, name: str, secret: bytes, request: bytes
    ) -> tuple[bytes | None, bytes | None]:
        """Store both, unless the opening was made before; return what is stored."""

    def delete(self, session: str, players: int) -> None:
        """Delete everything that is stored of a session."""


class Subscriber(Protocol):
    """Tells when something has happened at a table."""

    def call(self, wake: Callable[[str, str], object]) -> None:
        """Have a function called with the id of each table where something has happened.

        It is also given the revision that the table has since then, if that is known.
        """

    def follow(self, table: str) -> None:
        """Listen to a table; it is called for that table at the beginning, too."""

    def leave(self, table: str) -> None:
        """Listen to a table no more, unless someone else here follows it."""
