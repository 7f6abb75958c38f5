"""Who may sit where: bearer tokens, of which only a digest is kept."""

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


def holder(token: str, digests: Mapping[str, str]) -> str | None:
    """Say whose token this is: a seat, the host, or nobody's; it takes as long for each."""
    given = digest(token)
    matches = [who for who, kept in digests.items() if hmac.compare_digest(kept, given)]
    return matches[0] if matches else None


def new_id() -> str:
    """Name a session so that nobody finds it by guessing."""
    return secrets.token_urlsafe(12)
