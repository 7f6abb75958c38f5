"""A game can be written down and played again."""

from itertools import permutations
from random import Random

import pytest

from service.rules.legal import pick_move
from tests.games import GAMES, Move, State, actors, as_json, as_move, from_json
from tests.laws.tables import games, turns

every_game = pytest.mark.parametrize("name", GAMES)


@every_game
def test_a_state_survives_json(name: str) -> None:
    """A state that is written as JSON and read again is the same state."""
    game = GAMES[name]
    for turn in turns(name, 300):
        state = turn.step.state
        assert from_json(as_json(state), game.state_type) == state


@every_game
def test_a_move_survives_json(name: str) -> None:
    """A move that is written as JSON and read again is the same move."""
    game = GAMES[name]
    for turn in turns(name, 300):
        assert as_move(game, from_json(as_json(turn.move), dict)) == turn.move


@every_game
def test_a_record_replays_to_the_same_end(name: str) -> None:
    """The moves alone, chance's among them, lead through the same states and events."""
    game = GAMES[name]
    for played in games(name)[:4]:
        state = played[0].before
        for turn in played:
            step = game.apply(state, as_move(game, from_json(as_json(turn.move), dict)))
            assert step == turn.step
            state = step.state


@every_game
def test_secret_choices_commute(name: str) -> None:
    """When several seats are to act, it makes no difference who comes first."""
    game = GAMES[name]
    together = [t.before for t in turns(name, 2000) if len(actors(game, t.before)) > 1]
    random = Random(0)
    for state in together[:60]:
        moves = [
            pick_move(game.legal(state, seat), random.randrange) for seat in actors(game, state)
        ]
        ends = {as_json(_played(name, state, order)) for order in permutations(moves)}
        assert len(ends) == 1


def _played(name: str, state: State, moves: tuple[Move, ...]) -> State:
    """Make the moves; they must not change the legal moves of seats that are still to act."""
    game = GAMES[name]
    for place, move in enumerate(moves):
        after = game.apply(state, move).state
        for other in moves[place + 1 :]:
            assert game.legal(after, other.seat) == game.legal(state, other.seat)
        state = after
    return state
