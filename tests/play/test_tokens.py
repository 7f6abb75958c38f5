"""Bearer tokens, of which only a digest is stored."""

import hmac
from contextlib import suppress
from secrets import token_bytes
from typing import Any

import pytest

from arbitro.play.problems import Problem
from arbitro.play.tables.opening import Derivation
from arbitro.play.tables.table import Table, digest, new_token


def table_with(*tokens: str) -> Table[Any, Any]:
    """Return a table for two with the tokens of the seats and the host."""
    return Table(
        game="",
        rules="",
        options=None,
        names=("", ""),
        spectators=False,
        seed_sha256="",
        seed_chosen=False,
        state=None,
        tokens=tuple(map(digest, tokens)),
        last_events=(0, 0, 0),
        decisions=("", ""),
    )


def test_a_token_is_that_of_a_seat_or_the_host() -> None:
    tokens = [new_token() for _ in range(3)]
    table = table_with(*tokens)
    assert [table.who_has(token) for token in tokens] == [0, 1, "host"]
    assert [table.digest(who) for who in (0, 1, "host")] == [*map(digest, tokens)]
    assert table.digest("spectator") is None


def test_a_wrong_token_is_refused() -> None:
    token = new_token()
    table = table_with(token, new_token(), new_token())
    wrong = ("", token[:-1], token + "=", token.swapcase(), digest(token), new_token(), "ü", None)
    for each in wrong:
        with pytest.raises(Problem, match="unauthorized"):
            table.who_has(each)


def test_tokens_are_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every digest is compared, whichever fits, by the function that is made for this."""
    table = table_with("0", "1", "host")
    compared: list[Any] = []
    compare = hmac.compare_digest

    def noted(*two: str) -> bool:
        compared.append(two)
        return compare(*two)

    monkeypatch.setattr(hmac, "compare_digest", noted)
    for token in ("host", "0", "1", "nobody"):
        with suppress(Problem):
            table.who_has(token)
        assert compared == [(kept, digest(token)) for kept in table.tokens]
        compared.clear()


def test_ids_and_tokens_do_not_repeat_and_cannot_be_guessed() -> None:
    tokens = {new_token() for _ in range(1000)}
    assert len(tokens) == 1000
    assert min(map(len, tokens)) * 6 >= 256
    secrets = [token_bytes(32) for _ in range(1000)]
    assert len({Derivation(secret, "key").id() for secret in secrets}) == 1000
    assert {len(Derivation(secret, "").id()) for secret in secrets} == {16}
    derived = {Derivation(secret, key).token("0") for secret in secrets for key in ("", "key")}
    assert len(derived) == 2000
    assert {len(token) for token in derived} == {43}
