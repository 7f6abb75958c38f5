"""Canal Grande: two families vote on the districts of Venice, alone or in teams.

Here stands what the two games share. `two/` and `teams/` hold what differs, and each its `GAME`.
"""

from functools import partial
from typing import Any

from arbitro.games.canal_grande import events, moves
from arbitro.games.canal_grande.bots import estimate, likely_move
from arbitro.games.canal_grande.cards import (
    ACTIONS,
    DISTRICTS,
    HELD,
    Card,
    Cards,
    District,
    Number,
    in_order,
    numbers_of,
)
from arbitro.games.canal_grande.judge import legal, why_not
from arbitro.games.canal_grande.moves import Move, Reinforcement
from arbitro.games.canal_grande.outcome import Outcome, Reason, outcome
from arbitro.games.canal_grande.play import apply
from arbitro.games.canal_grande.setup import Options, deal
from arbitro.games.canal_grande.state import NOTHING, AnyState, Laid, Phase, seats, to_act
from arbitro.games.canal_grande.table import Family, Role, Table, TableView, Turn
from arbitro.rules.kernel import Game, Rule

__all__ = [
    "ACTIONS",
    "DISTRICTS",
    "HELD",
    "NOTHING",
    "AnyState",
    "Card",
    "Cards",
    "District",
    "Family",
    "Laid",
    "Move",
    "Number",
    "Options",
    "Outcome",
    "Phase",
    "Reason",
    "Reinforcement",
    "Role",
    "Table",
    "TableView",
    "Turn",
    "events",
    "in_order",
    "make_game",
    "moves",
    "numbers_of",
]

WORDS = __name__
"""The folder with the texts that both games share, those of the rules below among them."""
BOOK = "Canal Grande (Adlung 2002)"

PILES = (
    Rule("canal-grande.offer", f"{BOOK}, Speelronde"),
    Rule(
        "canal-grande.choice",
        f"{BOOK}, Speelronde, De uitvoering van de actiekaarten van de verkoper",
    ),
    Rule(
        "canal-grande.actions",
        f"{BOOK}, De bestemming doet het volgende met de kaarten in zijn aanbieding",
    ),
)
SPIES = (
    Rule("canal-grande.spy", f"{BOOK}, Spion"),
    Rule("canal-grande.spy.replace", f"{BOOK}, Spion"),
    Rule("canal-grande.reshuffle", f"{BOOK}, Uitzondering"),
)
VOTES = (
    Rule("canal-grande.vote", f"{BOOK}, Doge"),
    Rule("canal-grande.vote.district", f"{BOOK}, Doge"),
)
VOTE_OPEN = Rule("canal-grande.vote.open", f"{BOOK}, Stemming")
PHASE_RESET = Rule("canal-grande.phase.reset", f"{BOOK}, Nieuwe fase, Belangrijk")


make_game = partial(
    Game[Any, Move, Options, Any, Outcome],
    version="1",
    options_type=Options,
    outcome_type=Outcome,
    chance_moves=moves.CHANCE_MOVES,
    seats=seats,
    to_act=to_act,
    why_not=why_not,
    legal=legal,
    apply=apply,
    deal=deal,
    outcome=outcome,
    likely_move=likely_move,
    estimate=estimate,
)
"""Makes a game of the parts that the two share and of its own."""
