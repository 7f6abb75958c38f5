"""Values are immutable."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import asdict

from arbitro.laws.games import State, viewers
from arbitro.laws.subjects import game_named
from arbitro.laws.tables import last_turns, turns

POSITIONS = 60


def test_no_value_can_be_changed(name: str) -> None:
    """No field of a state, move, event, view or outcome can be set or removed."""
    one_of_each = {type(part): part for part in every_part(name) if isinstance(part, Struct)}
    for value in one_of_each.values():
        for field in (*asdict(value), "type", "seed", "made_up"):
            with pytest.raises(AttributeError):
                setattr(value, field, None)
            with pytest.raises(AttributeError):
                delattr(value, field)


def test_no_part_of_a_value_can_be_changed(name: str) -> None:
    """Values are made of numbers, words, tuples and further values: no list, no dictionary."""
    for part in every_part(name):
        assert part is None or isinstance(part, Struct | tuple | str | int | Mapping), (
            f"{part!r} can be changed; make it a tuple, or a value"
        )


def test_every_kind_of_value_was_tried(name: str) -> None:
    """A state, a view, an outcome and each kind of move are among them."""
    game = game_named(name)
    kinds = {game.state_type, game.view_type, game.outcome_type, *game.moves, *game.chance_moves}
    missing = kinds - {type(part) for part in every_part(name)}
    assert not missing, f"no random game has {', '.join(kind.__name__ for kind in missing)}"


def every_part(name: str) -> Iterator[object]:
    """Find all values that a game gives or takes, and all that they are made of."""
    for turn in (*turns(name, POSITIONS), *last_turns(name)):
        yield from parts((turn.before, turn.move, turn.step.events))
        yield from parts(tuple(shown(name, turn.step.state)))


def shown(name: str, state: State) -> Iterator[Any]:
    """Collect what a game says about a state."""
    game = game_named(name)
    yield game.outcome(state)
    for viewer in viewers(game, state):
        yield game.view(state, viewer)


def parts(value: object) -> Iterator[object]:
    yield value
    if isinstance(value, Struct):
        value = tuple(asdict(value).values())
    for item in value if isinstance(value, tuple) else ():
        yield from parts(item)
