"""Legal moves, described instead of listed: a template is a move with a domain for each open value.

Every domain knows how many values of each weight it has (`ways`), and the n-th value of a weight.
The weight of cards is their number; a template's `total` bounds the sum of the weights.
Counting, listing, picking uniformly and testing membership need nothing else.

The order of moves does not depend on the order of names in JSON: open values are sorted by name,
kinds by name, values by weight. So the same templates give the same list everywhere.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import Annotated, Any, Generic, TypeAlias, TypeVar

from msgspec import Meta, convert, field, to_builtins

from service.rules.base import SHARED, Int, Items, Shared, Value, about, type_name, wire_name

Ways: TypeAlias = Mapping[int, int]
Kinds: TypeAlias = tuple[tuple[str, int], ...]
Choice = TypeVar("Choice")

CardCounts: TypeAlias = Annotated[
    Mapping[str, Int], Meta(title="CardCounts", extra=SHARED, description="how many of each kind")
]

DOMAIN = "domain"
"""The key in the `extra` of a field's annotation for its domain in a template."""


class Domain(Shared):
    """The values that an open field of a template may have."""

    def ways(self) -> Ways:
        """Say how many values there are of each weight."""
        raise NotImplementedError

    def nth(self, weight: int, index: int) -> Any:
        """Give one of the values of a weight, counted from 0."""
        raise NotImplementedError

    def weigh(self, value: Any) -> int | None:
        """Give the weight of a value, or None if it is not in the domain."""
        raise NotImplementedError

    def __contains__(self, value: object) -> bool:
        return self.weigh(value) is not None


class Range(Domain):
    """A whole number, both bounds included."""

    from_: Annotated[Int, about("the lowest")]
    to: Annotated[Int, about("the highest")]

    def ways(self) -> Ways:
        return dict.fromkeys(range(self.from_, self.to + 1), 1)

    def nth(self, weight: int, _index: int) -> int:
        return weight

    def weigh(self, value: int) -> int | None:
        return value if self.from_ <= value <= self.to else None


class OneOf(Domain, Generic[Choice]):
    """One value of a list."""

    one_of: Annotated[Items[Choice], about("the values")]

    def ways(self) -> Ways:
        return {0: len(self.one_of)}

    def nth(self, _weight: int, index: int) -> Choice:
        return self.one_of[index]

    def weigh(self, value: Choice) -> int | None:
        return 0 if value in self.one_of else None


class SomeOf(Domain):
    """Some cards of a pile; equal cards are interchangeable."""

    some_of: Annotated[CardCounts, about("how many there are of each card")]
    from_: Annotated[Int, about("how many must be taken")]
    to: Annotated[Int, about("how many may be taken")]

    def ways(self) -> Ways:
        kinds = _in_order(self.some_of)
        sizes = _ways(kinds, len(kinds))
        return {size: ways for size, ways in sizes.items() if self.from_ <= size <= self.to}

    def nth(self, weight: int, index: int) -> tuple[str, ...]:
        chosen = _nth(_in_order(self.some_of), len(self.some_of), weight, index)
        return tuple(kind for kind, cards in chosen for _ in range(cards))

    def weigh(self, value: Sequence[str]) -> int | None:
        fits = Counter(value) <= Counter(self.some_of)
        return len(value) if fits and self.from_ <= len(value) <= self.to else None


class Each(Domain):
    """Parts of different kinds: each has a kind and a number of cards."""

    each: Annotated[CardCounts, about("how many cards there are of each kind")]
    at_most: Annotated[Int, about("how many kinds may be chosen")]
    kind: Annotated[str, about("the field of a part that names its kind")]
    number: Annotated[str, about("the field of a part that says how many cards, at least one")]

    def ways(self) -> Ways:
        return _ways(_in_order(self.each), self.at_most)

    def nth(self, weight: int, index: int) -> tuple[dict[str, Any], ...]:
        chosen = _nth(_in_order(self.each), self.at_most, weight, index)
        return tuple({self.kind: kind, self.number: cards} for kind, cards in chosen)

    def weigh(self, value: Sequence[object]) -> int | None:
        chosen = {getattr(part, self.kind): getattr(part, self.number) for part in value}
        if len(chosen) < len(value) or len(value) > self.at_most:
            return None
        fits = all(1 <= cards <= self.each.get(kind, 0) for kind, cards in chosen.items())
        return sum(chosen.values()) if fits else None


INPUTS: Mapping[type, str] = {Range: "number", OneOf: "choice", SomeOf: "cards", Each: "portions"}
"""The input of a form for each domain."""


def domain(kind: type[Value], description: str) -> Meta:
    """Describe a field of a move that is open in templates, and give its domain."""
    return Meta(description=description, extra={DOMAIN: kind})


class Template(Value):
    """A move whose fields are values or domains; `total` bounds their weight together."""

    move: type[Value]
    seat: int
    fields: Mapping[str, Any] = field(default_factory=dict)
    total: Range | None = None

    def described(self) -> dict[str, object]:
        """Give the template as it is sent."""
        described: dict[str, object] = {"type": type_name(self.move), "seat": self.seat}
        for name, value in self.fields.items():
            described[wire_name(name)] = value
        if self.total is not None:
            described["total"] = self.total
        return described

    def admits(self, weight: int) -> bool:
        return self.total is None or self.total.weigh(weight) is not None

    def open_fields(self) -> list[tuple[str, Domain]]:
        """Give the values still to be chosen, by name."""
        fields = sorted(self.fields.items(), key=lambda each: each[0])
        return [(name, value) for name, value in fields if isinstance(value, Domain)]


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
    """List the fields of a form: the name, input and domain of each open value."""
    return [
        {"name": wire_name(name), "input": INPUTS[type(domain)], **to_builtins(domain)}
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


class _Layer(Value):
    """One domain of a template, with the possible weights of the domains after it."""

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
    chosen = {k: v for k, v in template.fields.items() if not isinstance(v, Domain)}
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
    move = {wire_name(name): value for name, value in chosen.items()}
    return convert({"seat": template.seat, **move}, template.move)


def _in_order(kinds: Mapping[str, int]) -> Kinds:
    return tuple(sorted(kinds.items()))


@lru_cache(maxsize=65536)
def _choices(kinds: Kinds, at_most: int, weight: int) -> int:
    """Count the ways to take `weight` cards of at most `at_most` kinds."""
    if not kinds or not at_most:
        return int(weight == 0)
    return sum(ways for _, ways in _branches(kinds, at_most, weight))


def _branches(kinds: Kinds, at_most: int, weight: int) -> Iterator[tuple[int, int]]:
    """For each number of cards of the first kind, count the ways to take the others."""
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
