"""Forms: what they ask for, the moves they make, and what is wrong with other moves."""

from typing import Any

import pytest
from hypothesis import given, strategies as st
from msgspec import to_builtins

from arbitro.rules.legal import (
    OneOf,
    Range,
    SomeOf,
    Template,
    contains,
    fill_in,
    form_fields,
    page,
    why_not,
)
from tests.rules.test_legal import (
    TEMPLATE,
    Lot,
    Play,
    brute_force,
    each,
    few,
    templates,
    turned_round,
    unordered,
)

wide = Template(
    Play,
    1,
    {
        "number": Range(-1, 5),
        "name": OneOf(("x", "y", "z", "unknown")),
        "cards": SomeOf({"a": 2, "b": 1, "unknown": 1}, 0, 4),
        "lots": each({"a": 2, "b": 2, "unknown": 1}, 3),
    },
)
WIDE = brute_force(wide)
PORTIONS = {"input": "portions", "kind": "kind", "number": "cards"}
TOTAL = {"name": "total", "input": "total"}


def play(**changes: object) -> Play:
    values: dict[str, Any] = {"seat": 2, "number": 1, "name": "x", "cards": ("a",)}
    return Play(**({"lots": (Lot("a", 2),)} | values | changes))


def wrong(field: str, reason: str, low: int = 0, high: int = 0, **facts: object) -> Any:
    bounds = {} if reason in ("no-choice", "repeated") else {"from": low, "to": high}
    return {"field": field, "reason": reason, **facts, **bounds}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({}, None),
        ({"cards": ("b", "a")}, None),
        ({"seat": 1}, wrong("seat", "no-choice", one_of=[2])),
        ({"name": "y"}, wrong("name", "no-choice", one_of=["x"])),
        ({"number": 3}, wrong("number", "out-of-range", 0, 2)),
        ({"number": -1}, wrong("number", "out-of-range", 0, 2)),
        ({"cards": ()}, wrong("cards", "wrong-number", 1, 2)),
        ({"cards": ("b", "b")}, wrong("cards", "not-so-many", 0, 1, kind="b")),
        ({"cards": ("c",)}, wrong("cards", "not-so-many", 0, 0, kind="c")),
        ({"lots": (Lot("a", 4),)}, wrong("lots", "not-so-many", 1, 3, kind="a")),
        ({"lots": (Lot("a", 0),)}, wrong("lots", "not-so-many", 1, 3, kind="a")),
        ({"lots": (Lot("a", 2), Lot("a", 2))}, wrong("lots", "repeated", kind="a")),
        (
            {"lots": (Lot("a", 1), Lot("b", 1), Lot("c", 1))},
            wrong("lots", "wrong-number", 0, 2),
        ),
        ({"number": 0}, wrong("total", "out-of-range", 4, 6)),
        (
            {"number": 2, "cards": ("a", "b"), "lots": (Lot("a", 3),)},
            wrong("total", "out-of-range", 4, 6),
        ),
    ],
)
def test_the_wrong_field_is_named(changes: dict[str, object], reason: Any) -> None:
    """The seat, the settled values, each domain, then the numbers of all fields together."""
    assert why_not([TEMPLATE], play(**changes)) == reason


def test_a_type_of_move_that_is_not_legal() -> None:
    """Without a template of its type, a move's type is wrong."""
    assert why_not([], play()) == wrong("type", "no-choice", one_of=[])


def test_the_closest_template_says_what_is_wrong() -> None:
    """Of several templates, the one from which the move differs least counts."""
    far = Template(Play, 0, {"number": 9, "name": "z", "cards": (), "lots": ()})
    expected = wrong("number", "out-of-range", 0, 2)
    assert why_not([far, TEMPLATE], play(number=3)) == expected


@given(templates, st.lists(st.sampled_from(WIDE), max_size=200))
def test_what_is_contained_is_what_is_listed(template: Template, others: list[Play]) -> None:
    """A move is contained if it is listed; the order of its cards and parts does not matter."""
    every = set(map(unordered, brute_force(template)))
    for move in (*others, *page([template], 0, 50)):
        turned = Play(move.seat, move.number, move.name, move.cards[::-1], move.lots[::-1])
        assert contains([template], move) == (unordered(move) in every)
        assert contains([template], turned) == (unordered(move) in every)


def test_a_form_asks_for_each_value_that_can_be_chosen() -> None:
    """Each has its name, its input and its domain, in the order of names; then comes the total."""
    assert form_fields(TEMPLATE) == [
        {"name": "cards", "input": "cards", "some_of": {"a": 2, "b": 1}, "from": 1, "to": 2},
        {"name": "lots", **PORTIONS, "each": {"a": 3}, "at_most": 2},
        {"name": "number", "input": "number", "from": 0, "to": 2},
        {**TOTAL, "fields": ["cards", "lots", "number"], "from": 4, "to": 6},
    ]
    choice = Template(Play, 0, {"name": OneOf(("x", "y"))})
    assert form_fields(choice) == [{"name": "name", "input": "choice", "one_of": ("x", "y")}]


def test_a_form_leaves_out_what_has_one_possible_value() -> None:
    """A domain of one value, and one of which the total leaves one; the total is for the others."""
    domains = {"number": Range(2, 2), "name": OneOf(("x",)), "cards": SomeOf({"a": 5}, 0, 5)}
    lots = {"lots": each({"b": 1}, 1)}
    assert form_fields(Template(Play, 0, domains | lots, Range(3, 4))) == [
        {"name": "cards", "input": "cards", "some_of": {"a": 5}, "from": 0, "to": 5},
        {"name": "lots", **PORTIONS, "each": {"b": 1}, "at_most": 1},
        {**TOTAL, "fields": ["cards", "lots"], "from": 1, "to": 2},
    ]
    assert form_fields(Template(Play, 0, domains | lots, Range(8, 8))) == []


def test_a_form_has_no_total_that_every_choice_keeps() -> None:
    """Bounds which nothing that can be chosen exceeds are no bounds."""
    domains = {"number": Range(0, 2), "name": "x", "cards": SomeOf({"a": 2}, 0, 2), "lots": ()}
    names = [field["name"] for field in form_fields(Template(Play, 0, domains, Range(0, 4)))]
    assert names == ["cards", "number"]


@given(templates)
def test_a_form_makes_every_move(template: Template) -> None:
    """Filled in with what a move has in its fields, the form makes that move."""
    asked = [str(field["name"]) for field in form_fields(template)]
    for move in page([template], 0, 50):
        sent = to_builtins(move)
        chosen = {name: sent[name] for name in asked if name != "total"}
        assert fill_in(template, chosen) == move


@given(few)
def test_the_order_of_fields_is_that_of_their_names(described: list[Template]) -> None:
    """JSON's objects have no order."""
    for template in described:
        assert form_fields(turned_round(template)) == form_fields(template)
