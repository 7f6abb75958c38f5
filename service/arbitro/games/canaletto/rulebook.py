"""The rules of Canaletto, in the order of its rulebook; their texts are in `words`."""

from arbitro.rules.kernel import Rule

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
        f"{A}, La gondole, La colonne vénitienne, Les enchères, Exemple de tour; {B}, La Gondole, La Colonne Vénitienne, La Vente aux enchères",
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
