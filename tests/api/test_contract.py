"""The published contract: current, valid, complete, and its examples are true."""

import json
import os
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import replace
from functools import cache
from http import HTTPStatus
from itertools import pairwise
from typing import Any, TypeAlias

import pytest
from openapi_spec_validator import OpenAPIV30SpecValidator, OpenAPIV31SpecValidator

from arbitro.api.contract.bounds import SCALARS
from arbitro.api.contract.document import contract_of
from arbitro.api.contract.schemas import schema_of
from arbitro.api.headers import UNCHANGED
from arbitro.api.problems import OWN_CODES, STATUSES, example_of
from arbitro.app import create_app
from arbitro.play.messages.sealed import LONGEST_SEALED
from arbitro.rules.kernel import type_name
from tests.api.client import Client, problem
from tests.api.contract import Contract, codes, objects, references
from tests.api.tables import at, every_game
from tests.contract.published import PUBLISHED
from tests.games import GAMES, OWN, module_name
from tests.servers.advisers import patient
from tests.servers.service import PROJECT, TOY_GAMES

Json: TypeAlias = Any

BUILT_IN = [name for name, game in GAMES.items() if module_name(game).startswith("arbitro.games.")]
EXAMPLES = PROJECT / "service" / "arbitro" / "api" / "contract" / "examples"
KEY_OF_EXAMPLES = b"\x7e" * 32
ON_SEALED_GAMES = 5
OF_SOME_GAMES = {"illegal-options"}
OWN_FAULTS = {"internal-error"}
JSON = "application/json"
BOUNDS = {"minimum", "maximum"}
LIMITS = {"maximum", "maxLength"}
NEWER_NAMES = {
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: ("CONTENT_TOO_LARGE", "Content Too Large"),
    HTTPStatus.UNPROCESSABLE_ENTITY: ("UNPROCESSABLE_CONTENT", "Unprocessable Content"),
}


def said_by(code: str) -> str:
    """Return what a program prints, in a process of its own."""
    path = os.pathsep.join(map(str, (PROJECT, TOY_GAMES)))
    environment = os.environ | {"PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-c", code]
    return subprocess.check_output(command, env=environment, encoding="utf-8")


@cache
def text() -> str:
    """Return the text that would be published; written by a service of its own."""
    return said_by("import tests.contract.published as it; print(it.text(), end='')")


@cache
def published() -> Contract:
    return Contract(json.loads(text()))


def test_the_published_contract_is_current() -> None:
    """`openapi/openapi.json`, generated, committed, compared in a test."""
    assert PUBLISHED.read_text(encoding="utf-8") == text(), "run make openapi"


def test_the_contract_is_openapi(api: Client) -> None:
    assert api.contract.document["openapi"].startswith("3.1.")
    OpenAPIV31SpecValidator(api.contract.document).validate()


def test_every_operation_says_what_it_is(api: Client) -> None:
    """Every operation has an operationId, a summary, examples."""
    ids = []
    for path, _, operation in api.contract.operations():
        ids.append(operation["operationId"])
        assert re.fullmatch(r"[a-z]+(_[a-z0-9]+)*", operation["operationId"])
        assert operation["summary"], path
    assert len(set(ids)) == len(ids)


def stateless(contract: Contract) -> Iterator[tuple[str, str, Json]]:
    """Yield the operations that can be shown without a table or a key.

    Nor is a contract shown in a contract.
    """
    unshown = "/sessions", "/sealed", "/openapi.json", "/bots"
    return (each for each in contract.operations() if not any(end in each[0] for end in unshown))


def examples(contract: Contract, holder: Json) -> Iterator[Json]:
    """Yield the example of a body: its own, that of its type, or those of its parts."""
    for media in holder.get("content", {}).values():
        if "example" in media or "examples" in media:
            several = media.get("examples", {"": {"value": media.get("example")}})
            yield from (each["value"] for each in several.values())
            continue
        for choice in media["schema"].get("oneOf", [media["schema"]]):
            yield from examples_of(contract, choice)


def examples_of(contract: Contract, schema: Json) -> Iterator[Json]:
    """Yield the examples of a type, or one that is made of those of its parts."""
    name = schema.get("$ref", "").rpartition("/")[2]
    found = contract.document["components"]["schemas"].get(name, {})
    if "examples" in found:
        yield from found["examples"]
    else:
        parts = {
            name: [*examples_of(contract, found["properties"][name])]
            for name in found.get("required", ())
            if "properties" in found
        }
        if parts and all(parts.values()):
            yield {name: first for name, [first] in parts.items()}


def shown(name: str) -> Json:
    """Return the examples of one of our games, as they are replayed."""
    return json.loads((EXAMPLES / f"{name}.json").read_bytes())


def test_every_operation_is_shown(api: Client) -> None:
    """One example of each, in our own games; a contract is not shown in a contract."""
    for path, method, operation in api.contract.operations():
        if path.endswith("/openapi.json") or not any(path.startswith(at(name)) for name in OWN):
            continue
        answers = [r for s, r in operation["responses"].items() if s < "3" and "content" in r]
        assert all([*examples(api.contract, answer)] for answer in answers), (method, path)
        body = operation.get("requestBody", {})
        assert bool(body) == bool([*examples(api.contract, body)]), (method, path)


@pytest.mark.parametrize("code", sorted({*STATUSES} - {*OWN_CODES}))
def test_every_problem_fits_its_schema(api: Client, code: str) -> None:
    api.contract.check_value(("components", "schemas", "Problem"), example_of(code))


@pytest.mark.parametrize("kind", ["State", "View"])
def test_what_is_due_is_called_phase_in_every_game(kind: str) -> None:
    for name in BUILT_IN:
        prefix = "".join(word.title() for word in name.split("-"))
        schema = published().document["components"]["schemas"][f"{prefix}{kind}"]
        assert schema["properties"]["phase"]["description"] == "what is due"
        assert "phase" in schema["required"]


def test_every_problem_that_a_client_can_cause_is_documented(api: Client) -> None:
    shared = api.contract.document["components"]["responses"]
    documented = {code for name in {*shared} - {UNCHANGED} for code in codes((name,))}
    assert documented == set(STATUSES) - OWN_FAULTS - OF_SOME_GAMES


def test_every_example_fits_its_schema(api: Client) -> None:
    for path, method, operation in api.contract.operations():
        bodies = {
            api.contract.response(path, method, status): response
            for status, response in operation["responses"].items()
        }
        bodies["paths", path, method, "requestBody"] = operation.get("requestBody", {})
        for where, body in bodies.items():
            for media in body.get("content", {}):
                for example in examples(api.contract, body):
                    api.contract.check_value((*where, "content", media, "schema"), example)


@pytest.mark.parametrize("name", OWN)
def test_every_example_can_be_replayed(api: Client, name: str) -> None:
    """The request is answered as the example says; the contract shows a part of that."""
    examples_of_game = shown(name)
    for path, method, operation in stateless(api.contract):
        if path == at(name) or path.startswith(f"{at(name)}/"):
            example = examples_of_game[operation["operationId"]]
            answer = operation["responses"]["200"]
            assert is_part([*examples(api.contract, answer)], [example["answer"]])
            if method == "get":
                assert is_part(example["answer"], api.get(path).body)
            else:
                (body,) = examples(api.contract, operation["requestBody"])
                assert body == example.get("request", body)
                assert api.ok(path, body) == example["answer"]


@pytest.mark.parametrize("name", OWN)
def test_every_example_of_a_sealed_game_can_be_replayed(advisers: str, name: str) -> None:
    """The texts are sealed with a key of the examples; the contract shows how they begin.

    Each new game has keys of its own.
    """
    settings = replace(patient(), seal_keys=(KEY_OF_EXAMPLES,), queue_url=advisers)
    sealing = Client(create_app(settings=settings))
    examples_of_game = shown(name)
    replayed = 0
    for path, _, operation in sealing.contract.operations():
        if path.startswith(at(name, "sealed")) and not path.endswith("/sessions"):
            example = examples_of_game[operation["operationId"]]
            (body,) = examples(sealing.contract, operation["requestBody"])
            assert is_part(body, example["request"])
            says_so = "cut off" in str(operation["requestBody"])
            assert says_so == (body != example["request"])
            answer = sealing.ok(path, example["request"])
            if path == at(name, "sealed"):
                own = {"keys": example["answer"]["keys"], "sealed": example["answer"]["sealed"]}
                assert [*map(len, answer["keys"])] == [*map(len, own["keys"])]
                assert len(answer["sealed"]) == len(own["sealed"])
                answer |= own
            assert answer == example["answer"]
            (short,) = examples(sealing.contract, operation["responses"]["200"])
            assert is_part(short, example["answer"])
            replayed += 1
    assert replayed == ON_SEALED_GAMES


def is_part(shown: Json, whole: Json) -> bool:
    """Whether what is shown is the beginning of what is answered."""
    if isinstance(shown, dict):
        return shown.keys() == whole.keys() and all(is_part(shown[k], whole[k]) for k in shown)
    if isinstance(shown, list):
        return len(shown) <= len(whole) and all(map(is_part, shown, whole))
    return whole.startswith(shown) if isinstance(shown, str) else bool(shown == whole)


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_move_event_and_template_is_a_schema(api: Client, name: str) -> None:
    """Each move type and event is its own schema under a discriminator."""
    game = GAMES[name]
    word = prefix(name)
    for union, shapes in (
        (f"{word}Move", (*game.moves, *game.chance_moves)),
        (f"{word}Event", game.events),
        (f"{word}Template", game.moves),
    ):
        schema = api.contract.document["components"]["schemas"][union]
        mapping = schema["discriminator"]["mapping"]
        assert schema["discriminator"]["propertyName"] == "type"
        assert list(mapping) == [type_name(shape) for shape in shapes]
        assert [choice["$ref"] for choice in schema["oneOf"]] == list(mapping.values())
        assert len(set(mapping.values())) == len(mapping)
        for tag, reference in mapping.items():
            shape = api.contract.document["components"]["schemas"][reference.split("/")[-1]]
            assert reference.split("/")[-1].startswith(word)
            assert shape["properties"]["type"].items() >= {"type": "string", "const": tag}.items()
            assert "type" in shape["required"]
            is_sent = union == f"{word}Move"
            assert (shape.get("additionalProperties") is False) == is_sent


def test_a_word_of_one_game_means_nothing_in_another(api: Client) -> None:
    """Two strangers' packages can both have a `bid` of different shape."""
    schemas = api.contract.document["components"]["schemas"]
    meant: dict[str, list[str]] = defaultdict(list)
    for name in GAMES:
        for union in ("Move", "Event", "Template"):
            mapping = schemas[f"{prefix(name)}{union}"]["discriminator"]["mapping"]
            for tag, reference in mapping.items():
                meant[f"{union} {tag}"].append(reference.split("/")[-1])
    several = [names for names in meant.values() if len(names) > 1]
    assert all(len(names) == len(set(names)) for names in several)
    assert any(len({str(schemas[name]) for name in names}) > 1 for names in several)


def test_types_belong_to_their_game_or_to_all(api: Client) -> None:
    """Component names start with the game's name. A game refers to its own and to shared ones."""
    for name in GAMES:
        for path, _, operation in api.contract.operations():
            if path.startswith(f"/v1/games/{name}/"):
                for component in components(api.contract, operation):
                    owners = [game for game in GAMES if component.startswith(prefix(game))]
                    assert name in owners or not owners, (path, component)


def prefix(name: str) -> str:
    return "".join(part.title() for part in name.split("-"))


def components(contract: Contract, part: Json) -> set[str]:
    """Return the names of all schemas that are needed for a part of the contract."""
    found: set[str] = set()
    new = schemas_in(part)
    while new:
        found |= new
        schemas = contract.document["components"]["schemas"]
        new = {name for known in new for name in schemas_in(schemas[known])} - found
    return found


def schemas_in(part: Json) -> set[str]:
    return {reference.split("/")[-1] for reference in references(part) if "/schemas/" in reference}


def test_every_reference_leads_somewhere(api: Client) -> None:
    components = api.contract.document["components"]
    for reference in references(api.contract.document):
        _, first, section, name = reference.split("/")
        assert (first, name in components[section]) == ("components", True), reference


def test_names_are_the_same_in_every_python(api: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Component names come from http.HTTPStatus, which Python 3.13 renamed: not here."""
    for status, (name, phrase) in NEWER_NAMES.items():
        monkeypatch.setattr(status, "_name_", name)
        monkeypatch.setattr(status, "phrase", phrase)
    app = create_app()
    assert contract_of(app) == contract_of(app) == api.contract.document


def test_a_game_from_elsewhere_is_served_with_nothing_else_changed(api: Client) -> None:
    """The toy game in `tests/`, which the API serves with nothing else changed."""
    toys = set(GAMES) - set(BUILT_IN)
    assert toys
    assert {path.split("/")[3] for path in games_paths(api.contract)} == set(GAMES)
    assert {path.split("/")[3] for path in games_paths(published())} == set(BUILT_IN)
    assert published().document["openapi"] == api.contract.document["openapi"]
    for kind, parts in published().document["components"].items():
        assert parts.items() <= api.contract.document["components"][kind].items()
    for path in games_paths(published()):
        assert published().document["paths"][path] == api.contract.document["paths"][path]
    for game in toys:
        for path in games_paths(api.contract):
            if path.startswith(f"/v1/games/{game}"):
                twin = published().document["paths"][path.replace(game, BUILT_IN[0])]
                assert api.contract.document["paths"][path].keys() == twin.keys()


def games_paths(contract: Contract) -> list[str]:
    return [path for path in contract.document["paths"] if path.startswith("/v1/games/")]


@pytest.mark.slow
def test_the_contract_is_the_same_in_whatever_order_things_are_asked_for(api: Client) -> None:
    """Also in a process that has built no other: every schema and component has one name."""
    code = "import json; from tests.api.test_contract import *; print(json.dumps(turned()))"
    assert json.loads(said_by(code)) == {
        part: api.contract.document[part] for part in ("components", "paths")
    }


def turned() -> Json:
    """Build the contract of the games in the reverse order, having asked for types before."""
    for name in reversed(GAMES):
        game = GAMES[name]
        for kind in (game.view_type, *reversed(game.events), *game.moves, game.state_type):
            schema_of(kind, prefix(name))
    document = contract_of(create_app({name: GAMES[name] for name in reversed(GAMES)}))
    return {part: document[part] for part in ("components", "paths")}


def test_a_type_has_one_name_however_it_is_asked_for() -> None:
    """Nothing is registered: a schema depends on the type and on the prefix alone."""
    for game in GAMES.values():
        for kind in (game.state_type, game.view_type, *game.moves, *game.events):
            first, other = schema_of(kind, "One"), schema_of(kind, "Other")
            assert first is schema_of(kind, "One")
            assert first.__name__.removeprefix("One") == other.__name__.removeprefix("Other")
            assert first.__name__ != other.__name__


# --- the contract of one game ---


def contract_of_game(api: Client, name: str) -> Json:
    return read_contract(api, f"/v1/games/{name}/openapi.json")


def read_contract(api: Client, path: str) -> Json:
    return json.loads(api.client.get(path).data)


def test_the_contract_of_a_game_is_openapi(api: Client) -> None:
    """It is made of parts of the whole, which is: so that one is enough."""
    OpenAPIV31SpecValidator(contract_of_game(api, "casanova")).validate()


@every_game
def test_it_has_every_operation_as_the_whole_contract_has_it(api: Client, name: str) -> None:
    contract, path = contract_of_game(api, name), f"/v1/games/{name}"
    whole = api.contract.document["paths"].items()
    assert contract["paths"] == in_short(
        name, {each: part for each, part in whole if f"{each}/".startswith(f"{path}/")}
    )
    assert [tag["name"] for tag in contract["tags"]] == [name]


def in_short(game: str, part: Json) -> Json:
    """Leave the game's name out of the names of types, responses and operations."""
    text = json.dumps(part)
    text = re.sub(rf'"(#/components/schemas/)?{prefix(game)}([A-Z]\w*)"', r'"\1\2"', text)
    text = re.sub(rf'"([a-z/#-]+)-in-{game}"', r'"\1"', text)
    return json.loads(re.sub(rf'("operationId": "\w+)_{game.replace("-", "_")}', r"\1", text))


@every_game
def test_it_has_only_the_components_that_its_operations_use(api: Client, name: str) -> None:
    contract = contract_of_game(api, name)
    parts_of = {**contract["components"]}
    whole = {
        section: {**parts, **in_short(name, {n: p for n, p in parts.items() if is_of(name, n)})}
        for section, parts in api.contract.document["components"].items()
    }
    assert parts_of.pop("securitySchemes") == whole["securitySchemes"]
    here = {
        f"#/components/{section}/{part}" for section, parts in parts_of.items() for part in parts
    }
    assert here == {*references(contract)}
    for section, parts in parts_of.items():
        assert all(whole[section][name] == part for name, part in parts.items())


def is_of(game: str, component: str) -> bool:
    return bool(re.match(rf"{prefix(game)}[A-Z]|.*-in-{game}$", component))


@pytest.mark.parametrize("of_game", ["", *OWN])
def test_it_is_small_enough_to_read(api: Client, of_game: str) -> None:
    """The contract of one of our games without spaces, and that of all of them."""
    contract = contract_of_game(api, of_game) if of_game else json.loads(PUBLISHED.read_bytes())
    size = len(json.dumps(contract, separators=(",", ":"), ensure_ascii=False).encode())
    assert size <= (150_000 if of_game else 600_000)


@every_game
def test_its_links_stay_within_it(api: Client, name: str) -> None:
    contract = Contract(contract_of_game(api, name))
    operations = [each for _, _, each in contract.operations()]
    known = {operation["operationId"] for operation in operations}
    responses = [each for operation in operations for each in operation["responses"].values()]
    links = [link for each in responses for link in each.get("links", {}).values()]
    assert links
    assert all(link["operationId"] in known for link in links)


# --- other forms of it ---


@pytest.mark.parametrize("path", ["/openapi.json", f"{at('casanova')}/openapi.json"])
def test_there_is_a_copy_for_tools_of_openapi_3_0(api: Client, path: str) -> None:
    """With the same operations and the same types."""
    new, old = read_contract(api, path), read_contract(api, f"{path}?version=3.0")
    assert (new["openapi"][:3], old["openapi"][:3]) == ("3.1", "3.0")
    OpenAPIV30SpecValidator(old).validate()
    assert [*objects_of_type(old, "null")] == []
    assert {p: {*m} for p, m in old["paths"].items()} == {p: {*m} for p, m in new["paths"].items()}
    assert old["components"]["schemas"].keys() == new["components"]["schemas"].keys()


def objects_of_type(document: Json, kind: str) -> Iterator[Json]:
    return (part for part in objects(document) if kind in part.get("type", ()))


def test_one_contract_fits_any_game(api: Client) -> None:
    """With `{game}` in its paths, it is smaller than that of one game, and true of each."""
    document = read_contract(api, "/openapi.json?form=generic")
    OpenAPIV31SpecValidator(document).validate()
    older = read_contract(api, "/openapi.json?form=generic&version=3.0")
    OpenAPIV30SpecValidator(older).validate()
    assert {p.split("/")[3] for p in document["paths"] if p.startswith("/v1/games/")} == {"{game}"}
    for name in GAMES:
        paths = [p for p in api.contract.document["paths"] if f"{p}/".startswith(f"{at(name)}/")]
        assert {p.replace(at(name), "/v1/games/{game}") for p in paths} <= {*document["paths"]}
        assert len(json.dumps(document)) < len(json.dumps(contract_of_game(api, name)))
        assert name not in {*strings(document["components"]), *strings(document["paths"])}
    contract = Contract(document)
    for name in OWN:
        for path, _, operation in stateless(api.contract):
            if path == at(name) or path.startswith(f"{at(name)}/"):
                example = shown(name)[operation["operationId"]]["answer"]
                where = ("paths", path.replace(at(name), "/v1/games/{game}"))
                method = "post" if "post" in document["paths"][where[1]] else "get"
                media = (*where, method, "responses", "200", "content", JSON, "schema")
                assert contract.is_open(media, example), path


def strings(part: Json) -> Iterator[str]:
    """Yield what is pinned: constants and words to choose from."""
    for each in objects(part):
        yield from [each["const"]] if isinstance(each.get("const"), str) else []
        yield from [word for word in each.get("enum", ()) if isinstance(word, str)]


@pytest.mark.parametrize("asked", ["form=x", "version=2.0"])
def test_another_form_is_refused_with_those_there_are(api: Client, asked: str) -> None:
    name, _, _ = asked.partition("=")
    known = {"form": "typed, generic", "version": "3.1, 3.0"}[name]
    [fault] = problem(api.get(f"/openapi.json?{asked}"), 422, "malformed")["errors"]
    assert fault == {"parameter": name, "code": "enum", "detail": f"Must be one of: {known}."}


# --- what is said of everything in it ---


def test_a_choice_is_one_of_several(api: Client) -> None:
    """Generators for Rust read no `anyOf` but that of a value that may be null."""
    for part in objects(api.contract.document):
        choices = part.get("anyOf", [])
        assert len(choices) in (0, 2), part
        assert not choices or choices[1] == {"type": "null"}


@pytest.mark.parametrize("kind", ["Event", "SessionEvent", "PlayerMove", "ChanceMove"])
def test_a_field_has_one_type_within_a_union(api: Client, kind: str) -> None:
    """A generator for PHP makes one class of a union, so that each name has one type in it.

    A record has both players' and chance's moves, whose names are those of older records.
    """
    schemas = api.contract.document["components"]["schemas"]
    for game in OWN:
        types: dict[str, set[str]] = defaultdict(set)
        for choice in schemas[f"{prefix(game)}{kind}"]["oneOf"]:
            for name, field in schemas[choice["$ref"].rpartition("/")[2]]["properties"].items():
                types[name].add(type_of(schemas, field))
        assert [name for name, kinds in types.items() if len(kinds) > 1] == [], game


def type_of(schemas: Json, field: Json) -> str:
    """Return what a value is, apart from null and from the words that it may be."""
    for choice in field.get("anyOf", []):
        return type_of(schemas, choice)
    if "$ref" in field:
        return type_of(schemas, schemas[field["$ref"].rpartition("/")[2]])
    if field.get("type") == "array":
        return f"list of {type_of(schemas, field['items'])}"
    return str(field.get("type") or "union")


def test_no_answer_is_closed_that_is_not_also_sent(api: Client) -> None:
    """Answers may grow; a state and a move are sent back as they are."""
    schemas = api.contract.document["components"]["schemas"]
    bodies = [each.get("requestBody", {}) for _, _, each in api.contract.operations()]
    sent = components(api.contract, bodies)
    closed = {name for name, each in schemas.items() if each.get("additionalProperties") is False}
    assert closed
    assert closed <= sent


def test_versions_and_moments_are_not_pinned(api: Client) -> None:
    """The rules may get a new version; a time is one."""
    schemas = api.contract.document["components"]["schemas"]
    rules = [
        each["properties"].get("rules", {}) for each in schemas.values() if "properties" in each
    ]
    assert any(rules)
    assert not any("const" in each or "enum" in each for each in rules)
    assert schemas["Deadline"]["properties"]["time"]["format"] == "date-time"


def test_names_of_problems_are_short() -> None:
    parts = objects(published().document)
    titles = [part["title"] for part in parts if "oneOf" in part and "title" in part]
    names = [name for name in published().document["components"]["schemas"] if "Problem" in name]
    assert titles
    assert all(len(name) <= 40 for name in (*titles, *names))


def test_opening_a_table_may_need_a_token(api: Client) -> None:
    """Whether it does is a setting: a client sends the token that it has."""
    paths = api.contract.document["paths"]
    for path in (at("casanova", "sessions"), at("casanova", "sealed/sessions")):
        assert paths[path]["post"]["security"] == [{}, {"token": []}]


def test_every_field_is_described(api: Client) -> None:
    """Every property in the contract has a description: its own, its type's or its union's."""
    schemas = api.contract.document["components"]["schemas"]
    assert list(undescribed(schemas)) == []
    example = {"A": {"properties": {"b": {"type": "string"}, "c": {"description": "a c"}}}}
    assert list(undescribed(example)) == ["A.b"]


def undescribed(schemas: Json) -> Iterator[str]:
    """Find what has no description. That of a union names fields which all of its members have."""
    of_union: dict[str, set[str]] = defaultdict(set)
    for union in schemas.values():
        for choice in union.get("oneOf", []):
            named = re.findall("`([a-z]+)`", union.get("description", ""))
            of_union[choice.get("$ref", "").rpartition("/")[2]].update(named)
    for name, schema in schemas.items():
        for part in (schema, *schema.get("allOf", [])):
            for field, described in part.get("properties", {}).items():
                shared = schemas.get(described.get("$ref", "").rpartition("/")[2], {})
                says = described.get("description") or shared.get("description")
                if not says and field not in of_union[name]:
                    yield f"{name}.{field}"


def test_every_number_is_bounded(api: Client) -> None:
    """The lowest and the highest, or all of them."""
    assert list(unbounded(api.contract.document["components"]["schemas"])) == []
    assert list(unbounded({"a": {"type": "integer", "minimum": 0}})) == [
        {"type": "integer", "minimum": 0}
    ]


def unbounded(document: Json) -> Iterator[Json]:
    for part in objects(document):
        if "integer" in part.get("type", ()) and not ("enum" in part or part.keys() >= BOUNDS):
            yield part


def test_technical_bounds_are_declared_once(api: Client) -> None:
    """Whole numbers of 32 bits, lengths of texts: all refer to them."""
    document = deepcopy(api.contract.document)
    schemas = document["components"]["schemas"]
    declared = {name: schemas.pop(name) for name in SCALARS}
    assert declared == SCALARS
    limits = {limit for schema in declared.values() for limit in limits_in(schema)}
    assert limits & {*limits_in(document)} == set()


def test_every_list_in_a_request_is_bounded(api: Client) -> None:
    sent = [op["requestBody"] for _, _, op in api.contract.operations() if "requestBody" in op]
    schemas = api.contract.document["components"]["schemas"]
    needed = [schemas[name] for name in components(api.contract, sent)]
    assert list(endless(needed)) == []
    assert list(endless({"a": {"type": ["array", "null"], "items": {}}}))


def endless(document: Json) -> Iterator[Json]:
    for part in objects(document):
        if "array" in part.get("type", ()) and "maxItems" not in part:
            yield part


def test_only_requests_are_closed(api: Client) -> None:
    """Answers may grow: clients are told to ignore fields that they do not know."""
    document = api.contract.document
    assert "ignore those that you do not know" in document["info"]["description"]
    sent = [op["requestBody"] for _, _, op in api.contract.operations() if "requestBody" in op]
    closed = components(api.contract, sent)
    for name, schema in document["components"]["schemas"].items():
        if "properties" in schema:
            assert (schema.get("additionalProperties") is False) == (name in closed), name


def limits_in(document: Json) -> Iterator[tuple[str, int]]:
    for part in objects(document):
        yield from ((key, part[key]) for key in LIMITS if isinstance(part.get(key), int))


def test_names_are_those_that_a_person_would_choose(api: Client) -> None:
    """No underscore, no number at the end, no word twice in a row; constants have no apostrophe."""
    document = api.contract.document
    assert [*odd_names(document["components"]["schemas"])] == []
    assert [word for word in constants(document) if "'" in word or "’" in word] == []


def test_odd_names_are_noticed() -> None:
    odd = ["StealFrom_Choice", "Move1", "TeamsTeamsSeated", "casanovaMove"]
    assert [*odd_names([*odd, "CasanovaMove"])] == odd
    assert [*constants({"const": "a'b", "enum": ["c", 1]})] == ["a'b", "c"]


def odd_names(names: Iterable[str]) -> Iterator[str]:
    for name in names:
        words = re.findall("[A-Z][a-z0-9]*", name)
        twice = any(word == after for word, after in pairwise(words))
        if twice or "".join(words) != name or name[-1].isdigit():
            yield name


def constants(document: Json) -> Iterator[str]:
    for part in objects(document):
        several = part.get("enum")
        fixed = [part.get("const"), *(several if isinstance(several, list) else ())]
        yield from (word for word in fixed if isinstance(word, str))


def test_every_type_parameter_header_and_tag_is_described(api: Client) -> None:
    document, shared = api.contract.document, api.contract.document["components"]
    types = [each for each in shared["schemas"].values() if "properties" in each]
    parameters = [*shared["parameters"].values(), *shared["headers"].values()]
    for operations in document["paths"].values():
        for part in operations.values():
            own = part if isinstance(part, list) else part.get("parameters", [])
            parameters += [parameter for parameter in own if "$ref" not in parameter]
    for part in (*types, *parameters, *document["tags"]):
        assert part["description"], part
    described = {tag["name"] for tag in document["tags"]}
    assert described >= {tag for _, _, each in api.contract.operations() for tag in each["tags"]}


def test_a_sealed_game_may_be_as_long_in_an_answer_as_in_a_request(api: Client) -> None:
    """What was answered is sent again."""
    schemas = api.contract.document["components"]["schemas"].values()
    properties = [each["properties"] for each in schemas if "properties" in each]
    sealed = [each["sealed"] for each in properties if "sealed" in each]
    assert {each["maxLength"] for each in sealed} == {LONGEST_SEALED}
