"""Templates against brute force: what they count, list, pick and contain."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations_with_replacement, product
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.rules.legal import (
    Domain,
    Each,
    Kinds,
    OneOf,
    Range,
    SomeOf,
    Template,
    contains,
    count,
    form_fields,
    listed,
    page,
    pick_move,
    type_name,
)


@dataclass(frozen=True)
class Lot:
    kind: str
    cards: int


@dataclass(frozen=True)
class Play:
    """A move with a field for each kind of domain."""

    type: Literal["play"] = field(default="play", init=False)
    seat: int
    number: int
    name: str
    cards: tuple[str, ...]
    lots: tuple[Lot, ...]


def each(kinds: Kinds, at_most: int) -> Each:
    return Each(kinds, at_most, Lot)


def every_value(domain: Domain) -> Iterator[tuple[Any, int]]:
    """List the values of a domain with their weights, the slow and plain way."""
    match domain:
        case Range(low, high):
            yield from ((number, number) for number in range(low, high + 1))
        case OneOf(values):
            yield from ((value, 0) for value in values)
        case SomeOf(kinds, low, high):
            pile = sorted(Counter(dict(kinds)).elements())
            for size in range(low, high + 1):
                for cards in set(combinations_with_replacement(sorted({*pile}), size)):
                    if Counter(cards) <= Counter(pile):
                        yield cards, size
        case Each(kinds, at_most, item):
            for numbers in product(*(range(most + 1) for _, most in kinds)):
                parts = [(kind, n) for (kind, _), n in zip(kinds, numbers, strict=True) if n]
                if len(parts) <= at_most:
                    yield tuple(item(*part) for part in parts), sum(numbers)


def brute_force(template: Template) -> list[Play]:
    fields = template.fields
    moves = []
    for chosen in product(*(every_value(domain) for domain in fields.values())):
        weight = sum(weight for _, weight in chosen)
        values = dict(zip(fields, (value for value, _ in chosen), strict=True))
        if template.total is None or template.total.low <= weight <= template.total.high:
            moves.append(Play(seat=template.seat, **values))
    return moves


def unordered(move: Play) -> tuple[object, ...]:
    return (
        move.seat,
        move.number,
        move.name,
        tuple(sorted(move.cards)),
        frozenset((lot.kind, lot.cards) for lot in move.lots),
    )


bounds = st.tuples(st.integers(0, 4), st.integers(0, 4)).map(sorted)
ranges = bounds.map(lambda pair: Range(*pair))
names = st.lists(st.sampled_from("xyz"), unique=True).map(lambda chosen: OneOf(tuple(chosen)))
kinds = st.dictionaries(st.sampled_from("abcd"), st.integers(1, 3), max_size=4).map(
    lambda piles: tuple(piles.items())
)
some = st.builds(lambda pile, pair: SomeOf(pile, *pair), kinds, bounds)
lots = st.builds(each, kinds, st.integers(0, 3))
templates = st.builds(
    lambda seat, domains, total: Template(Play, seat, domains, total),
    st.integers(0, 3),
    st.fixed_dictionaries({"number": ranges, "name": names, "cards": some, "lots": lots}),
    st.none() | st.tuples(st.integers(0, 9), st.integers(0, 9)).map(lambda pair: Range(*pair)),
)
few = st.lists(templates, max_size=2)


@given(templates)
def test_all_moves_are_listed_once(template: Template) -> None:
    """The moves listed are those that brute force finds, each once."""
    moves = list(listed([template]))
    assert Counter(map(unordered, moves)) == Counter(map(unordered, brute_force(template)))


@given(few)
def test_the_count_is_the_number_listed(described: list[Template]) -> None:
    """Counting agrees with listing."""
    assert count(described) == len(list(listed(described)))


@given(few, st.integers(0, 400), st.integers(0, 20))
def test_a_page_is_a_part_of_the_list(described: list[Template], start: int, size: int) -> None:
    """Any page, also across templates and past the end, is that part of the list."""
    assert page(described, start, size) == list(listed(described))[start : start + size]


@given(few)
def test_picking_reaches_each_move_once(described: list[Template]) -> None:
    """Each number that can be drawn picks the move at that place."""
    moves = list(listed(described))
    asked = []

    def pick(bound: int) -> int:
        asked.append(bound)
        return len(asked) - 1

    assert [pick_move(described, pick) for _ in moves] == moves
    assert set(asked) <= {len(moves)}


wide = Template(
    Play,
    1,
    {
        "number": Range(-1, 5),
        "name": OneOf(("x", "y", "z", "unknown")),
        "cards": SomeOf((("a", 2), ("b", 1), ("unknown", 1)), 0, 4),
        "lots": each((("a", 2), ("b", 2), ("unknown", 1)), 3),
    },
)
WIDE = brute_force(wide)


@given(templates, st.lists(st.sampled_from(WIDE), max_size=200))
def test_what_is_contained_is_what_is_listed(template: Template, others: list[Play]) -> None:
    """A move is contained if it is listed; the order of its cards and parts does not matter."""
    every = set(map(unordered, brute_force(template)))
    for move in (*others, *page([template], 0, 50)):
        turned = Play(move.seat, move.number, move.name, move.cards[::-1], move.lots[::-1])
        assert contains([template], move) == (unordered(move) in every)
        assert contains([template], turned) == (unordered(move) in every)


TEMPLATE = Template(
    Play,
    2,
    {
        "number": Range(0, 2),
        "name": "x",
        "cards": SomeOf((("a", 2), ("b", 1)), 1, 2),
        "lots": each((("a", 3),), 2),
    },
    total=Range(4, 6),
)


def play(**changes: object) -> Play:
    values: dict[str, Any] = {"seat": 2, "number": 1, "name": "x", "cards": ("a",)}
    return Play(**({"lots": (Lot("a", 2),)} | values | changes))


@pytest.mark.parametrize(
    ("changes", "is_one"),
    [
        ({}, True),
        ({"seat": 1}, False),
        ({"name": "y"}, False),
        ({"number": 3}, False),
        ({"number": -1}, False),
        ({"cards": ()}, False),
        ({"cards": ("b", "a")}, True),
        ({"cards": ("b", "b")}, False),
        ({"cards": ("c",)}, False),
        ({"lots": (Lot("a", 4),)}, False),
        ({"lots": (Lot("a", 0),)}, False),
        ({"lots": (Lot("a", 2), Lot("a", 2))}, False),
        ({"lots": (Lot("c", 2),)}, False),
        ({"number": 0}, False),  # three cards in all
        ({"number": 2, "cards": ("a", "b"), "lots": (Lot("a", 3),)}, False),  # seven
    ],
)
def test_contains(changes: dict[str, object], *, is_one: bool) -> None:
    """The seat, the settled values, each domain and the total all count."""
    assert contains([TEMPLATE], play(**changes)) == is_one


def test_described() -> None:
    """A template is the move itself with a domain in place of each value still to be chosen."""
    assert TEMPLATE.described() == {
        "seat": 2,
        "type": "play",
        "number": {"from": 0, "to": 2},
        "name": "x",
        "cards": {"some_of": {"a": 2, "b": 1}, "from": 1, "to": 2},
        "lots": {"each": {"a": 3}, "at_most": 2},
        "total": {"from": 4, "to": 6},
    }


def test_form_fields() -> None:
    """A form asks for each open value by its name, in the order of names, with its domain."""
    assert form_fields(TEMPLATE) == [
        {"name": "cards", "input": "cards", "some_of": {"a": 2, "b": 1}, "from": 1, "to": 2},
        {"name": "lots", "input": "portions", "each": {"a": 3}, "at_most": 2},
        {"name": "number", "input": "number", "from": 0, "to": 2},
    ]
    choice = Template(Play, 0, {"name": OneOf(("x", "y"))})
    assert form_fields(choice) == [{"name": "name", "input": "choice", "one_of": ("x", "y")}]


@given(templates)
def test_the_order_does_not_depend_on_how_a_template_is_written(template: Template) -> None:
    """Open values come by their names, kinds by theirs: JSON's objects have no order."""
    turned = Template(
        Play,
        template.seat,
        {name: backwards(domain) for name, domain in reversed(tuple(template.fields.items()))},
        template.total,
    )
    assert list(listed([turned])) == list(listed([template]))
    assert form_fields(turned) == form_fields(template)


def backwards(domain: Domain) -> Domain:
    return (
        replace(domain, kinds=domain.kinds[::-1]) if isinstance(domain, SomeOf | Each) else domain
    )


def test_a_move_without_choices() -> None:
    """A template without domains is one move."""
    settled = Template(Play, 0, {"number": 1, "name": "x", "cards": (), "lots": ()})
    assert list(listed([settled])) == [Play(0, 1, "x", (), ())]
    assert count([settled]) == 1


def test_half_a_million_moves_are_counted_not_listed() -> None:
    """SomeOf ten kinds of three cards each: 4 to the power 10 moves, any of which can be had."""
    pile = SomeOf(tuple((kind, 3) for kind in "abcdefghij"), 0, 30)
    huge = [Template(Play, 0, {"number": 1, "name": "x", "cards": pile, "lots": ()})]
    assert count(huge) == 4**10
    assert page(huge, 4**10 - 1, 2)[0].cards == tuple(sorted("abcdefghij" * 3))


def test_type_name() -> None:
    """The constant `type` of a move is its name."""
    assert type_name(Play) == "play"
