"""How long the levels think."""

from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Any

from arbitro.bots.moves import likely_move
from arbitro.bots.search import LEVELS, Search
from arbitro.play.messages.open import LevelName
from arbitro.rules.kernel import AnyGame
from bench.tournament.match import game_named

POSITIONS = 12
EVERY = 7


def positions(game: AnyGame, random: Random) -> Iterator[tuple[Any, int]]:
    """Yield positions from all over some games, with a seat that is to act."""
    number = 0
    while True:
        state = game.new_game(game.players[0], game.options_type())
        while to_act := game.to_act(state):
            seats = sorted(seat for seat in to_act if seat is not None)
            number += bool(seats)
            if seats and number % EVERY == 0:
                yield state, seats[0]
            pick = random.randrange
            move = likely_move(game, state, seats[0], pick) if seats else game.deal(state, pick)
            state = game.apply(state, move).state


def seconds(name: str, level: LevelName) -> tuple[float, float]:
    """Return the mean and the longest processor time of a move."""
    game, taken = game_named(name), []
    found = positions(game, Random(0))
    for number in range(POSITIONS):
        state, seat = next(found)
        view, began = game.view(state, seat), process_time()
        Search(game, view, seat, str(number)).think(LEVELS[level])
        taken.append(process_time() - began)
    return sum(taken) / len(taken), max(taken)


def table(names: tuple[str, ...]) -> Iterator[str]:
    yield "| game | level | simulations | a second | a move takes | at most |"
    yield "|---|---|---|---|---|---|"
    for name in names:
        for level, thinking in LEVELS.items():
            mean, longest = seconds(name, level)
            rate = thinking.simulations / mean
            yield (
                f"| {name} | {level} | {thinking.simulations:,} | {rate:,.0f} "
                f"| {mean * 1000:.0f} ms | {longest * 1000:.0f} ms |"
            )
