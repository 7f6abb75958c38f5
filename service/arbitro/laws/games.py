"""What any test may want to do with a game."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, TypeAlias, TypeVar, Union, cast

import msgspec

from arbitro.rules.kernel import AnyGame, Fault, Player, Seat, Step, Viewer
from arbitro.rules.legal import pick_move
from arbitro.words.loader import FALLBACK, resources
from arbitro.words.narrator import Narrator

T = TypeVar("T")

State: TypeAlias = Any
Move: TypeAlias = Any
"""Only a game knows the types of its own."""

Choose: TypeAlias = Callable[[AnyGame, State, Random], Move]


def as_json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def from_json(text: str, shape: type[T]) -> T:
    return msgspec.json.decode(text, type=shape)


def as_move(game: AnyGame, sent: dict[str, Any]) -> Move:
    """Read a move as a client would send it; what is not in its shape is an error."""
    return msgspec.convert(sent, Union[(*game.moves, *game.chance_moves)])


def viewers(game: AnyGame, state: State) -> list[Viewer]:
    """List every seat, and the spectator."""
    return [*game.seats(state), None]


def actors(game: AnyGame, state: State) -> list[Seat]:
    """List the seats to act, lowest first; none while it is chance's turn or the game is over."""
    return sorted(seat for seat in game.to_act(state) if seat is not None)


def is_chance(game: AnyGame, state: State) -> bool:
    return None in game.to_act(state)


def random_move(game: AnyGame, state: State, random: Random) -> Move:
    """Choose among everything that may happen now: each legal move of a seat equally likely."""
    if is_chance(game, state):
        return game.deal(state, random.randrange)
    seat = random.choice(actors(game, state))
    return pick_move(game.legal(state, seat), random.randrange)


def random_kind_of_move(game: AnyGame, state: State, random: Random) -> Move:
    """Choose a template first: a kind of move with few moves is as likely as one with many."""
    if is_chance(game, state):
        return game.deal(state, random.randrange)
    templates = game.legal(state, random.choice(actors(game, state)))
    return pick_move([random.choice(templates)], random.randrange)


@dataclass(frozen=True)
class Turn:
    """One move of a game: the state before it, the move, what it led to."""

    before: State
    move: Move
    step: Step

    @property
    def mover(self) -> Player:
        return cast("Player", self.move.seat)


def random_game(
    game: AnyGame, state: State, random: Random, choose: Choose = random_move
) -> Iterator[Turn]:
    """Play on at random until the game is over."""
    while game.to_act(state):
        move = choose(game, state, random)
        step = game.apply(state, move)
        yield Turn(state, move, step)
        state = step.state


@cache
def strict_narrator(game: AnyGame) -> Narrator:
    return Narrator(resources(game, FALLBACK), FALLBACK, strict=True)


def in_words(game: AnyGame, faults: Iterable[Fault]) -> tuple[str, ...]:
    """Say the faults of a state in English."""
    strict = strict_narrator(game)
    return tuple(strict.fault(fault.code, fault.facts) for fault in faults)
