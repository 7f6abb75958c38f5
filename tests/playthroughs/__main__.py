"""Write docs/stories, or record a random game as the source of a playthrough."""

import argparse
from pathlib import Path
from random import Random

from arbitro.laws.support.games import random_game
from arbitro.laws.support.playthroughs import play_source
from arbitro.laws.support.texts import as_json
from arbitro.rules.kernel import AnyGame
from tests.games import GAMES, package

FOLDER = Path(__file__).parent
STORIES = FOLDER.parent.parent / "docs" / "stories"
TOLD = {
    "canal-grande": "four-of-one-district",
    "canal-grande-teams": "every-district",
    "canaletto": "two-types-left",
    "casanova": "twelve-rounds",
}


def stories() -> dict[Path, str]:
    """Tell one playthrough of each of our games."""
    sources = {name: FOLDER / package(GAMES[name]) / f"{TOLD[name]}.json" for name in TOLD}
    return {
        STORIES / f"{name}.md": play_source(GAMES[name], path).text
        for name, path in sources.items()
    }


def record_random(game: AnyGame, seed: int, players: int | None = None) -> str:
    """Return the source of a random game, one step a line."""
    seats = players or game.players[0]
    turns = random_game(game, game.new_game(seats, game.options_type()), Random(seed))
    steps = ",\n".join(f'    {{"play": {as_json(turn.move)}}}' for turn in turns)
    shows = as_json(f"A random game, seed {seed}.")
    return f'{{\n  "shows": {shows},\n  "players": {seats},\n  "steps": [\n{steps}\n  ]\n}}\n'


if __name__ == "__main__":
    parser = argparse.ArgumentParser("python -m tests.playthroughs", description=__doc__)
    parser.add_argument("--record", nargs=2, metavar=("GAME", "SEED"), help="print a source")
    parser.add_argument("--players", type=int, help="for --record")
    arguments = parser.parse_args()
    if arguments.record:
        name, seed = arguments.record
        print(record_random(GAMES[name], int(seed), arguments.players), end="")
    else:
        for path, text in stories().items():
            path.write_text(text, encoding="utf-8")
