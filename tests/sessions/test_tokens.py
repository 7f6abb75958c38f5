"""Bearer tokens, of which only a digest is kept."""

from service.sessions.tokens import digest, holder, new_id, new_token


def test_a_token_is_its_holders() -> None:
    tokens = {who: new_token() for who in ("host", "0", "1")}
    digests = {who: digest(token) for who, token in tokens.items()}
    assert {who: holder(token, digests) for who, token in tokens.items()} == {
        who: who for who in tokens
    }


def test_a_wrong_token_is_nobodys() -> None:
    token = new_token()
    digests = {"0": digest(token)}
    for wrong in ("", token[:-1], token + "=", token.swapcase(), digest(token), new_token(), "ü"):
        assert holder(wrong, digests) is None


def test_names_and_tokens_do_not_repeat_and_cannot_be_guessed() -> None:
    tokens = {new_token() for _ in range(1000)}
    assert len(tokens) == 1000
    assert min(map(len, tokens)) * 6 >= 256
    assert len({new_id() for _ in range(1000)}) == 1000
