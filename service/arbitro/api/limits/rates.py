"""How many requests there may be in how much time."""

import re
from collections.abc import Mapping

from msgspec import Struct

SECONDS: Mapping[str, int] = {"second": 1, "minute": 60, "hour": 3600}
MOST_REQUESTS = 1_000_000

_read = re.compile(r"([0-9]{1,7})/(second|minute|hour)").fullmatch


class Rate(Struct, frozen=True):
    """A number of requests in a number of seconds."""

    requests: int
    seconds: int


def rate(text: str) -> Rate:
    """Read a rate such as `600/minute`, or raise ValueError."""
    found = _read(text)
    requests = int(found[1]) if found else 0
    if not found or not 1 <= requests <= MOST_REQUESTS:
        raise ValueError(f"not a rate: {text!r}")
    return Rate(requests, SECONDS[found[2]])
