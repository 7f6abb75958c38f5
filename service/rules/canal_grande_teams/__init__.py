"""Canal Grande in teams: two families against two vote on the districts of Venice."""

from service.rules.canal_grande.outcome import Outcome
from service.rules.canal_grande.setup import Options
from service.rules.canal_grande_teams.events import EVENTS
from service.rules.canal_grande_teams.faults import faults
from service.rules.canal_grande_teams.judge import legal, why_not
from service.rules.canal_grande_teams.moves import CHANCE_MOVES, MOVES
from service.rules.canal_grande_teams.outcome import outcome
from service.rules.canal_grande_teams.play import apply
from service.rules.canal_grande_teams.rulebook import RULEBOOK
from service.rules.canal_grande_teams.setup import PLAYERS, deal, new_game
from service.rules.canal_grande_teams.state import State, seats, to_act
from service.rules.canal_grande_teams.view import View, view

NAME = "canal-grande-teams"
TITLE = "Canal Grande in teams"
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
