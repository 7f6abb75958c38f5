"""Random games, and what any law may want to do with one."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import zip_longest
from random import Random
from typing import Any, TypeAlias

from arbitro.laws.support.moves import moves
from arbitro.laws.support.subjects import game_named, subject
from arbitro.rules.kernel import AnyGame, Seat, Step, Viewer
from arbitro.rules.legal import pick_move

State: TypeAlias = Any
Move: TypeAlias = Any
"""Only a game knows the types of its own."""

Choose: TypeAlias = Callable[[AnyGame, State, Random], Move]

MOST_TABLES = 6
MOST_OPTIONS = 1_000
LONGEST_GAME = 20_000


def viewers(game: AnyGame, state: State) -> list[Viewer]:
    """List every seat, and the spectator."""
    return [*game.seats(state), None]


def actors(game: AnyGame, state: State) -> list[Seat]:
    """List the seats to act, lowest first; none while it is chance's turn or the game is over."""
    return sorted(seat for seat in game.to_act(state) if seat is not None)


def is_chance(game: AnyGame, state: State) -> bool:
    return None in game.to_act(state)


def random_move(game: AnyGame, state: State, random: Random, *, by_kind: bool = False) -> Move:
    """Choose among everything that may happen now: each legal move of a seat equally likely.

    By kind, a template is chosen first: one with few moves is as likely as one with many.
    """
    if is_chance(game, state):
        return game.deal(state, random.randrange)
    templates = game.legal(state, random.choice(actors(game, state)))
    return pick_move([random.choice(templates)] if by_kind else templates, random.randrange)


@dataclass(frozen=True)
class Turn:
    """One move of a game: the state before it, the move, what it led to."""

    before: State
    move: Move
    step: Step


def random_game(
    game: AnyGame, state: State, random: Random, choose: Choose = random_move
) -> Iterator[Turn]:
    """Play on at random until the game is over; a game that does not end by itself fails here."""
    for _ in range(LONGEST_GAME):
        if not game.to_act(state):
            return
        move = choose(game, state, random)
        step = game.apply(state, move)
        yield Turn(state, move, step)
        state = step.state
    raise AssertionError(f"a game has not ended after {LONGEST_GAME} moves")


def new_tables(game: AnyGame) -> list[State]:
    """Set up games for every number of players and every option, or a fixed sample of them."""
    tables = [
        (players, options) for players in game.players for options in every_options(game, players)
    ]
    chosen = Random(0).sample(tables, min(MOST_TABLES, len(tables)))
    return [game.new_game(players, options) for players, options in chosen]


def every_options(game: AnyGame, players: int) -> list[object]:
    """List the options that the rules allow together, or a fixed sample of them."""
    every = dict.fromkeys(moves(game.options_type, range(players), Random(0), MOST_OPTIONS))
    return [options for options in every if game.why_not_start(players, options) is None]


@cache
def games(name: str) -> tuple[tuple[Turn, ...], ...]:
    """Play random games to the end."""
    game = game_named(name)
    tables = new_tables(game)
    played: list[tuple[Turn, ...]] = []
    enough = subject(name).enough_turns
    while sum(map(len, played)) < enough or len(played) < len(tables):
        table = tables[len(played) % len(tables)]
        choose = partial(random_move, by_kind=bool(len(played) // len(tables) % 2))
        played.append(tuple(random_game(game, table, Random(len(played)), choose)))
    return tuple(played)


def every_turn(name: str, most_games: int | None = None) -> list[Turn]:
    return [turn for played in games(name)[:most_games] for turn in played]


def turns(name: str, most: int) -> list[Turn]:
    """Choose some turns of the games, the same ones each time, of all kinds of moves alike."""
    every = every_turn(name)
    Random(1).shuffle(every)
    kinds: dict[type, list[Turn]] = defaultdict(list)
    for turn in every:
        kinds[type(turn.move)].append(turn)
    mixed = [turn for alike in zip_longest(*kinds.values()) for turn in alike if turn]
    return mixed[:most]


def last_turns(name: str) -> list[Turn]:
    return [game[-1] for game in games(name)]
