"""The table is for everybody: by keyboard, on a narrow screen, in three languages."""

import re

import pytest

from tests.web.conftest import Browser, Found

SAID = {
    "en": ("Choose a game", "Canal Grande in teams", "It’s the turn of Bruno.", "You announce"),
    "fr": (
        "Choisissez un jeu",
        "Canal Grande en équipes",
        "C’est à Bruno de jouer.",
        "Vous annoncez",
    ),
    "nl": ("Kies een spel", "Canal Grande", "Aan de beurt: Bruno.", "Je kondigt"),
}


@pytest.fixture(scope="module")
def looked(browser: Browser) -> Found:
    """Look at every page, with each game, light, dark and narrow."""
    return browser.play("looked")


def test_axe_finds_no_violation_on_any_page(looked: Found) -> None:
    """Neither light nor dark."""
    assert looked["violations"] == []


def test_nothing_is_wider_than_a_narrow_screen(looked: Found) -> None:
    """360 pixels are enough for every page, and the header leaves room for it."""
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


def test_a_whole_game_is_played_with_the_keyboard(browser: Browser) -> None:
    """Two players at one screen never touch a mouse."""
    assert browser.play("keyboardGame") > 10


@pytest.mark.parametrize(
    ("title", "language", "goal"),
    [
        ("Casanova", "en", "You win if you have the most coins after twelve rounds."),
        ("Canaletto", "fr", "Si vous êtes le plus riche à la fin, vous gagnez."),
        ("Canal Grande", "nl", "Je wint zodra je van elk van de zes wijken een winstkaart hebt"),
        ("Hex", "en", "an unbroken chain of stones"),
    ],
)
def test_a_newcomer_reads_how_a_game_goes(
    browser: Browser, title: str, language: str, goal: str
) -> None:
    """In the form that opens a table, with a link to the rules, which begin with the same words."""
    read = browser.play("newcomer", title, language)
    assert any(goal in paragraph for paragraph in read["told"])
    assert read["told"][:-1] == read["rules"]


def test_a_pile_has_the_same_name_everywhere(browser: Browser) -> None:
    """In Dutch, as the words of the game have it."""
    on_picture, form = browser.play("piles", "nl")
    assert "stapeltje 1" in on_picture
    assert "stapeltje" in form


def test_the_reasons_for_a_win_lead_to_the_rules(browser: Browser) -> None:
    links = browser.play("reasons")
    assert len(links) > 5
    assert all(re.fullmatch(r"docs/rules/casanova/en#casanova\.[a-z-]+", link) for link in links)


SEEN = {
    "everything is reached with the keyboard: a table is opened, and a card played": "keyboard",
    "nothing is held against a player who has not chosen yet; an empty log says so": "firstLook",
    "the newest line of the log is in sight, under the heading of its round": "newestLine",
    "players are told that a table goes on from a sealed game": "goesOnFromSealed",
    "names are used wherever a player is named, and no two have the same": "naming",
    "partners are shown side by side": "teams",
    "card and dice are chosen on the picture, and announced when both are": "announceOnThePicture",
    "a move is made on the picture alone, on a narrow screen, too": "splitOnThePicture",
}


@pytest.mark.parametrize("scenario", SEEN.values(), ids=SEEN)
def test_anybody_can_use_the_table(browser: Browser, scenario: str) -> None:
    browser.play(scenario)
