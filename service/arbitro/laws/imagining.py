"""What may lie behind a view, as a game imagines it."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import msgspec

from arbitro.laws.games import State, as_json, in_words, viewers
from arbitro.laws.secrets import Secrets, disguises, named, positions, secrets
from arbitro.laws.soundness import check_readable
from arbitro.laws.subjects import game_named
from arbitro.laws.wording import differing, shown
from arbitro.rules.kernel import AnyGame, Seat, Viewer

SEEDS = 3
MANY_VALUES = 50
"""When this many values have turned up, others may be missing by chance."""
MOST_DRAWS = 3000
"""How many are drawn at most, if something does not turn up."""

Where = tuple[str, ...]
Places = Mapping[Where, set[Any]]
"""The values that lie in each place of a state; a list, which may be sorted, is one place."""


def imagined(game: AnyGame, view: Any, viewer: Viewer, seed: int) -> State:
    """Imagine a state: `pick` must be all that it is drawn with."""
    draw = Random(seed)

    def pick(bound: int) -> int:
        assert bound >= 1, f"imagine calls pick({bound}): there is nothing to pick from"
        return draw.randrange(bound)

    assert game.imagine is not None
    return game.imagine(view, viewer, pick)


def read_again(game: AnyGame, view: Any) -> Any:
    """Send a view and read it: nothing is left in it but what was sent."""
    return msgspec.json.decode(as_json(view), type=game.view_type)


def points(name: str) -> Iterator[tuple[State, Viewer]]:
    game = game_named(name)
    for state in positions(name)[::2]:
        for viewer in viewers(game, state):
            yield state, viewer


def check_imagined(game: AnyGame, view: Any, viewer: Viewer, seed: int) -> None:
    state, again = (imagined(game, view, viewer, seed) for _ in range(2))
    assert isinstance(state, game.state_type), f"imagine gives {state!r}, not a state of the game"
    check_readable(state, game.state_type, "imagine(view, viewer, pick)")
    assert state == again, (
        f"imagine gives other states for the same draws, in {differing(state, again)}; "
        "it must draw with `pick` only"
    )
    told = in_words(game, game.faults(state))
    assert not told, f"{named(viewer)} imagines a state that has faults: {told}: {shown(state)}"
    seen = game.view(state, viewer)
    assert as_json(seen) == as_json(view), (
        f"{named(viewer)} imagines a state that looks otherwise, in {differing(view, seen)}: "
        f"{shown(state)}"
    )


def assert_leaves_the_same_moves(game: AnyGame, state: State, seat: Seat, seed: int) -> None:
    other = imagined(game, game.view(state, seat), seat, seed)
    one, two = (set(game.to_act(each)) for each in (state, other))
    assert one == two, (
        f"seat {seat} imagines a state in which {two} are to act, not {one}: {shown(other)}"
    )
    templates, others = (
        [template.described() for template in game.legal(each, seat)] for each in (state, other)
    )
    assert as_json(templates) == as_json(others), (
        f"seat {seat} may make {shown(templates)}, but in a state that it imagines "
        f"{shown(others)}: {shown(other)}"
    )


def twins(name: str) -> Iterator[tuple[State, Viewer, State]]:
    return disguises(secrets(name), positions(name)[::2])


def hidden_places(secret: Secrets, state: State, viewer: Viewer) -> dict[Where, set[Any]]:
    """Collect what may lie where, by the state itself and by what its author says is hidden."""
    random, found = Random(0), defaultdict[Where, set[Any]](set)
    for _ in range(10):
        for where, values in places(secret.disguised(state, viewer, random)).items():
            found[where] |= values
    return found


def places(state: State) -> Places:
    found = defaultdict[Where, set[Any]](set)
    for where, value in _leaves(msgspec.json.decode(as_json(state)), ()):
        found[where].add(value)
    return found


def _leaves(value: Any, where: Where) -> Iterator[tuple[Where, Any]]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _leaves(item, (*where, key))
    elif isinstance(value, list):
        one_place = not any(isinstance(item, (dict, list)) for item in value)
        for index, item in enumerate(value):
            yield from _leaves(item, where if one_place else (*where, str(index)))
    else:
        yield where, value


def assert_all_turns_up(secret: Secrets, state: State, viewer: Viewer) -> None:
    game = secret.game
    view = game.view(state, viewer)
    missing = hidden_places(secret, state, viewer)
    found = defaultdict[Where, set[Any]](set)
    for seed in range(MOST_DRAWS):
        for where, values in places(imagined(game, view, viewer, seed)).items():
            found[where] |= values
        missing = {where: rest for where in missing if (rest := missing[where] - found[where])}
        if all(len(found[where]) > MANY_VALUES for where in missing):
            return
    where, values = min(missing.items(), key=str)
    raise AssertionError(
        f"{named(viewer)} may find {sorted(values, key=str)} in /{'/'.join(where)}, but only "
        f"{sorted(found[where], key=str)} turned up in {MOST_DRAWS} draws: {shown(view)}"
    )
