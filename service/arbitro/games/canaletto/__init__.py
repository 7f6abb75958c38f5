"""Canaletto: treasures auctioned palace by palace, for three or four players."""

from arbitro.games.canaletto import events, moves, setup
from arbitro.games.canaletto.bots import estimate, imagine, likely_move
from arbitro.games.canaletto.faults import faults
from arbitro.games.canaletto.judge import REASONS, Facts, LayoutFault, legal, why_not
from arbitro.games.canaletto.moves import Move, Treasure, Treasures
from arbitro.games.canaletto.outcome import Outcome, Reason, outcome, score, winners_of
from arbitro.games.canaletto.play import apply
from arbitro.games.canaletto.rulebook import RULEBOOK
from arbitro.games.canaletto.setup import PLAYERS, Options, deal, new_game
from arbitro.games.canaletto.state import (
    COPIES,
    MARKERS,
    PALACES,
    Auction,
    Merchant,
    Phase,
    State,
    Values,
    View,
    new_auction,
    seats,
    to_act,
    view,
)
from arbitro.rules.kernel import ChanceMove, Event, Game, PlayerMove, kinds_in

__all__ = [
    "COPIES",
    "GAME",
    "MARKERS",
    "PALACES",
    "PLAYERS",
    "Auction",
    "LayoutFault",
    "Merchant",
    "Move",
    "Options",
    "Outcome",
    "Phase",
    "Reason",
    "State",
    "Treasure",
    "Treasures",
    "Values",
    "View",
    "events",
    "moves",
    "new_auction",
    "score",
    "setup",
    "winners_of",
]

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
