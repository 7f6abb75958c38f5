"""Canal Grande: two families vote on the districts of Venice, alone or in teams.

Here stands what the two games share. `two/` and `teams/` hold what differs, and each its `GAME`.
"""

from functools import partial
from typing import Any

from arbitro.games.canal_grande import bots, judge, moves, outcome, play, setup, state
from arbitro.games.canal_grande.faults import CHECKS, Check
from arbitro.rules.kernel import Game, Reasons, Rule, first_found
from arbitro.rules.legal import TURN_REASONS

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


def make_game(
    state_type: type[state.AnyState],
    view_type: type[Any],
    particular: Check,
    reasons: Reasons,
    **own: Any,
) -> Game[Any, moves.Move, setup.Options, Any, outcome.Outcome]:
    """Make a game of the parts that the two share and of its own."""
    return Game(
        version="1",
        words=(__name__, state_type.__module__),
        options_type=setup.Options,
        state_type=state_type,
        view_type=view_type,
        outcome_type=outcome.Outcome,
        reasons={**TURN_REASONS, **judge.REASONS, **reasons},
        chance_moves=moves.CHANCE_MOVES,
        seats=state.seats,
        to_act=state.to_act,
        why_not=judge.why_not,
        legal=judge.legal,
        apply=play.apply,
        deal=setup.deal,
        view=partial(state.view, view_type),
        outcome=outcome.outcome,
        faults=partial(first_found, checks=(*CHECKS, particular)),
        imagine=partial(bots.imagine, state_type),
        likely_move=bots.likely_move,
        estimate=bots.estimate,
        **own,
    )
