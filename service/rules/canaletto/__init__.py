"""Canaletto: treasures auctioned palace by palace, for three or four players."""

from service.rules.canaletto import events, moves
from service.rules.canaletto.faults import faults
from service.rules.canaletto.imagine import imagine
from service.rules.canaletto.judge import legal, why_not
from service.rules.canaletto.outcome import Outcome, outcome
from service.rules.canaletto.play import apply
from service.rules.canaletto.refusals import REASONS, Facts
from service.rules.canaletto.rulebook import RULEBOOK
from service.rules.canaletto.setup import PLAYERS, Options, deal, new_game
from service.rules.canaletto.state import State, seats, to_act
from service.rules.canaletto.strategy import estimate, likely_move
from service.rules.canaletto.view import View, view
from service.rules.kernel import ChanceMove, Event, Game, PlayerMove, kinds_in

GAME = Game(
    name="canaletto",
    title="Canaletto",
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
    estimate=estimate,
)
