"""Sealed text is opened by whoever has the key, for its purpose, and by nobody else."""

import hmac
from base64 import b64encode, urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from arbitro.play.sealed.seals import (
    KEY_BYTES,
    SERIES_BYTES,
    STEP_BYTES,
    BrokenSeal,
    Purpose,
    Sealer,
)

KEY, OTHER_KEY, THIRD_KEY = (bytes([number]) * KEY_BYTES for number in (1, 2, 3))
SECRET = b"a secret"
PURPOSE = Purpose("casanova", "1")
SERIES = b"s" * SERIES_BYTES
CHARACTERS = STEP_BYTES * 4 // 3


def sealed(content: bytes = SECRET, purpose: Purpose = PURPOSE, room: int = 100) -> str:
    return Sealer([KEY]).seal(content, purpose, SERIES, room)


def opened(text: str, *keys: bytes, purpose: Purpose = PURPOSE) -> bytes:
    return Sealer(keys or [KEY]).open(text, purpose)


def why(text: str, *keys: bytes, purpose: Purpose = PURPOSE) -> str:
    with pytest.raises(BrokenSeal) as refused:
        opened(text, *keys, purpose=purpose)
    assert refused.value.code == "broken-seal"
    assert refused.value.members == {}
    assert refused.value.detail is None
    return refused.value.why


@pytest.mark.parametrize("size", [0, 1, 100, 323, 324, 5000])
def test_what_was_sealed_is_opened(size: int) -> None:
    """The content comes out as it went in, whatever its length."""
    assert opened(sealed(b"\0" * size)) == b"\0" * size


def test_the_same_content_gives_the_same_text() -> None:
    """Nothing about the text is random, so whoever asks twice learns nothing new."""
    assert sealed() == sealed()
    assert sealed(b"other") != sealed()
    assert sealed(purpose=Purpose("hex", "1")) != sealed()


def test_the_content_does_not_show() -> None:
    """No two texts have the beginning of their ciphertexts in common."""
    texts = [urlsafe_b64decode(sealed(content)) for content in (b"a secret", b"a secreu")]
    assert SECRET not in texts[0]
    assert len({text[41:45] for text in texts}) == len(texts)


def test_each_series_has_a_key_of_its_own() -> None:
    """Nothing but the series differs here: with the same key, the ciphertexts would be equal."""
    other = bytes(SERIES_BYTES)
    texts = [Sealer([KEY]).seal(SECRET, PURPOSE, series, 100) for series in (SERIES, other)]
    one, two = map(urlsafe_b64decode, texts)
    assert one[29:41] == two[29:41]
    assert one[41:-16] != two[41:-16]


def test_the_length_depends_on_the_room_only() -> None:
    """Texts are multiples of 512 characters."""
    assert {len(sealed(b"x" * size, room=300)) for size in range(301)} == {CHARACTERS}
    assert len(sealed(b"", room=400)) == 2 * CHARACTERS


def test_content_without_room_has_twice_the_room() -> None:
    """It is sealed all the same."""
    assert opened(sealed(b"x" * 1500, room=400)) == b"x" * 1500
    assert len(sealed(b"x" * 1500, room=400)) == len(sealed(b"", room=1600))


def test_a_flipped_bit_breaks_the_seal() -> None:
    """Each bit counts."""
    whole = bytearray(urlsafe_b64decode(sealed()))
    for bit in range(8 * len(whole)):
        whole[bit // 8] ^= 1 << bit % 8
        why(urlsafe_b64encode(whole).decode())
        whole[bit // 8] ^= 1 << bit % 8
    assert opened(urlsafe_b64encode(whole).decode()) == SECRET


@pytest.mark.parametrize("place", range(0, CHARACTERS, 37))
def test_another_character_breaks_the_seal(place: int) -> None:
    """There is one text for the same bytes: no bit of it may be chosen."""
    text = sealed()
    for other in "Aa0-_+/=.\n é\0":
        if text[place] != other:
            why(text[:place] + other + text[place + 1 :])


OTHERWISE: dict[str, Callable[[str], str]] = {
    "as base64 with + and /": lambda text: b64encode(urlsafe_b64decode(text)).decode(),
    "with a space": lambda text: f"{text} ",
    "with a line break": lambda text: f"{text[:76]}\n{text[76:]}",
    "filled up": lambda text: f"{text}====",
    "cut": lambda text: text[:-1],
    "cut by four": lambda text: text[:-4],
    "cut by a step": lambda text: text[:-CHARACTERS],
    "lengthened": lambda text: f"{text}AAAA",
    "twice": lambda text: text * 2,
    "in capitals": str.upper,
    "with other letters": lambda text: text.replace(text[40], "é"),
    "in hexadecimal": lambda text: urlsafe_b64decode(text).hex(),
}


@pytest.mark.parametrize("how", OTHERWISE)
def test_another_encoding_breaks_the_seal(how: str) -> None:
    """The same bytes written in another way are refused as if they were changed."""
    text = sealed(b"\xfb\xff" * 100, room=600)
    assert text != OTHERWISE[how](text)
    why(OTHERWISE[how](text))


def test_another_purpose_breaks_the_seal() -> None:
    """A text that was sealed for another game is worth nothing."""
    assert why(sealed(), purpose=Purpose("canaletto", "1")) == "another game"
    assert why(sealed(), purpose=Purpose("casanova", "2")) == "other rules"


def test_all_keys_open_and_the_newest_seals() -> None:
    """Keys can be replaced one after the other, while games go on."""
    old, both, new = Sealer([KEY]), Sealer([OTHER_KEY, KEY]), Sealer([OTHER_KEY])
    before, after = (each.seal(SECRET, PURPOSE, SERIES, 100) for each in (old, both))
    assert both.open(before, PURPOSE) == both.open(after, PURPOSE) == SECRET
    assert new.open(after, PURPOSE) == SECRET
    assert before != after
    assert why(before, OTHER_KEY) == "another key"
    assert why(after, THIRD_KEY, KEY) == "another key"


def test_the_reason_is_for_the_log() -> None:
    """The problem holds none; only `why` says it."""
    text = sealed()
    other_format = urlsafe_b64encode(b"\2" + urlsafe_b64decode(text)[1:]).decode()
    assert why("not base64!") == "not base64url"
    assert why("") == "cut, or lengthened"
    assert why(text[:-4]) == "cut, or lengthened"
    assert why(other_format) == "another format"
    assert why(text, OTHER_KEY) == "another key"
    assert why(f"{text[:-1]}{'A' if text[-1] != 'A' else 'B'}") == "changed"


def expand(key: bytes, info: bytes, size: int) -> bytes:
    """Expand a key as RFC 5869 has it."""
    made = block = b""
    for number in range(1, size // 32 + 2):
        block = hmac.digest(key, block + info + bytes([number]), "sha256")
        made += block
    return made[:size]


def test_the_seal_is_made_as_it_is_described() -> None:
    """Another program can open it, with HKDF and HMAC of SHA-256, and AES-256-GCM."""
    derived = expand(hmac.digest(bytes(32), KEY, "sha256"), b"arbitro seals", 68)
    key_id, naming, expanding = derived[:4], derived[4:36], derived[36:]
    text = urlsafe_b64decode(sealed())
    head, nonce = text[:41], text[29:41]
    digests = [sha256(name).digest()[:4] for name in (b"casanova", b"1")]
    assert head == b"\1" + key_id + b"".join(digests) + SERIES + nonce
    purpose = b"casanova\0001"
    cipher = AESGCM(expand(expanding, SERIES, 32))
    padded = cipher.decrypt(nonce, text[41:], head + purpose)
    assert padded == (len(SECRET).to_bytes(4) + SECRET).ljust(len(padded), b"\0")
    named = len(purpose).to_bytes(4) + purpose + len(padded).to_bytes(4) + SECRET
    assert nonce == hmac.digest(naming, named, "sha256")[:12]
