"""Canal Grande: two families vote on the districts of Venice."""

from service.rules.canal_grande.events import EVENTS
from service.rules.canal_grande.faults import faults
from service.rules.canal_grande.judge import legal, why_not
from service.rules.canal_grande.moves import CHANCE_MOVES, MOVES
from service.rules.canal_grande.outcome import Outcome, outcome
from service.rules.canal_grande.play import apply
from service.rules.canal_grande.rulebook import RULEBOOK
from service.rules.canal_grande.setup import PLAYERS, Options, deal, new_game
from service.rules.canal_grande.state import State, seats, to_act
from service.rules.canal_grande.view import View, view

NAME = "canal-grande"
TITLE = "Canal Grande"
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
