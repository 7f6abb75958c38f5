"""Sealed text: its holder can neither read nor change it, and no length tells what is in it.

The text is base64url of a format, the id of a key, an id of the message, and AES-256-GCM's
ciphertext. Each message has a key of its own: HKDF expands the server's key with the message's id.
So there is no limit on how many messages a server may seal, as there is for AES-GCM with random
nonces. The message's id is HMAC-SHA-256 of all that is sealed: the same content gives the same
text, to the last byte, and other content another key.
"""

import hmac
from base64 import urlsafe_b64encode
from binascii import Error, a2b_base64
from collections.abc import Sequence
from typing import NamedTuple

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF, HKDFExpand

from service.play.problems import Problem

KEY_BYTES = 32

FORMAT = b"\x01"
KEY_ID_BYTES = 4
MESSAGE_ID_BYTES = 32
TAG_BYTES = 16
HEAD_BYTES = len(FORMAT) + KEY_ID_BYTES + MESSAGE_ID_BYTES
LENGTH_BYTES = 4
OVERHEAD_BYTES = HEAD_BYTES + LENGTH_BYTES + TAG_BYTES

STEP_BYTES = 384
"""All texts are a multiple of this long, of 512 characters: base64 needs no filling up then."""

# A key encrypts a single message, so its nonce may be constant.
NONCE = bytes(12)
STANDARD = bytes.maketrans(b"-_+/=", b"+/???")
"""Turns base64url into base64, and what there is in base64 only into what is neither."""


class BrokenSeal(Problem):
    """A text was not sealed by this server, or for something else; only the log says which."""

    def __init__(self, why: str) -> None:
        super().__init__("broken-seal")
        self.why = why


class _Keys(NamedTuple):
    """What is derived from one of the server's keys."""

    id: bytes
    naming: bytes
    """makes the ids of messages"""
    expanding: bytes
    """makes the keys of messages"""


class Sealer:
    """Seals with the first of its keys, and opens what was sealed with any."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        derived = [_derived(key) for key in keys]
        self._newest = derived[0]
        self._keys = {each.id: each for each in derived}

    def seal(self, content: bytes, purpose: bytes, room: int) -> str:
        """Seal content so that the length of the text depends on the room alone.

        Content that does not fit has twice the room, or twice that.
        """
        keys = self._newest
        while room < len(content):
            room *= 2
        steps = -(-(room + OVERHEAD_BYTES) // STEP_BYTES)
        filled = steps * STEP_BYTES - OVERHEAD_BYTES + LENGTH_BYTES
        padded = (len(content).to_bytes(LENGTH_BYTES) + content).ljust(filled, b"\0")
        message_id = hmac.digest(keys.naming, _with_length(purpose) + padded, "sha256")
        head = FORMAT + keys.id + message_id
        sealed = _cipher(keys, message_id).encrypt(NONCE, padded, head + purpose)
        return urlsafe_b64encode(head + sealed).decode()

    def open(self, text: str, purpose: bytes) -> bytes:
        """Give what was sealed for this purpose; refuse everything else alike."""
        sealed = _bytes_of(text)
        head = sealed[:HEAD_BYTES]
        key_id = head[len(FORMAT) : -MESSAGE_ID_BYTES]
        # An unknown key costs as much time as a known one.
        keys = self._keys.get(key_id, self._newest)
        cipher = _cipher(keys, head[-MESSAGE_ID_BYTES:])
        try:
            padded = cipher.decrypt(NONCE, sealed[HEAD_BYTES:], head + purpose)
        except InvalidTag:
            raise BrokenSeal(self._why(head, key_id)) from None
        return padded[LENGTH_BYTES : LENGTH_BYTES + int.from_bytes(padded[:LENGTH_BYTES])]

    def _why(self, head: bytes, key_id: bytes) -> str:
        if not head.startswith(FORMAT):
            return "another format"
        if key_id not in self._keys:
            return "another key"
        return "changed, or sealed for another game or other rules"


def _derived(key: bytes) -> _Keys:
    size = KEY_ID_BYTES + 2 * KEY_BYTES
    made = HKDF(SHA256(), size, salt=None, info=b"arbitro seals").derive(key)
    key_id, rest = made[:KEY_ID_BYTES], made[KEY_ID_BYTES:]
    return _Keys(key_id, rest[:KEY_BYTES], rest[KEY_BYTES:])


def _cipher(keys: _Keys, message_id: bytes) -> AESGCM:
    return AESGCM(HKDFExpand(SHA256(), KEY_BYTES, message_id).derive(keys.expanding))


def _with_length(purpose: bytes) -> bytes:
    return len(purpose).to_bytes(LENGTH_BYTES) + purpose


def _bytes_of(text: str) -> bytes:
    """Decode a text, of which there is only one for the same bytes."""
    try:
        sealed = a2b_base64(text.encode("ascii").translate(STANDARD), strict_mode=True)
    except (Error, UnicodeEncodeError):
        raise BrokenSeal("not base64url") from None
    # In whole steps no bit of the text is left over, so no other text has the same bytes.
    if not sealed or len(sealed) % STEP_BYTES:
        raise BrokenSeal("cut, or lengthened")
    return sealed
