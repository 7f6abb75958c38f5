"""Canal Grande: two families vote on the districts of Venice, alone or in teams.

Here stands what the two games share. `two/` and `teams/` hold what differs, and each its `GAME`.
"""

from collections.abc import Callable
from typing import TypeVar

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
from arbitro.games.canal_grande.judge import REASONS, Facts, legal, why_not
from arbitro.games.canal_grande.moves import Move, Reinforcement
from arbitro.games.canal_grande.outcome import Outcome, Reason, outcome
from arbitro.games.canal_grande.play import apply
from arbitro.games.canal_grande.setup import Options, deal
from arbitro.games.canal_grande.state import NOTHING, AnyState, Laid, Phase, seats, to_act
from arbitro.games.canal_grande.table import Family, Role, Table, TableView, Turn
from arbitro.rules.base import Value
from arbitro.rules.kernel import (
    Event,
    Fault,
    Game,
    Pick,
    PlayerMove,
    Reasons,
    Rule,
    Viewer,
    kinds_in,
)

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

# The rules that hold in both games; their texts are in `words`.
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

State = TypeVar("State", bound=AnyState)
View = TypeVar("View", bound=Value)


def make_game(  # noqa: PLR0913 - by name, as in `Game`
    *,
    name: str,
    title: str,
    version: str,
    rulebook: tuple[Rule, ...],
    words: str,
    state_type: type[State],
    view_type: type[View],
    own_moves: tuple[type[PlayerMove], ...] = (),
    facts_type: type[Value] = Facts,
    own_reasons: Reasons,
    own_events: tuple[type[Event], ...] = (),
    new_game: Callable[[int, Options], State],
    view: Callable[[State, Viewer], View],
    faults: Callable[[State], tuple[Fault, ...]],
    imagine: Callable[[View, Viewer, Pick], State],
) -> Game[State, Move, Options, View, Outcome]:
    """Make a game of these parts; all others are shared."""
    return Game(
        name=name,
        title=title,
        version=version,
        players=(state_type.variant.players,),
        rulebook=rulebook,
        words=(__name__, words),
        options_type=Options,
        state_type=state_type,
        view_type=view_type,
        outcome_type=Outcome,
        facts_type=facts_type,
        reasons={**REASONS, **own_reasons},
        moves=(*moves.MOVES, *own_moves),
        chance_moves=moves.CHANCE_MOVES,
        events=(*kinds_in(events, Event), *own_events),
        new_game=new_game,
        seats=seats,
        to_act=to_act,
        why_not=why_not,
        legal=legal,
        apply=apply,
        deal=deal,
        view=view,
        outcome=outcome,
        faults=faults,
        imagine=imagine,
        likely_move=likely_move,
        estimate=estimate,
    )
