"""Templates against brute force: what they count, list, pick and contain."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement, product
from typing import Annotated, Any

from hypothesis import given, strategies as st
from msgspec import to_builtins
from msgspec.structs import replace

from arbitro.rules.kernel import Int, Items, PlayerMove, Value
from arbitro.rules.legal import (
    Domain,
    Each,
    OneOf,
    Range,
    SomeOf,
    Template,
    count,
    domain,
    listed,
    page,
    pick_move,
)


class Lot(Value):
    kind: str
    cards: Int


class Play(PlayerMove):
    """A move with a field for each kind of domain."""

    number: Annotated[Int, domain(Range, "a number")]
    name: Annotated[str, domain(OneOf, "a name")]
    cards: Annotated[Items[str], domain(SomeOf, "some cards")]
    lots: Annotated[Items[Lot], domain(Each, "some lots")]


def each(piles: dict[str, int], at_most: int) -> Each:
    return Each(piles, at_most, kind="kind", number="cards")


def every_value(described: Domain) -> Iterator[tuple[Any, int]]:
    """List the values of a domain with their weights, the slow and plain way."""
    match described:
        case Range(low, high):
            yield from ((number, number) for number in range(low, high + 1))
        case OneOf(values):
            yield from ((value, 0) for value in values)
        case SomeOf(piles, low, high):
            pile = sorted(Counter(piles).elements())
            for size in range(low, high + 1):
                for cards in set(combinations_with_replacement(sorted({*pile}), size)):
                    if Counter(cards) <= Counter(pile):
                        yield cards, size
        case Each(piles, at_most):
            for numbers in product(*(range(most + 1) for most in piles.values())):
                parts = [(kind, n) for kind, n in zip(piles, numbers, strict=True) if n]
                if len(parts) <= at_most:
                    yield tuple(Lot(*part) for part in parts), sum(numbers)


def brute_force(template: Template) -> list[Play]:
    fields = template.fields
    moves = []
    for chosen in product(*map(every_value, fields.values())):
        weight = sum(weight for _, weight in chosen)
        values = dict(zip(fields, (value for value, _ in chosen), strict=True))
        if template.total is None or weight in template.total:
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
piles = st.dictionaries(st.sampled_from("abcd"), st.integers(1, 3), max_size=4)
some = st.builds(lambda pile, pair: SomeOf(pile, *pair), piles, bounds)
lots = st.builds(each, piles, st.integers(0, 3))
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


TEMPLATE = Template(
    Play,
    2,
    {
        "number": Range(0, 2),
        "name": "x",
        "cards": SomeOf({"a": 2, "b": 1}, 1, 2),
        "lots": each({"a": 3}, 2),
    },
    total=Range(4, 6),
)


def test_described() -> None:
    """A template is the move itself with a domain in place of each value still to be chosen."""
    assert to_builtins(TEMPLATE.described()) == {
        "type": "play",
        "seat": 2,
        "number": {"from": 0, "to": 2},
        "name": "x",
        "cards": {"some_of": {"a": 2, "b": 1}, "from": 1, "to": 2},
        "lots": {"each": {"a": 3}, "at_most": 2, "kind": "kind", "number": "cards"},
        "total": {"from": 4, "to": 6},
    }


@given(templates)
def test_the_order_does_not_depend_on_how_a_template_is_written(template: Template) -> None:
    """Open values come by their names, kinds by theirs: JSON's objects have no order."""
    assert list(listed([turned_round(template)])) == list(listed([template]))


def turned_round(template: Template) -> Template:
    """Write the fields, and the kinds of their domains, in the opposite order."""
    fields = {name: backwards(value) for name, value in [*template.fields.items()][::-1]}
    return replace(template, fields=fields)


def backwards(described: Domain) -> Domain:
    match described:
        case SomeOf(piles):
            return replace(described, some_of=turned_over(piles))
        case Each(piles):
            return replace(described, each=turned_over(piles))
    return described


def turned_over(piles: Mapping[str, int]) -> dict[str, int]:
    return dict([*piles.items()][::-1])


def test_a_move_without_choices() -> None:
    """A template without domains is one move."""
    settled = Template(Play, 0, {"number": 1, "name": "x", "cards": (), "lots": ()})
    assert list(listed([settled])) == [Play(0, 1, "x", (), ())]
    assert count([settled]) == 1


def test_half_a_million_moves_are_counted_not_listed() -> None:
    """SomeOf ten kinds of three cards each: 4 to the power 10 moves, any of which can be had."""
    pile = SomeOf(dict.fromkeys("abcdefghij", 3), 0, 30)
    huge = [Template(Play, 0, {"number": 1, "name": "x", "cards": pile, "lots": ()})]
    assert count(huge) == 4**10
    assert page(huge, 4**10 - 1, 2)[0].cards == tuple(sorted("abcdefghij" * 3))
