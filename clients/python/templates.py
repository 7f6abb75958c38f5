"""What can be done with legal-move templates: count, list, pick, test a move, ask in a form.

A template is a move with a domain in place of each value still to be chosen. Everything follows
from two things that a domain knows: how many values of each weight it holds (`ways`), and the list
of its values of a weight, from any of them on. The weight of a value is the number of cards in it.
"""

import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypedDict, TypeVar

Json: TypeAlias = Mapping[str, Any]
Ways: TypeAlias = Mapping[int, int]
Kinds: TypeAlias = tuple[tuple[str, int], ...]


class Model(Protocol):
    """A template or a move of the client."""

    def to_dict(self) -> dict[str, Any]: ...


T = TypeVar("T", bound=Model)
M = TypeVar("M", bound=Model)

NumberField = TypedDict(
    "NumberField", {"name": str, "input": Literal["number"], "from": int, "to": int}
)


class ChoiceField(TypedDict):
    name: str
    input: Literal["choice"]
    one_of: list[int] | list[str]


CardsField = TypedDict(
    "CardsField",
    {"name": str, "input": Literal["cards"], "some_of": dict[str, int], "from": int, "to": int},
)


class PortionsField(TypedDict):
    name: str
    input: Literal["portions"]
    each: dict[str, int]
    at_most: int
    kind: str
    number: str


FormField: TypeAlias = NumberField | ChoiceField | CardsField | PortionsField


class Templates(Generic[T, M]):
    """The five things, for the templates and moves of one game.

    `moves` reads a move of each type from JSON.
    """

    def __init__(self, moves: Mapping[str, Callable[[Json], M]]) -> None:
        self._moves = moves

    def count(self, templates: Iterable[T]) -> int:
        """Count the moves that the templates describe."""
        return sum(_size(template) for template in map(_read, templates))

    def listed(self, templates: Iterable[T], start: int = 0) -> Iterator[M]:
        """List the moves from the start-th on, in the order in which the service lists them."""
        for template in map(_read, templates):
            size = _size(template)
            if start < size:
                for values in _values(template, _layers(template), 0, start):
                    move = {**template.settled, **dict(values)}
                    yield self._moves[move["type"]](move)
            start = max(0, start - size)

    def page(self, templates: Iterable[T], start: int, size: int) -> list[M]:
        """List at most `size` moves from the start-th on."""
        return list(islice(self.listed(templates, start), size))

    def pick(self, templates: Sequence[T], below: Callable[[int], int] = secrets.randbelow) -> M:
        """Pick one of the moves, each equally likely; there must be one."""
        return next(self.listed(templates, below(self.count(templates))))

    def contains(self, templates: Iterable[T], move: Model) -> bool:
        """Say whether the templates describe this move."""
        sent = move.to_dict()
        return any(_describes(template, sent) for template in map(_read, templates))

    def form_fields(self, template: T) -> list[FormField]:
        """Say what a form has to ask for: each open value's name, kind of input, and domain."""
        return [_form_field(name, domain.described) for name, domain in _read(template).open]


def _form_field(name: str, described: Json) -> FormField:
    match described:
        case {"one_of": values}:
            return {"name": name, "input": "choice", "one_of": values}
        case {"some_of": pile, "from": low, "to": high}:
            return {"name": name, "input": "cards", "some_of": pile, "from": low, "to": high}
        case {"each": kinds, "at_most": most, "kind": kind, "number": number}:
            return {
                "name": name,
                "input": "portions",
                "each": kinds,
                "at_most": most,
                "kind": kind,
                "number": number,
            }
    return {"name": name, "input": "number", "from": described["from"], "to": described["to"]}


class _Domain(Protocol):
    described: Json

    def ways(self) -> Ways: ...

    def listed(self, weight: int, start: int) -> Iterable[object]: ...

    def weigh(self, value: Any) -> int | None: ...


class _Range:
    def __init__(self, described: Json) -> None:
        self.described = described
        self.low, self.high = described["from"], described["to"]

    def ways(self) -> Ways:
        return dict.fromkeys(range(self.low, self.high + 1), 1)

    def listed(self, weight: int, _start: int) -> Iterable[int]:
        return (weight,)

    def weigh(self, value: Any) -> int | None:
        return value if type(value) is int and self.low <= value <= self.high else None


class _OneOf:
    def __init__(self, described: Json) -> None:
        self.described = described
        self.values = described["one_of"]

    def ways(self) -> Ways:
        return {0: len(self.values)}

    def listed(self, _weight: int, start: int) -> Iterable[object]:
        return self.values[start:]  # type: ignore[no-any-return]

    def weigh(self, value: Any) -> int | None:
        return 0 if value in self.values else None


class _SomeOf:
    def __init__(self, described: Json) -> None:
        self.described = described
        self.kinds: Kinds = tuple(sorted(described["some_of"].items()))
        self.low, self.high = described["from"], described["to"]

    def ways(self) -> Ways:
        sizes = _ways(self.kinds, len(self.kinds))
        return {size: ways for size, ways in sizes.items() if self.low <= size <= self.high}

    def listed(self, weight: int, start: int) -> Iterable[list[str]]:
        for chosen in _listed(self.kinds, len(self.kinds), weight, start):
            yield [kind for kind, cards in chosen for _ in range(cards)]

    def weigh(self, value: Any) -> int | None:
        fits = isinstance(value, list) and Counter(value) <= Counter(dict(self.kinds))
        return len(value) if fits and self.low <= len(value) <= self.high else None


class _Each:
    def __init__(self, described: Json) -> None:
        self.described = described
        self.kinds: Kinds = tuple(sorted(described["each"].items()))
        self.at_most = described["at_most"]
        self.kind, self.number = described["kind"], described["number"]

    def ways(self) -> Ways:
        return _ways(self.kinds, self.at_most)

    def listed(self, weight: int, start: int) -> Iterable[list[dict[str, object]]]:
        for chosen in _listed(self.kinds, self.at_most, weight, start):
            yield [{self.kind: kind, self.number: cards} for kind, cards in chosen]

    def weigh(self, value: Any) -> int | None:
        if not isinstance(value, list) or len(value) > self.at_most:
            return None
        chosen = {part[self.kind]: part[self.number] for part in value}
        most = dict(self.kinds)
        fits = all(1 <= cards <= most.get(kind, 0) for kind, cards in chosen.items())
        return sum(chosen.values()) if fits and len(chosen) == len(value) else None


@dataclass(frozen=True)
class _Template:
    settled: Json
    open: list[tuple[str, _Domain]]
    total: _Range | None

    def admits(self, weight: int) -> bool:
        return self.total is None or self.total.weigh(weight) is not None


def _read(template: Model) -> _Template:
    sent = template.to_dict()
    parts = {name: value for name, value in sent.items() if name != "total"}
    domains = {name: _domain(value) for name, value in sorted(parts.items())}
    return _Template(
        settled={name: value for name, value in parts.items() if domains[name] is None},
        open=[(name, domain) for name, domain in domains.items() if domain is not None],
        total=_Range(sent["total"]) if "total" in sent else None,
    )


def _domain(value: Any) -> _Domain | None:
    match value:
        case {"one_of": _}:
            return _OneOf(value)
        case {"some_of": _}:
            return _SomeOf(value)
        case {"each": _}:
            return _Each(value)
        case {"from": _, "to": _}:
            return _Range(value)
    return None


def _describes(template: _Template, move: Json) -> bool:
    names = {*template.settled, *(name for name, _ in template.open)}
    if not {*move} <= names:
        return False
    # A list that was left out is empty.
    if any(move.get(name, []) != value for name, value in template.settled.items()):
        return False
    weights = [domain.weigh(move.get(name, [])) for name, domain in template.open]
    return None not in weights and template.admits(sum(weight or 0 for weight in weights))


@dataclass(frozen=True)
class _Layer:
    """One domain of a template, with the weights that the domains after it can add."""

    name: str
    domain: _Domain
    ways: Ways
    rest: Ways


def _layers(template: _Template) -> list[_Layer]:
    layers: list[_Layer] = []
    rest: Ways = {0: 1}
    for name, domain in reversed(template.open):
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


def _size(template: _Template) -> int:
    layers = _layers(template)
    every = _together(layers[0].ways, layers[0].rest) if layers else {0: 1}
    return _admitted(template, every, 0) if layers else 1


def _admitted(template: _Template, ways: Ways, weight: int) -> int:
    return sum(number for more, number in ways.items() if template.admits(weight + more))


def _values(
    template: _Template, layers: Sequence[_Layer], weight: int, start: int
) -> Iterator[tuple[tuple[str, object], ...]]:
    """List what can be chosen, if the domains before these add up to a weight."""
    if not layers:
        yield ()
        return
    layer, *others = layers
    for more, number in layer.ways.items():
        completions = _admitted(template, layer.rest, weight + more)
        if start >= number * completions:
            start -= number * completions
            continue
        first, start = divmod(start, completions)
        for value in layer.domain.listed(more, first):
            for rest in _values(template, others, weight + more, start):
                yield (layer.name, value), *rest
            start = 0


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


def _listed(kinds: Kinds, at_most: int, weight: int, start: int) -> Iterator[Kinds]:
    """List the ways to take `weight` cards of at most so many kinds, from the start-th on."""
    if not weight:
        yield ()
        return
    for cards, ways in _branches(kinds, at_most, weight):
        if start >= ways:
            start -= ways
            continue
        for others in _listed(kinds[1:], at_most - (cards > 0), weight - cards, start):
            yield ((kinds[0][0], cards), *others) if cards else others
        start = 0
