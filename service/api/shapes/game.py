"""The shapes of one game on the wire, made from the game's own."""

from dataclasses import dataclass, fields
from functools import cache
from typing import Annotated, Literal, TypeAlias, get_type_hints

from service.api.shapes.problem import illegal_move_shape
from service.api.shapes.shape import (
    Most,
    Pattern,
    Shape,
    described,
    list_of,
    made,
    name,
    name_parts,
    name_words,
    one_of,
    only,
    write_whole,
)
from service.api.shapes.templates import template_of
from service.rules.kernel import Game, Seat

LONGEST_RECORD = 20_000

Seed: TypeAlias = Annotated[
    str,
    Pattern("^[0-9a-fA-F]{64}$", "Must be 64 hexadecimal digits."),
    Most(64),
    "256 bits in hexadecimal; the service then plays chance",
]
Spectator: TypeAlias = Literal["spectator"]
Viewer: TypeAlias = Annotated[Seat | Spectator, "a seat, or a spectator"]

# Generators tell a word that has a name from the other things that may stand in its place.
name(Spectator, "Spectator")
name(Literal["all"], "Everybody")


@dataclass(frozen=True)
class Wire:
    """One game's shapes on the wire: what comes in, and what goes out."""

    state: type
    start: type
    play: type
    ask: type
    look: type
    record: type

    position: type
    legal_moves: type
    view: type
    verdict: type
    illegal_move: type


@dataclass(frozen=True)
class Vocabulary:
    """The words that a game's shapes are made of."""

    game: Game
    prefix: str
    state: type
    moves: Shape
    templates: Shape
    events: Shape

    def made(self, suffix: str, about: str, **parts: Shape) -> type:
        return made(f"{self.prefix}{suffix}", about, parts)


@cache
def wire_of(game: Game) -> Wire:
    """Make the shapes of a game, and name them in the contract."""
    words = vocabulary_of(game)
    position = _position(words)
    return Wire(
        state=words.state,
        start=words.made(
            "Start", "A game to start.", **set_up(game), seed=(one_of(Seed, None), None)
        ),
        play=words.made("Play", "A move to judge.", state=words.state, move=words.moves),
        ask=words.made("Question", "Who asks what is legal.", state=words.state, seat=(Seat, None)),
        look=words.made("Look", "Who looks at a state.", state=words.state, viewer=Viewer),
        record=_record(words),
        position=position,
        legal_moves=_legal_moves(words),
        view=_sight(words),
        verdict=words.made(
            "Verdict", "The record keeps to the rules.", verified=Literal[True], position=position
        ),
        illegal_move=illegal_move_shape(words.prefix, words.templates, rules_of(words)),
    )


@cache
def vocabulary_of(game: Game) -> Vocabulary:
    prefix = "".join(word.title() for word in game.NAME.split("-"))
    moves = _moves(game, prefix)
    events = _events(game, prefix)
    for shape in (
        game.Options,
        game.View,
        game.Outcome,
        *(each.type for each in fields(game.State)),
    ):
        name_parts(shape, prefix)
    for shape in (game.Options, game.State, game.View, game.Outcome, *game.MOVES, *game.EVENTS):
        name_words(shape, prefix)
    write_whole(one_of(game.View, game.Outcome))
    templates = one_of(*(template_of(move) for move in game.MOVES))
    name(templates, f"{prefix}Template")
    return Vocabulary(game, prefix, _state(game, prefix), moves, templates, events)


def rules_of(words: Vocabulary) -> Shape:
    """Name the rules that a refusal may cite."""
    rules = only(*(rule.id for rule in words.game.RULEBOOK))
    name(rules, f"{words.prefix}Rule")
    return rules


def _moves(game: Game, prefix: str) -> Shape:
    for kind in (*game.MOVES, *game.CHANCE_MOVES):
        name(kind, f"{kind.__name__}Move")
        name_parts(kind, "")
    moves = one_of(*game.MOVES, *game.CHANCE_MOVES)
    name(moves, f"{prefix}Move")
    return moves


def _events(game: Game, prefix: str) -> Shape:
    for kind in game.EVENTS:
        name(kind, f"{prefix}{kind.__name__}Event")
        name_parts(kind, prefix)
        write_whole(kind)
    events = one_of(*game.EVENTS)
    name(events, f"{prefix}Event")
    return events


def _state(game: Game, prefix: str) -> type:
    parts = get_type_hints(game.State, include_extras=True)
    parts |= {"seed": one_of(Seed, None), "counter": described(int, "how much of it is spent")}
    return made(f"{prefix}State", game.State.__doc__ or "", parts)


def set_up(game: Game) -> dict[str, Shape]:
    return {"players": only(*game.PLAYERS), "options": (game.Options, None)}


def whose(game: Game) -> dict[str, Shape]:
    return {"game": only(game.NAME), "rules": only(game.VERSION)}


def now(words: Vocabulary) -> dict[str, Shape]:
    return {
        "to_act": list_of(Seat, "the seats that may move now"),
        "chance": described(bool, "whether chance is to move"),
        "legal_moves": list_of(words.templates, "what may be played now"),
        "outcome": described(one_of(words.game.Outcome, None), "null until the end"),
    }


def _record(words: Vocabulary) -> type:
    return words.made(
        "Record",
        "A whole game, chance's moves included; with a seed, chance's moves must follow from it.",
        **whose(words.game),
        **set_up(words.game),
        moves=list_of(words.moves, Most(LONGEST_RECORD)),
        seed=(one_of(Seed, None), None),
    )


def _position(words: Vocabulary) -> type:
    return words.made(
        "Position",
        "Everything a client needs next; the state goes back as it came.",
        **whose(words.game),
        state=words.state,
        **now(words),
        events=list_of(words.events, "what happened, in order"),
        played=list_of(words.moves, "the moves made for chance, in order"),
    )


def _legal_moves(words: Vocabulary) -> type:
    return words.made(
        "LegalMoves",
        "How many moves are legal, and the templates that describe them or the moves asked for.",
        count=int,
        legal_moves=(list_of(words.templates), None),
        moves=(list_of(words.moves), None),
    )


def _sight(words: Vocabulary) -> type:
    about = "What the viewer may see, and may play."
    view = words.game.View
    return words.made("Sight", about, **whose(words.game), viewer=Viewer, view=view, **now(words))
