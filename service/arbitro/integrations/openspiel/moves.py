"""The legal moves of a seat, spelled digit by digit: each action is the next digit.

A move is spelled as its kind and then its fields, in the order in which its class has them. The
digits depend on the move alone. Templates say which are legal, without listing thousands of moves.
"""

from collections.abc import Iterable, Mapping
from functools import cache, cached_property, partial
from typing import Any

from msgspec import NODEFAULT, inspect

from arbitro.integrations.openspiel.digits import digits, places_for
from arbitro.integrations.openspiel.domains import Part, Path, Paths, chosen
from arbitro.integrations.openspiel.wording import name_field, name_kind, name_value
from arbitro.rules.base import Value
from arbitro.rules.choices import layers_of, ways_of
from arbitro.rules.kernel import AnyGame
from arbitro.rules.legal import Domain, OneOf, Template, move_of


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
            partial(name_kind, game, each.move),
            partial(_field, game, each, fields_of(each.move), {}, 0),
        )
        for each in templates
    ]


@cache
def fields_of(move: type[Value]) -> list[inspect.Field]:
    """List what a move says, but for who makes it."""
    described: Any = inspect.type_info(move)
    return [field for field in described.fields if field.name != "seat"]


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
    later = [_value(template, each) for each in others]
    rest = ways_of(layers_of([value for value in later if isinstance(value, Domain)]))

    def fits(weights: Iterable[int]) -> bool:
        return any(template.admits(weight + own + more) for own in weights for more in rest)

    def then(value: Any, own: int) -> Paths:
        given = {**before, field.encode_name: value}
        return _field(game, template, others, given, weight + own)

    label = name_field(game, template.move, field.encode_name)
    part = Part(label, partial(name_value, game), field.type, fits)
    value = _value(template, field)
    return chosen(part, value if isinstance(value, Domain) else OneOf((value,)), then)


def _value(template: Template, field: inspect.Field) -> Any:
    """Return a field's value or domain; a field that the template leaves out has its default."""
    if field.name in template.fields:
        return template.fields[field.name]
    return field.default if field.default is not NODEFAULT else field.default_factory()
