"""A game of each kind, written down in OpenSpiel's format, goes the same way again."""

from pathlib import Path

import pytest
from open_spiel.python.algorithms import generate_playthrough

from tests.openspiel.spiel import NAMES, started

SEED = 0

PLAYED = {
    "arbitro_canal_grande": "arbitro_canal_grande(max_game_length=32)",
    "arbitro_canal_grande_teams": "arbitro_canal_grande_teams(max_game_length=32)",
    "arbitro_canaletto": "arbitro_canaletto(max_game_length=32)",
    "arbitro_casanova": "arbitro_casanova",
    "arbitro_dominoes": "arbitro_dominoes",
    "arbitro_hex": "arbitro_hex(size=5)",
    "arbitro_liars_dice": "arbitro_liars_dice(dice=2)",
}
"""What is played of each game: the long ones are cut off, which is an end, too."""


@pytest.mark.parametrize("name", NAMES)
def test_a_game_goes_as_it_was_written_down(name: str, tmp_path: Path) -> None:
    """State by state: who is to act, what each seat observes, the actions, the chances, the end."""
    text = generate_playthrough.playthrough(PLAYED[name], None, seed=SEED)
    assert f"game: {PLAYED[name]}\n" in text
    assert text.count("IsTerminal() = True") == 1
    (tmp_path / "game.txt").write_text(text, encoding="utf-8")
    recorded, again = generate_playthrough.replay(str(tmp_path / "game.txt"))
    assert again.splitlines() == recorded.splitlines()


def test_a_game_is_told_in_words() -> None:
    """An action says what is chosen, and a draw what it is drawn from."""
    state = started("arbitro_casanova")
    told = []
    for action in (2, 9, 4, 5):
        told.append(state.action_to_string(action))
        state.apply_action(action)
    expected = ["announce, dice: 2", "card: 9", "lay a card, card: 4", "draw 6 of 6"]
    assert told == expected
