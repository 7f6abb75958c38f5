"""What is told through Redis as soon as a table has changed.

Redis's pub/sub loses messages: whoever misses one finds by the numbers of the next that something
is missing, or looks after a while, and reads what is kept.
"""

from collections.abc import Mapping, Sequence

import msgspec

CHANNEL = "arbitro:news"


class Report(msgspec.Struct, frozen=True):
    """An event as it is written, and the ears it is for."""

    text: bytes
    ears: Sequence[str]


class News(msgspec.Struct, frozen=True):
    """What there is to tell of a move, and how many events each ear had been told before."""

    reports: Sequence[Report]
    before: Mapping[str, int]
    over: bool

    def told(self, ear: str) -> list[bytes]:
        """Give what is for one's ear."""
        return [report.text for report in self.reports if ear in report.ears]


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
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
