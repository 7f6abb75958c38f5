"""Values are immutable."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import asdict

from tests.games import GAMES, State, viewers
from tests.laws.tables import last_turns, turns

every_game = pytest.mark.parametrize("name", GAMES)

POSITIONS = 60


@every_game
def test_no_value_can_be_changed(name: str) -> None:
    """No field of a state, move, event, view or outcome can be set or removed."""
    one_of_each = {type(part): part for part in every_part(name) if isinstance(part, Struct)}
    for value in one_of_each.values():
        for field in (*asdict(value), "type", "seed", "made_up"):
            with pytest.raises(AttributeError):
                setattr(value, field, None)
            with pytest.raises(AttributeError):
                delattr(value, field)


@every_game
def test_no_part_of_a_value_can_be_changed(name: str) -> None:
    """Values are made of numbers, words, tuples and further values: no list, no dictionary."""
    for part in every_part(name):
        assert part is None or isinstance(part, Struct | tuple | str | int), part


@every_game
def test_every_kind_of_value_was_tried(name: str) -> None:
    """A state, a view, an outcome and each kind of move are among them."""
    game = GAMES[name]
    kinds = {game.state_type, game.view_type, game.outcome_type, *game.moves, *game.chance_moves}
    assert kinds <= {type(part) for part in every_part(name)}


def every_part(name: str) -> Iterator[object]:
    """Find all values that a game gives or takes, and all that they are made of."""
    for turn in (*turns(name, POSITIONS), *last_turns(name)):
        yield from parts((turn.before, turn.move, turn.step.events))
        yield from parts(tuple(shown(name, turn.step.state)))


def shown(name: str, state: State) -> Iterator[Any]:
    """Collect what a game says about a state."""
    game = GAMES[name]
    yield game.outcome(state)
    for viewer in viewers(game, state):
        yield game.view(state, viewer)


def parts(value: object) -> Iterator[object]:
    yield value
    if isinstance(value, Struct):
        value = tuple(asdict(value).values())
    for item in value if isinstance(value, tuple) else ():
        yield from parts(item)
