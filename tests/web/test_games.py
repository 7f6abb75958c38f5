"""Whole games in a browser: each player has one of their own, or all sit at one screen."""

import pytest

from tests.web.conftest import Browser


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
    """One opens a table on the first page; everybody plays at their link, and somebody watches."""
    assert browser.play("byLink", game, title, players) > 10


def test_friends_play_at_one_screen(browser: Browser) -> None:
    """A curtain hides everything between two players' turns."""
    assert browser.play("hotSeat", "casanova", "Casanova", 2) > 10


@pytest.mark.parametrize(("game", "players"), [("hex", 2), ("liars-dice", 3)])
def test_any_game_is_played_without_code_for_it(browser: Browser, game: str, players: int) -> None:
    """The games of examples/ have no pictures: they are shown by their views and words."""
    assert browser.play("anywhere", game, players) > 10


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
