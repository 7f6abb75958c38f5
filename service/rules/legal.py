"""Legal moves, described instead of listed: a template is a move with a domain for each open value.

Every domain knows how many values of each weight it holds (`ways`), and its n-th value of a weight.
The weight of a value is the number of cards in it; a template's `total` bounds the sum of them.
Counting, listing, picking uniformly and testing membership follow from these alone.

Moves are listed in an order that JSON keeps: open values by their names, kinds by theirs, lighter
values first. So the same templates give the same list anywhere, however their JSON was written.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, fields
from functools import cache, lru_cache
from itertools import islice
from typing import Any, TypeAlias

from service.rules.values import frozen

Ways: TypeAlias = Mapping[int, int]
Kinds: TypeAlias = tuple[tuple[str, int], ...]


@frozen
class Range:
    """A whole number between two bounds, both included."""

    low: int
    high: int

    def ways(self) -> Ways:
        return dict.fromkeys(range(self.low, self.high + 1), 1)

    def nth(self, weight: int, _index: int) -> int:
        return weight

    def weigh(self, value: int) -> int | None:
        return value if self.low <= value <= self.high else None

    def described(self) -> dict[str, object]:
        return {"from": self.low, "to": self.high}


@frozen
class OneOf:
    """One value of a list."""

    values: tuple[Any, ...]

    def ways(self) -> Ways:
        return {0: len(self.values)}

    def nth(self, _weight: int, index: int) -> object:
        return self.values[index]

    def weigh(self, value: object) -> int | None:
        return 0 if value in self.values else None

    def described(self) -> dict[str, object]:
        return {"one_of": self.values}


@frozen
class SomeOf:
    """Some cards of a pile in which equal cards are interchangeable; `low` to `high` of them."""

    kinds: Kinds
    low: int
    high: int

    def ways(self) -> Ways:
        sizes = _ways(_in_order(self.kinds), len(self.kinds))
        return {size: ways for size, ways in sizes.items() if self.low <= size <= self.high}

    def nth(self, weight: int, index: int) -> tuple[str, ...]:
        chosen = _nth(_in_order(self.kinds), len(self.kinds), weight, index)
        return tuple(kind for kind, cards in chosen for _ in range(cards))

    def weigh(self, value: Sequence[str]) -> int | None:
        fits = Counter(value) <= Counter(dict(self.kinds))
        return len(value) if fits and self.low <= len(value) <= self.high else None

    def described(self) -> dict[str, object]:
        return {"some_of": dict(self.kinds), "from": self.low, "to": self.high}


@frozen
class Each:
    """At most so many kinds, at least one card of each; `item` makes them a part of the move."""

    kinds: Kinds
    at_most: int
    item: Callable[[Any, int], Any]

    def ways(self) -> Ways:
        return _ways(_in_order(self.kinds), self.at_most)

    def nth(self, weight: int, index: int) -> tuple[object, ...]:
        chosen = _nth(_in_order(self.kinds), self.at_most, weight, index)
        return tuple(self.item(*part) for part in chosen)

    def weigh(self, value: Sequence[object]) -> int | None:
        if len(value) > self.at_most:
            return None
        left = {
            self.item(kind, n): (kind, n) for kind, most in self.kinds for n in range(1, most + 1)
        }
        parts = [left.get(part) for part in value]
        if None in parts:
            return None
        chosen = dict(part for part in parts if part)
        return sum(chosen.values()) if len(chosen) == len(value) else None

    def described(self) -> dict[str, object]:
        return {"each": dict(self.kinds), "at_most": self.at_most}


Domain: TypeAlias = Range | OneOf | SomeOf | Each

INPUTS: Mapping[type, str] = {Range: "number", OneOf: "choice", SomeOf: "cards", Each: "portions"}
"""How a form asks for a value of each domain."""


@cache
def type_name(shape: type) -> str:
    """Read the constant `type` of a move or event class."""
    return next(str(part.default) for part in fields(shape) if part.name == "type")


@frozen
class Template:
    """A move whose fields are settled or domains; `total` bounds the cards in all of them."""

    move: type
    seat: int
    fields: Mapping[str, Any] = field(default_factory=dict)
    total: Range | None = None

    def described(self) -> dict[str, object]:
        described: dict[str, object] = {"seat": self.seat, "type": type_name(self.move)}
        for name, value in self.fields.items():
            described[wire_name(name)] = value.described() if isinstance(value, Domain) else value
        if self.total is not None:
            described["total"] = self.total.described()
        return described

    def admits(self, weight: int) -> bool:
        return self.total is None or self.total.weigh(weight) is not None

    def open_fields(self) -> list[tuple[str, Domain]]:
        """Give the values still to be chosen, by name."""
        fields = sorted(self.fields.items(), key=lambda each: each[0])
        return [(name, value) for name, value in fields if isinstance(value, Domain)]


def wire_name(name: str) -> str:
    """Drop the underscore that keeps a field's name from being a Python keyword."""
    return name.rstrip("_")


def count(templates: Iterable[Template]) -> int:
    """Count the moves that the templates describe."""
    return sum(_size(template) for template in templates)


def listed(templates: Iterable[Template], start: int = 0) -> Iterator[Any]:
    """List the moves from the start-th on, always in the same order."""
    for template in templates:
        size = _size(template)
        layers = _layers(template)
        for index in range(min(start, size), size):
            yield _nth_move(template, layers, index)
        start = max(0, start - size)


def pick_move(templates: Sequence[Template], pick: Callable[[int], int]) -> Any:
    """Pick one of the moves, each equally likely."""
    return next(listed(templates, pick(count(templates))))


def page(templates: Iterable[Template], start: int, size: int) -> list[Any]:
    """List at most `size` moves from the start-th on."""
    return list(islice(listed(templates, start), size))


def contains(templates: Iterable[Template], move: Any) -> bool:
    """Say whether the templates describe this move."""
    return any(_describes(template, move) for template in templates)


def form_fields(template: Template) -> list[dict[str, object]]:
    """Say what a form has to ask for: each open value's name, kind of input, and domain."""
    return [
        {"name": wire_name(name), "input": INPUTS[type(domain)], **domain.described()}
        for name, domain in template.open_fields()
    ]


def _describes(template: Template, move: Any) -> bool:
    if move.seat != template.seat or not isinstance(move, template.move):
        return False
    total = 0
    for name, expected in template.fields.items():
        value = getattr(move, name)
        weight = _weigh(expected, value)
        if weight is None:
            return False
        total += weight
    return template.admits(total)


def _weigh(expected: Any, value: Any) -> int | None:
    if isinstance(expected, Domain):
        return expected.weigh(value)
    return 0 if value == expected else None


@frozen
class _Layer:
    """One domain of a template, with the weights that the domains after it can add."""

    name: str
    domain: Domain
    ways: Ways
    rest: Ways


def _layers(template: Template) -> list[_Layer]:
    layers: list[_Layer] = []
    rest: Ways = {0: 1}
    for name, domain in reversed(template.open_fields()):
        ways = domain.ways()
        layers.insert(0, _Layer(name, domain, ways, rest))
        rest = _together(ways, rest)
    return layers


def _together(ways: Ways, others: Ways) -> Ways:
    sums: Counter[int] = Counter()
    for weight, number in ways.items():
        for other, other_number in others.items():
            sums[weight + other] += number * other_number
    return sums


def _size(template: Template) -> int:
    layers = _layers(template)
    if not layers:
        return 1
    every = _together(layers[0].ways, layers[0].rest)
    return _admitted(template, every, 0)


def _admitted(template: Template, ways: Ways, weight: int) -> int:
    return sum(number for more, number in ways.items() if template.admits(weight + more))


def _nth_move(template: Template, layers: list[_Layer], index: int) -> Any:
    settled = {k: v for k, v in template.fields.items() if not isinstance(v, Domain)}
    chosen: dict[str, Any] = {}
    weight = 0
    for layer in layers:
        for more, number in layer.ways.items():
            completions = _admitted(template, layer.rest, weight + more)
            if index < number * completions:
                break
            index -= number * completions
        chosen[layer.name] = layer.domain.nth(more, index // completions)
        index %= completions
        weight += more
    return template.move(seat=template.seat, **settled, **chosen)


def _in_order(kinds: Kinds) -> Kinds:
    return tuple(sorted(kinds))


@lru_cache(maxsize=65536)
def _choices(kinds: Kinds, at_most: int, weight: int) -> int:
    """Count the ways to take `weight` cards, of at most so many kinds."""
    if not kinds or not at_most:
        return int(weight == 0)
    return sum(ways for _, ways in _branches(kinds, at_most, weight))


def _branches(kinds: Kinds, at_most: int, weight: int) -> Iterator[tuple[int, int]]:
    """Say for each number of cards of the first kind how many ways there are for the others."""
    (_, most), *others = kinds
    for cards in range(min(most, weight) + 1):
        yield cards, _choices(tuple(others), at_most - (cards > 0), weight - cards)


def _ways(kinds: Kinds, at_most: int) -> Ways:
    weights = range(sum(most for _, most in kinds) + 1)
    return {weight: n for weight in weights if (n := _choices(kinds, at_most, weight))}


def _nth(kinds: Kinds, at_most: int, weight: int, index: int) -> tuple[tuple[str, int], ...]:
    if not weight:
        return ()
    cards = 0
    for cards, ways in _branches(kinds, at_most, weight):  # noqa: B007 - read after the loop
        if index < ways:
            break
        index -= ways
    rest = _nth(kinds[1:], at_most - (cards > 0), weight - cards, index)
    return ((kinds[0][0], cards), *rest) if cards else rest
