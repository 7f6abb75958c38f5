"""One of OpenSpiel's own algorithms plays our games to the end."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from tests.openspiel.spiel import started


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
