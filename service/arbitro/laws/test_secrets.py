"""Non-interference: what a viewer may not know changes nothing that the viewer is given."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.laws.support.games import Move, State, as_json, in_words, random_move, viewers
from arbitro.laws.support.secrets import (
    all_is_open,
    disguises,
    name_of,
    positions,
    possible,
)
from arbitro.laws.support.shapes import moves
from arbitro.laws.support.subjects import game_named, subject
from arbitro.laws.support.wording import differences, excerpt
from arbitro.rules.kernel import AnyGame, Event, Seat, Step, Viewer
from arbitro.rules.legal import count, page, pick_move

ATTEMPTS = 40


def test_a_disguise_is_another_possible_state(name: str) -> None:
    """The disguises hide something, if anything is hidden, and are states that could be."""
    if not subject(name).disguise:
        pytest.skip(
            "not checked, as `disguise` was not given to add_laws: whether a view shows what the "
            "viewer may not know. Positions are compared that look the same to a viewer"
        )
    game, hidden = game_named(name), 0
    for state, viewer, other in disguises(name, positions(name)):
        described = in_words(game, game.faults(other))
        assert not described, f"disguised(state, {viewer}) has faults {described}: {excerpt(other)}"
        hidden += other != state
    assert hidden or all_is_open(game, positions(name)), "the disguises hide nothing"


def test_the_hidden_does_not_show(name: str) -> None:
    """View, legal moves, refusals, who is to act and who won are the same, byte for byte."""
    game, random = game_named(name), Random(1)
    for state, viewer, other in disguises(name, positions(name)):
        attempts = [] if viewer is None else list(candidates(game, state, viewer, random))
        one, two = (answers_for(game, each, viewer, attempts) for each in (state, other))
        # pytest on CI explains a difference in full, which takes minutes for hundreds of refusals.
        for what in [what for what in one if one[what] != two[what]]:
            where = what
            if what == "view":
                fields = differences(game.view(state, viewer), game.view(other, viewer))
                where = f"view(state, {viewer}) in {fields}"
            raise AssertionError(
                f"{name_of(viewer)} may not know {differences(state, other)} of the state, but it "
                f"shows in {where}: {excerpt(state)} and {excerpt(other)}"
            )


def test_the_hidden_is_not_told(name: str) -> None:
    """The same move, by a player or by chance, tells the viewer the same."""
    game, random = game_named(name), Random(2)
    for state, viewer, other in disguises(name, positions(name)):
        for _ in range(3 if game.to_act(state) else 0):
            move = random_move(game, state, random)
            if game.why_not(other, move) is None:
                steps = [game.apply(each, move) for each in (state, other)]
                one, two = (as_json(news_for(name, step, viewer)) for step in steps)
                assert one == two, (
                    f"{name_of(viewer)} may not know {differences(state, other)} of the state, "
                    f"but it shows in the events of {excerpt(move)}: {one} and {two}"
                )


def test_what_looks_the_same_is_told_the_same(name: str) -> None:
    """Moves of others after which a viewer sees the same have told the viewer the same."""
    game, random = game_named(name), Random(3)
    for state in positions(name):
        steps = [(move, game.apply(state, move)) for move in possible(game, state, random)]
        for viewer in viewers(game, state):
            events_by_view: dict[str, str] = {}
            for move, step in steps:
                if move.seat != viewer or viewer is None:
                    view = as_json([move.seat, game.view(step.state, viewer)])
                    events = as_json(news_for(name, step, viewer))
                    others = events_by_view.setdefault(view, events)
                    assert others == events, (
                        f"after {excerpt(move)} or another move {name_of(viewer)} sees the same, "
                        f"but was told {events} or {others}; show it in the view, "
                        "or tell it to fewer"
                    )


def test_what_is_told_the_same_looks_the_same(name: str) -> None:
    """Who remembers the events and its own moves has forgotten nothing that it has seen."""
    game, random = game_named(name), Random(6)
    for state in positions(name):
        steps = [(move, game.apply(state, move)) for move in possible(game, state, random)]
        for viewer in viewers(game, state):
            ends: dict[str, tuple[Move, State]] = {}
            for move, step in steps:
                own = move if viewer is not None and move.seat == viewer else None
                told = as_json([own, told_to(viewer, step)])
                first, end = ends.setdefault(told, (move, step.state))
                one, two = (game.view(each, viewer) for each in (end, step.state))
                assert as_json(one) == as_json(two), (
                    f"{name_of(viewer)} is told the same of {excerpt(first)} and of "
                    f"{excerpt(move)}, but then sees other {differences(one, two)}; "
                    "tell it by an event"
                )


def answers_for(
    game: AnyGame, state: State, viewer: Viewer, attempts: list[Move]
) -> dict[str, Any]:
    """Collect all that the viewer is given in a position."""
    templates = [] if viewer is None else game.legal(state, viewer)
    return {
        "view": as_json(game.view(state, viewer)),
        "legal": as_json([template.described() for template in templates]),
        "count": count(templates),
        "first": as_json(page(templates, 0, 20)),
        "refusals": [as_json(game.why_not(state, move)) for move in attempts],
        "to_act": game.to_act(state),
        "outcome": as_json(game.outcome(state)),
    }


def candidates(game: AnyGame, state: State, seat: Seat, random: Random) -> Iterator[Move]:
    """Try legal and illegal moves of this seat."""
    for shape in game.moves:
        for move in moves(shape, game.seats(state), random, ATTEMPTS):
            yield replace(move, seat=seat)
    templates = game.legal(state, seat)
    for _ in range(min(ATTEMPTS, count(templates))):
        yield pick_move(templates, random.randrange)


def told_to(viewer: Viewer, step: Step) -> list[Event]:
    return [e for e in step.events if e.audience == "all" or viewer in e.audience]


def news_for(name: str, step: Step, viewer: Viewer) -> list[Event]:
    """Collect what a viewer is told, up to what turns hidden things up for all."""
    reveals = subject(name).reveals
    hidden = [index for index, event in enumerate(step.events) if event.type in reveals]
    return told_to(viewer, replace(step, events=step.events[: min(hidden, default=None)]))
