"""Templates, with what is right to answer about them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import fields, replace

from arbitro.games.canal_grande import moves as grand
from arbitro.games.canal_grande.deck import ACTIONS
from arbitro.games.canaletto import moves as auction
from arbitro.rules.legal import (
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
    possible,
    why_not,
)
from tests.vectors.games import Table, plain

Json: TypeAlias = dict[str, Any]
Templates: TypeAlias = tuple[Template, ...]

PAGE = 3
PICKS = 5
PER_TYPE = 4


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
            "count": number,
            "pages": [self._page(start) for start in (0, number // 2, max(0, number - 2), number)],
            "picks": [
                {"drawn": index, "move": plain(move)}
                for index, move in zip(_spread(number), picked, strict=True)
            ],
            "contains": [*self._memberships(picked), *self._broken(picked)],
            "possible": [*self._parts(picked[:2])],
            "form_fields": [plain(form_fields(each)) for each in self.templates],
            "fill_in": list(map(self._filled_in, picked)),
        }

    def _page(self, start: int) -> Json:
        moves = page(self.templates, start, PAGE)
        return {"start": start, "size": PAGE, "moves": plain(moves)}

    def _nth(self, index: int) -> Any:
        return pick_move(self.templates, lambda _: index)

    def _memberships(self, moves: Iterable[Any]) -> Iterator[Json]:
        seen = []
        for move in moves:
            for near in (move, *_near(move)):
                if near not in seen:
                    seen.append(near)
                    yield {"move": plain(near), "why_not": plain(why_not(self.templates, near))}

    def _parts(self, moves: Iterable[Any]) -> Iterator[Json]:
        """Write parts of right moves and of moves that are almost right, down to nothing."""
        seen = []
        for move in moves:
            for near in (move, *_near(move)):
                for part in _parts_of(plain(near)):
                    if part not in seen:
                        seen.append(part)
                        yield {"part": part, "possible": possible(self.templates, part)}

    def _broken(self, moves: Iterable[Any]) -> Iterator[Json]:
        """Write moves of which a field is missing, and with one too many."""
        for move in islice(moves, 1):
            sent, field = plain(move), fields(move)[0].encode_name
            missing = {name: value for name, value in sent.items() if name != field}
            yield {"move": missing, "why_not": {"field": field, "reason": "missing"}}
            yield {
                "move": sent | {"unknown": 1},
                "why_not": {"field": "unknown", "reason": "unknown"},
            }

    def _filled_in(self, move: Any) -> Json:
        """Write what was chosen in a form to make a move."""
        index = next(n for n, each in enumerate(self.templates) if contains([each], move))
        sent = plain(move)
        asked = [each["name"] for each in form_fields(self.templates[index])]
        chosen = {name: sent[name] for name in asked if name in sent}
        return {"template": index, "chosen": chosen, "move": sent}


def _parts_of(move: Json) -> Iterator[Json]:
    """Leave out one field after the other, or the last item of each list."""
    lists = {name: value[:-1] for name, value in move.items() if isinstance(value, list)}
    yield move | lists
    for number in range(len(move) + 1):
        yield dict([*move.items()][:number])


def _spread(number: int) -> list[int]:
    """Choose indices from the first to the last."""
    return sorted({index * (number - 1) // (PICKS - 1) for index in range(PICKS)} if number else ())


def _near(move: Any) -> Iterator[Any]:
    """Change a move a little; some of these are described by the templates too."""
    yield replace(move, seat=move.seat + 1)
    for part in fields(move):
        if part.name != "seat":
            for value in _near_values(getattr(move, part.name)):
                yield replace(move, **{part.name: value})


def _near_values(value: Any) -> Iterator[Any]:
    if type(value) is int:
        yield from (value - 1, value + 1)
    elif isinstance(value, tuple) and value:
        yield from (value[1:], value[::-1], (*value, value[0]))
        yield from ((changed, *value[1:]) for changed in _near_values(value[0]))
    elif isinstance(value, Struct):
        number = fields(value)[1].name
        for changed in (0, getattr(value, number) + 1):
            yield replace(value, **{number: changed})


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
    gondolas = Each(
        each=dict.fromkeys(districts, 9), at_most=len(districts), kind="district", number="cards"
    )
    laying = {"district": "cannaregio", "cards": Range(1, 9), "reinforcements": gondolas}
    for total in (Range(1, 45), Range(44, 60), Range(60, 70)):
        yield (Template(grand.Open, 3, laying, total),)
    cards = sorted((*ACTIONS, "1", "2", "3"))
    yield (
        Template(
            grand.Split, 0, {"first": SomeOf(some_of=dict.fromkeys(cards, 7), from_=0, to=91)}
        ),
    )
    yield (Template(auction.Sell, 1, {"treasure": OneOf(())}), Template(auction.Bribe, 1))
    yield ()
