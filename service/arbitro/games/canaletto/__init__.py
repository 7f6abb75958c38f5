"""Canaletto: treasures auctioned palace by palace, for three or four players."""

from arbitro.games.canaletto import bots, events, faults, judge, moves, outcome, play, setup, state
from arbitro.rules.kernel import ChanceMove, Event, Game, PlayerMove, Rule, kinds_in

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
    estimate=bots.estimate,
)
