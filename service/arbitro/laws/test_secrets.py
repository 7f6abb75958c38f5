"""Non-interference: what a viewer may not know changes nothing that the viewer is given."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.laws.support.games import Move, State, as_json, in_words, random_move, viewers
from arbitro.laws.support.secrets import (
    Secrets,
    all_is_open,
    disguises,
    name_of,
    positions,
    possible,
    secrets,
)
from arbitro.laws.support.shapes import moves
from arbitro.laws.support.subjects import game_named
from arbitro.laws.support.wording import differences, excerpt
from arbitro.rules.kernel import AnyGame, Event, Seat, Step, Viewer
from arbitro.rules.legal import count, page, pick_move

ATTEMPTS = 40


def test_a_disguise_is_another_possible_state(name: str) -> None:
    """The disguises hide something, if anything is hidden, and are states that could be."""
    secret = secrets(name)
    if secret.disguise is None:
        pytest.skip(
            "not checked, as `disguise` was not given to add_laws: whether a view shows what the "
            "viewer may not know. Positions are compared that look the same to a viewer"
        )
    hidden = 0
    for state, viewer, other in disguises(secret, positions(name)):
        faults = secret.game.faults(other)
        described = in_words(secret.game, faults)
        assert faults == (), f"disguised(state, {viewer}) has faults {described}: {excerpt(other)}"
        hidden += other != state
    assert hidden or all_is_open(secret.game, positions(name)), "the disguises hide nothing"


def test_the_hidden_does_not_show(name: str) -> None:
    """View, legal moves, refusals, who is to act and who won are the same, byte for byte."""
    secret = secrets(name)
    game, random = secret.game, Random(1)
    for state, viewer, other in disguises(secret, positions(name)):
        attempts = [] if viewer is None else list(candidates(game, state, viewer, random))
        one, two = (answers_for(game, each, viewer, attempts) for each in (state, other))
        # pytest on CI explains a difference in full, which takes minutes for hundreds of refusals.
        different = [what for what in one if one[what] != two[what]]
        assert not different, leak(game, different[0], state, other, viewer)


def test_the_hidden_is_not_told(name: str) -> None:
    """The same move, by a player or by chance, tells the viewer the same."""
    secret = secrets(name)
    game, random = secret.game, Random(2)
    for state, viewer, other in disguises(secret, positions(name)):
        if not game.to_act(state):
            continue
        for _ in range(3):
            move = random_move(game, state, random)
            if game.why_not(other, move) is None:
                one, two = (
                    news_for(secret, game.apply(each, move), viewer) for each in (state, other)
                )
                assert one == two, (
                    f"{name_of(viewer)} may not know {differences(state, other)} of the state, "
                    f"but it "
                    f"shows in the events of {excerpt(move)}: {one} and {two}"
                )


def test_what_looks_the_same_is_told_the_same(name: str) -> None:
    """Moves of others after which a viewer sees the same have told the viewer the same."""
    secret = secrets(name)
    game, random = secret.game, Random(3)
    for state in positions(name):
        steps = [(move, game.apply(state, move)) for move in possible(game, state, random)]
        for viewer in viewers(game, state):
            events_by_view: dict[str, str] = {}
            for move, step in steps:
                if move.seat != viewer or viewer is None:
                    view = as_json([move.seat, game.view(step.state, viewer)])
                    events = news_for(secret, step, viewer)
                    others = events_by_view.setdefault(view, events)
                    assert others == events, (
                        f"after {excerpt(move)} or another move {name_of(viewer)} sees the same, "
                        f"but "
                        f"was told {events} or {others}; show it in the view, "
                        "or tell it to fewer"
                    )


def test_what_is_told_the_same_looks_the_same(name: str) -> None:
    """Who remembers the events and its own moves has forgotten nothing that it has seen."""
    game = game_named(name)
    random = Random(6)
    for state in positions(name):
        steps = [(move, game.apply(state, move)) for move in possible(game, state, random)]
        for viewer in viewers(game, state):
            ends: dict[str, tuple[Move, State]] = {}
            for move, step in steps:
                own = move if viewer is not None and move.seat == viewer else None
                told = [e for e in step.events if e.audience == "all" or viewer in e.audience]
                first, end = ends.setdefault(as_json([own, told]), (move, step.state))
                one, two = (game.view(each, viewer) for each in (end, step.state))
                assert as_json(one) == as_json(two), (
                    f"{name_of(viewer)} is told the same of {excerpt(first)} and of "
                    f"{excerpt(move)}, "
                    f"but then sees other {differences(one, two)}; tell it by an event"
                )


def leak(game: AnyGame, what: str, state: State, other: State, viewer: Viewer) -> str:
    """Return what tells a viewer a secret, and which."""
    secret = differences(state, other)
    where = what
    if what == "view":
        fields = differences(game.view(state, viewer), game.view(other, viewer))
        where = f"view(state, {viewer}) in {fields}"
    return (
        f"{name_of(viewer)} may not know {secret} of the state, but it shows in {where}: "
        f"{excerpt(state)} and {excerpt(other)}"
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


def news_for(secret: Secrets, step: Step, viewer: Viewer) -> str:
    """Collect what a viewer is told, up to what turns hidden things up for all."""
    events: list[Event] = []
    for event in step.events:
        if event.type in secret.reveals:
            break
        if event.audience == "all" or viewer in event.audience:
            events.append(event)
    return as_json(events)
