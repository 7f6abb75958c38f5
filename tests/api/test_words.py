"""What a person reads is in their language: the words of a game, and what the service says."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

from arbitro.api.bodies.decoding import BOUNDS
from arbitro.api.problems import PROXY_STATUSES, STATUSES
from arbitro.app import create_app
from arbitro.words.loader import languages_of, narrator, resource, resources
from arbitro.words.narrator import Narrator
from tests.api.client import Client, problem
from tests.api.tables import at, every_game
from tests.games import GAMES

LANGUAGES = ("en", "fr", "nl")
SERVICE = Path(__file__).parent.parent.parent / "service" / "arbitro"
MESSAGE = re.compile(r'(?:Translatable|BrokenSeal)\(\s*"([a-z-]+)"|said\(([^)]*)\)')


@every_game
def test_the_words_of_a_game_are_in_each_language_that_it_offers(api: Client, name: str) -> None:
    """GET /v1/games/{game}/words: Fluent resources that tell the game."""
    game = GAMES[name]
    for language in languages_of(game):
        answer = api.get(at(name, "words"), accept_language=language)
        assert answer.headers["Content-Language"] == answer.body["language"] == language
        assert answer.body["languages"] == list(languages_of(game))
        assert answer.body["resources"] == list(resources(game, language))
        narrator = Narrator(answer.body["resources"], language)
        assert narrator.title() == api.get(at(name), accept_language=language).body["title"]


def test_words_are_read_before_the_first_reader_asks() -> None:
    """The words of each game in each language, when the service starts."""
    create_app(GAMES)
    read = narrator.cache_info().misses
    for game in GAMES.values():
        for language in languages_of(game):
            narrator(game, language)
    assert narrator.cache_info().misses == read


def test_a_game_may_have_english_words_only(api: Client) -> None:
    """A reader of another language is given English, and is told so."""
    answer = api.get(at("morra", "words"), accept_language="nl")
    assert answer.headers["Content-Language"] == answer.body["language"] == "en"
    assert answer.body["languages"] == ["en"]
    assert api.get(at("morra"), accept_language="nl").headers["Content-Language"] == "en"


def test_a_game_has_its_title_in_the_readers_language(api: Client) -> None:
    """In the catalogue and in the description of the game, with its options."""
    titles = {
        card["game"]: card["title"]
        for card in api.get("/v1/games", accept_language="fr").body["games"]
    }
    assert titles["canal-grande-teams"] == "Canal Grande en équipes"
    sheet = api.get(at("canal-grande-teams"), accept_language="fr").body
    assert sheet["title"] == "Canal Grande en équipes"
    assert sheet["options"]["properties"]["first"]["description"] == "premier donneur"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_problem_is_in_the_readers_language_throughout(api: Client, language: str) -> None:
    """An answer to a Dutch reader is Dutch throughout, title included, and says so."""
    titles = {
        "en": "The request is malformed",
        "fr": "La requête est mal formée",
        "nl": "Het verzoek heeft niet de juiste vorm",
    }
    answer = api.post(at("casanova", "positions"), {"players": "two"}, accept_language=language)
    found = problem(answer, 422, "malformed")
    assert found["title"] == titles[language]
    assert answer.headers["Content-Language"] == language
    assert answer.headers["Vary"] == "Accept-Language"


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ({}, "Moet er zijn."),
        ({"players": 2, "colour": 1}, "Onbekende naam."),
        ({"players": "2"}, "Moet een geheel getal zijn."),
        ({"players": 5}, "Moet een van deze zijn: 2, 3, 4."),
        ({"players": 2, "options": []}, "Moet een object zijn."),
        ({"players": 2, "seed": "x"}, "Moet 64 hexadecimale cijfers hebben."),
        (
            {"players": 2, "options": {"first": 2}},
            "Er is geen plaats 2; de plaatsen zijn 0 tot en met 1.",
        ),
        (
            {"players": 2, "options": {"first": 2**40}},
            "Moet van 0 tot en met 2147483647 zijn.",
        ),
        ({"players": 2, "options": {"first": None}}, "Mag niet null zijn."),
    ],
)
def test_a_fault_is_explained_in_the_readers_language(
    api: Client, body: object, fault: str
) -> None:
    """What is wrong with a request is said in Dutch to a Dutch reader."""
    answer = api.post(at("casanova", "positions"), body, accept_language="nl")
    assert [each["detail"] for each in problem(answer, 422, "malformed")["errors"]] == [fault]


def test_a_wrong_query_is_explained_in_the_readers_language(api: Client) -> None:
    """Unknown names and wrong values alike."""
    state = api.ok(at("casanova", "positions"), {"players": 2})["state"]
    for query, fault in {
        "page": "Nom inconnu.",
        "expand": "Doit être un nombre entier, en chiffres.",
    }.items():
        answer = api.post(
            at("casanova", f"legal-moves?{query}=x"), {"state": state}, accept_language="fr"
        )
        assert [each["detail"] for each in problem(answer, 422, "malformed")["errors"]] == [fault]


def test_what_is_no_json_is_explained_in_the_readers_language(api: Client) -> None:
    """Where the body cannot be read, and that it ends too early."""
    for text, detail in {
        b"{,}": "De JSON is niet te lezen bij byte 1.",
        b"{": "De JSON houdt te vroeg op.",
    }.items():
        answer = api.post_text(at("casanova", "positions"), text, accept_language="nl")
        assert problem(answer, 400, "not-json")["detail"] == detail


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_the_service_says_has_words(language: str) -> None:
    """Every kind of problem has a title, and every message in the code is there."""
    text = resource("arbitro.api", language, "problems.ftl")
    body = FluentParser().parse(text).body
    assert not [entry for entry in body if isinstance(entry, Junk)]
    told = {entry.id.name for entry in body if isinstance(entry, Message)}
    titles = {f"title-{code}" for code in STATUSES | PROXY_STATUSES}
    assert titles <= told
    assert told == titles | used()


def used() -> set[str]:
    """Find the messages that the code of the service names."""
    found = {name for name, _ in BOUNDS.values()}
    for path in SERVICE.rglob("*.py"):
        for told, said in MESSAGE.findall(path.read_text(encoding="utf-8")):
            found |= {told} if told else {*re.findall(r'"([a-z-]+)"', said)}
    return found


def test_an_impossible_state_is_explained_in_the_readers_language(api: Client) -> None:
    """What is impossible about a state is Dutch to a Dutch reader; an English game says it so."""
    for name, fault in {
        "casanova": "er is geen ronde 99",
        "morra": "there is no round 99",
    }.items():
        state = api.ok(at(name, "positions"), {"players": 2, "seed": "5e" * 32})["state"]
        body = {"state": {**state, "round": 99}, "viewer": 0}
        answer = api.post(at(name, "views"), body, accept_language="nl")
        assert problem(answer, 422, "impossible-state")["faults"] == [fault]


def test_a_game_without_words_is_told_by_its_names() -> None:
    """A package need not have words; then names stand for them."""
    narrator = Narrator(resources(replace(GAMES["morra"], words=()), "en"), "en")
    assert narrator.label("move", "hand_out") == "hand out"
    assert narrator.describe({"type": "beans_buried", "seat": 0, "beans": 1}) == "beans buried"
    assert narrator.fault("too-many-beans", {}) == "too many beans"
    assert narrator.title() is None
