"""The test vectors, put to the service itself."""

import json
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeAlias, get_args, get_type_hints

import pytest

from service.dealer import Dealer
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
from tests.api.client import Client
from tests.games import GAMES, as_json, as_move

Json: TypeAlias = Any

FOLDER = Path(__file__).parent.parent.parent / "openapi" / "vectors"
FILES = {path.stem: json.loads(path.read_text()) for path in sorted(FOLDER.glob("*.json"))}
OF_GAMES = sorted(FILES.keys() & GAMES.keys())
TEMPLATES = FILES["templates"]["cases"]
MOST_BYTES = 2_000_000

every_file = pytest.mark.parametrize("name", OF_GAMES)
every_template = pytest.mark.parametrize("case", TEMPLATES, ids=range(len(TEMPLATES)))


def test_every_game_has_vectors() -> None:
    """For each game, states with moves and the expected answer or refusal."""
    ours = {name for name, game in GAMES.items() if str(game.__name__).startswith("service.")}  # type: ignore[attr-defined]
    assert set(OF_GAMES) == ours
    assert sum(path.stat().st_size for path in FOLDER.glob("*.json")) < MOST_BYTES


@every_file
def test_every_move_is_there_and_is_refused(name: str) -> None:
    moves = {kind(move) for move in (*GAMES[name].MOVES, *GAMES[name].CHANCE_MOVES)}
    cases = FILES[name]["cases"]
    assert {case["move"]["type"] for case in cases if "answer" in case} == moves
    assert {case["move"]["type"] for case in cases if "refusal" in case} == moves


def kind(move: type) -> str:
    return str(get_args(get_type_hints(move)["type"])[0])


@every_file
def test_each_move_is_answered_so(api: Client, name: str) -> None:
    """States with moves and the expected answer or refusal."""
    for case in FILES[name]["cases"]:
        body = {"state": case["state"], "move": case["move"]}
        answer = api.post(f"/v1/games/{name}/moves", body).body
        expected = case.get("answer") or case["refusal"]
        assert {part: answer.get(part) for part in expected} == expected


@every_file
def test_each_game_ends_so(api: Client, name: str) -> None:
    file = FILES[name]
    assert {record["players"] for record in file["records"]} == {*GAMES[name].PLAYERS}
    for record in file["records"]:
        outcome = record.pop("outcome")
        body = {"game": name, "rules": file["rules"], **record}
        verdict = api.ok(f"/v1/games/{name}/records", body)
        assert verdict["position"]["outcome"] == outcome != None  # noqa: E711


@every_template
def test_templates_are_counted_listed_and_picked_so(case: Json) -> None:
    """Count, list, pick."""
    templates = [read(template, case["portions"]) for template in case["templates"]]
    assert count(templates) == case["count"]
    for part in case["pages"]:
        assert plain(page(templates, part["start"], part["size"])) == part["moves"]
    for pick in case["picks"]:
        assert plain(pick_move(templates, lambda _, it=pick: it["drawn"])) == pick["move"]  # type: ignore[misc]


@every_template
def test_templates_contain_and_ask_for_so(case: Json) -> None:
    """Contains, form fields."""
    templates = [read(template, case["portions"]) for template in case["templates"]]
    for membership in case["contains"]:
        assert contains(templates, move_of(membership["move"])) == membership["is_one"]
    assert plain([form_fields(template) for template in templates]) == case["form_fields"]


@pytest.mark.parametrize("case", FILES["draws"]["cases"], ids=lambda case: case["seed"][:4])
def test_a_seed_gives_these_draws(case: Json) -> None:
    """Documented exactly so that a stranger can redo it in another language."""
    dealer = Dealer(bytes.fromhex(case["seed"]))
    for draw in case["draws"]:
        assert (dealer.pick(draw["below"]), dealer.counter) == (draw["drawn"], draw["counter"])


def read(template: Json, portions: Json) -> Template:
    """Read a template back from JSON, with its fields in another order."""
    own = {"seat", "type", "total"}
    shape = shape_of(template["type"])
    names = {part.name.rstrip("_"): part.name for part in fields(shape)}
    values = {
        names[name]: domain(value, portions.get(name))
        for name, value in reversed(template.items())
        if name not in own
    }
    total = template.get("total")
    return Template(shape, template["seat"], values, total and Range(total["from"], total["to"]))


def domain(value: Json, portion: list[str] | None) -> Any:
    match value:
        case {"one_of": values}:
            return OneOf(tuple(values))
        case {"some_of": kinds, "from": low, "to": high}:
            return SomeOf(tuple(reversed(kinds.items())), low, high)
        case {"each": kinds, "at_most": most}:
            assert portion
            item = next(shape for shape in portion_shapes() if names_of(shape) == portion)
            return Each(tuple(reversed(kinds.items())), most, item)
        case {"from": low, "to": high}:
            return Range(low, high)
    return value


def shapes() -> Iterator[type]:
    for game in GAMES.values():
        yield from game.MOVES


def shape_of(name: str) -> type:
    return next(shape for shape in shapes() if kind(shape) == name)


def portion_shapes() -> Iterator[type]:
    for shape in shapes():
        for hint in get_type_hints(shape).values():
            yield from (part for part in get_args(hint) if hasattr(part, "__dataclass_fields__"))


def names_of(shape: type) -> list[str]:
    return [part.name for part in fields(shape)]


def move_of(sent: Json) -> Any:
    game = next(g for g in GAMES.values() if shape_of(sent["type"]) in g.MOVES)
    return as_move(game, sent)


def plain(value: Any) -> Json:
    """Write as JSON, under the names on the wire."""
    return json.loads(as_json(value).replace('"from_":', '"from":'))
