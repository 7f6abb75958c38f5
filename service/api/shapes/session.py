"""The shapes of hosted games on the wire: for each game its own, joined where a path serves all."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal, TypeAlias

from service.api.shapes.game import Seed, now, set_up, vocabulary_of, whose, wire_of
from service.api.shapes.problem import illegal_move_shape, stale_shape
from service.api.shapes.shape import (
    Most,
    Shape,
    described,
    list_of,
    made,
    name,
    one_of,
    only,
    tag_of,
)
from service.api.shapes.templates import template_of
from service.rules.kernel import Game, Seat

Onlooker = Literal["spectator", "host"]
name(Onlooker, "Onlooker")
LONGEST_NAME = 100

Name: TypeAlias = Annotated[str, Most(LONGEST_NAME)]
Reader: TypeAlias = Annotated[Seat | Onlooker, "whose token was shown"]


@dataclass(frozen=True)
class SessionWire:
    """The shapes of one game that is hosted."""

    opening: type
    turn: type
    session: type
    after: type
    history: type


@dataclass(frozen=True)
class HostedWire:
    """The same, joined for all games."""

    opening: Shape
    turn: type
    session: Shape
    after: Shape
    history: Shape
    illegal_move: type
    stale: type


@dataclass
class Tokens:
    """Bearer tokens, shown once; only a digest of them is kept."""

    host: str
    seats: tuple[str, ...]


@dataclass
class Opened:
    """A table has been opened."""

    id: str
    tokens: Tokens


@dataclass
class SeatToken:
    """A seat's new token; the one before it is worth nothing now."""

    seat: Seat
    token: str


@cache
def session_wire_of(game: Game) -> SessionWire:
    """Make the shapes of a game that is hosted."""
    words = vocabulary_of(game)
    session = _session(game)
    events = list_of(words.events, "what happened, as far as the reader may know")
    return SessionWire(
        opening=_opening(game),
        turn=words.made("SessionMove", "A move at a hosted table.", move=words.moves),
        session=session,
        after=words.made(
            "SessionAfterMove",
            "The table after the move.",
            **_game(game),
            session=session,
            events=events,
        ),
        history=_history(game, events),
    )


def _game(game: Game) -> dict[str, Shape]:
    return {"game": only(game.NAME)}


def _opening(game: Game) -> type:
    return vocabulary_of(game).made(
        "SessionOpening",
        "A game to be hosted.",
        **_game(game),
        **set_up(game),
        names=(list_of(Name, "one for each seat"), None),
        spectators=(described(bool, "whether anybody may watch without a token"), None),
        seed=(one_of(Seed, None), None),
    )


def _table(game: Game) -> dict[str, Shape]:
    return {
        **whose(game),
        "id": str,
        "options": game.Options,
        "names": list_of(Name, "one for each seat"),
        "spectators": described(bool, "whether anybody may watch without a token"),
        "seed_sha256": described(str, "of the seed's bytes; the seed is shown after the end"),
        "seed_named": described(bool, "whether who opened the table chose the seed, and knows it"),
    }


def _session(game: Game) -> type:
    words = vocabulary_of(game)
    return words.made(
        "Session",
        "A hosted game as one reader sees it.",
        **_table(game),
        reader=Reader,
        version=described(int, "how many moves the players have made"),
        told=described(int, "how many events the reader has been told: the number of the last"),
        view=game.View,
        **now(words),
    )


def _history(game: Game, events: Shape) -> type:
    return vocabulary_of(game).made(
        "SessionHistory",
        "What a reader may know of a hosted game; after the end, all of it.",
        **_table(game),
        events=events,
        record=described(one_of(wire_of(game).record, None), "with the seed; null until the end"),
    )


def hosted_wire_of(games: Iterable[Game]) -> HostedWire:
    """Join the shapes of all games, told apart by the game's name, or a move's type."""
    games = tuple(games)
    wires = [session_wire_of(game) for game in games]
    kinds = [kind for game in games for kind in (*game.MOVES, *game.CHANCE_MOVES)]
    moves = _joined("Move", kinds)
    templates = _joined("Template", [template_of(move) for game in games for move in game.MOVES])
    rules = only(*(rule.id for game in games for rule in game.RULEBOOK))
    name(rules, "Rule")
    session = _joined("Session", [wire.session for wire in wires])
    return HostedWire(
        opening=_joined("SessionOpening", [wire.opening for wire in wires]),
        turn=made("SessionMove", "A move at a hosted table.", {"move": moves}),
        session=session,
        after=_joined("SessionAfterMove", [wire.after for wire in wires]),
        history=_joined("SessionHistory", [wire.history for wire in wires]),
        illegal_move=illegal_move_shape("", templates, rules),
        stale=stale_shape(session),
    )


def _joined(component: str, shapes: Iterable[type]) -> Shape:
    """Join shapes; of those that games have in common, one stands for all."""
    union = one_of(*{tag_of(shape): shape for shape in shapes}.values())
    name(union, component)
    return union
