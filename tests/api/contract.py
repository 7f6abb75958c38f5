"""What a service's contract allows it to answer."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, TypeAlias
from urllib.parse import quote

import jsonschema_rs
import pytest

Json: TypeAlias = Any
Pointer: TypeAlias = tuple[str, ...]

METHODS = {"get", "put", "post", "delete", "patch"}
HERE = "urn:contract"
PROBLEM = "application/problem+json"


class Contract:
    """An OpenAPI document, as a judge of answers."""

    def __init__(self, document: dict[str, Json]) -> None:
        self.document = document
        self._closed = closed(document)
        self._registry = jsonschema_rs.Registry([(HERE, self._closed)])
        self._validator = cache(self._new_validator)

    def operations(self) -> Iterator[tuple[str, str, dict[str, Json]]]:
        """Yield each path, method and operation."""
        for path, methods in self.document["paths"].items():
            for method in METHODS & methods.keys():
                operation = methods[method]
                responses = {
                    status: self.at(self.response(path, method, status))
                    for status in operation["responses"]
                }
                yield path, method, {**operation, "responses": responses}

    def response(self, path: str, method: str, status: str) -> Pointer:
        """Return where a response is described: at its operation, or with those that are shared."""
        where = ("paths", path, method, "responses", status)
        shared = self.at(where).get("$ref")
        return tuple(shared.removeprefix("#/").split("/")) if shared else where

    def check(self, method: str, path: str, status: int, media: str, body: Json) -> None:
        """Fail if the contract does not say that this may be answered."""
        problem = body["code"] if media == PROBLEM else None
        where = self._documented(method, path, str(status), problem)
        assert problem is None or problem in codes(where), f"{method} {path}: {problem}"
        contents = self.at(where)["content"]
        assert media in contents, f"{method} {path}: {media} is not in the contract"
        self.check_value((*where, "content", media, "schema"), body)
        assert problem is None or body["status"] == status

    def _documented(self, method: str, path: str, status: str, problem: str | None) -> Pointer:
        """Find the response: the operation's, or the one for requests without an operation."""
        operation = self.document["paths"].get(path, {}).get(method.lower())
        if operation is None:
            assert problem is not None
            assert problem in self.document["components"]["responses"], (method, path, status)
            return ("components", "responses", problem)
        assert status in operation["responses"], f"{method} {path}: {status} is not in the contract"
        return self.response(path, method.lower(), status)

    def at(self, where: Pointer) -> Json:
        found: Json = self.document
        for step in where:
            found = found[step]
        return found

    def check_value(self, where: Pointer, value: Json) -> None:
        """Fail if a value does not fit the schema that stands there."""
        for error in self._validator(where).iter_errors(value):
            place = "/".join(map(str, error.instance_path))
            pytest.fail(f"{'/'.join(where)}: {place}: {error.message}"[:2000])

    def fits(self, where: Pointer, value: Json) -> bool:
        return self._validator(where).is_valid(value)

    def is_open(self, where: Pointer, value: Json) -> bool:
        """Return whether a value fits a schema that may have more fields."""
        registry = jsonschema_rs.Registry([(HERE, self.document)])
        schema = {"$ref": reference(where)}
        return jsonschema_rs.Draft202012Validator(schema, registry=registry).is_valid(value)

    def _new_validator(self, where: Pointer) -> jsonschema_rs.Draft202012Validator:
        schema = {"$ref": reference(where)}
        return jsonschema_rs.Draft202012Validator(schema, registry=self._registry)


def codes(where: Pointer) -> list[str]:
    """Return the codes of the problems that a response may be, which are its name."""
    return where[-1].partition("-in-")[0].split("-or-")


def closed(document: Json) -> Json:
    """Return the contract without room for more fields: answers have those that it names."""
    schemas = document["components"]["schemas"]
    strict = {}
    for name, schema in schemas.items():
        # What others extend has more fields there.
        first, *more = schema.get("allOf", [{}])
        extended = {"allOf": [{"$ref": f"{first['$ref']}Base"}, *more]} if more else {}
        strict[f"{name}Base"] = schema | extended
        strict[name] = schema | extended
        if more or "properties" in schema:
            strict[name] = {**strict[name], "unevaluatedProperties": False}
    return {**document, "components": {**document["components"], "schemas": strict}}


def reference(where: Pointer) -> str:
    steps = (step.replace("~", "~0").replace("/", "~1") for step in where)
    return f"{HERE}#/{'/'.join(quote(step, safe='~') for step in steps)}"


def references(document: Json) -> Iterator[str]:
    """Yield every reference in a document."""
    found = (each.get("$ref") for each in objects(document))
    return (each for each in found if isinstance(each, str))


def objects(value: Json) -> Iterator[Mapping[str, Json]]:
    """Yield every object in a document."""
    if isinstance(value, Mapping):
        yield value
        value = value.values()
    for part in () if isinstance(value, str) or not isinstance(value, Iterable) else value:
        yield from objects(part)
