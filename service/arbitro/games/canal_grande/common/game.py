"""How one of the two games is put together from what they share and what is its own."""

from collections.abc import Callable
from typing import TypeVar

from arbitro.games.canal_grande.common import events, vote_events
from arbitro.games.canal_grande.common.judge import legal, why_not
from arbitro.games.canal_grande.common.moves import CHANCE_MOVES, Move
from arbitro.games.canal_grande.common.outcome import Outcome, outcome
from arbitro.games.canal_grande.common.play import apply
from arbitro.games.canal_grande.common.refusals import REASONS, Facts
from arbitro.games.canal_grande.common.setup import Options, deal
from arbitro.games.canal_grande.common.state import AnyState, seats, to_act
from arbitro.games.canal_grande.common.strategy import estimate, likely_move
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

SHARED_WORDS = __name__.rpartition(".")[0]
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
    moves: tuple[type[PlayerMove], ...],
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
        words=(SHARED_WORDS, words),
        options_type=Options,
        state_type=state_type,
        view_type=view_type,
        outcome_type=Outcome,
        facts_type=facts_type,
        reasons={**REASONS, **own_reasons},
        moves=moves,
        chance_moves=CHANCE_MOVES,
        events=(*kinds_in(events, Event), *kinds_in(vote_events, Event), *own_events),
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
