"""Values: changed copies of them, and what they are called in JSON."""

from typing import Annotated, Any

import msgspec
import pytest
from msgspec.structs import fields, replace

from arbitro.rules import kernel
from arbitro.rules.kernel import Event, Int, Items, PlayerMove, Text, TypedValue, about, type_name


class Boat(TypedValue):
    """Something with a type, as moves and events have."""

    seats: Int
    cargo: Items[Text] = ()


class RowingBoat(Boat):
    """Something that is more than what it comes from."""

    from_: Annotated[Text, about("where it comes from")] = "Venice"


def test_values_that_are_alike_are_equal() -> None:
    assert Boat(6) == Boat(6, ()) != Boat(5)
    assert len({Boat(6), Boat(6), Boat(5)}) == 2
    assert Boat(6) != RowingBoat(6)


@pytest.mark.parametrize("boat", [Boat(6, ("fish",)), RowingBoat(6, ("fish",), "Murano")])
def test_a_copy_differs_only_in_what_is_changed(boat: Boat) -> None:
    copy = replace(boat, seats=2)
    assert (copy.type, copy.seats, copy.cargo, type(copy)) == (boat.type, 2, ("fish",), type(boat))
    assert boat.seats == 6
    assert replace(copy, seats=6) == boat


def test_there_is_nothing_else_to_change() -> None:
    with pytest.raises(TypeError, match="sails"):
        replace(Boat(6), sails=1)


@pytest.mark.parametrize("name", ["seats", "cargo", "type", "sails"])
def test_a_value_is_never_changed(name: str) -> None:
    """A value is frozen: nobody who holds it can change it for others."""
    boat: Any = Boat(6)
    with pytest.raises(AttributeError):
        setattr(boat, name, 1)
    with pytest.raises(AttributeError):
        delattr(boat, name)
    assert boat == Boat(6)


def test_in_json_a_value_names_its_type() -> None:
    """Its type is the name of its class in snake case; other words lose a last underscore."""
    assert type_name(RowingBoat) == RowingBoat(6).type == "rowing_boat"
    sent = {"type": "rowing_boat", "seats": 6, "cargo": (), "from": "Venice"}
    assert msgspec.to_builtins(RowingBoat(6)) == sent
    assert msgspec.convert(sent, Boat | RowingBoat) == RowingBoat(6)


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"seats": "6"},
        {"seats": 6.0},
        {"seats": True},
        {"seats": 2**31},
        {"seats": -(2**31) - 1},
        {"seats": 6, "sails": 1},
        {"seats": 6, "type": "rowing_boat"},
        {"seats": 6, "cargo": "fish"},
        {"seats": 6, "cargo": [1]},
        {"seats": 6, "cargo": ["fish"] * 1001},
        {"seats": 6, "cargo": ["f" * 10_001]},
    ],
)
def test_what_is_not_a_value_is_not_read(sent: dict[str, Any]) -> None:
    """Fields that are missing, unknown, of another kind or out of all bounds are refused."""
    assert msgspec.convert({"seats": 2**31 - 1, "cargo": ["f" * 10_000] * 1000}, Boat)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(sent, Boat)


class Sail(PlayerMove):
    """A player's move."""

    knots: Int


class Blow(kernel.ChanceMove):
    """A move of chance."""

    knots: Int


def test_a_player_has_a_seat_and_chance_has_none() -> None:
    """A move begins with the seat, which chance need not say that it lacks."""
    assert [Sail(1, 5).seat, Blow(5).seat] == [1, None]
    assert msgspec.convert({"type": "blow", "knots": 5}, Sail | Blow) == Blow(5)
    for sent in ({"type": "blow", "seat": 1, "knots": 5}, {"type": "sail", "knots": 5}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(sent, Sail | Blow)


class Sailed(Event, rule="regatta.sail"):
    """An event that always cites one rule."""

    knots: Int


class Moored(Event):
    """An event that cites a rule of its own each time."""

    knots: Int


def test_an_event_states_its_rule_once() -> None:
    """The class says by which rule it happens, or else each event does."""
    assert (Sailed(5).rule, Sailed(5).audience, Sailed(5).type) == ("regatta.sail", "all", "sailed")
    assert [field.name for field in fields(Sailed)] == [field.name for field in fields(Moored)]
    moored = Moored(0, rule="regatta.storm", audience=(1,))
    assert msgspec.to_builtins(moored) == {
        "type": "moored",
        "knots": 0,
        "rule": "regatta.storm",
        "audience": (1,),
    }
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "sailed", "knots": 5, "rule": "regatta.storm"}, Sailed)
