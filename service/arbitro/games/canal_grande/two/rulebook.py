"""The rules of Canal Grande: its own, and those that hold for teams too."""

from arbitro.games.canal_grande import rulebook as shared
from arbitro.rules.kernel import Rule

RULEBOOK = (
    Rule("canal-grande.pieces", f"{shared.BOOK}, Spelmateriaal"),
    Rule("canal-grande.setup", f"{shared.BOOK}, Spelvoorbereiding"),
    *shared.PILES,
    Rule("canal-grande.traitor", f"{shared.BOOK}, Verrader"),
    *shared.SPIES,
    *shared.VOTES,
    Rule("canal-grande.vote.challenger", f"{shared.BOOK}, Stemming"),
    shared.VOTE_OPEN,
    Rule("canal-grande.vote.reinforce", f"{shared.BOOK}, Stemming, Belangrijk"),
    Rule("canal-grande.vote.raise", f"{shared.BOOK}, Stemming"),
    Rule("canal-grande.vote.win", f"{shared.BOOK}, Belangrijk"),
    Rule("canal-grande.vote.lose", f"{shared.BOOK}, Belangrijk"),
    Rule("canal-grande.roles", f"{shared.BOOK}, Nieuwe speelronde"),
    Rule("canal-grande.phase.end", f"{shared.BOOK}, Nieuwe fase"),
    Rule("canal-grande.phase.bonus", f"{shared.BOOK}, Nieuwe fase"),
    Rule("canal-grande.phase.dealer", f"{shared.BOOK}, Nieuwe fase, Belangrijk"),
    shared.PHASE_RESET,
    Rule("canal-grande.end", f"{shared.BOOK}, Einde van het spel"),
)
