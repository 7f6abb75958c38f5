"""Canal Grande in teams: two families against two vote on the districts of Venice."""

from arbitro.games.canal_grande import make_game
from arbitro.games.canal_grande.moves import Steal
from arbitro.games.canal_grande.teams.rulebook import RULEBOOK
from arbitro.games.canal_grande.teams.rules import (
    OWN_REASONS,
    TEAMS,
    Facts,
    PartnersSeated,
    State,
    TraitorSent,
    View,
    Vote,
    faults,
    imagine,
    new_game,
    view,
)

__all__ = ["GAME", "TEAMS", "PartnersSeated", "State", "TraitorSent", "View", "Vote"]

GAME = make_game(
    name="canal-grande-teams",
    title="Canal Grande in teams",
    version="1",
    rulebook=RULEBOOK,
    words=__name__,
    state_type=State,
    view_type=View,
    facts_type=Facts,
    own_reasons=OWN_REASONS,
    own_moves=(Steal,),
    own_events=(PartnersSeated, TraitorSent),
    new_game=new_game,
    view=view,
    faults=faults,
    imagine=imagine,
)
