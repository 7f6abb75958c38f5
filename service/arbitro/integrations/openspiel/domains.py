"""What may be chosen for one field of a move, as paths of digits."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from msgspec import convert

from arbitro.integrations.openspiel.digits import LENGTH, Digits, digits
from arbitro.integrations.openspiel.spelled import Kind, plain, spelled
from arbitro.rules.choices import Kinds, in_order
from arbitro.rules.legal import Domain, Each, OneOf, Range, SomeOf


class Path(NamedTuple):
    """The digits of one part of a move, its name and its value in words, and what comes after."""

    digits: Digits
    name: str
    say: Callable[[], str]
    then: Callable[[], "Paths"]
    move: Any = None
    """the whole move, where the path ends"""


Paths: TypeAlias = list[Path]
Then: TypeAlias = Callable[[Any, int], Paths]
"""Goes on with a value, and with its weight."""


@dataclass(frozen=True)
class Part:
    """A field to be chosen: its name, the words for a value, and its type."""

    name: str
    said: Callable[[Any], str]
    kind: Kind
    fits: Callable[[Iterable[int]], bool]
    """says whether the rest can be chosen if this part weighs as much as one of these"""

    def path(self, value: Any, then: Callable[[], Paths], kind: Kind = None) -> Path:
        """Spell a value, or a part of it that is of another type."""
        return Path(spelled(value, kind or self.kind), self.name, partial(self.said, value), then)

    def size(self, size: int, then: Callable[[], Paths]) -> Path:
        """Return how many items a list has."""
        return Path(digits(size, LENGTH), f"{self.name}, how many", partial(str, size), then)

    @property
    def item(self) -> Kind:
        """The type of the items of a list."""
        return plain(plain(self.kind).item_type)


def chosen(part: Part, domain: Domain, then: Then) -> Paths:
    """Choose a value of a domain."""
    return DOMAINS[type(domain)](part, domain, then)


def _number(part: Part, domain: Range, then: Then) -> Paths:
    numbers = range(domain.from_, domain.to + 1)
    return [part.path(each, partial(then, each, each)) for each in numbers if part.fits([each])]


def _one(part: Part, domain: OneOf[Any], then: Then) -> Paths:
    values = domain.one_of if part.fits([0]) else ()
    return [part.path(each, partial(then, each, 0)) for each in values]


def _some(part: Part, domain: SomeOf, then: Then) -> Paths:
    def cards(kinds: Kinds, left: int, taken: tuple[str, ...]) -> Paths:
        if not left:
            return then(taken, len(taken))
        return [
            part.path(kind, partial(cards, rest, left - 1, (*taken, kind)), part.item)
            for index, (kind, most) in enumerate(kinds)
            if left <= _cards_in(rest := ((kind, most - 1), *kinds[index + 1 :])) + 1 and most
        ]

    sizes = [size for size in domain.ways() if part.fits([size])]
    return [part.size(each, partial(cards, in_order(domain.some_of), each, ())) for each in sizes]


def _cards_in(kinds: Kinds) -> int:
    return sum(most for _, most in kinds)


def _each(part: Part, domain: Each, then: Then) -> Paths:
    def parts(kinds: Kinds, left: int, taken: tuple[Any, ...], weight: int) -> Paths:
        if not left:
            return then(taken, weight)
        return [
            part.path(portion, partial(parts, rest, left - 1, (*taken, portion), more), part.item)
            for index, (kind, most) in enumerate(kinds)
            for cards in range(1, most + 1)
            if part.fits(_weights(rest := kinds[index + 1 :], left - 1, more := weight + cards))
            for portion in [convert({domain.kind: kind, domain.number: cards}, part.item.cls)]
        ]

    every = tuple([(kind, most) for kind, most in in_order(domain.each) if most])
    sizes = [n for n in range(domain.at_most + 1) if part.fits(_weights(every, n, 0))]
    return [part.size(each, partial(parts, every, each, (), 0)) for each in sizes]


def _weights(kinds: Kinds, number: int, weight: int) -> range:
    """Return how much the cards of a number of kinds may weigh, added to a weight."""
    if number > len(kinds):
        return range(0)
    most = sorted(cards for _, cards in kinds)[len(kinds) - number :]
    return range(weight + number, weight + sum(most) + 1)


DOMAINS: Mapping[type[Domain], Callable[[Part, Any, Then], Paths]] = {
    Range: _number,
    OneOf: _one,
    SomeOf: _some,
    Each: _each,
}
"""How a value of each domain is chosen."""
