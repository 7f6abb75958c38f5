"""Non-interference: what a viewer may not know changes nothing that the viewer is given."""

import pytest

from arbitro.laws.games import in_words
from arbitro.laws.secrets import (
    all_is_open,
    assert_all_is_told,
    assert_moves_tell_nothing,
    assert_position_tells_nothing,
    assert_secret_moves_tell_nothing,
    disguises,
    positions,
    secrets,
)
from arbitro.laws.wording import shown


def test_a_disguise_is_another_possible_state(name: str) -> None:
    """The disguises hide something, if anything is hidden, and are states that could be."""
    given = secrets(name)
    if given.disguise is None:
        pytest.skip(
            "not checked, as `disguise` was not given to add_laws: whether a view shows what the "
            "viewer may not know. Positions are compared that look the same to a viewer"
        )
    hidden = 0
    for state, viewer, other in disguises(given, positions(name)):
        faults = given.game.faults(other)
        described = in_words(given.game, faults)
        assert faults == (), f"disguised(state, {viewer}) has faults {described}: {shown(other)}"
        hidden += other != state
    assert hidden or all_is_open(given.game, positions(name)), "the disguises hide nothing"


def test_the_hidden_does_not_show(name: str) -> None:
    """View, legal moves, refusals, who is to act and who won are the same, byte for byte."""
    assert_position_tells_nothing(secrets(name), positions(name))


def test_the_hidden_is_not_told(name: str) -> None:
    """The same move, by a player or by chance, tells the viewer the same."""
    assert_moves_tell_nothing(secrets(name), positions(name))


def test_what_looks_the_same_is_told_the_same(name: str) -> None:
    """Moves of others after which a viewer sees the same have told the viewer the same."""
    assert_secret_moves_tell_nothing(secrets(name), positions(name))


def test_what_is_told_the_same_looks_the_same(name: str) -> None:
    """Whoever remembers the events and its own moves has forgotten nothing that it has seen."""
    assert_all_is_told(secrets(name).game, positions(name))
