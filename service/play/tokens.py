"""Who may do what at a hosted table: bearer tokens, of which only digests are stored."""

import hashlib
import hmac
import secrets
from collections.abc import Mapping

HOST = "host"
SPECTATOR = "spectator"


def new_token() -> str:
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def holder_of(token: str, digests: Mapping[str, str]) -> str | None:
    """Say whose token this is: a seat's, the host's or nobody's, in constant time."""
    given = digest(token)
    matches = [holder for holder, each in digests.items() if hmac.compare_digest(each, given)]
    return matches[0] if matches else None


def new_id() -> str:
    """Make a session's id, which nobody can guess."""
    return secrets.token_urlsafe(12)
