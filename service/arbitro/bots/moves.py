"""Which moves a bot considers: few of the thousands that there may be."""

from collections.abc import Mapping, Sequence
from itertools import product
from math import prod
from typing import Any

from arbitro.rules.kernel import AnyGame, Pick, Seat, wire_name
from arbitro.rules.legal import Domain, OneOf, Range, Template, move_of, pick_move

FEW = 12
"""Up to this number, all moves are considered."""


def few_moves(templates: Sequence[Template]) -> list[Any]:
    """List all moves if they are few and simple; otherwise none."""
    fields = [_simple_fields(template) for template in templates]
    sizes = [0 if each is None else prod(map(len, each.values())) for each in fields]
    if not all(sizes) or sum(sizes) > FEW:
        return []
    return [
        move_of(template, dict(zip(each, values, strict=True)))
        for template, each in zip(templates, fields, strict=True)
        if each is not None
        for values in product(*each.values())
    ]


def _simple_fields(template: Template) -> Mapping[str, Sequence[Any]] | None:
    """Return the values of each open field by its JSON name; None if not all together are moves."""
    if template.total is not None:
        return None
    fields: dict[str, Sequence[Any]] = {}
    for name, domain in template.fields.items():
        if isinstance(domain, Range):
            fields[wire_name(name)] = range(domain.from_, domain.to + 1)
        elif isinstance(domain, OneOf):
            fields[wire_name(name)] = domain.one_of
        elif isinstance(domain, Domain):
            return None
    return fields


def any_move(templates: Sequence[Template], pick: Pick) -> Any:
    """Pick a move: each kind of move equally likely."""
    template = templates[pick(len(templates))]
    fields = _simple_fields(template)
    if fields is None:
        return pick_move([template], pick)
    return move_of(template, {name: values[pick(len(values))] for name, values in fields.items()})


def likely_move(game: AnyGame, state: Any, seat: Seat, pick: Pick) -> Any:
    """Pick a move that a player might make."""
    if game.likely_move is not None:
        return game.likely_move(state, seat, pick)
    return any_move(game.legal(state, seat), pick)
