"""The table is for everybody: by keyboard, on a narrow screen, in three languages."""

import pytest

from tests.web.conftest import Browser, Found

SAID = {
    "en": ("Choose a game", "Canal Grande in teams", "It is the turn of Bruno.", "Anna announces"),
    "fr": ("Choisissez un jeu", "Canal Grande en équipes", "C’est à Bruno de jouer.", "Anna"),
    "nl": ("Kies een spel", "Canal Grande", "Aan de beurt: Bruno.", "Anna"),
}


@pytest.fixture(scope="module")
def looked(browser: Browser) -> Found:
    """Look at every page, with each game, light, dark and narrow."""
    return browser.play("looked")


def test_axe_finds_no_violation_on_any_page(looked: Found) -> None:
    """Neither light nor dark."""
    assert looked["violations"] == []


def test_nothing_is_wider_than_a_narrow_screen(looked: Found) -> None:
    """360 pixels are enough for every page."""
    assert looked["wide"] == []


@pytest.mark.parametrize("language", SAID)
def test_the_page_speaks_the_readers_language(browser: Browser, language: str) -> None:
    """The browser says which, and so do the games' words."""
    said = browser.play("language", language)
    first, title, turn, event = SAID[language]
    assert said["lang"] == language
    assert first in said["start"]
    assert title in said["start"]
    assert turn in said["table"]
    assert event in said["table"]
    assert ("The table" in said["table"]) == (language == "en")


def test_the_language_can_be_changed_during_a_game(browser: Browser) -> None:
    """What has happened is told anew; the choice is kept."""
    assert "legt een kaart" in browser.play("anotherLanguage")


def test_everything_is_reached_with_the_keyboard(browser: Browser) -> None:
    """A table is opened, a card is chosen on the picture and another in the form, and played."""
    browser.play("keyboard")


def test_a_move_is_made_on_the_picture_alone(browser: Browser) -> None:
    """On a narrow screen, too: what was chosen is sent from beside the picture."""
    browser.play("splitOnThePicture")
