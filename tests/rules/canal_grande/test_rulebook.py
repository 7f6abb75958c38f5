"""What the rulebook leaves open, and is said to be our decision."""

import pytest

from arbitro.games.canal_grande.rulebook import RULEBOOK

RULES = {rule.id: rule for rule in RULEBOOK}


@pytest.mark.parametrize("rule", ["canal-grande.spy", "canal-grande.traitor"])
def test_spies_and_traitors_are_mandatory_by_a_ruling(rule: str) -> None:
    """The reason stands with each of them."""
    ruling = RULES[rule].ruling
    assert ruling
    assert "mandatory" in ruling.en
    assert "obligatoire" in ruling.within("fr")
    assert "verplicht" in ruling.within("nl")


def test_the_reset_is_under_new_phase() -> None:
    """The rulebook has more than one section named Belangrijk."""
    assert RULES["canal-grande.phase.reset"].source.endswith("Nieuwe fase, Belangrijk")
