"""A game of each kind, recorded in OpenSpiel's format: nothing in it changes unnoticed."""

import os
from pathlib import Path

import pytest
from open_spiel.python.algorithms import generate_playthrough

from tests.openspiel.spiel import NAMES, started

FOLDER = Path(__file__).parent / "playthroughs"
KEEP = os.environ.get("KEEP_PLAYTHROUGHS")
SEED = 0

RECORDED = {
    "arbitro_canal_grande": "arbitro_canal_grande(max_game_length=32)",
    "arbitro_canal_grande_teams": "arbitro_canal_grande_teams(max_game_length=32)",
    "arbitro_canaletto": "arbitro_canaletto(max_game_length=32)",
    "arbitro_casanova": "arbitro_casanova",
    "arbitro_dominoes": "arbitro_dominoes",
    "arbitro_hex": "arbitro_hex(size=5)",
    "arbitro_liars_dice": "arbitro_liars_dice(dice=2)",
}
"""What is recorded of each game: the long ones are cut off, which is an end, too."""


def test_there_is_a_playthrough_of_each_game() -> None:
    assert {*RECORDED} == {*NAMES}
    assert KEEP or {path.stem for path in FOLDER.glob("*.txt")} == {*NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_a_game_goes_as_it_was_recorded(name: str) -> None:
    """State by state: who is to act, what each seat observes, the actions, the chances, the end."""
    path = FOLDER / f"{name}.txt"
    if KEEP:
        text = generate_playthrough.playthrough(RECORDED[name], None, seed=SEED)
        path.write_text(text, encoding="utf-8")
    recorded, now = generate_playthrough.replay(str(path))
    assert now.splitlines() == recorded.splitlines()
    assert f"game: {RECORDED[name]}\n" in recorded
    assert recorded.count("IsTerminal() = True") == 1


def test_a_game_is_told_in_words() -> None:
    """An action says what is chosen, and a draw what it is drawn from."""
    state = started("arbitro_casanova")
    told = []
    for action in (2, 9, 4, 5):
        told.append(state.action_to_string(action))
        state.apply_action(action)
    expected = ["announce, dice: 2", "card: 9", "lay a card, card: 4", "draw 6 of 6"]
    assert told == expected
