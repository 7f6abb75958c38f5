"""The legal moves of a seat, spelled digit by digit: each action is the next digit.

A move is spelled as its kind and then its fields, in the order in which its class has them. The
digits depend on the move alone. Templates say which are legal, without listing thousands of moves.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, partial
from typing import Any, NamedTuple, TypeAlias

from msgspec import NODEFAULT, convert, inspect, to_builtins

from arbitro.integrations.openspiel.spelling import (
    LENGTH,
    Digits,
    Kind,
    digits,
    places_for,
    plain,
    spelled,
)
from arbitro.rules.choices import Kinds, in_order, layers_of, ways_of
from arbitro.rules.kernel import AnyGame, Value, type_name
from arbitro.rules.legal import Domain, Each, OneOf, Range, SomeOf, Template, move_of
from arbitro.words.loader import FALLBACK, narrator


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


class Fork:
    """Where a move can go on in several ways, or has come to its end."""

    def __init__(self, paths: Paths, depth: int = 0) -> None:
        """Go as far as there is no choice; the paths are alike in their first digits, to a depth.

        A depth above zero is that of a choice, which has said what it chose.
        """
        self.move: Any = None
        self._chosen = paths if depth else []
        self._passed: Paths = []
        while self.move is None:
            if depth == len(paths[0].digits):
                self._passed += paths[:1]
                self.move, depth = paths[0].move, 0
                paths = [each for path in paths for each in path.then()]
            elif all(path.digits[depth] == paths[0].digits[depth] for path in paths):
                depth += 1
            else:
                break
        self._paths, self._depth = paths, depth

    @property
    def said(self) -> list[str]:
        """Return what was spelled without a choice."""
        told = in_words(self._chosen) if self._chosen else ""
        passed = [in_words([path]) for path in self._passed]
        return [text for text in passed if text not in ("", told)]

    @cached_property
    def groups(self) -> dict[int, Paths]:
        """List the digits that may come next, with the paths that go on with them."""
        groups: dict[int, Paths] = {}
        for path in self._paths:
            groups.setdefault(path.digits[self._depth], []).append(path)
        return dict(sorted(groups.items()))

    def actions(self) -> dict[int, str]:
        """Return what the digits stand for that may come next."""
        said = self.said
        return {digit: ", ".join((*said, in_words(each))) for digit, each in self.groups.items()}

    def after(self, digit: int) -> "Fork":
        """Choose a digit."""
        return Fork(self.groups[digit], self._depth + 1)


def in_words(paths: Paths) -> str:
    """Return what may be chosen: the only value, or the first and the last of several."""
    first, last = paths[0].say(), paths[-1].say()
    text = first if first == last else f"{first} … {last}"
    return f"{paths[0].name}: {text}" if paths[0].name else text


def begun(game: AnyGame, templates: Iterable[Template]) -> Paths:
    """Begin to spell the moves that the templates describe."""
    return [
        Path(
            digits(game.moves.index(each.move), places_for(len(game.moves))),
            "",
            partial(narrator(game, FALLBACK).label, "move", type_name(each.move)),
            partial(_field, game, each, fields_of(each.move), {}, 0),
        )
        for each in templates
    ]


@cache
def fields_of(move: type[Value]) -> list[inspect.Field]:
    """List what a move says, but for who makes it."""
    described: Any = inspect.type_info(move)
    return [field for field in described.fields if field.name != "seat"]


@cache
def name_field(game: AnyGame, move: type[Value], field: str) -> str:
    """Name a field of a move."""
    return narrator(game, FALLBACK).field(field, of=f"move-{type_name(move)}")


def name_value(game: AnyGame, value: Any) -> str:
    """Name a value, whatever it is made of."""
    words, said = narrator(game, FALLBACK), str(value)
    match to_builtins(value):
        case dict() as parts:
            said = " ".join(f"{words.field(k)} {name_value(game, parts[k])}" for k in parts)
        case None | []:
            said = words.say("nothing", {})
        case [*items]:
            said = ", ".join(name_value(game, item) for item in items)
        case bool() | str() as word:
            said = words.label("value", word if isinstance(word, str) else str(word).lower())
    return said


def _field(
    game: AnyGame,
    template: Template,
    fields: list[inspect.Field],
    before: Mapping[str, Any],
    weight: int,
) -> Paths:
    """Spell the first of the fields, after those whose values are given."""
    if not fields:
        return [Path((), "", str, list, move_of(template, before))]
    field, *others = fields
    value, *later = [_value(template, each) for each in fields]
    rest = ways_of(layers_of([each for each in later if isinstance(each, Domain)]))

    def fits(weights: Iterable[int]) -> bool:
        return any(template.admits(weight + own + more) for own in weights for more in rest)

    def then(value: Any, own: int) -> Paths:
        given = {**before, field.encode_name: value}
        return _field(game, template, others, given, weight + own)

    label = name_field(game, template.move, field.encode_name)
    part = Part(label, partial(name_value, game), field.type, fits)
    return part.choose(value if isinstance(value, Domain) else OneOf((value,)), then)


def _value(template: Template, field: inspect.Field) -> Any:
    """Return a field's value or domain; a field that the template leaves out has its default."""
    if field.name in template.fields:
        return template.fields[field.name]
    return field.default if field.default is not NODEFAULT else field.default_factory()


@dataclass(frozen=True)
class Part:
    """A field to be chosen: its name, the words for a value, and its type."""

    name: str
    said: Callable[[Any], str]
    kind: Kind
    fits: Callable[[Iterable[int]], bool]
    """says whether the rest can be chosen if this part weighs as much as one of these"""

    def choose(self, domain: Domain, then: Then) -> Paths:
        """Choose a value of a domain."""
        match domain:
            case Range(from_=low, to=high):
                numbers = [each for each in range(low, high + 1) if self.fits([each])]
                return [self._path(each, partial(then, each, each)) for each in numbers]
            case OneOf(one_of=values):
                fitting = values if self.fits([0]) else ()
                return [self._path(each, partial(then, each, 0)) for each in fitting]
            case SomeOf():
                return self._choose_cards(domain, then)
            case Each():
                return self._choose_portions(domain, then)
        raise TypeError(domain)

    def _choose_cards(self, domain: SomeOf, then: Then) -> Paths:
        def cards(kinds: Kinds, left: int, taken: tuple[str, ...]) -> Paths:
            if not left:
                return then(taken, len(taken))
            return [
                self._path(kind, partial(cards, rest, left - 1, (*taken, kind)), self._item)
                for index, (kind, most) in enumerate(kinds)
                for rest in [((kind, most - 1), *kinds[index + 1 :])]
                if left <= sum(number for _, number in rest) + 1 and most
            ]

        sizes = [size for size in domain.ways() if self.fits([size])]
        kinds = in_order(domain.some_of)
        return [self._size(each, partial(cards, kinds, each, ())) for each in sizes]

    def _choose_portions(self, domain: Each, then: Then) -> Paths:
        def portions(kinds: Kinds, left: int, taken: tuple[Any, ...], weight: int) -> Paths:
            if not left:
                return then(taken, weight)
            return [
                self._path(one, partial(portions, rest, left - 1, (*taken, one), more), self._item)
                for index, (kind, most) in enumerate(kinds)
                for rest in [kinds[index + 1 :]]
                for more in range(weight + 1, weight + most + 1)
                if self.fits(_weights(rest, left - 1, more))
                for sent in [{domain.kind: kind, domain.number: more - weight}]
                for one in [convert(sent, self._item.cls)]
            ]

        every = tuple([(kind, most) for kind, most in in_order(domain.each) if most])
        sizes = [n for n in range(domain.at_most + 1) if self.fits(_weights(every, n, 0))]
        return [self._size(each, partial(portions, every, each, (), 0)) for each in sizes]

    def _path(self, value: Any, then: Callable[[], Paths], kind: Kind = None) -> Path:
        """Spell a value, or a part of it that is of another type."""
        return Path(spelled(value, kind or self.kind), self.name, partial(self.said, value), then)

    def _size(self, size: int, then: Callable[[], Paths]) -> Path:
        """Spell how many items a list has."""
        return Path(digits(size, LENGTH), f"{self.name}, how many", partial(str, size), then)

    @property
    def _item(self) -> Kind:
        """The type of the items of a list."""
        return plain(plain(self.kind).item_type)


def _weights(kinds: Kinds, number: int, weight: int) -> range:
    """Return how much the cards of a number of kinds may weigh, added to a weight."""
    if number > len(kinds):
        return range(0)
    most = sorted(cards for _, cards in kinds)[len(kinds) - number :]
    return range(weight + number, weight + sum(most) + 1)
