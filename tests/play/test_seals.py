"""Sealed text is opened by the server that has the key, for the same game and rules, or refused."""

from base64 import b64encode, urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCMSIV
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from arbitro.play.sealed.seals import KEY_BYTES, STEP_BYTES, BrokenSeal, Sealer, Subject

KEY = bytes([1]) * KEY_BYTES
SECRET = b"a secret"
SUBJECT = Subject("casanova", "1")
CHARACTERS = STEP_BYTES * 4 // 3


def sealed(content: bytes = SECRET, room: int = 100) -> str:
    return Sealer([KEY]).seal(content, SUBJECT, room)


def opened(text: str) -> bytes:
    return Sealer([KEY]).open(text, SUBJECT)


def refuse(text: str) -> None:
    with pytest.raises(BrokenSeal, match="broken-seal"):
        opened(text)


@pytest.mark.parametrize("size", [0, 1, 100, 346, 347, 348, 5000])
def test_what_was_sealed_is_opened(size: int) -> None:
    """The content comes out as it went in, whatever its length."""
    assert opened(sealed(b"\0" * size)) == b"\0" * size


def test_the_same_content_gives_the_same_text() -> None:
    """Nothing about the text is random, so asking twice reveals nothing new."""
    assert sealed() == sealed()


def test_the_length_depends_on_the_room_only() -> None:
    """Texts are multiples of 512 characters."""
    assert {len(sealed(b"x" * size, room=300)) for size in range(301)} == {CHARACTERS}
    assert len(sealed(b"", room=400)) == 2 * CHARACTERS


@pytest.mark.parametrize(("least", "most", "like"), [(401, 800, 800), (801, 1600, 1600)])
def test_content_without_room_has_twice_the_room(least: int, most: int, like: int) -> None:
    """Once or more often; the length does not tell how much of it is used."""
    lengths = {len(sealed(b"x" * size, room=400)) for size in range(least, most + 1)}
    assert lengths == {len(sealed(b"", room=like))}
    assert opened(sealed(b"x" * most, room=400)) == b"x" * most


def test_a_flipped_bit_breaks_the_seal() -> None:
    """Each bit counts."""
    whole = bytearray(urlsafe_b64decode(sealed()))
    for bit in range(8 * len(whole)):
        whole[bit // 8] ^= 1 << bit % 8
        refuse(urlsafe_b64encode(whole).decode())
        whole[bit // 8] ^= 1 << bit % 8
    assert opened(urlsafe_b64encode(whole).decode()) == SECRET


@pytest.mark.parametrize("place", range(0, CHARACTERS, 37))
def test_another_character_breaks_the_seal(place: int) -> None:
    """There is one text for the same bytes: no bit of it may be chosen."""
    text = sealed()
    for other in "Aa0-_+/=.\n é\0":
        if text[place] != other:
            refuse(text[:place] + other + text[place + 1 :])


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
    "nothing": lambda _: "",
}


@pytest.mark.parametrize("how", OTHERWISE)
def test_another_encoding_breaks_the_seal(how: str) -> None:
    """The same bytes written in another way are refused as if they were changed."""
    text = sealed(b"\xfb\xff" * 100, room=600)
    assert text != OTHERWISE[how](text)
    refuse(OTHERWISE[how](text))


def test_the_seal_is_made_as_it_is_described() -> None:
    """Another program can open it, with HKDF of SHA-256 and AES-256-GCM-SIV."""
    derived = HKDF(SHA256(), 36, None, b"arbitro seals").derive(KEY)
    text = urlsafe_b64decode(sealed())
    head, names = text[:13], [sha256(name).digest()[:4] for name in (b"casanova", b"1")]
    assert head == b"\2" + derived[:4] + b"".join(names)
    padded = AESGCMSIV(derived[4:]).decrypt(bytes(12), text[13:], head)
    assert padded == (len(SECRET).to_bytes(4) + SECRET).ljust(len(padded), b"\0")
