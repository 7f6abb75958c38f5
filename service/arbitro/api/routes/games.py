"""The operations that list the games and describe each of them."""

from collections.abc import Callable, Collection, Mapping
from functools import cache
from typing import Annotated, Any, NamedTuple, TypeAlias

import msgspec
from flask import Response
from msgspec import Meta
from msgspec.structs import asdict

from arbitro.api.contract.blueprint import ApiBlueprint, View, headers_of, snake_name
from arbitro.api.contract.forms import AskedVersion, as_version
from arbitro.api.contract.of_game import contract_of_game
from arbitro.api.headers import UNCHANGED
from arbitro.api.languages import DEFAULT, LANGUAGES, preferred
from arbitro.api.unchanging import Unchanging, unchanging
from arbitro.play.messages.open import LevelName
from arbitro.play.messages.types import seat_fields
from arbitro.rules.kernel import INT32, AnyGame, Shared, about, named, type_name
from arbitro.words.loader import (
    language_name,
    languages_of,
    narrator,
    resources,
    rulebook,
    rulebook_languages,
    title,
)


class GameSummary(Shared):
    """A game that can be played."""

    game: Annotated[str, about("its id, as in the paths")]
    title: Annotated[str, about("its name")]
    rules: Annotated[str, about("the version of the rules as they are judged")]
    players: Annotated[tuple[int, ...], about("how many may play")]
    bots: Annotated[
        tuple[LevelName, ...], about("the levels of the bots that play it here; none if none do")
    ]
    advice: Annotated[
        tuple[LevelName, ...], about("the levels of the bots that give advice; none if none do")
    ]


class Catalogue(Shared):
    """The games that can be played."""

    games: Annotated[tuple[GameSummary, ...], about("by name")]


class GameDescription(GameSummary):
    """A game, its options and its moves."""

    options: Annotated[
        dict[str, Any],
        about("the options of the game, as a JSON Schema; the format `seat` is that of a seat"),
        named("JsonSchema"),
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


LONGEST_RESOURCE = 1_000_000


class GameWords(Shared):
    """The words of a game in one language: resources of Fluent, projectfluent.org."""

    game: Annotated[str, about("the game's id")]
    rules: Annotated[str, about("the version of the rules as they are judged")]
    language: Annotated[str, about("the language of the words")]
    languages: Annotated[tuple[str, ...], about("the languages that the game has words in")]
    resources: Annotated[
        tuple[Annotated[str, Meta(max_length=LONGEST_RESOURCE)], ...],
        about("Fluent resources, to be added in this order: a later message replaces an earlier"),
    ]


WORDS = """The ids of the messages, in which names are written as in the contract:

- `title`, `about` (a sentence for people who choose a game), `overview` (for a newcomer; an empty
  line begins a paragraph).
- `move-TYPE`, `field-NAME`, `value-NAME`, `phase-NAME`: labels. A label of a field in one move only
  is an attribute of that move. The attribute `counted` of a value says `$count` of it.
- `event-TYPE`: a sentence; its variables are the event's fields. An attribute named after a field
  with a seat, as in `.seat`, is the sentence for the player there. `part-NAME` is a part of it.
- `heading`, `heading-TYPE`: what stands above the first event, and above one that begins a round.
- `fault-CODE`: why a state is impossible.
- `reason-REASON`: why a move is refused; its variables are the facts. The attribute `label` of it
  is short.

The first resource is the same in every game: who plays (`seat`, `chance`, `spectator`, `host`),
common labels, the reasons `not-now`, `not-your-turn` and `game-over`, and the events of tables.

Sentences call functions: `SEAT` names players; `LABEL` labels values (`of` says of which kind);
`COUNTED` gives values with their numbers; `COUNT` how many there are; `EACH` each part of a list as
the message `as` says it. Our clients have them.
"""


LevelsOf: TypeAlias = Callable[[AnyGame], tuple[LevelName, ...]]
"""Lists levels of bots for a game."""


class Levels(NamedTuple):
    """Which levels of bots a service has."""

    at_tables: LevelsOf
    for_advice: LevelsOf


CACHED = headers_of("Content-Language", "ETag")
ASKED = ("Accept-Language", "If-None-Match")


def add_games(blueprint: ApiBlueprint, games: Mapping[str, AnyGame], levels: Levels) -> None:
    """Add the operation on all games."""

    @blueprint.operation(
        "GET ",
        "list_games",
        "List the games",
        "Each with the version of its rules, and how many may play.",
        headers=ASKED,
    )
    @blueprint.response(200, blueprint.schema(Catalogue), headers=CACHED)
    @blueprint.alt_response(304, UNCHANGED, success=True)
    @blueprint.refuses()
    @in_languages(LANGUAGES)
    def list_games(language: str) -> Catalogue:
        return Catalogue(tuple(_summary(games[name], levels, language) for name in sorted(games)))


def add_game(
    blueprint: ApiBlueprint, game: AnyGame, levels: Levels, contract: Callable[[], dict[str, Any]]
) -> None:
    """Add the operations that describe one game."""
    name, title = snake_name(game.name), game.title

    @blueprint.operation(
        "GET ",
        f"read_{name}",
        "Say how the game may be played: players, options, moves",
        "Its options are described by a JSON Schema, its moves by their types.",
        headers=ASKED,
    )
    @blueprint.response(200, blueprint.schema(GameDescription), headers=CACHED)
    @blueprint.alt_response(304, UNCHANGED, success=True)
    @blueprint.refuses()
    @in_languages(languages_of(game))
    def read_game(language: str) -> GameDescription:
        return _description(game, levels, language)

    @blueprint.operation(
        "GET /rules",
        f"read_{name}_rules",
        f"Read the rules in {_languages(game)}",
        "Every refusal and every event cites one of these rules by its id. A ruling gives the "
        "reason for a rule that no rulebook decides.",
        headers=ASKED,
    )
    @blueprint.response(200, blueprint.schema(GameRules), headers=CACHED)
    @blueprint.alt_response(304, UNCHANGED, success=True)
    @blueprint.refuses()
    @in_languages(rulebook_languages(game))
    def read_rules(language: str) -> GameRules:
        return rules_in(game, language)

    @blueprint.operation(
        "GET /words",
        f"read_{name}_words",
        "Read the words of the game: labels, and sentences for events and refusals",
        WORDS,
        headers=ASKED,
    )
    @blueprint.response(200, blueprint.schema(GameWords), headers=CACHED)
    @blueprint.alt_response(304, UNCHANGED, success=True)
    @blueprint.refuses()
    @in_languages(languages_of(game))
    def read_words(language: str) -> GameWords:
        offered, texts = languages_of(game), resources(game, language)
        return GameWords(game.name, game.version, language, offered, texts)

    @cache
    def prepared(version: str) -> Unchanging:
        of_game = contract_of_game(contract(), game.name, title)
        return unchanging(msgspec.json.encode(as_version(of_game, version)))

    @blueprint.operation(
        "GET /openapi.json",
        f"read_{name}_contract",
        "Read the contract of this game alone",
        "The operations on this game, with names that do not repeat it: `Move`, `play_move`.",
        headers=("If-None-Match",),
        query=AskedVersion,
    )
    @blueprint.response(
        200, {"type": "object", "additionalProperties": {}}, headers=headers_of("ETag")
    )
    @blueprint.alt_response(304, UNCHANGED, success=True)
    @blueprint.refuses()
    def read_contract(version: str) -> Response:
        return prepared(version).answer()


def in_languages(offered: Collection[str]) -> Callable[[Callable[[str], Any]], View]:
    """Answer in the client's language, and let caches keep the answer."""

    def decorate(make: Callable[[str], Any]) -> View:
        @cache
        def prepared(language: str) -> Unchanging:
            return unchanging(msgspec.json.encode(make(language)))

        def view() -> Response:
            language = preferred(offered)
            return prepared(language).answer(language)

        return view

    return decorate


def _summary(game: AnyGame, levels: Levels, language: str) -> GameSummary:
    return GameSummary(
        game.name,
        title(game, language),
        game.version,
        game.players,
        levels.at_tables(game),
        levels.for_advice(game),
    )


def _description(game: AnyGame, levels: Levels, language: str) -> GameDescription:
    return GameDescription(
        **asdict(_summary(game, levels, language)),
        options=_options(game, language),
        moves=tuple(type_name(move) for move in game.moves),
        chance_moves=tuple(type_name(move) for move in game.chance_moves),
    )


def _options(game: AnyGame, language: str) -> dict[str, Any]:
    """Describe a game's options, with their defaults, as a JSON Schema."""
    kind = game.options_type
    parts: dict[str, Any] = msgspec.json.schema(kind)["$defs"]
    schema = parts.pop(kind.__name__)
    for name, part in schema["properties"].items():
        if part.get("type") == "integer":
            seats = name in seat_fields(kind)
            least, most = (0, game.players[-1] - 1) if seats else (INT32[0], INT32[-1])
            kind_of_number = "seat" if seats else "int32"
            part |= {"format": kind_of_number, "minimum": least, "maximum": most}
        if language != DEFAULT:
            part["description"] = narrator(game, language).field(name, "options")
    return {**schema, "additionalProperties": False, **({"$defs": parts} if parts else {})}


def rules_in(game: AnyGame, language: str) -> GameRules:
    texts = rulebook(game, language)
    rules = tuple(
        RuleText(rule.id, source=rule.source, **texts[rule.id]._asdict()) for rule in game.rulebook
    )
    return GameRules(game.name, game.version, language, rules)


def _languages(game: AnyGame) -> str:
    *others, last = [language_name(code, DEFAULT) for code in rulebook_languages(game)]
    return f"{', '.join(others)} or {last}" if others else last
