"""Bearer tokens, of which only a digest is stored."""

import hmac
from secrets import token_bytes
from typing import Any

import pytest

from arbitro.play.tables.tokens import derived_id, derived_token, digest, holder_of, new_token


def test_a_token_is_its_holders() -> None:
    tokens = {holder: new_token() for holder in ("host", "0", "1")}
    digests = {holder: digest(token) for holder, token in tokens.items()}
    assert {holder: holder_of(token, digests) for holder, token in tokens.items()} == {
        holder: holder for holder in tokens
    }


def test_a_wrong_token_is_nobodys() -> None:
    token = new_token()
    digests = {"0": digest(token)}
    for wrong in ("", token[:-1], token + "=", token.swapcase(), digest(token), new_token(), "ü"):
        assert holder_of(wrong, digests) is None


def test_tokens_are_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every digest is compared, whichever fits, by the function that is made for this."""
    digests = {holder: digest(holder) for holder in ("host", "0", "1")}
    compared: list[Any] = []
    compare = hmac.compare_digest

    def noted(*two: str) -> bool:
        compared.append(two)
        return compare(*two)

    monkeypatch.setattr(hmac, "compare_digest", noted)
    for token in ("host", "0", "1", "nobody"):
        holder_of(token, digests)
        assert compared == [(kept, digest(token)) for kept in digests.values()]
        compared.clear()


def test_ids_and_tokens_do_not_repeat_and_cannot_be_guessed() -> None:
    tokens = {new_token() for _ in range(1000)}
    assert len(tokens) == 1000
    assert min(map(len, tokens)) * 6 >= 256
    secrets = [token_bytes(32) for _ in range(1000)]
    assert len({derived_id(secret, "key") for secret in secrets}) == 1000
    assert {len(derived_id(secret, "")) for secret in secrets} == {16}
    derived = {derived_token(secret, key, "0") for secret in secrets for key in ("", "key")}
    assert len(derived) == 2000
    assert {len(token) for token in derived} == {43}
