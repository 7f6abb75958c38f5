"""Non-interference: what a viewer may not know changes nothing that the viewer is given.

Each game's tests say what a viewer may not know, in `tests/rules/GAME/disguise.py`:
`disguised(state, viewer, random)` gives another state that differs only in that. `REVEALS` there
names the events that show something hidden to everybody: the events after them in the same step may
differ, those before may not.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any, cast

import pytest
from msgspec.structs import replace

from service.rules.kernel import AnyGame, Event, Seat, Step, Viewer
from service.rules.legal import count, page, pick_move
from tests.games import (
    GAMES,
    Move,
    State,
    actors,
    as_json,
    is_chance,
    package,
    random_move,
    viewers,
)
from tests.laws.shapes import moves
from tests.laws.tables import last_turns, turns

every_game = pytest.mark.parametrize("name", GAMES)

POSITIONS = 100
DISGUISES = 3
ATTEMPTS = 40
MOVES = 12


@dataclass(frozen=True)
class Secrets:
    """A game with what its tests say about its secrets."""

    game: AnyGame
    disguise: ModuleType

    @property
    def reveals(self) -> Collection[str]:
        return cast("Collection[str]", getattr(self.disguise, "REVEALS", ()))

    def disguised(self, state: State, viewer: Viewer, random: Random) -> State:
        return self.disguise.disguised(state, viewer, random)


def secrets(name: str) -> Secrets:
    game = GAMES[name]
    return Secrets(game, import_module(f"tests.rules.{package(game)}.disguise"))


@every_game
def test_a_disguise_is_another_possible_state(name: str) -> None:
    """The disguises hide something, if anything is hidden, and are states that could be."""
    secret = secrets(name)
    hidden = 0
    for state, viewer, other in disguises(secret, positions(name)):
        assert secret.game.faults(other) == (), (state, viewer)
        hidden += other != state
    assert hidden or all_is_open(secret.game, positions(name))


def all_is_open(game: AnyGame, states: Iterable[State]) -> bool:
    """Whether no two moves lead to different states that look the same to a spectator."""
    random = Random(4)
    for state in states:
        ends: dict[str, State] = {}
        for move in possible(game, state, random):
            end = game.apply(state, move).state
            if ends.setdefault(as_json(game.view(end, None)), end) != end:
                return False
    return True


@every_game
def test_the_hidden_does_not_show(name: str) -> None:
    """View, legal moves, refusals, who is to act and who won are the same, byte for byte."""
    assert_position_tells_nothing(secrets(name), positions(name))


@every_game
def test_the_hidden_is_not_told(name: str) -> None:
    """The same move, by a player or by chance, tells the viewer the same."""
    assert_moves_tell_nothing(secrets(name), positions(name))


@every_game
def test_what_looks_the_same_is_told_the_same(name: str) -> None:
    """Moves of others after which a viewer sees the same have told the viewer the same."""
    assert_secret_moves_tell_nothing(secrets(name), positions(name))


def positions(name: str) -> list[State]:
    middle = [turn.before for turn in turns(name, POSITIONS)]
    return [*middle, *(turn.step.state for turn in last_turns(name)[:3])]


def disguises(secret: Secrets, states: Iterable[State]) -> Iterator[tuple[State, Viewer, State]]:
    random = Random(0)
    for state in states:
        for viewer in viewers(secret.game, state):
            for _ in range(DISGUISES):
                yield state, viewer, secret.disguised(state, viewer, random)


def assert_position_tells_nothing(secret: Secrets, states: Iterable[State]) -> None:
    game, random = secret.game, Random(1)
    for state, viewer, other in disguises(secret, states):
        attempts = [] if viewer is None else list(tried(game, state, viewer, random))
        assert given(game, state, viewer, attempts) == given(game, other, viewer, attempts)


def given(game: AnyGame, state: State, viewer: Viewer, attempts: list[Move]) -> dict[str, Any]:
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


def tried(game: AnyGame, state: State, seat: Seat, random: Random) -> Iterator[Move]:
    """Try legal and illegal moves of this seat."""
    for shape in game.moves:
        for move in moves(shape, game.seats(state), random, ATTEMPTS):
            yield replace(move, seat=seat)
    templates = game.legal(state, seat)
    for _ in range(min(ATTEMPTS, count(templates))):
        yield pick_move(templates, random.randrange)


def assert_moves_tell_nothing(secret: Secrets, states: Iterable[State]) -> None:
    game, random = secret.game, Random(2)
    for state, viewer, other in disguises(secret, states):
        if not game.to_act(state):
            continue
        for _ in range(3):
            move = random_move(game, state, random)
            if game.why_not(other, move) is None:
                events = heard(secret, game.apply(state, move), viewer)
                assert heard(secret, game.apply(other, move), viewer) == events


def assert_secret_moves_tell_nothing(secret: Secrets, states: Iterable[State]) -> None:
    game, random = secret.game, Random(3)
    for state in states:
        steps = [(move, game.apply(state, move)) for move in possible(game, state, random)]
        for viewer in viewers(game, state):
            events_by_view: dict[str, str] = {}
            for move, step in steps:
                if move.seat != viewer or viewer is None:
                    view = as_json([move.seat, game.view(step.state, viewer)])
                    events = heard(secret, step, viewer)
                    assert events_by_view.setdefault(view, events) == events


def possible(game: AnyGame, state: State, random: Random) -> list[Move]:
    """Choose some of the moves that each seat, or chance, may make now; none after the end."""
    if is_chance(game, state):
        return [game.deal(state, random.randrange) for _ in range(MOVES)]
    return [
        pick_move(game.legal(state, seat), random.randrange)
        for seat in actors(game, state)
        for _ in range(MOVES)
    ]


def heard(secret: Secrets, step: Step, viewer: Viewer) -> str:
    """Collect what a viewer is secret, up to what turns hidden things up for all."""
    events: list[Event] = []
    for event in step.events:
        if event.type in secret.reveals:
            break
        if event.audience == "all" or viewer in event.audience:
            events.append(event)
    return as_json(events)
