"""What can be done with legal-move templates: count, list, pick, test a move, make a form.

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
from typing import Any, Generic, Literal, NotRequired, Protocol, TypeAlias, TypedDict, TypeVar

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


TotalField = TypedDict(
    "TotalField",
    {"name": str, "input": Literal["total"], "fields": list[str], "from": int, "to": int},
)
"""Bounds the numbers in several fields together."""

FormField: TypeAlias = NumberField | ChoiceField | CardsField | PortionsField | TotalField


Mismatch = TypedDict(
    "Mismatch",
    {
        "field": str,
        "reason": Literal[
            "missing",
            "no-choice",
            "not-so-many",
            "out-of-range",
            "repeated",
            "unknown",
            "wrong-number",
            "wrong-type",
        ],
        "one_of": NotRequired[Sequence[Any]],
        "kind": NotRequired[str],
        "from": NotRequired[int],
        "to": NotRequired[int],
    },
)
"""Which field of a move is wrong, why, and what may be chosen instead.

The field is `total` if the numbers in several fields are wrong together.
"""


class Templates(Generic[T, M]):
    """What can be done with the templates and moves of one game.

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
        return self.why_not(templates, move) is None

    def why_not(self, templates: Iterable[T], move: Model) -> Mismatch | None:
        """Say which field of a move is wrong, and why; None if the templates describe it."""
        sent, read = move.to_dict(), [*map(_read, templates)]
        possible = [template for template in read if template.settled["type"] == sent["type"]]
        if not possible:
            types = sorted({template.settled["type"] for template in read})
            return {"field": "type", "reason": "no-choice", "one_of": types}
        closest = min((list(_wrong(template, sent)) for template in possible), key=len)
        return closest[0] if closest else None

    def form_fields(self, template: T) -> list[FormField]:
        """List what a form asks for: name, input and domain of each value that can be chosen.

        If the numbers in several fields are bounded together, the last entry says so.
        """
        read = _read(template)
        asked = [each for each in _open(read) if not each.is_forced]
        fields = [_form_field(each.name, each.domain.described) for each in asked]
        return fields + _total(read, [each for each in asked if max(each.ways, default=0)])

    def fill_in(self, template: T, chosen: Json) -> M:
        """Make the move for which these values were chosen in a form."""
        read = _read(template)
        forced = {each.name: each.forced_value() for each in _open(read) if each.is_forced}
        move = {**read.settled, **forced, **chosen}
        return self._moves[move["type"]](move)


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

    def weigh(self, value: Any) -> int: ...

    def why_not(self, value: Any) -> Json | None: ...


class _Range:
    def __init__(self, described: Json) -> None:
        self.described = described
        self.low, self.high = described["from"], described["to"]

    def ways(self) -> Ways:
        return dict.fromkeys(range(self.low, self.high + 1), 1)

    def listed(self, weight: int, _start: int) -> Iterable[int]:
        return (weight,)

    def weigh(self, value: int) -> int:
        return value

    def why_not(self, value: Any) -> Json | None:
        if type(value) is not int:
            return WRONG_TYPE
        return None if self.low <= value <= self.high else _outside(self.low, self.high)


class _OneOf:
    def __init__(self, described: Json) -> None:
        self.described = described
        self.values = described["one_of"]

    def ways(self) -> Ways:
        return {0: len(self.values)}

    def listed(self, _weight: int, start: int) -> Iterable[object]:
        return self.values[start:]  # type: ignore[no-any-return]

    def weigh(self, _value: Any) -> int:
        return 0

    def why_not(self, value: Any) -> Json | None:
        return None if value in self.values else _no_choice(self.values)


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

    def weigh(self, value: Sequence[str]) -> int:
        return len(value)

    def why_not(self, value: Any) -> Json | None:
        if not isinstance(value, list):
            return WRONG_TYPE
        if found := _too_many(Counter(value), self.kinds):
            return found
        return None if self.low <= len(value) <= self.high else _wrong_number(self.low, self.high)


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

    def weigh(self, value: Sequence[Json]) -> int:
        return sum(part[self.number] for part in value)

    def why_not(self, value: Any) -> Json | None:
        if not isinstance(value, list):
            return WRONG_TYPE
        if len(value) > self.at_most:
            return _wrong_number(0, self.at_most)
        times = Counter(part[self.kind] for part in value)
        if repeated := [kind for kind in times if times[kind] > 1]:
            return {"reason": "repeated", "kind": min(repeated)}
        return _too_many({part[self.kind]: part[self.number] for part in value}, self.kinds, 1)


WRONG_TYPE: Json = {"reason": "wrong-type"}


def _no_choice(values: Sequence[Any]) -> Json:
    return {"reason": "no-choice", "one_of": values}


def _outside(low: int, high: int) -> Json:
    return {"reason": "out-of-range", "from": low, "to": high}


def _wrong_number(low: int, high: int) -> Json:
    return {"reason": "wrong-number", "from": low, "to": high}


def _too_many(chosen: Mapping[str, int], kinds: Kinds, least: int = 0) -> Json | None:
    """Name the first kind of which more, or fewer, are chosen than may be."""
    most = dict(kinds)
    for kind, number in sorted(chosen.items()):
        if not least <= number <= most.get(kind, 0):
            return {"reason": "not-so-many", "kind": kind, "from": least, "to": most.get(kind, 0)}
    return None


@dataclass(frozen=True)
class _Template:
    settled: Json
    open: list[tuple[str, _Domain]]
    total: _Range | None

    def admits(self, weight: int) -> bool:
        return self.total is None or self.total.why_not(weight) is None


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


def _wrong(template: _Template, move: Json) -> Iterator[Any]:
    """List what keeps a move from being one of a template's."""
    expected = {**template.settled, **dict(template.open)}
    fitting = True
    for name in sorted({*expected, *move}):
        if found := _why_not_field(expected, move, name):
            fitting = False
            yield {"field": name, **found}
    if template.total and fitting:
        weight = sum(domain.weigh(move.get(name, [])) for name, domain in template.open)
        if found := template.total.why_not(weight):
            yield {"field": "total", **found}


def _why_not_field(expected: Mapping[str, Any], move: Json, name: str) -> Json | None:
    if name not in expected:
        return {"reason": "unknown"}
    right = expected[name]
    # A list that was left out is empty.
    may_be_left_out = right == [] or isinstance(right, _SomeOf | _Each)
    if name not in move and not may_be_left_out:
        return {"reason": "missing"}
    value = move.get(name, [])
    if isinstance(right, _Range | _OneOf | _SomeOf | _Each):
        return right.why_not(value)
    return None if value == right else _no_choice([right])


@dataclass(frozen=True)
class _Open:
    """A value still to be chosen, with the weights that it can have in a move of its template."""

    name: str
    domain: _Domain
    ways: Ways

    @property
    def is_forced(self) -> bool:
        return sum(self.ways.values()) == 1

    def forced_value(self) -> object:
        return next(iter(self.domain.listed(min(self.ways), 0)))


def _open(template: _Template) -> list[_Open]:
    return [
        _Open(name, domain, _admitted_ways(template, name, domain))
        for name, domain in template.open
    ]


def _admitted_ways(template: _Template, name: str, domain: _Domain) -> Ways:
    """Give the ways of a domain that some choice in the other fields completes."""
    others: Ways = {0: 1}
    for other, its_domain in template.open:
        if other != name:
            others = _together(its_domain.ways(), others)
    return {
        weight: number
        for weight, number in domain.ways().items()
        if any(template.admits(weight + other) for other in others)
    }


def _total(template: _Template, asked: Sequence[_Open]) -> list[FormField]:
    """Bound the fields together, unless any choice is within the bounds."""
    if template.total is None or not asked:
        return []
    forced = sum(min(each.ways) for each in _open(template) if each.is_forced)
    low, high = template.total.low - forced, template.total.high - forced
    if (
        low
        <= sum(min(each.ways) for each in asked)
        <= sum(max(each.ways) for each in asked)
        <= high
    ):
        return []
    fields = [each.name for each in asked]
    return [{"name": "total", "input": "total", "fields": fields, "from": low, "to": high}]


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
