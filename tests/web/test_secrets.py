"""What the page tells others: nothing that it need not."""

import re

import pytest

from tests.web.conftest import Browser, Found


@pytest.fixture(scope="module")
def found(browser: Browser) -> Found:
    """Play, reload, open a rulebook and look back, and listen on the line."""
    return browser.play("secrets")


def test_no_token_is_in_an_address_that_is_sent(found: Found) -> None:
    """One header has the token: neither an address, nor what says where someone came from."""
    assert len(found["tokens"]) == 4
    for token in found["tokens"]:
        assert token in found["sent"]
        lines = {line for line in found["sent"].splitlines() if token in line}
        assert all(re.match("authorization: bearer ", line, re.IGNORECASE) for line in lines)


def test_the_page_says_nothing_to_the_console(found: Found) -> None:
    """There is no error, and nothing that breaks the policy of the page."""
    assert found["said"] == []


def test_the_page_calls_nobody_but_the_service(found: Found) -> None:
    assert len(found["called"]) > 30
    assert all(each.startswith((found["address"], "blob:")) for each in found["called"])
