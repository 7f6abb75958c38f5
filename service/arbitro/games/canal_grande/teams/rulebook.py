"""The rules of Canal Grande in teams: its own, and those that hold for two players too."""

from arbitro.games.canal_grande import rulebook as shared
from arbitro.rules.kernel import Rule

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
