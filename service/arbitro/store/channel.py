"""How updates are published through Redis: each session has a channel of its own.

Redis may lose what is published. A follower who misses an update notices a gap in the numbers of
its events, or reads the store after a while.
"""

import msgspec

from arbitro.play.tables.updates import Update

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Update).decode


def channel_of(session: str) -> str:
    """Name the channel of a session; it shares the hash tag of the session's keys."""
    return f"arbitro:{{{session}}}:updates"


def session_of(channel: bytes) -> str:
    """Say whose channel this is."""
    return channel.partition(b"{")[2].rpartition(b"}")[0].decode(errors="replace")


def message_of(update: Update | None = None) -> bytes:
    """Write a message; without an update it tells the followers to read the store."""
    return _encode(update) if update else b""


def update_in(message: bytes) -> Update | None:
    """Read a message; what cannot be read means: read the store."""
    try:
        return _decode(message)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
