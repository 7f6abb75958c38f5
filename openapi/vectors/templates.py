"""Templates, with what the five things done with them give."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeAlias, get_args

from openapi.vectors.games import Table, plain
from service.notation import renamed
from service.rules.canal_grande.cards import Card
from service.rules.canal_grande.moves import Open, Reinforcement, Split
from service.rules.canaletto.moves import Bribe, Sell
from service.rules.legal import (
    Each,
    OneOf,
    Range,
    SomeOf,
    Template,
    contains,
    count,
    form_fields,
    page,
    pick_move,
)

Json: TypeAlias = dict[str, Any]
Templates: TypeAlias = tuple[Template, ...]

PAGE = 3
PICKS = 5
PER_TYPE = 4
CARDS = get_args(Card)


@dataclass
class Described:
    """Templates, of any game."""

    templates: Templates

    def case(self, whose: str) -> Json:
        """Write the templates, and what is right to say of them."""
        number = count(self.templates)
        picked = [self._nth(index) for index in _spread(number)]
        return {
            "game": whose,
            "templates": [plain(each.described()) for each in self.templates],
            "portions": self._portions(),
            "count": number,
            "pages": [self._page(start) for start in (0, number // 2, max(0, number - 2), number)],
            "picks": [
                {"drawn": index, "move": _written(move)}
                for index, move in zip(_spread(number), picked, strict=True)
            ],
            "contains": list(self._memberships(picked)),
            "form_fields": [plain(form_fields(each)) for each in self.templates],
        }

    def _page(self, start: int) -> Json:
        moves = page(self.templates, start, PAGE)
        return {"start": start, "size": PAGE, "moves": [_written(move) for move in moves]}

    def _nth(self, index: int) -> Any:
        return pick_move(self.templates, lambda _: index)

    def _portions(self) -> Json:
        """Name, for each field that holds portions, a portion's fields: the kind, the number."""
        names: Json = {}
        for template in self.templates:
            for name, domain in template.fields.items():
                if isinstance(domain, Each):
                    names[name] = [each.name for each in fields(domain.item("", 1))]
        return names

    def _memberships(self, moves: Iterable[Any]) -> Iterator[Json]:
        seen = []
        for move in moves:
            for near in (move, *_near(move)):
                if near not in seen:
                    seen.append(near)
                    yield {"move": _written(near), "is_one": contains(self.templates, near)}


def _spread(number: int) -> list[int]:
    """Choose indices from the first to the last."""
    return sorted({index * (number - 1) // (PICKS - 1) for index in range(PICKS)} if number else ())


def _written(move: Any) -> Json:
    names = renamed(type(move))
    written: Json = plain({wire: getattr(move, own) for wire, own in names.items()} or move)
    return written


def _near(move: Any) -> Iterator[Any]:
    """Change a move a little; some of these are described by the templates too."""
    yield replace(move, seat=move.seat + 1)
    for part in fields(move):
        if part.init and part.name != "seat":
            for value in _near_values(getattr(move, part.name)):
                yield replace(move, **{part.name: value})


def _near_values(value: Any) -> Iterator[Any]:
    if type(value) is int:
        yield from (value - 1, value + 1)
    elif isinstance(value, tuple) and value:
        yield from (value[1:], value[::-1], (*value, value[0]))
        yield from ((changed, *value[1:]) for changed in _near_values(value[0]))
    elif is_dataclass(value):
        number = fields(value)[1].name
        for changed in (0, getattr(value, number) + 1):
            yield replace(value, **{number: changed})  # type: ignore[type-var]


def telling(tables: Iterable[Table]) -> Iterator[Templates]:
    """Choose, for each set of move types, the templates of most and of fewest moves, and some."""
    by_types: dict[tuple[str, ...], dict[int, Templates]] = {}
    for table in tables:
        for seat in sorted(each for each in table.game.to_act(table.before) if each is not None):
            templates = table.game.legal(table.before, seat)
            types = tuple(sorted({template.move.__name__ for template in templates}))
            by_types.setdefault(types, {}).setdefault(count(templates), templates)
    for chosen in by_types.values():
        numbers = sorted(chosen)
        step = max(1, len(numbers) // (PER_TYPE - 1))
        yield from (
            chosen[number] for number in sorted({*numbers[::step][: PER_TYPE - 1], numbers[-1]})
        )


def made_up() -> Iterator[Templates]:
    """Make templates larger than games bring about, or odd."""
    districts = ("castello", "dorsoduro", "san-marco", "san-polo")
    gondolas = Each(tuple((name, 9) for name in districts), len(districts), Reinforcement)
    laying = {"district": "cannaregio", "cards": Range(1, 9), "reinforcements": gondolas}
    for total in (Range(1, 45), Range(44, 60), Range(60, 70)):
        yield (Template(Open, 3, laying, total),)
    yield (Template(Split, 0, {"first": SomeOf(tuple((card, 7) for card in CARDS), 0, 91)}),)
    yield (Template(Sell, 1, {"treasure": OneOf(())}), Template(Bribe, 1))
    yield ()
