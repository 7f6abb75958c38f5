"""The games in OpenSpiel, and random walks through them."""

from collections.abc import Iterator
from importlib import import_module
from random import Random

import pyspiel

import arbitro.integrations.openspiel
from arbitro.integrations.openspiel.games import SpielState
from arbitro.integrations.openspiel.position import GAMES, Position

OURS = ("canal-grande", "canal-grande-teams", "canaletto", "casanova")
EXAMPLES = ("arbitro_hex", "arbitro_liars_dice", "arbitro_dominoes")

for module in EXAMPLES:
    arbitro.integrations.openspiel.register(import_module(module).GAME)

NAMES = (*(f"arbitro_{name.replace('-', '_')}" for name in OURS), *EXAMPLES)

SIZES = tuple(f"{name}(players={players})" for name in NAMES for players in GAMES[name].players)
"""Each game with each number of players."""


def started(game: str) -> SpielState:
    state: SpielState = pyspiel.load_game(game).new_initial_state()
    return state


def walk(state: SpielState, random: Random) -> Iterator[Position]:
    """Go from a state to an end, every action and every draw equally likely."""
    at = state.at
    while not at.is_over:
        yield at
        at = at.after(random.choice(at.choices))
    yield at
