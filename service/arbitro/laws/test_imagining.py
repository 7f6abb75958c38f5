"""What a game imagines behind a view could be there, and everything that could be there is."""

import random
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest

from arbitro.laws.games import as_json
from arbitro.laws.imagining import (
    SEEDS,
    assert_all_turns_up,
    assert_leaves_the_same_moves,
    check_imagined,
    imagined,
    points,
    read_again,
    twins,
)
from arbitro.laws.secrets import secrets
from arbitro.laws.subjects import game_named
from arbitro.laws.test_faults import at, others, paths, put
from arbitro.laws.wording import differing, shown
from arbitro.rules.kernel import AnyGame, ImpossibleView

PLACES = 60
CHANGED = 15


def game_that_imagines(name: str) -> AnyGame:
    game = game_named(name)
    if game.imagine is None:
        pytest.skip("not checked, as the game has no function imagine(view, viewer, pick)")
    return game


def test_an_imagined_state_could_be(name: str) -> None:
    """The state has the view that was given, has no fault, and is drawn with `pick` alone."""
    game = game_that_imagines(name)
    before = random.getstate()
    for state, viewer in points(name):
        for seed in range(SEEDS):
            check_imagined(game, game.view(state, viewer), viewer, seed)
    assert random.getstate() == before, "imagine uses the module `random`, not only `pick`"


def test_an_imagined_state_leaves_the_same_moves(name: str) -> None:
    """The same seats are to act, and whoever imagines it may make the same moves."""
    game = game_that_imagines(name)
    for state, viewer in points(name):
        if viewer is not None:
            assert_leaves_the_same_moves(game, state, viewer, 0)


def test_only_the_view_is_read(name: str) -> None:
    """States that look the same lead to the same one, and so does a view that was sent as JSON."""
    game = game_that_imagines(name)
    for state, viewer, other in twins(name):
        one = imagined(game, game.view(state, viewer), viewer, 0)
        two = imagined(game, read_again(game, game.view(other, viewer)), viewer, 0)
        assert as_json(one) == as_json(two), (
            f"imagine reads more than the view: it gives another {differing(one, two)} behind "
            f"{shown(state)} and {shown(other)}"
        )


def test_whatever_is_hidden_turns_up(name: str) -> None:
    """In many draws, each hidden card is found wherever it may be."""
    game_that_imagines(name)
    every = [*points(name)]
    for state, viewer in Random(0).sample(every, min(PLACES, len(every))):
        assert_all_turns_up(secrets(name), state, viewer)


def test_an_impossible_view_is_refused(name: str) -> None:
    """Change any one value of a view: nothing breaks, whatever somebody sends."""
    game = game_that_imagines(name)
    every = [*points(name)]
    for state, viewer in Random(1).sample(every, min(CHANGED, len(every))):
        for view in changed(game, game.view(state, viewer)):
            try:
                game.faults(imagined(game, view, viewer, 0))
            except ImpossibleView:
                continue
            except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
                raise AssertionError(
                    f"imagine fails, with {type(error).__name__}: {error}, instead of raising "
                    f"ImpossibleView, for {shown(view)}"
                ) from error


def changed(game: AnyGame, view: Any) -> Iterator[Any]:
    """Change each value of a view in several ways; leave out what cannot be read."""
    text = as_json(view)
    sent = msgspec.json.decode(text)
    for path in paths(sent):
        for other in others(at(sent, path), sent):
            again = msgspec.json.decode(text)
            put(again, path, other)
            with suppress(msgspec.ValidationError):
                yield msgspec.convert(again, game.view_type)
