"""The names of all keys and channels in Redis. Those of a session share a hash tag: one node."""

from collections.abc import Collection

READY = "arbitro:ready"
"""written to see whether Redis accepts writes"""
COUNTED = "arbitro:sessions"
"""the sorted set of all sessions, with the times at which they expire"""
CHANNELS = "arbitro:updates:"
"""what the name of each session's channel begins with"""


def keys_of(session: str, recipients: Collection[str]) -> list[str]:
    """List all keys of a session, as the scripts expect them."""
    events = [events_of(session, recipient) for recipient in recipients]
    return [table_of(session), moves_of(session), replies_of(session), *events]


def table_of(session: str) -> str:
    return f"arbitro:{{{session}}}:table"


def moves_of(session: str) -> str:
    return f"arbitro:{{{session}}}:moves"


def replies_of(session: str) -> str:
    return f"arbitro:{{{session}}}:replies"


def events_of(session: str, recipient: str) -> str:
    return f"arbitro:{{{session}}}:events:{recipient}"


def channel_of(session: str) -> str:
    return f"{CHANNELS}{session}"


def closed_of(session: str) -> str:
    """Name what a session leaves behind that its host has closed."""
    return f"arbitro:closed:{{{session}}}"


def openings_of(name: str) -> list[str]:
    """Name what is stored of an opening that may be repeated: its secret, and that it was made."""
    return [f"arbitro:opening:{{{name}}}", f"arbitro:opened:{{{name}}}"]


def session_from(digest: str) -> str:
    """Name the session at which a sealed game goes on, if it may do so only once."""
    return digest[:32]


def played_of(digest: str) -> str:
    """Name what says that a sealed game was played on; it is on the node of that session."""
    return f"arbitro:played:{{{session_from(digest)}}}{digest[32:]}"
