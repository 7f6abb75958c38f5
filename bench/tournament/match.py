"""One game of the tournament, and many of them side by side."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from multiprocessing import Pool
from random import Random
from typing import Any

from arbitro.play.catalogue.finding import find
from arbitro.rules.kernel import AnyGame, Pick, Seat
from bench.tournament.players import PLAYERS, Turn


@dataclass(frozen=True)
class Pairing:
    """Who meets whom: one side of seats is the contender's, all others are the opponents'."""

    game: str
    players: int
    contender: str
    opponent: str
    goal: str
    """what share of the games the contender should win; nothing if none was set"""

    @property
    def contenders(self) -> int:
        """Count the contender's seats: two in a team, else one."""
        return 2 if self.game.endswith("-teams") else 1

    @property
    def sides(self) -> int:
        """Count the places at which the contender may sit."""
        return self.players // self.contenders


@cache
def game_named(name: str) -> AnyGame:
    return find([name]).games[name]


def picking(random: Random) -> Pick:
    return random.randrange


def played(task: tuple[Pairing, int, str]) -> float:
    """Play one game; give the share of the win that the contender has.

    The contender takes each place in turn, with the same deal.
    """
    pairing, number, seed = task
    deal, place = divmod(number, pairing.sides)
    first = place * pairing.contenders
    own = range(first, first + pairing.contenders)
    game, random = game_named(pairing.game), Random(f"{seed}/{pairing.game}/{deal}")
    state = game.new_game(pairing.players, game.options_type())
    moves = 0
    while game.to_act(state):
        moves += 1
        move = _move(pairing, own, state, f"{seed}/{number}/{moves}", random)
        state = game.apply(state, move).state
    winners = getattr(game.outcome(state), "winners", ())
    return sum(seat in own for seat in winners) / len(winners)


def _move(pairing: Pairing, own: range, state: Any, seed: str, random: Random) -> Any:
    game, pick = game_named(pairing.game), picking(random)
    seats: list[Seat] = sorted(seat for seat in game.to_act(state) if seat is not None)
    if not seats:
        return game.deal(state, pick)
    seat = seats[0]
    name = pairing.contender if seat in own else pairing.opponent
    turn = Turn(game, game.view(state, seat), seat, game.legal(state, seat), seed, pick)
    return PLAYERS[name](turn)


def all_played(pairing: Pairing, games: int, seed: str, processes: int) -> Sequence[float]:
    """Play a number of games, each place equally often."""
    games -= games % pairing.sides
    tasks = [(pairing, number, seed) for number in range(games)]
    with Pool(processes) as pool:
        return pool.map(played, tasks, chunksize=1)
