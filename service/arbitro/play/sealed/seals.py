"""Sealed text, which a client can neither read nor change; docs/sealing.md describes its bytes."""

import secrets
from collections.abc import Sequence
from hashlib import sha256

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCMSIV
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from pybase64 import b64decode, b64encode_as_string

from arbitro.play.problems import Problem, Translatable

KEY_BYTES = 32

FORMAT = b"\x02"
KEY_ID_BYTES = 4
NAME_BYTES = 4
LENGTH_BYTES = 4
TAG_BYTES = 16
GAME = slice(len(FORMAT) + KEY_ID_BYTES, len(FORMAT) + KEY_ID_BYTES + NAME_BYTES)
RULES = slice(GAME.stop, GAME.stop + NAME_BYTES)
OVERHEAD_BYTES = RULES.stop + LENGTH_BYTES + TAG_BYTES

STEP_BYTES = 384
"""The length of all texts is a multiple of this, 512 characters: base64 then needs no padding."""

NONCE = bytes(12)
"""always the same, so that the same content gives the same text; AES-GCM-SIV is made for that"""

URL_SAFE = b"-_"


def new_key() -> bytes:
    """Draw a key for a server."""
    return secrets.token_bytes(KEY_BYTES)


class BrokenSeal(Problem):
    """A text that this server has not sealed like this, or cannot open any more."""

    def __init__(self, why: str) -> None:
        super().__init__("broken-seal", Translatable(why))
        self.why = why


class Subject:
    """What a text is about: a game, and the version of its rules."""

    def __init__(self, game: str, rules: str) -> None:
        self.game, self.rules = (
            sha256(name.encode()).digest()[:NAME_BYTES] for name in (game, rules)
        )


class Sealer:
    """Seals with the first of its keys, and opens what was sealed with any."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        self._ciphers: dict[bytes, AESGCMSIV] = {}
        for key in keys:
            derived = HKDF(SHA256(), KEY_ID_BYTES + KEY_BYTES, None, b"arbitro seals").derive(key)
            self._ciphers[derived[:KEY_ID_BYTES]] = AESGCMSIV(derived[KEY_ID_BYTES:])
        self._newest = next(iter(self._ciphers))

    def seal(self, content: bytes, subject: Subject, room: int) -> str:
        """Seal content so that the length of the text depends on the room alone.

        The room is doubled until the content fits.
        """
        while room < len(content):
            room *= 2
        steps = -(-(room + OVERHEAD_BYTES) // STEP_BYTES)
        padded = len(content).to_bytes(LENGTH_BYTES) + content
        padded = padded.ljust(steps * STEP_BYTES - OVERHEAD_BYTES + LENGTH_BYTES, b"\0")
        head = FORMAT + self._newest + subject.game + subject.rules
        sealed = self._ciphers[self._newest].encrypt(NONCE, padded, head)
        return b64encode_as_string(head + sealed, altchars=URL_SAFE)

    def open(self, text: str, subject: Subject) -> bytes:
        """Return what was sealed about this subject, or raise BrokenSeal."""
        sealed = _bytes_of(text)
        head = sealed[: RULES.stop]
        cipher = self._ciphers.get(head[len(FORMAT) : GAME.start])
        if cipher is None:
            raise BrokenSeal("seal-key")
        if head[GAME] != subject.game:
            raise BrokenSeal("seal-game")
        if head[RULES] != subject.rules:
            raise BrokenSeal("seal-rules")
        try:
            padded = cipher.decrypt(NONCE, sealed[RULES.stop :], head)
        except InvalidTag:
            raise BrokenSeal("seal-changed") from None
        return padded[LENGTH_BYTES : LENGTH_BYTES + int.from_bytes(padded[:LENGTH_BYTES])]


def _bytes_of(text: str) -> bytes:
    """Decode a text; refuse any but the one way to write its bytes."""
    if "+" in text or "/" in text:
        raise BrokenSeal("seal-changed")
    try:
        sealed = b64decode(text, altchars=URL_SAFE, validate=True)
    except ValueError:
        raise BrokenSeal("seal-changed") from None
    if len(sealed) % STEP_BYTES or not sealed.startswith(FORMAT):
        raise BrokenSeal("seal-changed")
    return sealed
