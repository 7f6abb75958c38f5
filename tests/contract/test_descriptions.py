"""Whoever reads the contract is told what everything in it is."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from tests.api.client import Client

Json: TypeAlias = Any


BOUNDS = {"minimum", "maximum"}


def test_every_field_is_described(api: Client) -> None:
    """Every property in the contract has a description."""
    schemas = api.contract.document["components"]["schemas"]
    assert list(undescribed(schemas)) == []


def undescribed(schemas: Json) -> Iterator[str]:
    for name, schema in schemas.items():
        for field, described in schema.get("properties", {}).items():
            if not described.get("description"):
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


def test_every_type_is_described(api: Client) -> None:
    for name, schema in api.contract.document["components"]["schemas"].items():
        if "properties" in schema:
            assert schema["description"], name


def test_every_part_of_a_request_and_every_header_is_described(api: Client) -> None:
    document = api.contract.document
    for path, operations in document["paths"].items():
        for part in operations.values():
            parameters = part if isinstance(part, list) else part.get("parameters", [])
            for parameter in parameters:
                assert parameter["description"], (path, parameter["name"])
    for name, header in document["components"]["headers"].items():
        assert header["description"], name


def test_every_tag_is_described(api: Client) -> None:
    document = api.contract.document
    described = {tag["name"] for tag in document["tags"] if tag["description"]}
    assert described >= {tag for _, _, each in api.contract.operations() for tag in each["tags"]}


def test_what_is_not_described_is_noticed() -> None:
    schemas = {"A": {"properties": {"b": {"type": "string"}, "c": {"description": "a c"}}}}
    assert list(undescribed(schemas)) == ["A.b"]
