"""Canal Grande in teams: two families against two vote on the districts of Venice."""

from arbitro.games.canal_grande.common.game import make_game
from arbitro.games.canal_grande.common.moves import MOVES, Steal
from arbitro.games.canal_grande_teams.events import PartnersSeated, TraitorSent
from arbitro.games.canal_grande_teams.faults import faults
from arbitro.games.canal_grande_teams.imagine import imagine
from arbitro.games.canal_grande_teams.refusals import REASONS, Facts
from arbitro.games.canal_grande_teams.rulebook import RULEBOOK
from arbitro.games.canal_grande_teams.setup import new_game
from arbitro.games.canal_grande_teams.state import State
from arbitro.games.canal_grande_teams.view import View, view

GAME = make_game(
    name="canal-grande-teams",
    title="Canal Grande in teams",
    version="1",
    rulebook=RULEBOOK,
    words=__name__,
    state_type=State,
    view_type=View,
    facts_type=Facts,
    own_reasons=REASONS,
    moves=(*MOVES, Steal),
    own_events=(PartnersSeated, TraitorSent),
    new_game=new_game,
    view=view,
    faults=faults,
    imagine=imagine,
)
