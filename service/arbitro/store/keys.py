"""The names of the keys of a session, which share a hash tag."""

from collections.abc import Collection


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
