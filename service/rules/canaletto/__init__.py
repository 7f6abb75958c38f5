"""Canaletto: treasures auctioned palace by palace, for three or four players."""

from service.rules.canaletto.events import EVENTS
from service.rules.canaletto.faults import faults
from service.rules.canaletto.judge import legal, why_not
from service.rules.canaletto.moves import CHANCE_MOVES, MOVES
from service.rules.canaletto.outcome import Outcome, outcome
from service.rules.canaletto.play import apply
from service.rules.canaletto.rulebook import RULEBOOK
from service.rules.canaletto.setup import PLAYERS, Options, deal, new_game
from service.rules.canaletto.state import State, seats, to_act
from service.rules.canaletto.view import View, view

NAME = "canaletto"
TITLE = "Canaletto"
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
