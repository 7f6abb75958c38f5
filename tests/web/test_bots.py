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


SEEN = {
    "one click is enough to play against bots, and one more to play again": [
        "oneClick",
        "Casanova",
    ],
    "so it is for a game of another package": ["oneClick", "Liar’s Dice"],
    "a player chooses how many bots play and how strong": ["chosenOpponents"],
    "what a bot would do is marked, with how often it chose it, once": ["marked"],
    "the host chooses who plays each seat; only people get links": ["chosenBots"],
    "no curtain falls for a bot": ["sharedWithBot"],
    "a bot stands in for a player who is late, and the log says so": ["late"],
    "players of a table that has changed too often are told so": ["changedTooOften"],
    "players elsewhere get new links to play again, and a stand-in gets none": ["again"],
    "a player who looks back sees how long they have, if it is their turn": ["lookingBackInTime"],
}
"""What must be so, each with its scenario, which finds nothing that is not."""


@pytest.mark.parametrize("scenario", SEEN.values(), ids=SEEN)
def test_bots_at_the_table(browser: Browser, served: str, scenario: list[str]) -> None:
    name, *given = scenario
    assert not browser.play(name, served, *given)


def test_a_player_can_resign_to_a_bot_and_come_back(browser: Browser, served: str) -> None:
    """The page asks first, and says that one can come back. The log tells everybody."""
    found = browser.play("resigned", served)
    assert found["violations"] == []
    assert any("You let a bot play from now on." in line for line in found["told"])


def test_where_no_bots_play_the_page_offers_none(browser: Browser, tmp_path: Path) -> None:
    with service(tmp_path, JOB_WORKERS="0") as running:
        browser.play("noBots", running.address)
