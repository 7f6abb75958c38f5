"""Legal moves, described instead of listed: a template is a move with a domain for each open value.

The values of a domain have weights: the weight of cards is their number. A template's `total`
bounds the sum of the weights. `choices.py` counts and lists what can be chosen.

The order of moves does not depend on the order of names in JSON: open values are sorted by name,
kinds by name, values by weight. So the same templates give the same list everywhere.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set as AbstractSet
from itertools import islice
from typing import Annotated, Any, Generic, TypeAlias, TypeVar

from msgspec import UNSET, Meta, UnsetType, convert, field, to_builtins

from arbitro.rules import choices, kernel
from arbitro.rules.choices import Facts, OpenValue, Ways
from arbitro.rules.kernel import Int, Items, Refusal, Seat, Text, Value, about, type_name, wire_name

Choice = TypeVar("Choice")

CardCounts: TypeAlias = Annotated[
    Mapping[str, Int],
    Meta(title="CardCounts", extra=kernel.SHARED, description="how many of each kind"),
]

DOMAIN = "domain"
"""The key in the `extra` of a field's annotation for its domain in a template."""


class Domain(kernel.Shared):
    """The values that an open field of a template may have."""

    def ways(self) -> Ways:
        """Return how many values there are of each weight."""
        raise NotImplementedError

    def listed(self, weight: int, start: int) -> Iterable[Any]:
        """List the values of a weight from the start-th on, which there must be."""
        raise NotImplementedError

    def weigh(self, value: Any) -> int:
        """Return the weight of a value of the domain."""
        raise NotImplementedError

    def why_not(self, value: Any) -> Facts | None:
        """Return why a value is not in the domain, or None if it is."""
        raise NotImplementedError

    def __contains__(self, value: object) -> bool:
        return self.why_not(value) is None


class Range(Domain):
    """A whole number, both bounds included."""

    from_: Annotated[Int, about("the lowest")]
    to: Annotated[Int, about("the highest")]

    def ways(self) -> Ways:
        return dict.fromkeys(range(self.from_, self.to + 1), 1)

    def listed(self, weight: int, _start: int) -> Iterable[int]:
        return (weight,)

    def weigh(self, value: int) -> int:
        return value

    def why_not(self, value: int) -> Facts | None:
        return None if self.from_ <= value <= self.to else choices.out_of_range(self.from_, self.to)


class OneOf(Domain, Generic[Choice]):
    """One value of a list."""

    one_of: Annotated[Items[Choice], about("the values")]

    def ways(self) -> Ways:
        return {0: len(self.one_of)}

    def listed(self, _weight: int, start: int) -> Iterable[Choice]:
        return self.one_of[start:]

    def weigh(self, _value: Choice) -> int:
        return 0

    def why_not(self, value: Choice) -> Facts | None:
        return None if value in self.one_of else choices.no_choice(self.one_of)


class SomeOf(Domain):
    """Some cards of a pile; equal cards are interchangeable."""

    some_of: Annotated[
        CardCounts,
        about('how many there are of each card; names in JSON are text, so a card 2 is "2"'),
    ]
    from_: Annotated[Int, about("how many must be taken")]
    to: Annotated[Int, about("how many may be taken")]

    def ways(self) -> Ways:
        kinds = choices.in_order(self.some_of)
        sizes = choices.ways_to_take(kinds, len(kinds))
        return {size: ways for size, ways in sizes.items() if self.from_ <= size <= self.to}

    def listed(self, weight: int, start: int) -> Iterable[tuple[str, ...]]:
        for chosen in choices.taken(
            choices.in_order(self.some_of), len(self.some_of), weight, start
        ):
            yield tuple([kind for kind, cards in chosen for _ in range(cards)])

    def weigh(self, value: Sequence[str]) -> int:
        return len(value)

    def why_not(self, value: Sequence[str]) -> Facts | None:
        if facts := choices.too_many(Counter(value), self.some_of):
            return facts
        if self.from_ <= len(value) <= self.to:
            return None
        return choices.wrong_number(self.from_, self.to)


class Each(Domain):
    """Parts of different kinds: each has a kind and a number of cards."""

    each: Annotated[CardCounts, about("how many cards there are of each kind; the names are text")]
    at_most: Annotated[Int, about("how many kinds may be chosen")]
    kind: Annotated[str, about("the field of a part that names its kind")]
    number: Annotated[str, about("the field of a part that says how many cards, at least one")]

    def ways(self) -> Ways:
        return choices.ways_to_take(choices.in_order(self.each), self.at_most)

    def listed(self, weight: int, start: int) -> Iterable[tuple[dict[str, Any], ...]]:
        for chosen in choices.taken(choices.in_order(self.each), self.at_most, weight, start):
            yield tuple([{self.kind: kind, self.number: cards} for kind, cards in chosen])

    def weigh(self, value: Sequence[object]) -> int:
        return sum(getattr(part, self.number) for part in value)

    def why_not(self, value: Sequence[object]) -> Facts | None:
        kinds = [getattr(part, self.kind) for part in value]
        numbers = [getattr(part, self.number) for part in value]
        if len(value) > self.at_most:
            return choices.wrong_number(0, self.at_most)
        if repeated := [kind for kind, times in Counter(kinds).items() if times > 1]:
            return {"reason": "repeated", "kind": min(repeated)}
        return choices.too_many(dict(zip(kinds, numbers, strict=True)), self.each, least=1)


def domain(kind: type[Value], description: str) -> Meta:
    """Describe a field of a move that is open in templates, and name its domain."""
    return Meta(description=description, extra={DOMAIN: kind})


class Template(Value):
    """A move whose fields are values or domains; `total` bounds their weight together."""

    move: type[Value]
    seat: int
    fields: Mapping[str, Any] = field(default_factory=dict)
    total: Range | None = None

    def described(self) -> dict[str, object]:
        """Return the template as it is sent."""
        described: dict[str, object] = {"type": type_name(self.move), "seat": self.seat}
        for name, value in self.fields.items():
            described[wire_name(name)] = value
        if self.total is not None:
            described["total"] = self.total
        return described

    def admits(self, weight: int) -> bool:
        return self.total is None or weight in self.total

    def open_fields(self) -> list[tuple[str, Domain]]:
        """Return the values still to be chosen, by name."""
        fields = sorted(self.fields.items(), key=lambda each: each[0])
        return [(name, value) for name, value in fields if isinstance(value, Domain)]


def count(templates: Iterable[Template]) -> int:
    """Count the moves that the templates describe."""
    return sum(_size(template) for template in templates)


def listed(templates: Iterable[Template], start: int = 0) -> Iterator[Any]:
    """List the moves from the start-th on, always in the same order."""
    for template in templates:
        size = _size(template)
        if start < size:
            yield from _moves(template, start)
        start = max(0, start - size)


def pick_move(templates: Sequence[Template], pick: Callable[[int], int]) -> Any:
    """Pick one of the moves, each equally likely."""
    return next(listed(templates, pick(count(templates))))


def page(templates: Iterable[Template], start: int, size: int) -> list[Any]:
    """List at most `size` moves from the start-th on."""
    return list(islice(listed(templates, start), size))


def move_of(template: Template, chosen: Mapping[str, Any]) -> Any:
    """Make a move of a template, with these values for its open fields, named as in JSON."""
    return convert(_settled(template) | dict(chosen), template.move)


def _settled(template: Template) -> dict[str, Any]:
    """Return what a template leaves no choice of, named as in JSON."""
    fields = {"seat": template.seat, **template.fields}
    return {wire_name(k): value for k, value in fields.items() if not isinstance(value, Domain)}


def _size(template: Template) -> int:
    layers = choices.layers_of([domain for _, domain in template.open_fields()])
    return choices.count_choices(layers, template.admits)


def _moves(template: Template, start: int) -> Iterator[Any]:
    settled, opened = _settled(template), template.open_fields()
    names = [wire_name(name) for name, _ in opened]
    layers = choices.layers_of([domain for _, domain in opened])
    for values in choices.choices(layers, template.admits, 0, start):
        yield convert(settled | dict(zip(names, values, strict=True)), template.move)


# --- the decision that is due ---


class TurnFacts(Value, kw_only=True):
    """What a refusal is about; a reason has only some of these."""

    expected: Annotated[Items[Text] | UnsetType, about("the types of the moves that are due")] = (
        UNSET
    )
    to_act: Annotated[Items[Seat] | UnsetType, about("the seats that may move now")] = UNSET


TURN_REASONS: kernel.Reasons = {
    "game-over": (),
    "not-now": ("expected",),
    "not-your-turn": ("to_act",),
}


class Decision(Value):
    """The decision to be made now: its rule, and the possible moves; none after the end."""

    rule: str
    moves: tuple[type[kernel.TypedValue], ...] = ()


def out_of_turn(
    pending: Decision,
    to_act: AbstractSet[kernel.Player],
    move: kernel.PlayerMove | kernel.ChanceMove,
) -> Refusal | None:
    """Refuse a move of the wrong kind, or by someone who is not to move, the same in every game."""
    if not pending.moves:
        return Refusal("game-over", pending.rule)
    if type(move) not in pending.moves:
        expected = tuple(type_name(kind) for kind in pending.moves)
        return Refusal("not-now", pending.rule, "type", {"expected": expected})
    if move.seat not in to_act:
        seats = tuple(sorted(seat for seat in to_act if seat is not None))
        return Refusal("not-your-turn", pending.rule, "seat", {"to_act": seats})
    return None


# --- forms, and what is wrong with a move ---


INPUTS: Mapping[type, str] = {Range: "number", OneOf: "choice", SomeOf: "cards", Each: "portions"}
"""The input of a form for each domain."""


def form_fields(template: Template) -> list[dict[str, object]]:
    """List what a form asks for: the name, input and domain of each value that can be chosen.

    If the numbers in several fields are bounded together, the last entry says so.
    """
    opened, bounds = _open(template), template.total
    fields: list[dict[str, object]] = [
        {"name": each.name, "input": INPUTS[type(each.domain)], **to_builtins(each.domain)}
        for each in choices.asked_in_form(opened)
    ]
    total = bounds and choices.total_in_form(opened, bounds.from_, bounds.to)
    return [*fields, total] if total else fields


def fill_in(template: Template, chosen: Mapping[str, Any]) -> Any:
    """Return the move for which these values were chosen in a form."""
    forced = {each.name: each.forced_value() for each in _open(template) if each.is_forced}
    return move_of(template, forced | dict(chosen))


def _open(template: Template) -> list[OpenValue]:
    domains = [(wire_name(name), domain) for name, domain in template.open_fields()]
    return choices.open_values(domains, template.admits)


def contains(templates: Iterable[Template], move: Any) -> bool:
    """Return whether the templates describe this move."""
    return why_not(templates, move) is None


def possible(templates: Iterable[Template], part: Mapping[str, Any]) -> bool:
    """Return whether a part of a move, as in JSON, can become one that the templates describe."""
    return any(choices.possible(to_builtins(each.described()), part) for each in templates)


def why_not(templates: Iterable[Template], move: Any) -> Facts | None:
    """Return which field of a move is wrong, and why; None if the templates describe it."""
    templates = tuple(templates)
    alike = [each for each in templates if isinstance(move, each.move)]
    if not alike:
        types = sorted({type_name(each.move) for each in templates})
        return {"field": "type", **choices.no_choice(types)}
    closest = min((list(_wrong(each, move)) for each in alike), key=len)
    return closest[0] if closest else None


def _wrong(template: Template, move: Any) -> Iterator[Facts]:
    """Yield what keeps a move from being one of a template's."""
    fitting = True
    for name, expected in sorted({"seat": template.seat, **template.fields}.items()):
        value = getattr(move, name)
        if isinstance(expected, Domain):
            facts = expected.why_not(value)
        else:
            facts = None if value == expected else choices.no_choice([expected])
        if facts:
            fitting = False
            yield {"field": wire_name(name), **facts}
    if template.total and fitting:
        weight = sum(domain.weigh(getattr(move, name)) for name, domain in template.open_fields())
        if facts := template.total.why_not(weight):
            yield {"field": "total", **facts}
