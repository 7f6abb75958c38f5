"""Choices of several values: how many there are, and any of them, without making them all.

A domain is what one value is chosen from. It knows how many values of each weight it has (`ways`),
and lists the values of a weight from any of them on. The weight of cards is their number; `admits`
says which weights the values may have together.

The Python client has the same module.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from math import inf
from typing import Any, NamedTuple, Protocol, TypeAlias

Ways: TypeAlias = Mapping[int, int]
"""how many values there are of each weight"""
Kinds: TypeAlias = tuple[tuple[str, int], ...]
"""kinds of cards in order, with how many there are of each"""
Admits: TypeAlias = Callable[[int], bool]
Facts: TypeAlias = dict[str, Any]
"""Why a value may not be chosen: a `reason`, and what may be chosen instead."""


class Weighted(Protocol):
    """A domain, as far as choices need it."""

    def ways(self) -> Ways:
        """Return how many values there are of each weight."""

    def listed(self, weight: int, start: int) -> Iterable[Any]:
        """List the values of a weight from the start-th on, which there must be."""


# --- one value of each of several domains ---


Layer: TypeAlias = tuple[Weighted, Ways, Ways]
"""One of several domains, its ways, and the ways of those after it together."""


def layers_of(domains: Sequence[Weighted]) -> list[Layer]:
    """Prepare to choose a value of each domain."""
    layers: list[Layer] = []
    for domain in reversed(domains):
        rest = ways_of(layers)
        layers.insert(0, (domain, domain.ways(), rest))
    return layers


def ways_of(layers: Sequence[Layer]) -> Ways:
    """Return the ways to choose a value of each domain."""
    if not layers:
        return {0: 1}
    _, ways, rest = layers[0]
    return together(ways, rest)


def together(ways: Ways, others: Ways) -> Ways:
    """Return the ways to choose two values."""
    sums: Counter[int] = Counter()
    for weight, number in ways.items():
        for other, other_number in others.items():
            sums[weight + other] += number * other_number
    return sums


def count_choices(layers: Sequence[Layer], admits: Admits) -> int:
    """Count the choices of a value of each domain."""
    return _admitted(ways_of(layers), 0, admits) if layers else 1


def _admitted(ways: Ways, weight: int, admits: Admits) -> int:
    return sum(number for more, number in ways.items() if admits(weight + more))


def choices(
    layers: Sequence[Layer], admits: Admits, weight: int, start: int
) -> Iterator[tuple[Any, ...]]:
    """List the choices from the start-th on, if the domains before these add up to a weight."""
    if not layers:
        yield ()
        return
    (domain, ways, rest), *others = layers
    for more, number in ways.items():
        completions = _admitted(rest, weight + more, admits)
        if start >= number * completions:
            start -= number * completions
            continue
        first, start = divmod(start, completions)
        for value in domain.listed(more, first):
            for values in choices(others, admits, weight + more, start):
                yield value, *values
            start = 0


# --- cards of a pile ---


def in_order(kinds: Mapping[str, int]) -> Kinds:
    """Sort kinds of cards."""
    return tuple(sorted(kinds.items()))


def ways_to_take(kinds: Kinds, at_most: int) -> Ways:
    """Count the ways to take each number of cards of at most `at_most` kinds."""
    weights = range(sum(most for _, most in kinds) + 1)
    return {weight: n for weight in weights if (n := _ways_to_take(kinds, at_most, weight))}


@lru_cache(maxsize=65536)
def _ways_to_take(kinds: Kinds, at_most: int, weight: int) -> int:
    if not kinds or not at_most:
        return int(weight == 0)
    return sum(ways for _, ways in _branches(kinds, at_most, weight))


def _branches(kinds: Kinds, at_most: int, weight: int) -> Iterator[tuple[int, int]]:
    """For each number of cards of the first kind, count the ways to take the others."""
    (_, most), *others = kinds
    for cards in range(min(most, weight) + 1):
        yield cards, _ways_to_take(tuple(others), at_most - (cards > 0), weight - cards)


def taken(kinds: Kinds, at_most: int, weight: int, start: int) -> Iterator[Kinds]:
    """List the ways to take `weight` cards of at most `at_most` kinds, from the start-th on."""
    if not weight:
        yield ()
        return
    for cards, ways in _branches(kinds, at_most, weight):
        if start >= ways:
            start -= ways
            continue
        for others in taken(kinds[1:], at_most - (cards > 0), weight - cards, start):
            yield ((kinds[0][0], cards), *others) if cards else others
        start = 0


# --- forms ---


class OpenValue(NamedTuple):
    """A value still to be chosen, with the weights that some choice of the others completes."""

    name: str
    domain: Weighted
    ways: Ways

    @property
    def is_forced(self) -> bool:
        """Return whether only one value can be chosen."""
        return sum(self.ways.values()) == 1

    def forced_value(self) -> Any:
        return next(iter(self.domain.listed(min(self.ways), 0)))


def open_values(domains: Iterable[tuple[str, Weighted]], admits: Admits) -> list[OpenValue]:
    """Return the values still to be chosen."""
    all_ways = [(name, domain, domain.ways()) for name, domain in domains]
    opened: list[OpenValue] = []
    for name, domain, ways in all_ways:
        rest = _all_together(each for other, _, each in all_ways if other != name)
        completed = {
            weight: number
            for weight, number in ways.items()
            if any(admits(weight + other) for other in rest)
        }
        opened.append(OpenValue(name, domain, completed))
    return opened


def _all_together(several: Iterable[Ways]) -> Ways:
    none_chosen: Ways = {0: 1}
    return reduce(together, several, none_chosen)


def asked_in_form(opened: Iterable[OpenValue]) -> list[OpenValue]:
    """Return the values that a form asks for."""
    return [each for each in opened if not each.is_forced]


def total_in_form(opened: Sequence[OpenValue], low: int, high: int) -> Facts | None:
    """Bound values of a form together, unless any choice is within the bounds."""
    weighed = [each for each in asked_in_form(opened) if max(each.ways, default=0)]
    if not weighed:
        return None
    forced = sum(min(each.ways) for each in opened if each.is_forced)
    low, high = low - forced, high - forced
    least, most = (sum(pick(each.ways) for each in weighed) for pick in (min, max))
    if low <= least and most <= high:
        return None
    names = [each.name for each in weighed]
    return {"name": "total", "input": "total", "fields": names, "from": low, "to": high}


# --- a part of a move ---


def possible(template: Mapping[str, Any], part: Mapping[str, Any]) -> bool:
    """Return whether a move of a template can begin so: with these values, lists not yet complete.

    Both are as in JSON. Cards and portions may still be added to those that are there.
    """
    bounds = template.get("total", {"from": 0, "to": inf})
    fields = {name: value for name, value in template.items() if name != "total"}
    ways = _all_together(_ways_from(value, part.get(name)) for name, value in fields.items())
    is_known = part.keys() <= fields.keys()
    return is_known and any(bounds["from"] <= weight <= bounds["to"] for weight in ways)


def _ways_from(value: Any, begun: Any) -> Ways:
    """Return the weights that a field may have when it is complete; none if it cannot begin so."""
    match value:
        case {"one_of": values}:
            return {0: 1} if begun in values or (begun is None and values) else {}
        case {"some_of": pile, "from": low, "to": high}:
            cards = [] if begun is None else begun
            if not isinstance(cards, list) or too_many(Counter(cards), pile):
                return {}
            sizes = range(max(low, len(cards)), min(high, sum(pile.values())) + 1)
            return dict.fromkeys(sizes, 1)
        case {"each": most, "at_most": at_most, "kind": kind, "number": number}:
            portions = [] if begun is None else begun
            if not isinstance(portions, list) or len(portions) > at_most:
                return {}
            chosen = {portion[kind]: portion[number] for portion in portions}
            if len(chosen) < len(portions) or too_many(chosen, most, 1):
                return {}
            others = in_order({name: most[name] for name in most.keys() - chosen.keys()})
            added = ways_to_take(others, at_most - len(chosen))
            return {sum(chosen.values()) + weight: 1 for weight in added}
        case {"from": low, "to": high}:
            numbers = range(low, high + 1) if begun is None else [begun]
            return {each: 1 for each in numbers if type(each) is int and low <= each <= high}
        case _:
            return {0: 1} if begun in (None, value) or (begun == [] and type(value) is list) else {}


# --- what is wrong with a value ---


def no_choice(values: Sequence[object]) -> Facts:
    """Return the facts about a value that is not to be chosen."""
    return {"reason": "no-choice", "one_of": values}


def out_of_range(low: int, high: int) -> Facts:
    """Return the facts about a number out of bounds."""
    return {"reason": "out-of-range", "from": low, "to": high}


def wrong_number(low: int, high: int) -> Facts:
    """Return the facts about a wrong number of values."""
    return {"reason": "wrong-number", "from": low, "to": high}


def too_many(chosen: Mapping[str, int], most: Mapping[str, int], least: int = 0) -> Facts | None:
    """Name the first kind of which more, or fewer, are chosen than may be."""
    for kind, number in sorted(chosen.items()):
        if not least <= number <= most.get(kind, 0):
            return {"reason": "not-so-many", "kind": kind, "from": least, "to": most.get(kind, 0)}
    return None
