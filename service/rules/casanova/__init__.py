"""Casanova: dice, cards and bets, for two to four players."""

from service.rules.casanova import events, moves
from service.rules.casanova.faults import faults
from service.rules.casanova.imagine import imagine
from service.rules.casanova.judge import legal, why_not
from service.rules.casanova.outcome import Outcome, outcome
from service.rules.casanova.play import apply
from service.rules.casanova.refusals import REASONS, Facts
from service.rules.casanova.rulebook import RULEBOOK
from service.rules.casanova.setup import PLAYERS, Options, deal, new_game
from service.rules.casanova.state import State, seats, to_act
from service.rules.casanova.strategy import estimate, likely_move, plausible
from service.rules.casanova.view import View, view
from service.rules.kernel import ChanceMove, Event, Game, PlayerMove, kinds_in

GAME = Game(
    name="casanova",
    title="Casanova",
    version="1",
    players=PLAYERS,
    rulebook=RULEBOOK,
    words=(__name__,),
    options_type=Options,
    state_type=State,
    view_type=View,
    outcome_type=Outcome,
    facts_type=Facts,
    reasons=REASONS,
    moves=kinds_in(moves, PlayerMove),
    chance_moves=kinds_in(moves, ChanceMove),
    events=kinds_in(events, Event),
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
    plausible=plausible,
    estimate=estimate,
)
