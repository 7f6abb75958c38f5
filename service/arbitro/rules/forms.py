"""Forms for legal moves: what to ask for, the move it makes, and what is wrong with a move."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import to_builtins

from arbitro.rules.base import type_name, wire_name
from arbitro.rules.choices import (
    Facts,
    OpenValue,
    asked_in_form,
    no_choice,
    open_values,
    total_in_form,
)
from arbitro.rules.legal import Domain, Each, OneOf, Range, SomeOf, Template, move_of

INPUTS: Mapping[type, str] = {Range: "number", OneOf: "choice", SomeOf: "cards", Each: "portions"}
"""The input of a form for each domain."""


def form_fields(template: Template) -> list[dict[str, object]]:
    """List what a form asks for: the name, input and domain of each value that can be chosen.

    If the numbers in several fields are bounded together, the last entry says so.
    """
    opened = _open(template)
    fields = [_field(each) for each in asked_in_form(opened)]
    bounds = template.total
    total = bounds and total_in_form(opened, bounds.from_, bounds.to)
    return [*fields, total] if total else fields


def _field(asked: OpenValue) -> dict[str, object]:
    described = to_builtins(asked.domain)
    return {"name": asked.name, "input": INPUTS[type(asked.domain)], **described}


def fill_in(template: Template, chosen: Mapping[str, Any]) -> Any:
    """Make the move for which these values were chosen in a form."""
    forced = {each.name: each.forced_value() for each in _open(template) if each.is_forced}
    return move_of(template, forced | dict(chosen))


def _open(template: Template) -> list[OpenValue]:
    domains = [(wire_name(name), domain) for name, domain in template.open_fields()]
    return open_values(domains, template.admits)


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
