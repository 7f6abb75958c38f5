"""What a viewer is given, and whether it tells anything that the viewer may not know.

Where the author of a game has handed over no disguise, positions are compared that look the same to
a viewer, one move after the same position.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from msgspec.structs import replace

from arbitro.laws.games import (
    Move,
    State,
    actors,
    as_json,
    is_chance,
    random_move,
    viewers,
)
from arbitro.laws.shapes import moves
from arbitro.laws.subjects import Disguise, game_named, subject
from arbitro.laws.tables import last_turns, turns
from arbitro.laws.wording import differing, shown, smallest_first
from arbitro.rules.kernel import AnyGame, Event, Seat, Step, Viewer
from arbitro.rules.legal import count, page, pick_move

POSITIONS = 100
DISGUISES = 3
ATTEMPTS = 40
MOVES = 12


@dataclass(frozen=True)
class Secrets:
    """A game with what its author says about its secrets."""

    game: AnyGame
    disguise: Disguise | None
    reveals: Collection[str]

    def disguised(self, state: State, viewer: Viewer, random: Random) -> State:
        return self.disguise(state, viewer, random) if self.disguise else state


def secrets(name: str) -> Secrets:
    own = subject(name)
    return Secrets(game_named(name), own.disguised, own.reveals)


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


def positions(name: str) -> list[State]:
    middle = [turn.before for turn in turns(name, POSITIONS)]
    return smallest_first([*middle, *(turn.step.state for turn in last_turns(name)[:3])])


def disguises(secret: Secrets, states: Iterable[State]) -> Iterator[tuple[State, Viewer, State]]:
    random = Random(0)
    if secret.disguise is None:
        yield from lookalikes(secret.game, states)
        return
    for state in states:
        for viewer in viewers(secret.game, state):
            for _ in range(DISGUISES):
                yield state, viewer, secret.disguised(state, viewer, random)


def lookalikes(game: AnyGame, states: Iterable[State]) -> Iterator[tuple[State, Viewer, State]]:
    """Find different positions that look the same to a viewer, one move after the same position."""
    random = Random(5)
    for state in states:
        ends = [game.apply(state, move).state for move in possible(game, state, random)]
        for viewer in viewers(game, state):
            seen: dict[str, State] = {}
            for end in ends:
                first = seen.setdefault(as_json(game.view(end, viewer)), end)
                if first != end:
                    yield end, viewer, first


def assert_position_tells_nothing(secret: Secrets, states: Iterable[State]) -> None:
    game, random = secret.game, Random(1)
    for state, viewer, other in disguises(secret, states):
        attempts = [] if viewer is None else list(tried(game, state, viewer, random))
        one, two = (given(game, each, viewer, attempts) for each in (state, other))
        # pytest on CI explains a difference in full, which takes minutes for hundreds of refusals.
        different = [what for what in one if one[what] != two[what]]
        assert not different, leak(game, different[0], state, other, viewer)


def leak(game: AnyGame, what: str, state: State, other: State, viewer: Viewer) -> str:
    """Say what tells a viewer a secret, and which."""
    secret = differing(state, other)
    where = what
    if what == "view":
        fields = differing(game.view(state, viewer), game.view(other, viewer))
        where = f"view(state, {viewer}) in {fields}"
    return (
        f"{named(viewer)} may not know {secret} of the state, but it shows in {where}: "
        f"{shown(state)} and {shown(other)}"
    )


def named(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


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
                one, two = (
                    heard(secret, game.apply(each, move), viewer) for each in (state, other)
                )
                assert one == two, (
                    f"{named(viewer)} may not know {differing(state, other)} of the state, but it "
                    f"shows in the events of {shown(move)}: {one} and {two}"
                )


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
                    others = events_by_view.setdefault(view, events)
                    assert others == events, (
                        f"after {shown(move)} or another move {named(viewer)} sees the same, but "
                        f"was told {events} or {others}; show it in the view, "
                        "or tell it to fewer"
                    )


def assert_all_is_told(game: AnyGame, states: Iterable[State]) -> None:
    """Compare what a viewer sees after moves of which it has heard the same."""
    random = Random(6)
    for state in states:
        steps = [(move, game.apply(state, move)) for move in possible(game, state, random)]
        for viewer in viewers(game, state):
            ends: dict[str, tuple[Move, State]] = {}
            for move, step in steps:
                own = move if viewer is not None and move.seat == viewer else None
                told = [e for e in step.events if e.audience == "all" or viewer in e.audience]
                first, end = ends.setdefault(as_json([own, told]), (move, step.state))
                one, two = (game.view(each, viewer) for each in (end, step.state))
                assert as_json(one) == as_json(two), (
                    f"{named(viewer)} is told the same of {shown(first)} and of {shown(move)}, "
                    f"but then sees other {differing(one, two)}; tell it by an event"
                )


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
