"""Laying the table for Canal Grande."""

from arbitro.games.canal_grande.common.setup import Options, new_table
from arbitro.games.canal_grande.state import State


def new_game(players: int, options: Options) -> State:
    """Lay the table: two stacks, and empty hands."""
    return State("deal", new_table(State.variant, options), vote=None)
