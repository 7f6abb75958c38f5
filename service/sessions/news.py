"""What is told through Redis as soon as a table has changed.

Redis's pub/sub loses messages: whoever misses one finds by the numbers of the next that something
is missing, or looks after a while, and reads what is kept.
"""

from collections.abc import Sequence

import msgspec

CHANNEL = "arbitro:news"


class Heard(msgspec.Struct, frozen=True):
    """What a reader is told, after so many events."""

    after: int
    events: Sequence[bytes]


class News(msgspec.Struct, frozen=True):
    """What each reader is told of a move."""

    heard: dict[str, Heard]
    over: bool


_write = msgspec.msgpack.Encoder().encode
_read = msgspec.msgpack.Decoder(News).decode


def message(session: str, news: News | None = None) -> bytes:
    """Write what is published; without news, that whoever follows the session is to look."""
    return session.encode() + b" " + (_write(news) if news else b"")


def session_of(message: bytes) -> tuple[str, bytes]:
    """Say which session a message is about, and leave the rest of it unread."""
    session, _, rest = message.partition(b" ")
    return session.decode(errors="replace"), rest


def news_in(rest: bytes) -> News | None:
    """Read the news; what cannot be read is a reason to look."""
    try:
        return _read(rest)
    except msgspec.MsgspecError:
        return None
