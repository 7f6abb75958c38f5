"""Events, their rules and their audiences."""

from typing import Any

import pytest
from msgspec.structs import fields

from tests.games import GAMES
from tests.laws.tables import games, last_turns

every_game = pytest.mark.parametrize("name", GAMES)


@every_game
def test_every_event_cites_a_rule(name: str) -> None:
    """Each event is one of the game's, and its rule is in the rulebook."""
    game = GAMES[name]
    rules = {rule.id for rule in game.rulebook}
    for turns in games(name):
        for turn in turns:
            assert turn.step.events
            for event in turn.step.events:
                assert type(event) in game.events
                assert event.rule in rules


@every_game
def test_every_event_has_an_audience(name: str) -> None:
    """An event is for all, or for some seats at the table, each named once."""
    game = GAMES[name]
    for turns in games(name):
        for turn in turns:
            seats = game.seats(turn.before)
            for event in turn.step.events:
                audience = event.audience
                if audience != "all":
                    assert audience
                    assert set(audience) <= set(seats)
                    assert len(set(audience)) == len(audience)


@every_game
def test_a_score_is_the_sum_of_its_reasons(name: str) -> None:
    """What earned or cost a seat something adds up to its score, each with its rule."""
    game = GAMES[name]
    rules = {rule.id for rule in game.rulebook}
    for turn in last_turns(name):
        outcome: Any = game.outcome(turn.step.state)
        assert outcome.winners
        assert set(outcome.winners) <= set(game.seats(turn.before))
        assert outcome.why
        assert {reason.rule for reason in outcome.why} <= rules
        if outcome.scores is not None:
            sums = {_added_up(outcome, part.name) for part in fields(outcome.why[0])}
            assert outcome.scores in sums


def _added_up(outcome: Any, amount: str) -> tuple[int, ...]:
    """Add up by seat what the reasons say in this field, if it is a number."""
    points = [0] * len(outcome.scores)
    for reason in outcome.why:
        value = getattr(reason, amount)
        points[reason.seat] += value if isinstance(value, int) else 0
    return tuple(points)
