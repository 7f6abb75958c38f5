"""What can be played, by which rules, in the language of those who read."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message
from jsonschema import Draft202012Validator
from msgspec.structs import fields

from arbitro.api.bodies.decoding import BOUNDS
from arbitro.api.problems import PROXY_STATUSES, STATUSES
from arbitro.app import create_app
from arbitro.rules.kernel import type_name
from arbitro.settings import Settings
from arbitro.words.loader import languages_of, narrator, resource, resources, rulebook
from arbitro.words.narrator import Narrator
from tests.api.client import Client, problem
from tests.api.tables import at, every_game
from tests.games import GAMES

LANGUAGES = ("en", "fr", "nl")

ACCEPTED = {
    "fr": "fr",
    "nl": "nl",
    "en": "en",
    "FR": "fr",
    "nl-BE": "nl",
    "fr-CH, en;q=0.9": "fr",
    "en;q=0.2, nl;q=0.5, fr;q=0.3": "nl",
    "de, nl;q=0.1": "nl",
    "fr;q=0, nl;q=0.1": "nl",
    "fr;q=0": "en",
    "de": "en",
    "*": "en",
    "de, *;q=0.5": "en",
    "": "en",
    "fr;q=lots": "en",
    "x" * 5000: "en",
    "fran\u00e7ais": "en",
    "fry": "en",
}


def test_the_catalogue_lists_every_game(api: Client) -> None:
    """GET /v1/games: what can be played."""
    assert [card["game"] for card in api.get("/v1/games").body["games"]] == list(GAMES)


@every_game
def test_a_game_says_how_it_may_be_played(api: Client, name: str) -> None:
    """GET /v1/games/{game}: players, options (JSON Schema), move types, rules version."""
    game, sheet = GAMES[name], api.get(at(name)).body
    assert (sheet["game"], sheet["title"], sheet["rules"]) == (name, game.title, game.version)
    assert sheet["players"] == list(game.players)
    assert sheet["moves"] == [type_name(move) for move in game.moves]
    assert sheet["chance_moves"] == [type_name(move) for move in game.chance_moves]
    card = {key: sheet[key] for key in ("game", "title", "rules", "players", "bots", "advice")}
    assert card in api.get("/v1/games").body["games"]


@every_game
def test_a_game_lists_the_bots_that_play_it_here(api: Client, name: str) -> None:
    """None where the service has none, at tables or for advice, or where the game has no bots."""
    without_bots = Client(create_app({name: GAMES[name]}, Settings()))
    levels = ["easy", "normal", "hard"] if GAMES[name].imagine else []
    for service, listed in ((without_bots, []), (api, levels)):
        games = {each["game"]: each for each in service.get("/v1/games").body["games"]}
        for described in (service.get(at(name)).body, games[name]):
            assert described["bots"] == described["advice"] == listed


@every_game
def test_the_options_are_described_with_their_defaults(api: Client, name: str) -> None:
    """options (JSON Schema)."""
    schema = api.get(at(name)).body["options"]
    Draft202012Validator.check_schema(schema)
    assert schema["type"] == "object"
    described = schema.get("properties", {})
    assert list(described) == [field.name for field in fields(GAMES[name].options_type)]
    defaults = {option: described[option]["default"] for option in described}
    set_up = {"players": GAMES[name].players[-1]}
    by_default = api.ok(at(name, "positions"), set_up)
    assert api.ok(at(name, "positions"), {**set_up, "options": defaults}) == by_default


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_is_in_the_readers_language(api: Client, name: str, language: str) -> None:
    """GET /v1/games/{game}/rules: the rulebook as data, in the reader's language."""
    answer = api.get(at(name, "rules"), accept_language=language)
    texts = rulebook(GAMES[name], language)
    assert answer.body["language"] == language
    assert [rule["id"] for rule in answer.body["rulebook"]] == [r.id for r in GAMES[name].rulebook]
    for shown, rule in zip(answer.body["rulebook"], GAMES[name].rulebook, strict=True):
        assert shown["source"] == rule.source
        text = texts[rule.id]
        assert (shown["text"], shown["ruling"], shown["note"]) == text


@pytest.mark.parametrize("accepted", ACCEPTED)
def test_the_language_is_chosen_by_accept_language(api: Client, accepted: str) -> None:
    """The rulebook in English, French and Dutch, chosen by Accept-Language."""
    answer = api.get(at("morra", "rules"), accept_language=accepted)
    assert answer.body["language"] == ACCEPTED[accepted]
    assert answer.headers["Content-Language"] == ACCEPTED[accepted]
    assert answer.headers["Vary"] == "Accept-Language, Accept-Encoding"


def test_english_is_for_who_asks_for_no_language(api: Client) -> None:
    assert api.get(at("morra", "rules")).body["language"] == "en"


@pytest.mark.parametrize("path", ["/v1/games/chess", "/v1/games/chess/rules", "/v1/games/Morra"])
def test_an_unknown_game_is_told_from_an_unknown_path(api: Client, path: str) -> None:
    """404 unknown game."""
    found = problem(api.get(path), 404, "unknown-game")
    assert all(name in found["detail"] for name in GAMES)
    problem(api.get("/v1/games/morra/nothing"), 404, "not-found")


# --- words ---


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
def test_a_fault_is_said_in_the_readers_language(api: Client, body: object, fault: str) -> None:
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
