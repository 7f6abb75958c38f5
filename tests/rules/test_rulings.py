"""What the rulebooks leave open comes with a reason; and whose rules they are."""

import pytest

from arbitro.words.loader import rulebook
from tests.games import GAMES


@pytest.mark.parametrize(
    ("game", "rule", "language", "reason"),
    [
        ("canal-grande", "canal-grande.spy", "en", "mandatory"),
        ("canal-grande", "canal-grande.spy", "fr", "obligatoire"),
        ("canal-grande", "canal-grande.spy", "nl", "verplicht"),
        ("canal-grande", "canal-grande.traitor", "en", "mandatory"),
        ("canal-grande", "canal-grande.traitor", "fr", "obligatoire"),
        ("canal-grande", "canal-grande.traitor", "nl", "verplicht"),
        ("canal-grande", "canal-grande.traitor", "en", "blind"),
        ("canal-grande", "canal-grande.traitor", "fr", "aveugle"),
        ("canal-grande", "canal-grande.traitor", "nl", "blind"),
        ("canal-grande", "canal-grande.vote.reinforce", "en", "in the same move"),
        ("canal-grande", "canal-grande.vote.reinforce", "fr", "dans le même coup"),
        ("canal-grande", "canal-grande.vote.reinforce", "nl", "in dezelfde zet"),
        ("canal-grande-teams", "canal-grande.spy", "en", "mandatory"),
        ("canal-grande-teams", "canal-grande-teams.pieces", "en", "San Marco"),
        ("canal-grande-teams", "canal-grande-teams.vote.challenger", "en", "no decision"),
        ("canal-grande-teams", "canal-grande-teams.vote.challenger", "en", "by the partner"),
        ("canal-grande-teams", "canal-grande-teams.vote.challenger", "fr", "du partenaire"),
        ("canal-grande-teams", "canal-grande-teams.vote.challenger", "nl", "om de partner"),
        ("canal-grande-teams", "canal-grande-teams.vote.settle", "en", "in one order only"),
        ("canal-grande-teams", "canal-grande-teams.vote.settle", "en", "discarded too"),
        ("canal-grande-teams", "canal-grande-teams.vote.settle", "fr", "défaussée en plus"),
        ("canal-grande-teams", "canal-grande-teams.vote.settle", "nl", "niet ook afgelegd"),
        ("canaletto", "canaletto.bribe", "en", "when a bribe may be played"),
        ("canaletto", "canaletto.bribe", "fr", "quand un pot-de-vin"),
        ("canaletto", "canaletto.bribe", "nl", "wanneer een steekpenning"),
        ("canaletto", "canaletto.setup.palaces", "en", "chance"),
        ("canaletto", "canaletto.setup.palaces", "fr", "hasard"),
        ("canaletto", "canaletto.setup.palaces", "nl", "toeval"),
    ],
)
def test_rulings(game: str, rule: str, language: str, reason: str) -> None:
    """The reason stands with the rule."""
    ruling = rulebook(GAMES[game], language)[rule].ruling
    assert ruling
    assert reason in ruling


def test_the_reset_is_under_new_phase() -> None:
    """The rulebook has more than one section named Belangrijk."""
    (reset,) = [rule for rule in GAMES["canal-grande"].rulebook if rule.id.endswith(".reset")]
    assert reset.source.endswith("Nieuwe fase, Belangrijk")


def test_both_authors_are_named() -> None:
    """The French rules are Rody's adaptation of the English ones by Pitt Crandlemire."""
    for rule in GAMES["canal-grande-teams"].rulebook:
        if rule.id.startswith("canal-grande-teams."):
            assert "Rody" in rule.source
            assert "Pitt Crandlemire" in rule.source
