"""The test vectors, put to the service itself."""

import json
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import pytest
from msgspec.structs import fields

from arbitro.play.dealer import Dealer
from arbitro.rules.kernel import PlayerMove, type_name
from arbitro.rules.legal import (
    Each,
    OneOf,
    Range,
    SomeOf,
    Template,
    contains,
    count,
    fill_in,
    form_fields,
    page,
    pick_move,
    possible,
    why_not,
)
from arbitro.words.narrator import Narrator
from tests.api.client import Client
from tests.games import GAMES, as_json, module_name

Json: TypeAlias = Any

FOLDER = Path(__file__).parent.parent.parent / "openapi" / "vectors"
FILES = {path.stem: json.loads(path.read_text()) for path in sorted(FOLDER.glob("*.json"))}
OF_GAMES = sorted(FILES.keys() & GAMES.keys())
TEMPLATES = FILES["templates"]["cases"]
WORDS = FILES["words"]["cases"]
MOST_BYTES = 2_000_000

every_file = pytest.mark.parametrize("name", OF_GAMES)
FEW_MOVES = 3000
every_template = pytest.mark.parametrize("case", TEMPLATES, ids=range(len(TEMPLATES)))


def test_every_game_has_vectors() -> None:
    """For each game, states with moves and the expected answer or refusal."""
    ours = {name for name, game in GAMES.items() if module_name(game).startswith("arbitro.games.")}
    assert set(OF_GAMES) == ours
    assert sum(path.stat().st_size for path in FOLDER.glob("*.json")) < MOST_BYTES


@every_file
def test_every_move_is_there_and_is_refused(name: str) -> None:
    moves = {type_name(move) for move in (*GAMES[name].moves, *GAMES[name].chance_moves)}
    cases = FILES[name]["cases"]
    assert {case["move"]["type"] for case in cases if "answer" in case} == moves
    assert {case["move"]["type"] for case in cases if "refusal" in case} == moves


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
    assert {record["players"] for record in file["records"]} == {*GAMES[name].players}
    for record in file["records"]:
        outcome = record.pop("outcome")
        body = {"game": name, "rules": file["rules"], **record}
        verdict = api.ok(f"/v1/games/{name}/records", body)
        assert verdict["position"]["outcome"] == outcome != None  # noqa: E711


@pytest.mark.parametrize("case", WORDS, ids=lambda case: f"{case['game']}-{case['language']}")
def test_each_game_is_told_so(api: Client, case: Json) -> None:
    """In each language: its title, its events, to those whom they address too, and refusals."""
    path, language = f"/v1/games/{case['game']}/words", case["language"]
    words = api.get(path, accept_language=language).body
    assert words["resources"] == case["resources"]
    narrator = Narrator(words["resources"], language, case["names"], strict=True)
    assert narrator.title() == case["title"]
    assert narrator.heading() == case["heading"]
    for each in case["events"]:
        assert narrator.heading(each["event"]) == each["heading"]
        told_to = {told["viewer"]: told["told"] for told in each["told_to"]}
        for viewer in (None, *range(len(case["names"]))):
            assert narrator.describe(each["event"], viewer) == told_to.get(viewer, each["told"])
    assert all(narrator.explain(each["problem"]) == each["told"] for each in case["refusals"])


@every_template
def test_templates_are_counted_listed_and_picked_so(case: Json) -> None:
    """Count, list, pick."""
    templates = read_all(case)
    assert count(templates) == case["count"]
    for part in case["pages"]:
        assert plain(page(templates, part["start"], part["size"])) == part["moves"]
    for pick in case["picks"]:
        assert plain(pick_move(templates, lambda _, it=pick: it["drawn"])) == pick["move"]  # type: ignore[misc]


@every_template
def test_templates_contain_and_ask_for_so(case: Json) -> None:
    """Contains, why not, form fields, fill in."""
    templates = read_all(case)
    kinds = moves_of(case["game"])
    for membership in case["contains"]:
        reason = membership["why_not"]
        try:
            move = msgspec.convert(membership["move"], kinds[membership["move"]["type"]])
        except msgspec.ValidationError:
            assert reason  # malformed: no move at all
            continue
        assert plain(why_not(templates, move)) == reason
        assert contains(templates, move) == (reason is None)
    for filled in case["fill_in"]:
        move = fill_in(templates[filled["template"]], filled["chosen"])
        assert plain(move) == filled["move"]
    assert plain([form_fields(template) for template in templates]) == case["form_fields"]


@every_template
def test_a_part_is_possible_if_a_move_begins_so(case: Json) -> None:
    """Compared with all moves, where there are not too many."""
    templates = read_all(case)
    moves = plain(page(templates, 0, FEW_MOVES)) if case["count"] <= FEW_MOVES else None
    assert {asked["possible"] for asked in case["possible"]} or not case["count"]
    for asked in case["possible"]:
        part = asked["part"]
        assert possible(templates, part) == asked["possible"]
        if moves is not None:
            begun = any(all(begins(move, *each) for each in part.items()) for move in moves)
            assert begun == asked["possible"], part


def begins(move: Json, name: str, part: Json) -> bool:
    """Whether a field has this value, or a list these items, perhaps with more."""
    value = move.get(name)
    if not isinstance(part, list) or not isinstance(value, list):
        return bool(name in move and value == part)
    left = [*value]
    for item in part:
        if item not in left:
            return False
        left.remove(item)
    return True


@pytest.mark.parametrize("case", FILES["draws"]["cases"], ids=lambda case: case["seed"][:4])
def test_a_seed_gives_these_draws(case: Json) -> None:
    """Documented exactly so that a stranger can redo it in another language."""
    dealer = Dealer(bytes.fromhex(case["seed"]))
    for draw in case["draws"]:
        assert (dealer.pick(draw["below"]), dealer.counter) == (draw["drawn"], draw["counter"])


def read_all(case: Json) -> list[Template]:
    kinds = moves_of(case["game"])
    return [read(template, kinds[template["type"]]) for template in case["templates"]]


def moves_of(whose: str) -> dict[str, type[PlayerMove]]:
    """Return the types of a game's moves by name; of all games' for templates that are made up."""
    games = [GAMES[whose]] if whose in GAMES else GAMES.values()
    return {type_name(kind): kind for game in games for kind in game.moves}


def read(template: Json, kind: type[PlayerMove]) -> Template:
    """Read a template back from JSON, with its fields in another order."""
    own = {"seat", "type", "total"}
    names = {part.encode_name: part.name for part in fields(kind)}
    values = {
        names[name]: domain(value) for name, value in reversed(template.items()) if name not in own
    }
    total = template.get("total")
    return Template(kind, template["seat"], values, total and msgspec.convert(total, Range))


def domain(value: Json) -> Any:
    match value:
        case {"one_of": _}:
            return msgspec.convert(value, OneOf)
        case {"some_of": kinds}:
            return msgspec.convert({**value, "some_of": turned(kinds)}, SomeOf)
        case {"each": kinds}:
            return msgspec.convert({**value, "each": turned(kinds)}, Each)
        case {"from": _}:
            return msgspec.convert(value, Range)
    return value


def turned(kinds: Json) -> Json:
    return dict(reversed(kinds.items()))


def plain(value: Any) -> Json:
    return json.loads(as_json(value))
