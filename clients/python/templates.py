"""What can be done with legal-move templates: count, list, pick, test a move, make a form.

A template is a move with a domain in place of each value still to be chosen. The values of a domain
have weights: the weight of cards is their number. `choices.py` counts and lists what can be chosen.
"""

import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Generic, Literal, NotRequired, Protocol, TypeAlias, TypedDict, TypeVar

from .choices import (
    Facts,
    Layer,
    OpenValue,
    Ways,
    Weighted,
    asked_in_form,
    choices,
    count_choices,
    in_order,
    layers_of,
    no_choice,
    open_values,
    out_of_range,
    possible,
    taken,
    too_many,
    total_in_form,
    ways_to_take,
    wrong_number,
)

Json: TypeAlias = Mapping[str, Any]


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
                names = [name for name, _ in template.open]
                for values in choices(_layers(template), template.admits, 0, start):
                    move = {**template.settled, **dict(zip(names, values, strict=True))}
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

    def possible(self, templates: Iterable[T], part: Json) -> bool:
        """Say whether a move that the templates describe can begin so.

        `part` has some of a move's fields; cards and portions may still be added to its lists.
        """
        return any(possible(template.to_dict(), part) for template in templates)

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
        opened = _open(read)
        fields = [_form_field(each) for each in asked_in_form(opened)]
        total: Any = read.total and total_in_form(opened, read.total.low, read.total.high)
        return [*fields, total] if total else fields

    def fill_in(self, template: T, chosen: Json) -> M:
        """Make the move for which these values were chosen in a form."""
        read = _read(template)
        forced = {each.name: each.forced_value() for each in _open(read) if each.is_forced}
        move = {**read.settled, **forced, **chosen}
        return self._moves[move["type"]](move)


def _form_field(asked: OpenValue) -> FormField:
    domain: Any = asked.domain
    name, described = asked.name, domain.described
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


class _Domain(Weighted, Protocol):
    described: Json

    def weigh(self, value: Any) -> int: ...

    def why_not(self, value: Any) -> Facts | None: ...


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

    def why_not(self, value: Any) -> Facts | None:
        if type(value) is not int:
            return WRONG_TYPE
        return None if self.low <= value <= self.high else out_of_range(self.low, self.high)


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

    def why_not(self, value: Any) -> Facts | None:
        return None if value in self.values else no_choice(self.values)


class _SomeOf:
    def __init__(self, described: Json) -> None:
        self.described = described
        self.kinds = in_order(described["some_of"])
        self.low, self.high = described["from"], described["to"]

    def ways(self) -> Ways:
        sizes = ways_to_take(self.kinds, len(self.kinds))
        return {size: ways for size, ways in sizes.items() if self.low <= size <= self.high}

    def listed(self, weight: int, start: int) -> Iterable[list[str]]:
        for chosen in taken(self.kinds, len(self.kinds), weight, start):
            yield [kind for kind, cards in chosen for _ in range(cards)]

    def weigh(self, value: Sequence[str]) -> int:
        return len(value)

    def why_not(self, value: Any) -> Facts | None:
        if not isinstance(value, list):
            return WRONG_TYPE
        if found := too_many(Counter(value), dict(self.kinds)):
            return found
        return None if self.low <= len(value) <= self.high else wrong_number(self.low, self.high)


class _Each:
    def __init__(self, described: Json) -> None:
        self.described = described
        self.kinds = in_order(described["each"])
        self.at_most = described["at_most"]
        self.kind, self.number = described["kind"], described["number"]

    def ways(self) -> Ways:
        return ways_to_take(self.kinds, self.at_most)

    def listed(self, weight: int, start: int) -> Iterable[list[dict[str, object]]]:
        for chosen in taken(self.kinds, self.at_most, weight, start):
            yield [{self.kind: kind, self.number: cards} for kind, cards in chosen]

    def weigh(self, value: Sequence[Json]) -> int:
        return sum(part[self.number] for part in value)

    def why_not(self, value: Any) -> Facts | None:
        if not isinstance(value, list):
            return WRONG_TYPE
        if len(value) > self.at_most:
            return wrong_number(0, self.at_most)
        times = Counter(part[self.kind] for part in value)
        if repeated := [kind for kind in times if times[kind] > 1]:
            return {"reason": "repeated", "kind": min(repeated)}
        return too_many({part[self.kind]: part[self.number] for part in value}, dict(self.kinds), 1)


WRONG_TYPE: Facts = {"reason": "wrong-type"}


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


def _why_not_field(expected: Mapping[str, Any], move: Json, name: str) -> Facts | None:
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
    return None if value == right else no_choice([right])


def _open(template: _Template) -> list[OpenValue]:
    return open_values(template.open, template.admits)


def _layers(template: _Template) -> list[Layer]:
    return layers_of([domain for _, domain in template.open])


def _size(template: _Template) -> int:
    return count_choices(_layers(template), template.admits)
