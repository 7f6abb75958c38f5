"""What comes in between: reloads, lost connections, refusals; and looking back."""

import re
from itertools import accumulate
from pathlib import Path

import pytest

from arbitro.api.languages import LANGUAGES
from arbitro.app import create_app
from tests.api.client import Client
from tests.servers.service import service
from tests.web.conftest import Browser, Found

SAID = {
    "en": ("The rules forbid this move", "The cards go from 1 to 13.", "Source"),
    "fr": ("Les règles interdisent ce coup", "Les cartes", "Source"),
    "nl": ("De regels verbieden deze zet", "De kaarten", "Bron"),
}


def test_a_reload_loses_nothing(browser: Browser) -> None:
    """The log is the same, and so is what can be looked back at."""
    browser.play("reload")


def test_a_lost_connection_is_told_and_caught_up_with(browser: Browser) -> None:
    """The page says that it is lost. When it is back, it shows what has happened since."""
    browser.play("lostConnection")


def test_a_device_off_the_net_comes_back_at_once(browser: Browser) -> None:
    browser.play("offTheNet")


def test_a_move_that_could_not_be_sent_is_sent_again(browser: Browser) -> None:
    browser.play("unsentMove")


def test_a_move_in_another_window_is_shown(browser: Browser) -> None:
    browser.play("otherWindow")


def test_only_what_has_moved_on_the_picture_glides(browser: Browser) -> None:
    """The page is scrolled to the form, and shrinks when a card is laid: the other's card stays."""
    assert browser.play("glidesOnSmallScreen") == []


def test_whoever_has_lost_a_seat_is_told(browser: Browser) -> None:
    """The host has given it another token. The page says so, and does not ask again and again."""
    browser.play("replacedToken")


DEAD = {
    "en": ("This link is not complete", "This table is not here any more"),
    "fr": ("Ce lien est incomplet", "Cette table n’est plus là"),
    "nl": ("Deze link is niet volledig", "Deze tafel is er niet meer"),
}


@pytest.mark.parametrize("language", DEAD)
def test_a_link_that_leads_nowhere_is_explained(browser: Browser, language: str) -> None:
    """It was cut off, or the table is gone: a player is told so, in plain words."""
    said = browser.play("deadLinks", language)
    assert len(said) == len(DEAD[language])
    for text, expected in zip(said, DEAD[language], strict=True):
        assert expected in text
        assert not re.search("bearer|session", text, re.IGNORECASE)


def test_a_table_that_a_restart_has_ended_is_said_to_be_gone(
    browser: Browser, tmp_path: Path
) -> None:
    """A service that starts anew without a Redis of its own has no tables."""
    with service(tmp_path / "one") as one, service(tmp_path / "other") as other:
        browser.play("restart", one.address, other.address)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_shows_the_rule_and_where_to_read_it(browser: Browser, language: str) -> None:
    """The rule's text and its source are shown in the reader's language, with a link to it."""
    refusal = browser.play("refusal", language)
    assert all(text in refusal["text"] for text in SAID[language])
    assert refusal["rulebook"].endswith(f"/docs/rules/casanova/{language}#casanova.pieces")
    assert refusal["violations"] == []


def test_a_player_looks_back_during_the_game(browser: Browser) -> None:
    """What is past cannot be moved in. When it is the player's turn, a notice stays in sight.

    Its button leads back to the game.
    """
    assert browser.play("lookingBackDuringTheGame") == []


def test_a_step_that_cannot_be_read_can_be_asked_for_again(browser: Browser) -> None:
    browser.play("lookingBackInVain")


@pytest.mark.parametrize(
    ("who", "language", "width"),
    [("reloader", "en", 1100), ("player", "fr", 360), ("watcher", "nl", 360)],
)
def test_all_that_a_reader_saw_is_seen_again_elsewhere(
    browser: Browser, who: str, language: str, width: int
) -> None:
    """After a reload, on another device, and by a watcher who came late; with the keyboard.

    At each step, the log tells what had happened then.
    """
    found = browser.play("lookingBackFromElsewhere", who, language, width)
    saw, looked = found["saw"], found["looked"]
    assert [each["table"] for each in looked] == [each["table"] for each in saw]
    told = list(accumulate(each["lines"] for each in looked))
    assert told == [each["lines"] for each in saw]
    assert all(each["lines"] for each in looked[1:])
    assert found["narrow"]
    assert found["violations"] == []


@pytest.fixture(scope="module")
def finished(browser: Browser) -> Found:
    """Look back at a finished game from each seat, and have two records of it checked."""
    return browser.play("lookingBack")


def test_a_finished_game_is_seen_from_each_seat(finished: Found) -> None:
    """There is a step for each move of a player; each seat had another hand."""
    moves = finished["record"]["moves"]
    assert finished["steps"] == sum(move["seat"] is not None for move in moves)
    assert finished["hands"][0] != finished["hands"][1]


def test_a_record_is_downloaded_and_checked(finished: Found) -> None:
    """The service accepts the record. The browser has made each roll again from its seed."""
    record, verdict = finished["record"], finished["verdict"]
    chance = sum(move["seat"] is None for move in record["moves"])
    assert f"has made all {chance} rolls and shuffles again" in verdict
    assert "The seed is the one that was promised" in verdict
    assert "Every move was legal" in verdict
    assert Client(create_app()).ok("/v1/games/casanova/records", record)["verified"]


def test_a_forged_record_is_found_out(finished: Found) -> None:
    """Neither its seed nor its rolls are those that were promised."""
    objections = finished["objections"]
    assert "not the one that was promised" in objections
    assert "gives another result at move" in objections
    assert "does not accept the record" in objections


def test_one_plays_on_alone_from_any_position(browser: Browser) -> None:
    """The page holds the state, also after a reload; the rolls are others.

    If the service does not answer, the page says so, and one can try again.
    Bots can play the other seats. The game that was played stays as it was.
    """
    found = browser.play("playingOn")
    assert found["made"] > 5
    assert found["violations"] == []
