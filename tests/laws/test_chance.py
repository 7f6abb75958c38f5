"""Chance plays by the rules."""

from random import Random

import pytest

from tests.games import GAMES, is_chance
from tests.laws.chance import outcomes
from tests.laws.tables import games

every_game = pytest.mark.parametrize("name", GAMES)

POSITIONS = 20


@every_game
def test_whatever_chance_does_is_legal(name: str) -> None:
    """All that can be dealt, or the first few hundred ways, is accepted."""
    game = GAMES[name]
    for turns in games(name)[:3]:
        states = [turn.before for turn in turns if is_chance(game, turn.before)]
        for state in states[:: 1 + len(states) // POSITIONS]:
            for move in outcomes(game, state, 100):
                assert move.seat is None
                assert game.why_not(state, move) is None


@every_game
def test_whatever_chance_happens_to_do_is_legal(name: str) -> None:
    """So are random deals."""
    game, random = GAMES[name], Random(0)
    for turns in games(name):
        states = [turn.before for turn in turns if is_chance(game, turn.before)]
        for state in states[:POSITIONS]:
            for _ in range(5):
                assert game.why_not(state, game.deal(state, random.randrange)) is None
