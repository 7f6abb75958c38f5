"""Values, and changed copies of them."""

from dataclasses import field
from typing import Literal

import pytest

from service.rules.values import frozen, replace


@frozen
class Boat:
    """Something with a name that never changes."""

    type: Literal["boat"] = field(default="boat", init=False)
    seats: int
    cargo: tuple[str, ...] = ()


@frozen
class Gondola(Boat):
    """Something that is more than what it comes from."""

    colour: str = "black"


def test_values_that_are_alike_are_equal() -> None:
    assert Boat(6) == Boat(6, ()) != Boat(5)
    assert len({Boat(6), Boat(6), Boat(5)}) == 2
    assert Boat(6) != Gondola(6)


@pytest.mark.parametrize("boat", [Boat(6, ("fish",)), Gondola(6, ("fish",), "red")])
def test_a_copy_differs_only_in_what_is_changed(boat: Boat) -> None:
    copy = replace(boat, seats=2)
    assert (copy.type, copy.seats, copy.cargo, type(copy)) == ("boat", 2, ("fish",), type(boat))
    assert boat.seats == 6
    assert replace(copy, seats=6) == boat


@frozen
class Buoy:
    """Something of which there is but one thing to say."""

    lit: bool


def test_a_single_field_can_be_changed() -> None:
    assert replace(Buoy(lit=False), lit=True) == Buoy(lit=True)


def test_there_is_nothing_else_to_change() -> None:
    with pytest.raises(TypeError, match="Boat has no sails"):
        replace(Boat(6), sails=1)  # type: ignore[call-arg]
