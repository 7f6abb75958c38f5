"""Bots at the table: one click to play against them, one for each seat, and one who stands in."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.servers.service import service
from tests.web.conftest import Browser


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, installed: Path) -> Iterator[str]:
    """Start a service whose bots move as soon as they have thought."""
    folder = tmp_path_factory.mktemp("bots")
    with service(folder, JOB_WORKERS="1", BOT_SECONDS="0", PYTHONPATH=str(installed)) as running:
        yield running.address


@pytest.mark.parametrize("title", ["Casanova", "Liar’s Dice"])
def test_one_click_is_enough_to_play_against_bots(
    browser: Browser, served: str, title: str
) -> None:
    """One more plays again. A bot is asked for advice. The second game is of another package."""
    assert browser.play("oneClick", served, title) == []


def test_a_player_chooses_how_many_bots_play_and_how_strong(browser: Browser, served: str) -> None:
    browser.play("chosenOpponents", served)


def test_what_a_bot_would_do_is_marked(browser: Browser, served: str) -> None:
    """With how often the bot chose it, on the picture and the buttons, for this decision only."""
    assert browser.play("marked", served) == []


def test_whoever_opens_a_table_chooses_who_plays_each_seat(browser: Browser, served: str) -> None:
    """A person or a bot, and who stands in. Only people get links, and see how long they have."""
    assert browser.play("chosenBots", served) == []


def test_no_curtain_falls_for_a_bot(browser: Browser, served: str) -> None:
    browser.play("sharedWithBot", served)


def test_a_bot_stands_in_for_whoever_is_late(browser: Browser, served: str) -> None:
    """The log says so."""
    browser.play("late", served)


def test_a_player_can_resign_to_a_bot_and_come_back(browser: Browser, served: str) -> None:
    """The page asks first, and says that one can come back. The log tells everybody."""
    found = browser.play("resigned", served)
    assert found["violations"] == []
    assert any("Anna lets a bot play from now on, and may" in line for line in found["told"])


def test_a_player_who_changes_too_often_is_told_to_wait(browser: Browser, served: str) -> None:
    browser.play("changedTooOften", served)


def test_players_elsewhere_get_new_links_to_play_again(browser: Browser, served: str) -> None:
    """For the same people and options; a bot that stood in for a player is none of them."""
    browser.play("again", served)


def test_whoever_looks_back_sees_how_long_they_have(browser: Browser, served: str) -> None:
    """When it is their turn meanwhile, the notice says until when."""
    assert browser.play("lookingBackInTime", served) == []


def test_where_no_bots_play_the_page_offers_none(browser: Browser, tmp_path: Path) -> None:
    with service(tmp_path, JOB_WORKERS="0") as running:
        browser.play("noBots", running.address)
