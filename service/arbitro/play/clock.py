"""The time that all machines share, in milliseconds since 1970."""

import time
from datetime import UTC, datetime

SECOND = 1000


def now() -> int:
    """Return the time."""
    return int(time.time() * SECOND)


def as_text(moment: int) -> str:
    """Return a time in the format of RFC 3339."""
    text = datetime.fromtimestamp(moment / SECOND, UTC).isoformat(timespec="milliseconds")
    return text.replace("+00:00", "Z")
