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
    """Say whose token this is: a seat's, the host's or nobody's; each takes equally long."""
    given = digest(token)
    matches = [holder for holder, kept in digests.items() if hmac.compare_digest(kept, given)]
    return matches[0] if matches else None


def new_id() -> str:
    """Name a session so that nobody can guess it."""
    return secrets.token_urlsafe(12)
