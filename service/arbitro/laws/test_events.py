"""Events, their rules and their audiences."""

from typing import Any

from msgspec.structs import fields

from arbitro.laws.subjects import game_named
from arbitro.laws.tables import games, last_turns
from arbitro.laws.wording import shown


def test_every_event_cites_a_rule(name: str) -> None:
    """Each event is one of the game's, and its rule is in the rulebook."""
    game = game_named(name)
    rules = {rule.id for rule in game.rulebook}
    for turns in games(name):
        for turn in turns:
            assert turn.step.events, f"{shown(turn.move)} leads to no event"
            for event in turn.step.events:
                kind = type(event).__name__
                assert type(event) in game.events, (
                    f"{shown(turn.move)} leads to {kind}, which is not among the game's events"
                )
                assert event.rule in rules, (
                    f"{kind} cites {event.rule!r}, which is not in the rulebook"
                )


def test_every_event_has_an_audience(name: str) -> None:
    """An event is for all, or for some seats at the table, each named once."""
    game = game_named(name)
    for turns in games(name):
        for turn in turns:
            seats = game.seats(turn.before)
            for event in turn.step.events:
                audience = event.audience
                if audience != "all":
                    assert audience, f"{type(event).__name__}.audience is empty"
                    assert set(audience) <= set(seats), (
                        f"{type(event).__name__}.audience is {audience}; the seats are {[*seats]}"
                    )
                    assert len(set(audience)) == len(audience), f"{audience} names a seat twice"


def test_a_score_is_the_sum_of_its_reasons(name: str) -> None:
    """What earned or cost a seat something adds up to its score, each with its rule."""
    game = game_named(name)
    rules = {rule.id for rule in game.rulebook}
    for turn in last_turns(name):
        outcome: Any = game.outcome(turn.step.state)
        why, scores = getattr(outcome, "why", None), getattr(outcome, "scores", None)
        if why is None:
            continue
        assert why, f"outcome.why is empty: {shown(outcome)}"
        unknown = {reason.rule for reason in why} - rules
        assert not unknown, f"outcome.why cites {sorted(unknown)}, not in the rulebook"
        if scores is not None:
            numbers = [part.name for part in fields(why[0]) if part.name not in ("seat", "rule")]
            sums = {name: _added_up(outcome, name) for name in numbers}
            assert scores in sums.values(), (
                f"outcome.scores is {scores}, but outcome.why adds up to {sums}: {shown(outcome)}"
            )


def _added_up(outcome: Any, amount: str) -> tuple[int, ...]:
    """Add up by seat what the reasons say in this field, if it is a number."""
    points = [0] * len(outcome.scores)
    for reason in outcome.why:
        value = getattr(reason, amount)
        points[reason.seat] += value if isinstance(value, int) else 0
    return tuple(points)
