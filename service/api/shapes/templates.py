"""The shapes of legal-move templates: a move with a domain for each value still to be chosen."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import get_type_hints

from service.api.shapes.shape import Shape, described, list_of, made, name, split, tag_of
from service.rules.legal import Each, OneOf, Range, SomeOf


@dataclass
class RangeDomain:
    """A whole number, both bounds included."""

    from_: int
    to: int


@dataclass
class SomeOfDomain:
    """Some cards of a pile: how many there are of each, and how many cards may be taken."""

    some_of: Mapping[str, int]
    from_: int
    to: int


@dataclass
class EachDomain:
    """At most so many kinds, and of each kind from one card up to the number given."""

    each: Mapping[str, int]
    at_most: int


SHARED_DOMAINS = {Range: RangeDomain, SomeOf: SomeOfDomain, Each: EachDomain}

for _shape in SHARED_DOMAINS.values():
    name(_shape, _shape.__name__)


@cache
def template_of(move: type) -> type:
    """Make the shape of a move type's templates."""
    hints = get_type_hints(move, include_extras=True)
    parts = {key: _part(move, key, hint) for key, hint in hints.items()}
    if any(Each in split(hint)[1] for hint in hints.values()):
        parts["total"] = (described(RangeDomain, "bounds of the cards in all fields"), None)
    return made(f"{move.__name__}Template", f"Legal {tag_of(move)} moves.", parts)


def _part(move: type, key: str, hint: Shape) -> Shape:
    base, metadata = split(hint)
    if OneOf in metadata:
        component = f"{move.__name__}{key.title()}Choice"
        return made(component, "One of these.", {"one_of": list_of(base)})
    return next((shape for kind, shape in SHARED_DOMAINS.items() if kind in metadata), hint)
