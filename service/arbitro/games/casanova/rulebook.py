"""The rules of Casanova, in the order of its rulebook; their texts are in `words`."""

from arbitro.rules.kernel import Rule

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
