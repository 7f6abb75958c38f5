"""Casanova: dice, cards and bets, for two to four players."""

from arbitro.games.casanova import events, moves
from arbitro.games.casanova.bots import estimate, imagine, likely_move, plausible
from arbitro.games.casanova.faults import faults
from arbitro.games.casanova.judge import REASONS, Facts, legal, why_not
from arbitro.games.casanova.moves import Move
from arbitro.games.casanova.outcome import Outcome, Reason, outcome
from arbitro.games.casanova.play import apply
from arbitro.games.casanova.setup import PLAYERS, Options, deal, new_game
from arbitro.games.casanova.state import (
    CARDS,
    COINS,
    Phase,
    Purse,
    Settled,
    State,
    View,
    seats,
    to_act,
    view,
)
from arbitro.rules.kernel import ChanceMove, Event, Game, PlayerMove, Rule, kinds_in

__all__ = [
    "CARDS",
    "COINS",
    "GAME",
    "Move",
    "Options",
    "Outcome",
    "Phase",
    "Purse",
    "Reason",
    "Settled",
    "State",
    "View",
    "events",
    "moves",
]

BOOK = "Casanova (Kidult 2004)"

RULEBOOK = (
    Rule("casanova.pieces", f"{BOOK}, Contenu du jeu, Mise en place, Comment jouer, Fin du jeu"),
    Rule("casanova.announce", f"{BOOK}, Comment jouer"),
    Rule("casanova.commit", f"{BOOK}, Comment jouer"),
    Rule("casanova.roll", f"{BOOK}, Comment jouer"),
    Rule("casanova.call", f"{BOOK}, Comment jouer, Élimination d'un joueur"),
    Rule("casanova.answer", f"{BOOK}, Comment jouer, Élimination d'un joueur"),
    Rule("casanova.all-folded", f"{BOOK}, Comment jouer"),
    Rule("casanova.reveal", f"{BOOK}, Comment jouer"),
    Rule("casanova.split", f"{BOOK}, Comment jouer"),
    Rule("casanova.carry", f"{BOOK}, Comment jouer"),
    Rule("casanova.next", f"{BOOK}, Comment jouer"),
    Rule("casanova.eliminated", f"{BOOK}, Élimination d'un joueur"),
    Rule("casanova.end", f"{BOOK}, Fin du jeu, Élimination d'un joueur"),
)

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
