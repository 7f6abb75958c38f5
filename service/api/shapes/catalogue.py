"""The shapes in which the catalogue and a game's rulebook are shown."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from service.api.http.languages import spoken
from service.api.shapes.shape import name, tag_of
from service.api.shapes.structs import json_schema
from service.rules.kernel import Game, Rule


@dataclass
class GameCard:
    """A game that can be played."""

    game: Annotated[str, "its id, as in the paths"]
    title: str
    rules: Annotated[str, "the version of the rules as they are judged"]
    players: Annotated[tuple[int, ...], "how many may play"]


@dataclass
class Catalogue:
    """The games that can be played."""

    games: tuple[GameCard, ...]


@dataclass
class GameSheet(GameCard):
    """A game, its options and its moves."""

    options: Annotated[Mapping[str, Any], "a JSON Schema"]
    moves: Annotated[tuple[str, ...], "what players do"]
    chance_moves: Annotated[tuple[str, ...], "what chance does"]


@dataclass
class RuleText:
    """One rule and where it comes from.

    `ruling` is the reason for what we decided ourselves, `note` says where the sources disagree.
    """

    id: str
    text: str
    source: str
    ruling: str | None
    note: str | None


@dataclass
class Rulebook:
    """The rules of a game in one language."""

    game: str
    rules: str
    language: str
    rulebook: tuple[RuleText, ...]


name(Rulebook, "GameRules")


def card(game: Game) -> GameCard:
    return GameCard(game.NAME, game.TITLE, game.VERSION, game.PLAYERS)


def sheet(game: Game) -> GameSheet:
    moves = tuple(str(tag_of(move)) for move in game.MOVES)
    chance_moves = tuple(str(tag_of(move)) for move in game.CHANCE_MOVES)
    return GameSheet(
        game.NAME,
        game.TITLE,
        game.VERSION,
        game.PLAYERS,
        json_schema(game.Options, range(game.PLAYERS[-1])),
        moves,
        chance_moves,
    )


def rulebook(game: Game, language: str) -> Rulebook:
    texts = tuple(_text(rule, language) for rule in game.RULEBOOK)
    return Rulebook(game.NAME, game.VERSION, language, texts)


def _text(rule: Rule, language: str) -> RuleText:
    return RuleText(
        rule.id,
        str(spoken(rule.text, language)),
        rule.source,
        spoken(rule.ruling, language),
        spoken(rule.note, language),
    )
