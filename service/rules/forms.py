"""Forms for legal moves: what to ask for, the move it makes, and what is wrong with a move."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import to_builtins

from service.rules.base import Value, type_name, wire_name
from service.rules.legal import (
    Domain,
    Each,
    Facts,
    OneOf,
    Range,
    SomeOf,
    Template,
    Ways,
    move_of,
    no_choice,
    ways_of_others,
)

INPUTS: Mapping[type, str] = {Range: "number", OneOf: "choice", SomeOf: "cards", Each: "portions"}
"""The input of a form for each domain."""


class _Open(Value):
    """A value still to be chosen, with the weights that it can have in a move of its template."""

    name: str
    domain: Domain
    ways: Ways

    @property
    def is_forced(self) -> bool:
        """Say whether only one value can be chosen."""
        return sum(self.ways.values()) == 1

    def forced_value(self) -> Any:
        return next(iter(self.domain.listed(min(self.ways), 0)))


def form_fields(template: Template) -> list[dict[str, object]]:
    """List what a form asks for: the name, input and domain of each value that can be chosen.

    If the numbers in several fields are bounded together, the last entry says so.
    """
    asked = [each for each in _open(template) if not each.is_forced]
    fields: list[dict[str, object]] = [
        {
            "name": wire_name(each.name),
            "input": INPUTS[type(each.domain)],
            **to_builtins(each.domain),
        }
        for each in asked
    ]
    return fields + _total(template, [each for each in asked if max(each.ways, default=0)])


def fill_in(template: Template, chosen: Mapping[str, Any]) -> Any:
    """Make the move for which these values were chosen in a form."""
    forced = {
        wire_name(each.name): each.forced_value() for each in _open(template) if each.is_forced
    }
    return move_of(template, forced | dict(chosen))


def contains(templates: Iterable[Template], move: Any) -> bool:
    """Say whether the templates describe this move."""
    return why_not(templates, move) is None


def why_not(templates: Iterable[Template], move: Any) -> Facts | None:
    """Say which field of a move is wrong, and why; None if the templates describe the move."""
    templates = tuple(templates)
    possible = [each for each in templates if isinstance(move, each.move)]
    if not possible:
        types = sorted({type_name(each.move) for each in templates})
        return {"field": "type", **no_choice(types)}
    closest = min((list(_wrong(each, move)) for each in possible), key=len)
    return closest[0] if closest else None


def _wrong(template: Template, move: Any) -> Iterator[Facts]:
    """List what keeps a move from being one of a template's."""
    fitting = True
    for name, expected in sorted({"seat": template.seat, **template.fields}.items()):
        if facts := _why_not_value(expected, getattr(move, name)):
            fitting = False
            yield {"field": wire_name(name), **facts}
    if template.total and fitting:
        yield from _wrong_total(template, move)


def _why_not_value(expected: Any, value: Any) -> Facts | None:
    if isinstance(expected, Domain):
        return expected.why_not(value)
    return None if value == expected else no_choice([expected])


def _wrong_total(template: Template, move: Any) -> Iterator[Facts]:
    weight = sum(domain.weigh(getattr(move, name)) for name, domain in template.open_fields())
    if template.total and (facts := template.total.why_not(weight)):
        yield {"field": "total", **facts}


def _open(template: Template) -> list[_Open]:
    return [
        _Open(name, domain, _admitted_ways(template, name, domain))
        for name, domain in template.open_fields()
    ]


def _admitted_ways(template: Template, name: str, domain: Domain) -> Ways:
    """Give the ways of a domain that some choice in the other fields completes."""
    others = ways_of_others(template, name)
    return {
        weight: number
        for weight, number in domain.ways().items()
        if any(template.admits(weight + other) for other in others)
    }


def _total(template: Template, asked: Sequence[_Open]) -> list[dict[str, object]]:
    """Bound the fields together, unless any choice is within the bounds."""
    if template.total is None or not asked:
        return []
    forced = sum(min(each.ways) for each in _open(template) if each.is_forced)
    least, most = (sum(pick(each.ways) for each in asked) for pick in (min, max))
    low, high = template.total.from_ - forced, template.total.to - forced
    if low <= least and most <= high:
        return []
    fields = [wire_name(each.name) for each in asked]
    return [{"name": "total", "input": "total", "fields": fields, "from": low, "to": high}]
