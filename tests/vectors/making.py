"""What the vectors are: whole games, moves with their answers, templates, draws."""

import json
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any, TypeAlias, get_args, get_type_hints

from arbitro.play.catalogue import finding as catalogue
from arbitro.play.dealer import Dealer
from arbitro.rules.kernel import AnyGame
from tests.contract.published import built_in
from tests.vectors.games import Table, played
from tests.vectors.refusals import refusals
from tests.vectors.templates import Described, made_up, telling
from tests.vectors.words import tellings

Json: TypeAlias = dict[str, Any]

FOLDER = Path(__file__).parent.parent.parent / "openapi" / "vectors"
SEEDS = [bytes([number]) * 32 for number in range(1, 4)]
DRAWS = [2, 6, 24, 2**31 + 1, 1, 1000, 3, 2**32, 2**31 + 1]
COMMONEST = 3


def texts() -> dict[str, str]:
    """Return the text of every file of vectors."""
    games = [game for game in catalogue.find(strict=True).games.values() if built_in(game)]
    tables = {game.name: list(_tables(game)) for game in games}
    return {
        **{f"{name}.json": _game_text(name, of_game) for name, of_game in tables.items()},
        "templates.json": _text({}, "cases", _template_cases(tables)),
        "words.json": _text({}, "cases", _word_cases(tables)),
        "draws.json": _text({}, "cases", map(_draws, SEEDS)),
    }


def _tables(game: AnyGame) -> Iterator[Table]:
    for players, options in product(game.players, _every_option(game.options_type)):
        for seed in SEEDS:
            yield from played(game, players, options, Dealer(seed))


def _every_option(shape: type) -> Iterator[Any]:
    """Yield the default options, and those with each other choice of a name for one."""
    yield shape()
    for name, hint in get_type_hints(shape).items():
        others = [choice for choice in get_args(hint) if choice != getattr(shape(), name)]
        yield from (shape(**{name: other}) for other in others)


def _game_text(name: str, tables: list[Table]) -> str:
    game = tables[0].game
    head = {"game": name, "rules": game.version, "records": list(_records(tables))}
    cases = [*_answers(tables), *refusals(tables)]
    return _text(head, "cases", cases)


def _records(tables: Iterable[Table]) -> Iterator[Json]:
    """Keep one whole game for each number of players and each option."""
    seen: set[Any] = set()
    for table in tables:
        set_up = (table.players, table.options)
        if table.over and set_up not in seen:
            seen.add(set_up)
            yield table.record()


def _answers(tables: Iterable[Table]) -> Iterator[Json]:
    """Keep the first few moves of each kind with each kind of consequence."""
    seen: dict[Any, int] = {}
    for table in tables:
        kind = table.kind
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= (COMMONEST if len(kind) == 1 else 1):
            yield table.case()


def _template_cases(tables: dict[str, list[Table]]) -> Iterator[Json]:
    for name, of_game in tables.items():
        for templates in telling(of_game):
            yield Described(templates).case(name)
    for templates in made_up():
        yield Described(templates).case("made-up")


def _word_cases(tables: dict[str, list[Table]]) -> Iterator[Json]:
    for of_game in tables.values():
        yield from tellings(of_game)


def _draws(seed: bytes) -> Json:
    """Show what the dealer draws: below each number, and how many words are spent after it."""
    dealer = Dealer(seed)
    draws = [
        {"below": below, "drawn": dealer.pick(below), "counter": dealer.counter} for below in DRAWS
    ]
    return {"seed": seed.hex(), "draws": draws}


def _text(head: Json, name: str, cases: Iterable[Json]) -> str:
    """Write a file with one case on a line."""
    lines = ",\n".join(json.dumps(case, ensure_ascii=False) for case in cases)
    top = json.dumps(head, ensure_ascii=False)[1:-1]
    return f'{{{top}{", " if top else ""}"{name}": [\n{lines}\n]}}\n'
