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
        ("canal-grande-teams", "canal-grande.spy", "en", "mandatory"),
        ("canal-grande-teams", "canal-grande-teams.pieces", "en", "San Marco"),
        ("canal-grande-teams", "canal-grande-teams.vote.challenger", "en", "no decision"),
        ("canal-grande-teams", "canal-grande-teams.vote.settle", "en", "in one order only"),
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
