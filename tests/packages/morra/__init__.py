"""Morra for beans: a toy game, small enough to read before adding one's own."""

from morra.events import EVENTS
from morra.faults import faults
from morra.judge import legal, why_not
from morra.moves import CHANCE_MOVES, MOVES
from morra.outcome import Outcome, outcome
from morra.play import apply
from morra.rulebook import RULEBOOK
from morra.setup import PLAYERS, Options, deal, new_game
from morra.state import State, seats, to_act
from morra.view import View, view

NAME = "morra"
TITLE = "Morra for beans"
VERSION = "1"

__all__ = [
    "CHANCE_MOVES",
    "EVENTS",
    "MOVES",
    "NAME",
    "PLAYERS",
    "RULEBOOK",
    "TITLE",
    "VERSION",
    "Options",
    "Outcome",
    "State",
    "View",
    "apply",
    "deal",
    "faults",
    "legal",
    "new_game",
    "outcome",
    "seats",
    "to_act",
    "view",
    "why_not",
]
