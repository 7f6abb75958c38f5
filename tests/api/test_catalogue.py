"""What can be played, and by which rules."""

import pytest
from jsonschema import Draft202012Validator
from msgspec.structs import fields

from arbitro.app import create_app
from arbitro.rules.base import type_name
from arbitro.settings import Settings
from arbitro.words import loader
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
    rulebook, texts = answer.body, loader.rulebook(GAMES[name], language)
    assert rulebook["language"] == language
    assert [rule["id"] for rule in rulebook["rulebook"]] == [r.id for r in GAMES[name].rulebook]
    for shown, rule in zip(rulebook["rulebook"], GAMES[name].rulebook, strict=True):
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
