"""Whole games in a browser: each player has one of their own, or all sit at one screen."""

import re
from pathlib import Path

import pytest

from tests.servers.service import service
from tests.web.conftest import Browser

TOKEN = "only for those who may open tables here"  # noqa: S105 - a test's own


@pytest.mark.parametrize(
    ("game", "title", "players"),
    [
        ("casanova", "Casanova", 4),
        ("canaletto", "Canaletto", 3),
        ("canal-grande", "Canal Grande", 2),
        ("canal-grande-teams", "Canal Grande in teams", 4),
    ],
)
def test_friends_play_by_link(browser: Browser, game: str, title: str, players: int) -> None:
    """One opens a table on the first page; everybody plays at their link, and someone watches.

    Links to 127.0.0.1 work on one computer only, and the page says so.
    After the end the browser makes all rolls and shuffles again, from the seed that was promised.
    """
    found = browser.play("byLink", game, title, players)
    assert found["made"] > 10
    assert re.search(r"has made all \d+ rolls and shuffles again", found["verdict"])
    assert "The seed is the one that was promised" in found["verdict"]


def test_friends_play_at_one_screen(browser: Browser) -> None:
    """A curtain falls by itself between two players' turns, and hides everything.

    After the end, they play again at the same screen.
    """
    assert browser.play("hotSeat", "casanova", "Casanova", 2) > 10


@pytest.mark.parametrize(("game", "players"), [("dominoes", 2), ("liars-dice", 2)])
def test_any_game_is_played_without_code_for_it(browser: Browser, game: str, players: int) -> None:
    """These games of examples/ bring no picture: they are shown by their views and words.

    Rows of a list by seat have the names of the players.
    """
    assert browser.play("anywhere", game, players) > 4


def test_a_package_brings_the_picture_of_its_game(browser: Browser) -> None:
    """Hex has `picture.js` beside its words; cells are chosen on the board."""
    assert browser.play("broughtPicture") == []


def test_whoever_opens_a_table_may_need_a_token(browser: Browser, tmp_path: Path) -> None:
    """The page asks for it once the service has."""
    with service(tmp_path, OPENING_TOKEN=TOKEN) as guarded:
        browser.play("openingToken", guarded.address, TOKEN)


@pytest.mark.parametrize(
    ("game", "players", "moves"),
    [
        ("casanova", 3, 17),
        ("canaletto", 4, 33),
        ("canal-grande", 2, 16),
        ("canal-grande-teams", 4, 9),
    ],
)
def test_each_game_has_a_picture(browser: Browser, game: str, players: int, moves: int) -> None:
    """`make pictures` keeps those that the README shows."""
    assert all(size > 20_000 for size in browser.play("pictured", game, players, moves))
