"""Morra for beans: a toy game, small enough to read before adding one's own."""

from arbitro import ChanceMove, Event, Game, PlayerMove, Rule, kinds_in
from morra import events, moves
from morra.bots import imagine
from morra.faults import faults
from morra.judge import REASONS, Facts, legal, why_not
from morra.moves import Move
from morra.outcome import Outcome, outcome
from morra.play import apply
from morra.setup import PLAYERS, Options, deal, new_game
from morra.state import State, View, seats, to_act, view

BOOK = "Morra for beans, invented for these tests"

GAME: Game[State, Move, Options, View, Outcome] = Game(
    name="morra",
    title="Morra for beans",
    version="1",
    players=PLAYERS,
    rulebook=(
        Rule("morra.pieces", BOOK),
        Rule("morra.deal", BOOK),
        Rule("morra.show", BOOK),
        Rule("morra.count", BOOK),
        Rule("morra.prize", BOOK),
        Rule("morra.bury", BOOK),
        Rule("morra.spend", BOOK),
        Rule("morra.end", BOOK),
    ),
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
)
