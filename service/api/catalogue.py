"""The operations that list the games and describe each of them."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Annotated, Any

import msgspec
from flask import Response

from service.api.examples import plain
from service.api.game_contract import contract_of_game
from service.api.languages import LANGUAGES, preferred
from service.api.operations import Example, Operation, game_word
from service.api.unchanging import Unchanging, unchanging
from service.play.types import seat_fields
from service.rules.base import INT32, Shared, about, named, type_name
from service.rules.kernel import AnyGame, Rule, Words

CACHED: dict[str, Any] = {
    "request_headers": ("If-None-Match",),
    "answer_headers": ("ETag",),
    "other_answers": {304: "The answer is the one that the reader knows"},
}


class GameSummary(Shared):
    """A game that can be played."""

    game: Annotated[str, about("its id, as in the paths")]
    title: Annotated[str, about("its name")]
    rules: Annotated[str, about("the version of the rules as they are judged")]
    players: Annotated[tuple[int, ...], about("how many may play")]


class Catalogue(Shared):
    """The games that can be played."""

    games: Annotated[tuple[GameSummary, ...], about("by name")]


class GameDescription(GameSummary):
    """A game, its options and its moves."""

    options: Annotated[
        dict[str, Any], about("the options of the game, as a JSON Schema"), named("JsonSchema")
    ]
    moves: Annotated[tuple[str, ...], about("the types of the players' moves")]
    chance_moves: Annotated[tuple[str, ...], about("the types of chance's moves")]


class RuleText(Shared):
    """A rule in one language, and where it comes from."""

    id: Annotated[str, about("what refusals and events cite")]
    text: Annotated[str, about("the rule")]
    source: Annotated[str, about("where the rulebook says so")]
    ruling: Annotated[str | None, about("the reason, if no rulebook decides this")]
    note: Annotated[str | None, about("where the sources disagree")]


class GameRules(Shared):
    """The rules of a game in one language."""

    game: Annotated[str, about("the game's id")]
    rules: Annotated[str, about("the version of the rules as they are judged")]
    language: Annotated[str, about("the language of the texts")]
    rulebook: Annotated[tuple[RuleText, ...], about("every rule that is cited")]


def list_operations(games: Mapping[str, AnyGame]) -> Iterator[Operation]:
    """List the operations on all games."""
    catalogue = Catalogue(tuple(_summary(games[name]) for name in sorted(games)))

    prepared = unchanging(msgspec.json.encode(catalogue))

    def list_games() -> Response:
        return prepared.answer()

    yield Operation(
        id="list_games",
        method="GET",
        path="",
        summary="List the games",
        description="Each with the version of its rules, and how many may play.",
        view=list_games,
        **CACHED,
        answer=Catalogue,
        examples=(Example("answer", 200, plain(catalogue)),),
    )


def game_operations(game: AnyGame) -> Iterator[Operation]:
    """List the operations that describe one game."""
    description = _description(game)
    prepared = unchanging(msgspec.json.encode(description))
    rules = {code: unchanging(msgspec.json.encode(rules_in(game, code))) for code in LANGUAGES}

    def read_game() -> Response:
        return prepared.answer()

    def read_rules() -> Response:
        language = language_of(game, preferred())
        response = rules[language].answer("Accept-Language")
        response.headers["Content-Language"] = language
        return response

    yield Operation(
        id=f"read_{game_word(game.name)}",
        method="GET",
        path="",
        summary=f"Say how {game.title} may be played: players, options, moves",
        description="Its options are described by a JSON Schema, its moves by their types.",
        view=read_game,
        **CACHED,
        answer=GameDescription,
        examples=(Example("answer", 200, plain(description)),),
    )
    yield Operation(
        id=f"read_{game_word(game.name)}_rules",
        method="GET",
        path="/rules",
        summary=f"Read the rules of {game.title} in {_languages(game)}",
        description="Every refusal and every event cites one of these rules by its id. A ruling "
        "gives the reason for a rule that no rulebook decides.",
        view=read_rules,
        request_headers=("Accept-Language", "If-None-Match"),
        answer=GameRules,
        answer_headers=("Content-Language", "ETag"),
        other_answers=CACHED["other_answers"],
        examples=(Example("answer", 200, plain(rules_in(game, "en"))),),
    )


def contract_operations(
    game: AnyGame, contract: Callable[[], dict[str, Any]]
) -> Iterator[Operation]:
    """List the operation that gives one game's part of the contract."""

    @cache
    def prepared() -> Unchanging:
        own = contract_of_game(contract(), game.name, game.title)
        return unchanging(msgspec.json.encode(own))

    def read_contract() -> Response:
        return prepared().answer()

    yield Operation(
        id=f"read_{game_word(game.name)}_contract",
        method="GET",
        path="/openapi.json",
        summary=f"Read the contract of {game.title} alone",
        description="An OpenAPI document with the operations on this game, and the types that "
        "they use. `/openapi.json` is the contract of all games.",
        view=read_contract,
        **CACHED,
        answer=dict,
    )


def _summary(game: AnyGame) -> GameSummary:
    return GameSummary(game.name, game.title, game.version, game.players)


def _description(game: AnyGame) -> GameDescription:
    return GameDescription(
        game.name,
        game.title,
        game.version,
        game.players,
        _options(game),
        tuple(type_name(move) for move in game.moves),
        tuple(type_name(move) for move in game.chance_moves),
    )


def _options(game: AnyGame) -> dict[str, Any]:
    """Describe a game's options, with their defaults, as a JSON Schema."""
    kind = game.options_type
    parts: dict[str, Any] = msgspec.json.schema(kind)["$defs"]
    schema = parts.pop(kind.__name__)
    for name, part in schema["properties"].items():
        if part.get("type") == "integer":
            seats = name in seat_fields(kind)
            least, most = (0, game.players[-1] - 1) if seats else (INT32[0], INT32[-1])
            part |= {"format": "int32", "minimum": least, "maximum": most}
    return {**schema, "additionalProperties": False, **({"$defs": parts} if parts else {})}


def language_of(game: AnyGame, wanted: str) -> str:
    """Give the language in which a rulebook is shown: English if it is not all translated."""
    texts = [words for rule in game.rulebook for words in (rule.text, rule.ruling, rule.note)]
    translated = all(getattr(words, wanted) for words in texts if words)
    return wanted if translated else "en"


def rules_in(game: AnyGame, language: str) -> GameRules:
    texts = tuple(_text(rule, language) for rule in game.rulebook)
    return GameRules(game.name, game.version, language, texts)


LANGUAGE_NAMES = {"en": "English", "fr": "French", "nl": "Dutch"}


def _languages(game: AnyGame) -> str:
    *others, last = [
        name for code, name in LANGUAGE_NAMES.items() if language_of(game, code) == code
    ]
    return f"{', '.join(others)} or {last}" if others else last


def _text(rule: Rule, language: str) -> RuleText:
    def translated(words: Words | None) -> str | None:
        return None if words is None else words.within(language)

    return RuleText(
        rule.id,
        rule.text.within(language),
        rule.source,
        translated(rule.ruling),
        translated(rule.note),
    )
