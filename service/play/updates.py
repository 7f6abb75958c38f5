"""What is stored of a hosted game, what its followers receive, and the protocols for both.

`service.store` implements the protocols with Redis.
"""

from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

Fields: TypeAlias = Mapping[str, str | bytes | int]
"""What is stored of a table.

The store itself reads only these fields: `revision`, `over` (0 or 1) and `token_field(holder)`.
"""

Written: TypeAlias = Literal["done", "known", "stale", "gone"]

TOKEN = "token:"  # noqa: S105 - the start of a field's name


def token_field(holder: str) -> str:
    """Name the field with the digest of a holder's token."""
    return f"{TOKEN}{holder}"


class AddressedEvent(Struct, frozen=True):
    """An event as JSON, and the recipients who may know of it."""

    text: bytes
    recipients: Sequence[str]


class Update(Struct, frozen=True):
    """What one move changed."""

    events: Sequence[AddressedEvent]
    before: Mapping[str, int]
    """How many events each recipient had before."""
    over: bool
    """Whether the game is over."""

    def events_for(self, recipient: str) -> list[bytes]:
        """List the events that a recipient may know of."""
        return [event.text for event in self.events if recipient in event.recipients]


class Commit(Struct, frozen=True):
    """One move and everything that follows from it.

    It is written only if the table still has the revision that the move was judged on, and the
    token that the move was sent with is still valid.
    """

    before: str
    """The revision that the move was judged on; empty for a new table."""
    holder: str
    """Whose token the move was sent with; empty for a new table."""
    digest: str
    """The digest of that token."""
    fields: Fields
    moves: Sequence[bytes]
    update: Update
    key: str = ""
    """The idempotency key, if there is one."""
    reply: bytes = b""
    """The reply to store under that key."""


class CommitResult(Struct, frozen=True):
    """Whether a commit was written; and the stored reply, if its key was used before."""

    written: Written
    reply: bytes = b""


class EventPage(Struct, frozen=True):
    """The events of one recipient after a given number."""

    events: Sequence[bytes]
    over: bool | None
    """None if the session is gone, or if Redis has lost events that were already sent."""
    digest: str | None = None
    """The digest of the reader's token as it is now."""


class SessionStore(Protocol):
    """Stores sessions."""

    def read(self, session: str, key: str = "") -> tuple[dict[str, bytes], bytes | None]:
        """Give the table's fields, and the reply stored under an idempotency key."""

    def commit(self, session: str, commit: Commit) -> CommitResult:
        """Write a move, or a new table, in one atomic step."""

    def event_page(self, session: str, recipient: str, holder: str, after: int) -> EventPage:
        """Give a recipient's events after number `after`, and the digest of a holder's token."""

    def moves(self, session: str) -> list[bytes]:
        """List all moves, in order."""

    def replace_token(self, session: str, holder: str, before: str, after: str) -> Written:
        """Replace the digest of a holder's token, if it is still `before`."""

    def delete(self, session: str, recipients: Collection[str]) -> None:
        """Delete everything that is stored of a session."""


class Subscription(Protocol):
    """The updates of one session, as one follower gets them."""

    def next(self, seconds: float) -> list[Update]:
        """Wait for updates, and give all of them; an empty list means: read the store."""


class Subscriber(Protocol):
    """Lets followers subscribe to sessions."""

    def subscribe(self, session: str) -> AbstractContextManager[Subscription]:
        """Subscribe to the updates of a session."""
