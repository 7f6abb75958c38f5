"""Every game can be played."""

import pytest

from service.rules.kernel import CHANCE
from service.rules.legal import count
from tests.games import GAMES, actors
from tests.laws.tables import games, last_turns, new_tables

every_game = pytest.mark.parametrize("name", GAMES)


@every_game
def test_random_games_end(name: str) -> None:
    """Random games of every size and with every option come to an end with an outcome."""
    game = GAMES[name]
    assert games(name)
    for turn in last_turns(name):
        end = turn.step.state
        assert not game.to_act(end)
        assert game.outcome(end) is not None


@every_game
def test_there_is_no_outcome_before_the_end(name: str) -> None:
    """While somebody is to act, nobody has won."""
    game = GAMES[name]
    assert all(game.outcome(turn.before) is None for turns in games(name) for turn in turns)


@every_game
def test_chance_acts_alone(name: str) -> None:
    """Either chance is to act, or seats at the table are, or nobody."""
    game = GAMES[name]
    for turns in games(name):
        for turn in turns:
            to_act = game.to_act(turn.before)
            assert to_act == CHANCE or to_act <= set(game.seats(turn.before))


@every_game
def test_whoever_is_to_act_has_a_move(name: str) -> None:
    """A seat to act has at least one legal move, any other seat and chance's turn none."""
    game = GAMES[name]
    for turns in games(name):
        for turn in turns:
            to_act = actors(game, turn.before)
            for seat in game.seats(turn.before):
                assert bool(count(game.legal(turn.before, seat))) == (seat in to_act)


@every_game
def test_everything_is_conserved(name: str) -> None:
    """No state that play leads to has a fault: nothing appears or gets lost."""
    game = GAMES[name]
    assert not any(game.faults(table) for table in new_tables(game))
    for turns in games(name):
        for turn in turns:
            assert game.faults(turn.step.state) == ()


@every_game
def test_nothing_is_legal_after_the_end(name: str) -> None:
    """A move after the end is refused by the rule that ends the game."""
    game = GAMES[name]
    for turns in games(name):
        end = turns[-1].step.state
        for turn in turns[-30:]:
            refusal = game.why_not(end, turn.move)
            assert refusal is not None
            assert refusal.rule == f"{name}.end"
