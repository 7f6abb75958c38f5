"""What a viewer is given, and whether it tells anything that the viewer may not know.

Where the author of a game has handed over no disguise, positions are compared that look the same to
a viewer, one move after the same position.
"""

from collections.abc import Iterable, Iterator
from random import Random

from arbitro.laws.support.games import (
    Move,
    State,
    actors,
    as_json,
    is_chance,
    last_turns,
    turns,
    viewers,
)
from arbitro.laws.support.subjects import game_named, subject
from arbitro.laws.support.wording import smallest_first
from arbitro.rules.kernel import AnyGame, Viewer
from arbitro.rules.legal import pick_move

POSITIONS = 100
DISGUISES = 3
MOVES = 12


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


def disguises(name: str, states: Iterable[State]) -> Iterator[tuple[State, Viewer, State]]:
    """Yield different positions that look the same to a viewer."""
    own, game, random = subject(name), game_named(name), Random(0)
    for state in states:
        ends: list[State] = []
        if not own.disguise:
            ends = [game.apply(state, move).state for move in possible(game, state, random)]
        for viewer in viewers(game, state):
            for _ in range(DISGUISES if own.disguise else 0):
                yield state, viewer, own.disguised(state, viewer, random)
            seen: dict[str, State] = {}
            for end in ends:
                first = seen.setdefault(as_json(game.view(end, viewer)), end)
                if first != end:
                    yield end, viewer, first


def name_of(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def possible(game: AnyGame, state: State, random: Random) -> list[Move]:
    """Choose some of the moves that each seat, or chance, may make now; none after the end."""
    if is_chance(game, state):
        return [game.deal(state, random.randrange) for _ in range(MOVES)]
    return [
        pick_move(game.legal(state, seat), random.randrange)
        for seat in actors(game, state)
        for _ in range(MOVES)
    ]
