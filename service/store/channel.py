"""How updates are published through Redis.

Redis may lose what is published. A follower who misses an update notices a gap in the numbers of
its events, or reads the store after a while.
"""

import msgspec

from service.play.updates import Update

CHANNEL = "arbitro:updates"

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Update).decode


def message_of(session: str, update: Update | None = None) -> bytes:
    """Write a message; without an update it tells the followers to read the store."""
    return session.encode() + b" " + (_encode(update) if update else b"")


def session_in(message: bytes) -> tuple[str, bytes]:
    """Say which session a message is about, without reading the rest of it."""
    session, _, rest = message.partition(b" ")
    return session.decode(errors="replace"), rest


def update_in(rest: bytes) -> Update | None:
    """Read the rest of a message; what cannot be read means: read the store."""
    try:
        return _decode(rest)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
