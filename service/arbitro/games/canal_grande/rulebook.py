"""The rules that hold in both games; their texts are in `words`."""

from arbitro.rules.kernel import Rule

BOOK = "Canal Grande (Adlung 2002)"

PILES = (
    Rule("canal-grande.offer", f"{BOOK}, Speelronde"),
    Rule(
        "canal-grande.choice",
        f"{BOOK}, Speelronde, De uitvoering van de actiekaarten van de verkoper",
    ),
    Rule(
        "canal-grande.actions",
        f"{BOOK}, De bestemming doet het volgende met de kaarten in zijn aanbieding",
    ),
)
SPIES = (
    Rule("canal-grande.spy", f"{BOOK}, Spion"),
    Rule("canal-grande.spy.replace", f"{BOOK}, Spion"),
    Rule("canal-grande.reshuffle", f"{BOOK}, Uitzondering"),
)
VOTES = (
    Rule("canal-grande.vote", f"{BOOK}, Doge"),
    Rule("canal-grande.vote.district", f"{BOOK}, Doge"),
)
VOTE_OPEN = Rule("canal-grande.vote.open", f"{BOOK}, Stemming")
PHASE_RESET = Rule("canal-grande.phase.reset", f"{BOOK}, Nieuwe fase, Belangrijk")
