"""What comes in between: reloads, lost connections, refusals; and looking back."""

import pytest

from service.api.languages import LANGUAGES
from service.app import create_app
from tests.api.client import Client
from tests.web.conftest import Browser

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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_shows_the_rule_and_where_to_read_it(browser: Browser, language: str) -> None:
    """The rule's text and its source are shown in the reader's language, with a link to it."""
    refusal = browser.play("refusal", language)
    assert all(text in refusal["text"] for text in SAID[language])
    assert refusal["rulebook"].endswith(f"/docs/rules/casanova/{language}#casanova.pieces")
    assert refusal["violations"] == []


def test_a_player_looks_back_during_the_game(browser: Browser) -> None:
    """What is past cannot be moved in."""
    browser.play("lookingBackDuringTheGame")


@pytest.mark.parametrize(
    ("game", "players", "order"),
    [
        ("casanova", 2, []),
        ("canaletto", 3, ["Sell", "Pass", "Bid"]),
        ("canal-grande", 2, ["Open", "Pass"]),
    ],
)
def test_a_finished_game_is_seen_from_each_seat_and_checked(
    browser: Browser, game: str, players: int, order: list[str]
) -> None:
    """The browser makes all rolls and shuffles again from the seed that was promised."""
    found = browser.play("lookingBack", game, players, order)
    record, verdict = found["record"], " ".join(found["verdict"])
    chance = sum(move["seat"] is None for move in record["moves"])
    assert found["steps"] == len(record["moves"])
    assert f"has made all {chance} rolls and shuffles again" in verdict
    assert "The seed is the one that was promised" in verdict
    assert "Every move was legal" in verdict
    assert Client(create_app()).ok(f"/v1/games/{game}/records", record)["verified"]
    if game != "canaletto":
        assert len(set(found["hands"])) == players


def test_a_forged_record_is_found_out(browser: Browser) -> None:
    """Neither its seed nor its rolls are those that were promised."""
    objections = " ".join(browser.play("forgedRecord"))
    assert "not the one that was promised" in objections
    assert "gives another result at move" in objections
    assert "does not accept the record" in objections
