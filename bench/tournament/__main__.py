"""`make tournament`: how strong the bots are, against random moves, greedy players and each other.

The same seed gives the same games, on any number of processes.
"""

import argparse
import os
from collections.abc import Iterator

from bench.tournament import speed
from bench.tournament.greedy import GREEDY
from bench.tournament.intervals import wilson
from bench.tournament.match import Pairing, all_played

SEATS = {"casanova": 2, "canaletto": 3, "canal-grande": 2, "canal-grande-teams": 4}
AGAINST_RANDOM = {
    "casanova": "90 %",
    "canaletto": "67 %",
    "canal-grande": "90 %",
    "canal-grande-teams": "85 %",
}
TWO_SEATS = ("casanova", "canal-grande")


def pairings(games: tuple[str, ...]) -> Iterator[Pairing]:
    for game in games:
        seats = SEATS[game]
        even = f"{100 // (2 if game.endswith('-teams') else seats)} %"
        yield Pairing(game, seats, "normal", "random", AGAINST_RANDOM[game])
        for level in ("easy", "normal", "hard"):
            yield Pairing(game, seats, level, "greedy", f"more than {even}")
        goal = "60 %" if game in TWO_SEATS else ""
        yield Pairing(game, seats, "hard", "normal", goal)


def row(pairing: Pairing, games: int, seed: str, processes: int) -> str:
    shares = all_played(pairing, games, seed, processes)
    won = sum(shares) / len(shares)
    low, high = wilson(won, len(shares))
    return (
        f"| {pairing.game} | {pairing.players} | {pairing.contender} | {pairing.opponent} "
        f"| {len(shares)} | {won:.0%} | {low:.0%} to {high:.0%} | {pairing.goal} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.tournament", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="how many games each pairing plays")
    parser.add_argument("--game", action="append", choices=sorted(GREEDY), help="only this game")
    parser.add_argument("--contender", help="only the pairings of this player")
    parser.add_argument("--opponent", help="only the pairings against this player")
    parser.add_argument("--seed", default="arbitro")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--speed", action="store_true", help="measure how long the levels think")
    asked = parser.parse_args()
    names = tuple(asked.game or GREEDY)
    if asked.speed:
        print(*speed.table(names), sep="\n", flush=True)
        return
    print("| game | seats | player | against | games | won | 95 % sure | goal |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    for pairing in pairings(names):
        if asked.contender not in (None, pairing.contender):
            continue
        if asked.opponent not in (None, pairing.opponent):
            continue
        print(row(pairing, asked.games, asked.seed, asked.processes), flush=True)


if __name__ == "__main__":
    main()
