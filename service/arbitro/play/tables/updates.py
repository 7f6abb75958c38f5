"""What is stored of a hosted game, what its followers receive, and the protocols for both.

`arbitro.store` implements the protocols with Redis.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

Fields: TypeAlias = Mapping[str, str | bytes | int]
"""What is stored of a table.

The store itself reads only these fields: `revision`, `over` (0 or 1) and `token_field(holder)`; and
it gives followers `TABLE`.
"""

CommitKind: TypeAlias = Literal["opening", "move", "seating", "replacement"]

Written: TypeAlias = Literal["done", "known", "stale", "gone", "damaged", "played"]

TABLE = "progress"
"""The field with what changes at a table."""

TOKEN = "token:"  # noqa: S105 - the start of a field's name


def token_field(holder: str) -> str:
    """Name the field with the digest of a holder's token."""
    return f"{TOKEN}{holder}"


class AddressedEvent(Struct, frozen=True):
    """An event as JSON, and the recipients who may know of it."""

    text: bytes
    recipients: Sequence[str]


class Update(Struct, frozen=True):
    """What happened at once: most often by one move."""

    events: Sequence[AddressedEvent]
    before: Mapping[str, int]
    """How many events each recipient had before."""
    over: bool
    """Whether the game is over."""
    table: bytes
    """The table after it, as it is stored."""

    def events_for(self, recipient: str) -> list[bytes]:
        """List the events that a recipient may know of."""
        return [event.text for event in self.events if recipient in event.recipients]


class Commit(Struct, frozen=True):
    """A new table, a move, another player or token, and everything that follows from it.

    It is written only if the table still has the revision that was decided on, and if the token
    that the request was sent with is still valid.
    """

    kind: CommitKind
    before: str
    """The revision that was decided on; empty for a new table."""
    holder: str
    """Whose token the request was sent with; empty for a new table."""
    digest: str
    """The digest of that token."""
    fields: Fields
    moves: Sequence[bytes]
    update: Update
    key: str = ""
    """The idempotency key as it is stored, without spaces; empty if there is none."""
    reply: bytes = b""
    """The reply to store under that key; only a holder's last few replies are kept."""
    plays_on: str = ""
    """The digest of the sealed game that goes on at a new table, if it may do so only once."""
    claim: str = ""
    """Who plays it on."""


class CommitResult(Struct, frozen=True):
    """Whether a commit was written; and the stored reply, if its key was used before."""

    written: Written
    reply: bytes = b""


class EventPage(Struct, frozen=True):
    """The events of one recipient after a given number."""

    events: Sequence[bytes]
    over: bool | None
    """None if the session is gone or damaged, or if Redis has lost events that were sent."""
    digest: str | None = None
    """The digest of the reader's token as it is now."""
    table: bytes = b""
    """The table as it is stored; its last event is one of these, or before them."""


class StoredSession(Struct, frozen=True):
    """A session as it is stored."""

    fields: Mapping[str, bytes]
    """Those of the table; none if there is no such session."""
    reply: bytes | None = None
    """The reply stored under the idempotency key that was asked for."""
    is_damaged: bool = False
    """Whether the store has lost a part of it."""


class SessionStore(Protocol):
    """Stores sessions."""

    def read(self, session: str, recipients: Collection[str], key: str = "") -> StoredSession:
        """Read a session; the recipients are all that any table of the game may have."""

    def commit(self, session: str, commit: Commit) -> CommitResult:
        """Write something that happened as a whole or not at all, and wake the followers."""

    def admit(self, session: str) -> bool:
        """Count a session that is about to be opened, unless there are too many already."""

    def opening(self, name: str) -> tuple[bytes | None, bytes | None]:
        """Return the secret of an opening, kept for some minutes, and what names its request."""

    def keep_opening(
        self, name: str, secret: bytes, request: bytes
    ) -> tuple[bytes | None, bytes | None]:
        """Store both, unless the opening was made before; return what is stored."""

    def event_page(
        self, session: str, recipients: Collection[str], recipient: str, holder: str, after: int
    ) -> EventPage:
        """Give a recipient's events after number `after`, and the state of a holder's token."""

    def moves(self, session: str) -> list[bytes]:
        """List all moves, in order."""

    def delete(self, session: str, recipients: Collection[str]) -> None:
        """Delete everything that is stored of a session."""


class Subscriber(Protocol):
    """Tells when something has happened at a table."""

    def call(self, wake: Callable[[str], object]) -> None:
        """Have a function called with the id of each table where something has happened."""

    def follow(self, table: str) -> None:
        """Listen to a table; it is called for that table at the beginning, too."""

    def leave(self, table: str) -> None:
        """Listen to a table no more, unless someone else here follows it."""
