"""OpenSpiel's own algorithms play our games to the end, and write them down."""

from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from tests.openspiel.spiel import NAMES, started


@pytest.mark.parametrize(
    "game", ["arbitro_casanova", "arbitro_liars_dice(players=3)", "arbitro_dominoes"]
)
def test_information_set_search_plays_a_game_to_the_end(game: str) -> None:
    """In the first seat; it imagines what may be hidden, as our own bots do."""
    state, random = started(game), np.random.RandomState(1)
    bot = ISMCTSBot(state.get_game(), RandomRolloutEvaluator(1, random), 2, 10, random_state=random)
    bot.set_resampler(lambda seen, seat: seen.resample_from_infostate(seat, random.uniform))
    searched = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(outcomes, p=chances))
        elif state.current_player() == 0:
            searched += 1
            state.apply_action(bot.step(state))
        else:
            state.apply_action(random.choice(state.legal_actions()))
    assert searched > 2
    assert sum(state.returns()) == pytest.approx(0)


def test_their_sampler_draws_what_is_hidden() -> None:
    """As it is without a resampler of one's own."""
    state = started("arbitro_casanova")
    for action in (2, 9):
        state.apply_action(action)
    sampler = pyspiel.UniformProbabilitySampler(7, 0.0, 1.0)
    downs = {state.resample_from_infostate(1, sampler).at.state.players[0].down for _ in range(200)}
    assert downs == {*range(1, 14)}


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
    text = generate_playthrough.playthrough(PLAYED[name], None, seed=0)
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
