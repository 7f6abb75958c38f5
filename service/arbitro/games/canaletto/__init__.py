"""Canaletto: treasures auctioned palace by palace, for three or four players."""

from arbitro.games.canaletto import events, moves, setup
from arbitro.games.canaletto.bots import estimate, imagine, likely_move
from arbitro.games.canaletto.faults import faults
from arbitro.games.canaletto.judge import REASONS, Facts, LayoutFault, legal, why_not
from arbitro.games.canaletto.moves import Move, Treasure, Treasures
from arbitro.games.canaletto.outcome import Outcome, Reason, outcome, score, winners_of
from arbitro.games.canaletto.play import apply
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
from arbitro.rules.kernel import ChanceMove, Event, Game, PlayerMove, Rule, kinds_in

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

A = "Canaletto, translation A"
B = "Canaletto, translation B"

RULEBOOK = (
    Rule("canaletto.pieces", f"{A}, Contenu, Préparation; {B}, MATERIEL, Préparation"),
    Rule("canaletto.setup.palaces", f"{A}, Préparation; {B}, Préparation"),
    Rule(
        "canaletto.setup.values",
        f"{A}, Préparation, L'échelle d'évaluation; {B}, Préparation, La valeur de revente",
    ),
    Rule(
        "canaletto.setup.start",
        f"{A}, Les enchères, Exemple de tour; {B}, La Vente aux enchères, La Gondole",
    ),
    Rule("canaletto.auction.order", f"{A}, Les enchères; {B}, La Vente aux enchères"),
    Rule("canaletto.auction.bid", f"{A}, Les enchères, Dettes; {B}, La Vente aux enchères, DETTES"),
    Rule(
        "canaletto.auction.gondola",
        f"{A}, La gondole, La colonne vénitienne, Les enchères, Exemple de tour; "
        f"{B}, La Gondole, La Colonne Vénitienne, La Vente aux enchères",
    ),
    Rule("canaletto.auction.pass", f"{A}, Les enchères; {B}, La Vente aux enchères"),
    Rule(
        "canaletto.auction.end", f"{A}, Les enchères, Exemple de tour; {B}, La Vente aux enchères"
    ),
    Rule("canaletto.auction.unopened", f"{A}, Les enchères; {B}, La Vente aux enchères"),
    Rule("canaletto.auction.next", f"{A}, Exemple de tour; {B}, La Vente aux enchères"),
    Rule("canaletto.bribe", f"{A}, Corruption; {B}, Corruption"),
    Rule("canaletto.bribe.after-bid", f"{A}, Corruption; {B}, Corruption"),
    Rule("canaletto.bribe.limit", f"{A}, Corruption; {B}, Corruption"),
    Rule("canaletto.debt", f"{A}, Dettes, Exemple d'un calcul de dettes; {B}, DETTES"),
    Rule("canaletto.gondola.rest", f"{A}, La gondole, Exemple de tour; {B}, La Gondole"),
    Rule("canaletto.sale", f"{A}, Vente; {B}, REVENTE"),
    Rule(
        "canaletto.sale.order",
        f"{A}, Vente de plusieurs ensembles de trésors; {B}, Revendre plus d'un groupe",
    ),
    Rule("canaletto.end", f"{A}, Fin de la partie; {B}, FIN DU JEU"),
    Rule("canaletto.score", f"{A}, Dettes, Fin de la partie; {B}, DETTES, FIN DU JEU"),
)

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
