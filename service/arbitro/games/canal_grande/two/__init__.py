"""Canal Grande: two families vote on the districts of Venice."""

from arbitro.games import canal_grande as shared
from arbitro.games.canal_grande.two.rules import (
    TWO_PLAYERS,
    Phase,
    State,
    View,
    Vote,
    faults,
    imagine,
    new_game,
    view,
)
from arbitro.rules.kernel import Rule

__all__ = ["GAME", "TWO_PLAYERS", "Phase", "State", "View", "Vote"]

BOOK = shared.BOOK
RULEBOOK = (
    Rule("canal-grande.pieces", f"{BOOK}, Spelmateriaal"),
    Rule("canal-grande.setup", f"{BOOK}, Spelvoorbereiding"),
    *shared.PILES,
    Rule("canal-grande.traitor", f"{BOOK}, Verrader"),
    *shared.SPIES,
    *shared.VOTES,
    Rule("canal-grande.vote.challenger", f"{BOOK}, Stemming"),
    shared.VOTE_OPEN,
    Rule("canal-grande.vote.reinforce", f"{BOOK}, Stemming, Belangrijk"),
    Rule("canal-grande.vote.raise", f"{BOOK}, Stemming"),
    Rule("canal-grande.vote.win", f"{BOOK}, Belangrijk"),
    Rule("canal-grande.vote.lose", f"{BOOK}, Belangrijk"),
    Rule("canal-grande.roles", f"{BOOK}, Nieuwe speelronde"),
    Rule("canal-grande.phase.end", f"{BOOK}, Nieuwe fase"),
    Rule("canal-grande.phase.bonus", f"{BOOK}, Nieuwe fase"),
    Rule("canal-grande.phase.dealer", f"{BOOK}, Nieuwe fase, Belangrijk"),
    shared.PHASE_RESET,
    Rule("canal-grande.end", f"{BOOK}, Einde van het spel"),
)

GAME = shared.make_game(
    name="canal-grande",
    title="Canal Grande",
    version="1",
    rulebook=RULEBOOK,
    words=__name__,
    state_type=State,
    view_type=View,
    own_reasons={"not-more-cards": ("needed",)},
    new_game=new_game,
    view=view,
    faults=faults,
    imagine=imagine,
)
