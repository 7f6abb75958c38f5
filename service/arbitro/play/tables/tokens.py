"""Who may do what at a hosted table: bearer tokens, of which only digests are stored."""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Mapping

ID_BYTES = 12
TOKEN_BYTES = 32

HOST = "host"
SPECTATOR = "spectator"


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def holder_of(token: str, digests: Mapping[str, str]) -> str | None:
    """Say whose token this is: a seat's, the host's or nobody's, in constant time."""
    given = digest(token)
    matches = [holder for holder, each in digests.items() if hmac.compare_digest(each, given)]
    return matches[0] if matches else None


def derived_token(secret: bytes, key: str, holder: str) -> str:
    """Make a holder's token, always the same from the same secret and key."""
    return _derived(secret, f"token {holder} {key}", TOKEN_BYTES)


def derived_id(secret: bytes, key: str) -> str:
    """Name a session so that nobody can guess it, in the same way."""
    return _derived(secret, f"id {key}", ID_BYTES)


def _derived(secret: bytes, purpose: str, length: int) -> str:
    derived = hmac.digest(secret, purpose.encode(), "sha256")[:length]
    return urlsafe_b64encode(derived).rstrip(b"=").decode()
