"""The operations that list the games and describe each of them."""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache, partial
from typing import Annotated, Any, NamedTuple, TypeAlias

import msgspec
from flask import Response
from msgspec import Meta
from msgspec.structs import asdict

from arbitro.api.contract.examples import plain
from arbitro.api.contract.of_game import contract_of_game
from arbitro.api.contract.operations import Example, Operation, View, snake_name
from arbitro.api.languages import DEFAULT, LANGUAGES, preferred
from arbitro.api.unchanging import Unchanging, unchanging
from arbitro.play.messages.fields import LevelName
from arbitro.play.messages.types import seat_fields
from arbitro.play.tables.turns import levels_at_most
from arbitro.rules.base import INT32, Shared, about, named, type_name
from arbitro.rules.kernel import AnyGame
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
    """The words of a game in one language: a Fluent resource of messages, projectfluent.org."""

    game: Annotated[str, about("the game's id")]
    rules: Annotated[str, about("the version of the rules as they are judged")]
    language: Annotated[str, about("the language of the words")]
    languages: Annotated[tuple[str, ...], about("the languages that the game has words in")]
    resources: Annotated[
        tuple[Annotated[str, Meta(max_length=LONGEST_RESOURCE)], ...],
        about("Fluent resources, to be added in this order: a later message replaces an earlier"),
    ]


WORDS = """The messages have these ids, in which a name is written as in the contract:

- `title`: the game's title.
- `about`: a sentence for people who choose a game. A game may do without it.
- `overview`: how one wins and how a turn goes, for a newcomer; an empty line begins a new
  paragraph. A game may do without it.
- `move-TYPE`, `field-NAME`, `value-NAME`, `phase-NAME`: labels. A label that a field has only in
  one move is an attribute of that move. The attribute `counted` of a value says `$count` of it.
- `event-TYPE`: a sentence; its variables are the event's fields.
- `reason-REASON`: a sentence that says why a move is refused; its variables are the facts. Its
  attribute `label` is short.

Sentences call functions: `SEAT` gives the name of a player, or of several; `LABEL` the label of a
value, or of several (`of` says of which kind); `COUNTED` values with their numbers; `COUNT` how
many there are; `EACH` every part of a list as the message `as` says it. Our clients have them.
"""


LevelsOf: TypeAlias = Callable[[AnyGame], tuple[LevelName, ...]]
"""Lists levels of bots for a game."""


class Bots(NamedTuple):
    """Which bots a service has: by default, all that its games may have."""

    at_tables: LevelsOf = levels_at_most
    for_advice: LevelsOf = levels_at_most


ALL_BOTS = Bots()


def list_operations(games: Mapping[str, AnyGame], bots: Bots = ALL_BOTS) -> Iterator[Operation]:
    """List the operations on all games."""

    def catalogue(language: str, bots: Bots = bots) -> Catalogue:
        return Catalogue(tuple(_summary(games[name], bots, language) for name in sorted(games)))

    yield Operation(
        id="list_games",
        method="GET",
        path="",
        summary="List the games",
        description="Each with the version of its rules, and how many may play.",
        view=_in_languages(LANGUAGES, catalogue),
        answer=Catalogue,
        **CACHED,
        examples=(Example("answer", 200, plain(catalogue(DEFAULT, ALL_BOTS))),),
    )


def game_operations(game: AnyGame, bots: Bots) -> Iterator[Operation]:
    """List the operations that describe one game."""
    yield read_game(game, bots)
    yield read_rules(game)
    yield read_words(game)


def read_game(game: AnyGame, bots: Bots) -> Operation:
    return Operation(
        id=f"read_{snake_name(game.name)}",
        method="GET",
        path="",
        summary=f"Say how {game.title} may be played: players, options, moves",
        description="Its options are described by a JSON Schema, its moves by their types.",
        view=_in_languages(languages_of(game), partial(_description, game, bots)),
        answer=GameDescription,
        **CACHED,
        examples=(Example("answer", 200, plain(_description(game, ALL_BOTS, DEFAULT))),),
    )


def read_rules(game: AnyGame) -> Operation:
    return Operation(
        id=f"read_{snake_name(game.name)}_rules",
        method="GET",
        path="/rules",
        summary=f"Read the rules of {game.title} in {_languages(game)}",
        description="Every refusal and every event cites one of these rules by its id. A ruling "
        "gives the reason for a rule that no rulebook decides.",
        view=_in_languages(rulebook_languages(game), lambda language: rules_in(game, language)),
        answer=GameRules,
        **CACHED,
        examples=(Example("answer", 200, plain(rules_in(game, DEFAULT))),),
    )


def read_words(game: AnyGame) -> Operation:
    return Operation(
        id=f"read_{snake_name(game.name)}_words",
        method="GET",
        path="/words",
        summary=f"Read the words of {game.title}: labels, and sentences for events and refusals",
        description=WORDS,
        view=_in_languages(languages_of(game), lambda language: _words(game, language)),
        answer=GameWords,
        **CACHED,
        examples=(Example("answer", 200, plain(_words(game, DEFAULT))),),
    )


CACHED: Mapping[str, Any] = {
    "request_headers": ("Accept-Language", "If-None-Match"),
    "answer_headers": ("Content-Language", "ETag"),
    "other_answers": {304: "The answer is the one that the reader knows"},
}
"""What operations have in common if only a new version of the service changes their answers."""


def _in_languages(offered: Collection[str], make: Callable[[str], Any]) -> View:
    """Answer in the reader's language, and let caches keep the answer."""

    @cache
    def written(language: str) -> Unchanging:
        return unchanging(msgspec.json.encode(make(language)))

    def view() -> Response:
        language = preferred(offered)
        return written(language).answer(language)

    return view


def contract_operations(
    game: AnyGame, contract: Callable[[], dict[str, Any]]
) -> Iterator[Operation]:
    """List the operation that gives one game's part of the contract."""

    @cache
    def prepared() -> Unchanging:
        own = contract_of_game(contract(), game.name, game.title)
        return unchanging(msgspec.json.encode(own))

    yield Operation(
        id=f"read_{snake_name(game.name)}_contract",
        method="GET",
        path="/openapi.json",
        summary=f"Read the contract of {game.title} alone",
        description="An OpenAPI document with the operations on this game, and the types that "
        "they use. `/openapi.json` is the contract of all games.",
        view=lambda: prepared().answer(),
        request_headers=("If-None-Match",),
        answer=dict,
        answer_headers=("ETag",),
        other_answers=CACHED["other_answers"],
    )


def _summary(game: AnyGame, bots: Bots, language: str) -> GameSummary:
    return GameSummary(
        game.name,
        title(game, language),
        game.version,
        game.players,
        bots.at_tables(game),
        bots.for_advice(game),
    )


def _description(game: AnyGame, bots: Bots, language: str) -> GameDescription:
    return GameDescription(
        **asdict(_summary(game, bots, language)),
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


def _words(game: AnyGame, language: str) -> GameWords:
    offered = languages_of(game)
    return GameWords(game.name, game.version, language, offered, resources(game, language))


def _languages(game: AnyGame) -> str:
    *others, last = [language_name(code, DEFAULT) for code in rulebook_languages(game)]
    return f"{', '.join(others)} or {last}" if others else last
