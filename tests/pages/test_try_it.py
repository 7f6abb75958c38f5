"""The docs page's "try it", in a real browser that cannot reach anything but the service."""

import json
from typing import Any, TypeAlias

import pytest

from tests.pages.conftest import Browse

Json: TypeAlias = Any


@pytest.fixture(scope="module")
def shown(browse: Browse, address: str) -> Json:
    """Try calls on the page, and give what it then shows."""
    return browse("try_it.mjs", address)


def test_calls_can_be_tried_on_the_page(shown: Json) -> None:
    """`/docs/reference` shows it all offline with working "try it" calls, in a real browser."""
    statuses = {name: seen["status"] for name, seen in shown.items() if name != "elsewhere"}
    assert statuses == {
        "list_games": 200,
        "start_casanova": 200,
        "play_casanova_move": 200,
        "refused": 422,
        "open_session": 201,
        "without_token": 401,
        "read_record": 200,
    }


def test_what_is_answered_is_shown(shown: Json) -> None:
    def body(name: str) -> Json:
        return json.loads(shown[name]["text"])

    assert {game["game"] for game in body("list_games")["games"]} >= {"casanova"}
    assert body("play_casanova_move")["events"]
    assert body("refused")["code"] == "malformed"
    assert body("read_record")["game"] == "casanova"


def test_nothing_is_asked_of_anybody_else(shown: Json) -> None:
    assert shown["elsewhere"] == []
