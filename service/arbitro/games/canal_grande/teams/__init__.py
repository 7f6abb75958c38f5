"""Canal Grande in teams: two families against two vote on the districts of Venice."""

from arbitro.games import canal_grande as shared
from arbitro.games.canal_grande.moves import Steal
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
from arbitro.rules.kernel import Rule

__all__ = ["GAME", "TEAMS", "PartnersSeated", "State", "TraitorSent", "View", "Vote"]

BOOK = "Canal Grande pour 4 joueurs (Rody, d'après la version anglaise de Pitt Crandlemire)"

RULEBOOK = (
    Rule("canal-grande-teams.pieces", f"{BOOK}, Matériel, Préparation"),
    Rule("canal-grande-teams.setup", f"{BOOK}, Préparation"),
    Rule("canal-grande-teams.seats", f"{BOOK}, Préparation, Déroulement du jeu"),
    Rule("canal-grande-teams.order", f"{BOOK}, Déroulement du jeu"),
    *shared.PILES,
    Rule("canal-grande-teams.traitor", f"{BOOK}, Réalisation des actions du Sélectionneur"),
    *shared.SPIES,
    *shared.VOTES,
    Rule("canal-grande-teams.vote.challenger", f"{BOOK}, Vote"),
    shared.VOTE_OPEN,
    Rule("canal-grande-teams.vote.turn", f"{BOOK}, Vote"),
    Rule("canal-grande-teams.vote.reinforce", f"{BOOK}, Vote"),
    Rule("canal-grande-teams.vote.win", f"{BOOK}, Vote"),
    Rule("canal-grande-teams.vote.prize", f"{BOOK}, Vote"),
    Rule("canal-grande-teams.vote.settle", f"{BOOK}, Vote"),
    Rule("canal-grande-teams.phase.end", f"{BOOK}, Nouvelle manche"),
    Rule("canal-grande-teams.phase.bonus", f"{BOOK}, Nouvelle manche"),
    Rule("canal-grande-teams.phase.dealer", f"{BOOK}, Nouvelle manche"),
    shared.PHASE_RESET,
    Rule("canal-grande-teams.end", f"{BOOK}, Fin du jeu"),
)

GAME = shared.make_game(
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
