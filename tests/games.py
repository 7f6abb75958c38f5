"""Every game of the catalogue, and what any test may want to do with it."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from random import Random
from types import ModuleType
from typing import Any, TypeAlias, TypeVar, cast

import msgspec

from service.catalogue import load
from service.notation import Notation
from service.rules.kernel import Game, Player, Seat, Step, Viewer
from service.rules.legal import pick_move, type_name, wire_name

T = TypeVar("T")

GAMES = load()

State: TypeAlias = Any
Move: TypeAlias = Any
"""Only a game knows the types of its own."""


def module_name(game: Game) -> str:
    return cast("ModuleType", game).__name__


def package(game: Game) -> str:
    """Name the folders of a game's own tests."""
    return module_name(game).rpartition(".")[2]


def as_json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def from_json(text: str, shape: type[T]) -> T:
    return msgspec.json.decode(text, type=shape)


def as_move(game: Game, sent: dict[str, Any]) -> Move:
    """Read a move as a client would send it; what is not in its shape is an error."""
    shapes = {type_name(shape): shape for shape in (*game.MOVES, *game.CHANCE_MOVES)}
    shape = shapes[sent["type"]]
    names = {wire_name(part.name): part.name for part in fields(shape)}
    unknown = set(sent) - set(names)
    if unknown:
        raise ValueError(f"{sent['type']} has no {', '.join(sorted(unknown))}")
    return msgspec.convert({names[name]: value for name, value in sent.items()}, shape)


def written(game: Game, move: Move) -> str:
    """Write a move as a client would send it."""
    return as_json(Notation(game).written(move))


def viewers(game: Game, state: State) -> list[Viewer]:
    """List every seat, and the spectator."""
    return [*game.seats(state), None]


def actors(game: Game, state: State) -> list[Seat]:
    """List the seats to act, lowest first; none while it is chance's turn or the game is over."""
    return sorted(seat for seat in game.to_act(state) if seat is not None)


def is_chance(game: Game, state: State) -> bool:
    return None in game.to_act(state)


def random_move(game: Game, state: State, random: Random) -> Move:
    """Choose among everything that may happen now: each legal move of a seat equally likely."""
    if is_chance(game, state):
        return game.deal(state, random.randrange)
    seat = random.choice(actors(game, state))
    return pick_move(game.legal(state, seat), random.randrange)


@dataclass(frozen=True)
class Turn:
    """One move of a game: the state before it, the move, what it led to."""

    before: State
    move: Move
    step: Step

    @property
    def mover(self) -> Player:
        return cast("Player", self.move.seat)


def random_game(game: Game, state: State, random: Random) -> Iterator[Turn]:
    """Play on at random until the game is over."""
    while game.to_act(state):
        move = random_move(game, state, random)
        step = game.apply(state, move)
        yield Turn(state, move, step)
        state = step.state
