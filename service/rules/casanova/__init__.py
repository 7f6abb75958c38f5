"""Casanova: dice, cards and bets, for two to four players."""

from service.rules.casanova.events import EVENTS
from service.rules.casanova.faults import faults
from service.rules.casanova.judge import legal, why_not
from service.rules.casanova.moves import CHANCE_MOVES, MOVES
from service.rules.casanova.outcome import Outcome, outcome
from service.rules.casanova.play import apply
from service.rules.casanova.rulebook import RULEBOOK
from service.rules.casanova.setup import PLAYERS, Options, deal, new_game
from service.rules.casanova.state import State, seats, to_act
from service.rules.casanova.view import View, view

NAME = "casanova"
TITLE = "Casanova"
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
