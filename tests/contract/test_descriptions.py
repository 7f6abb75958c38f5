"""Those who read the contract are told what everything in it is."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from copy import deepcopy
from itertools import pairwise
from typing import Any, TypeAlias

from arbitro.api.contract.bounds import SCALARS
from arbitro.play.messages.sealed import LONGEST_SEALED
from tests.api.client import Client
from tests.api.test_contract import components

Json: TypeAlias = Any


BOUNDS = {"minimum", "maximum"}
LIMITS = {"maximum", "maxLength"}


def test_every_field_is_described(api: Client) -> None:
    """Every property in the contract has a description: its own, its type's or its union's."""
    schemas = api.contract.document["components"]["schemas"]
    assert list(undescribed(schemas)) == []


def undescribed(schemas: Json) -> Iterator[str]:
    """Find what has no description. That of a union names fields which all of its members have."""
    of_union: dict[str, set[str]] = defaultdict(set)
    for union in schemas.values():
        for choice in union.get("oneOf", []):
            named = re.findall("`([a-z]+)`", union.get("description", ""))
            of_union[choice["$ref"].rpartition("/")[2]].update(named)
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


def unbounded(part: Json) -> Iterator[Json]:
    if isinstance(part, list):
        for item in part:
            yield from unbounded(item)
    if isinstance(part, dict):
        known = {*part}
        if "integer" in part.get("type", ()) and not ({"enum"} <= known or known >= BOUNDS):
            yield part
        for name in part:
            yield from unbounded(part[name])


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


def endless(part: Json) -> Iterator[Json]:
    if isinstance(part, list):
        for item in part:
            yield from endless(item)
    if isinstance(part, dict):
        if "array" in part.get("type", ()) and "maxItems" not in part:
            yield part
        for item in part.values():
            yield from endless(item)


def test_only_requests_are_closed(api: Client) -> None:
    """Answers may grow: clients are told to ignore fields that they do not know."""
    document = api.contract.document
    assert "ignore those that you do not know" in document["info"]["description"]
    sent = [op["requestBody"] for _, _, op in api.contract.operations() if "requestBody" in op]
    closed = components(api.contract, sent)
    for name, schema in document["components"]["schemas"].items():
        if "properties" in schema:
            assert (schema.get("additionalProperties") is False) == (name in closed), name


def limits_in(part: Json) -> Iterator[tuple[str, int]]:
    match part:
        case dict():
            yield from ((key, part[key]) for key in LIMITS if isinstance(part.get(key), int))
            for value in part.values():
                yield from limits_in(value)
        case list():
            for value in part:
                yield from limits_in(value)


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


def constants(part: Json) -> Iterator[str]:
    if isinstance(part, list):
        for item in part:
            yield from constants(item)
    if isinstance(part, dict):
        fixed = [part.get("const"), *(part["enum"] if isinstance(part.get("enum"), list) else ())]
        yield from (word for word in fixed if isinstance(word, str))
        for item in part.values():
            yield from constants(item)


def test_every_type_is_described(api: Client) -> None:
    for name, schema in api.contract.document["components"]["schemas"].items():
        if "properties" in schema:
            assert schema["description"], name


def test_every_part_of_a_request_and_every_header_is_described(api: Client) -> None:
    document = api.contract.document
    shared = document["components"]["parameters"]
    for path, operations in document["paths"].items():
        for part in operations.values():
            parameters = part if isinstance(part, list) else part.get("parameters", [])
            for parameter in parameters:
                assert "$ref" in parameter or parameter["description"], (path, parameter)
    for name, parameter in shared.items():
        assert parameter["description"], name
    for name, header in document["components"]["headers"].items():
        assert header["description"], name


def test_every_tag_is_described(api: Client) -> None:
    document = api.contract.document
    described = {tag["name"] for tag in document["tags"] if tag["description"]}
    assert described >= {tag for _, _, each in api.contract.operations() for tag in each["tags"]}


def test_what_is_not_described_is_noticed() -> None:
    schemas = {"A": {"properties": {"b": {"type": "string"}, "c": {"description": "a c"}}}}
    assert list(undescribed(schemas)) == ["A.b"]


def test_a_sealed_game_may_be_as_long_in_an_answer_as_in_a_request(api: Client) -> None:
    """What was answered is sent again."""
    schemas = api.contract.document["components"]["schemas"].values()
    properties = [each["properties"] for each in schemas if "properties" in each]
    sealed = [each["sealed"] for each in properties if "sealed" in each]
    assert {each["maxLength"] for each in sealed} == {LONGEST_SEALED}
