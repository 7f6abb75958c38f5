"""What the rulebooks leave open, and is said to be our decision; and whose rules they are."""

import pytest

from arbitro.games.canal_grande_teams.rulebook import RULEBOOK

RULES = {rule.id: rule for rule in RULEBOOK}


@pytest.mark.parametrize(
    ("rule", "reason"),
    [
        ("canal-grande.spy", "mandatory"),
        ("canal-grande-teams.pieces", "San Marco"),
        ("canal-grande-teams.vote.challenger", "no decision"),
        ("canal-grande-teams.vote.settle", "in one order only"),
    ],
)
def test_rulings(rule: str, reason: str) -> None:
    """What the rulebooks do not decide comes with a reason."""
    ruling = RULES[rule].ruling
    assert ruling
    assert reason in ruling.en


def test_both_authors_are_named() -> None:
    """The French rules are Rody's adaptation of the English ones by Pitt Crandlemire."""
    for rule in RULEBOOK:
        if rule.id.startswith("canal-grande-teams."):
            assert "Rody" in rule.source
            assert "Pitt Crandlemire" in rule.source
