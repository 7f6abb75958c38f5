"""Casanova: dice, cards and bets, for two to four players."""

from arbitro.games.casanova import bots, events, faults, judge, moves, outcome, play, setup, state
from arbitro.rules.kernel import ChanceMove, Event, Game, PlayerMove, Rule, kinds_in

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
    players=setup.PLAYERS,
    rulebook=RULEBOOK,
    words=(__name__,),
    options_type=setup.Options,
    state_type=state.State,
    view_type=state.View,
    outcome_type=outcome.Outcome,
    facts_type=judge.Facts,
    reasons=judge.REASONS,
    moves=kinds_in(moves, PlayerMove),
    chance_moves=kinds_in(moves, ChanceMove),
    events=kinds_in(events, Event),
    new_game=setup.new_game,
    seats=state.seats,
    to_act=state.to_act,
    why_not=judge.why_not,
    legal=judge.legal,
    apply=play.apply,
    deal=setup.deal,
    view=state.view,
    outcome=outcome.outcome,
    faults=faults.faults,
    imagine=bots.imagine,
    likely_move=bots.likely_move,
    plausible=bots.plausible,
    estimate=bots.estimate,
)
