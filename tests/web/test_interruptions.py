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


SEEN = {
    "a reload loses nothing: neither the log nor what can be looked back at": "reload",
    "a lost connection is told and caught up with": "lostConnection",
    "a device off the net comes back at once": "offTheNet",
    "a move that could not be sent is sent again": "unsentMove",
    "a move in another window is shown": "otherWindow",
    "only what has moved on the picture glides, though the page shrinks": "glidesOnSmallScreen",
    "a player who has lost a seat is told, and does not ask again and again": "replacedToken",
    "a player looks back during the game, and a notice stays in sight": "lookingBackDuringTheGame",
    "a step that cannot be read can be asked for again": "lookingBackInVain",
}
"""What must be so, each with its scenario, which finds nothing that is not."""


@pytest.mark.parametrize("scenario", SEEN.values(), ids=SEEN)
def test_whatever_comes_in_between(browser: Browser, scenario: str) -> None:
    assert not browser.play(scenario)


DEAD = {
    "en": ("This link isn’t complete", "This table isn’t here any more"),
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
    assert "isn’t the one that was promised" in objections
    assert "gives another result at move" in objections
    assert "doesn’t accept the record" in objections


def test_one_plays_on_alone_from_any_position(browser: Browser) -> None:
    """The page holds the state, also after a reload; the rolls are others.

    If the service does not answer, the page says so, and one can try again.
    Bots can play the other seats. The game that was played stays as it was.
    """
    found = browser.play("playingOn")
    assert found["made"] > 5
    assert found["violations"] == []
