"""The OpenAPI contract, as flask-smorest and apispec write it, with what they do not know."""

import copy
from collections.abc import Callable
from typing import Any

from apispec.ext.marshmallow.openapi import OpenAPIConverter
from flask import Flask
from flask_smorest import Api

from service.api.contract.descriptions import describe
from service.api.contract.examples import ASTRAY, illustrate
from service.api.contract.headers import add_headers
from service.api.contract.links import link
from service.api.http.problems import KINDS
from service.api.shapes.problem import problem_shape
from service.api.shapes.schemas import AnyOf, Constant, Tagged, Word, field_of, schema_of
from service.api.shapes.shape import Shape


class ArbitroApi(Api):
    """flask-smorest's registry, with our kinds of field and our problem documents."""

    DEFAULT_ERROR_RESPONSE_NAME = ""

    def __init__(self, app: Flask) -> None:
        super().__init__(app)
        converter: Any = self.ma_plugin.converter
        for attributes in (_constant, _any_of, _tagged, _word):
            converter.add_attribute_function(attributes)
        self.illustrators: list[Callable[[dict[str, Any]], None]] = []
        """what gives further examples"""
        for code in ASTRAY:
            self.spec.components.response(code, _refusal(code))

    def refer(self, union: Shape) -> dict[str, Any]:
        """Put a union into the contract, and refer to it."""
        converter: Any = self.ma_plugin.converter
        reference: dict[str, Any] = converter.field2property(field_of(union))
        return reference

    def _register_error_handlers(self) -> None:
        """Leave failures to `answers`."""

    def _register_responses(self) -> None:
        """Leave the documentation of failures to `blueprints`."""

    def _register_etag_headers(self) -> None:
        """Have no ETags of flask-smorest's."""

    def _register_pagination_header(self) -> None:
        """Have no pages of flask-smorest's."""


def _refusal(code: str) -> dict[str, Any]:
    """Describe what is answered where there is no operation."""
    schema = schema_of(problem_shape(code))
    content = {"application/problem+json": {"schema": schema}}
    return {"description": KINDS[code].title, "content": content}


def _constant(_converter: OpenAPIConverter, field: Any, **_: Any) -> dict[str, Any]:
    if not isinstance(field, Constant):
        return {}
    if field.value is None:
        return {"type": "null"}
    kind = {bool: "boolean", int: "integer", str: "string"}[type(field.value)]
    return {"type": kind, "const": field.value}


def _any_of(converter: OpenAPIConverter, field: Any, **_: Any) -> dict[str, Any]:
    if not isinstance(field, AnyOf):
        return {}
    return {"anyOf": [converter.field2property(choice) for choice in field.choices]}


def _tagged(converter: OpenAPIConverter, field: Any, **_: Any) -> dict[str, Any]:
    """Name the union in the contract and refer to it."""
    if not isinstance(field, Tagged):
        return {}
    components = converter.spec.components
    if field.component not in components.schemas:
        shapes = {tag: converter.resolve_nested_schema(s) for tag, s in field.shapes.items()}
        components.schema(field.component, _discriminated(shapes, field.by))
    return _reference(field)


def _word(converter: OpenAPIConverter, field: Any, ret: dict[str, Any]) -> dict[str, Any]:
    """Name the words in the contract and refer to them."""
    if not isinstance(field, Word):
        return {}
    components = converter.spec.components
    if field.component not in components.schemas:
        components.schema(field.component, {"type": "string", "enum": list(field.words)})
    for said_there in ("type", "enum"):
        ret.pop(said_there)
    return _reference(field)


def _reference(field: Tagged | Word) -> dict[str, Any]:
    reference = {"$ref": f"#/components/schemas/{field.component}"}
    return {"anyOf": [reference, {"type": "null"}]} if field.allow_none else reference


def _discriminated(shapes: dict[str, dict[str, Any]], by: str) -> dict[str, Any]:
    mapping = {tag: shape["$ref"] for tag, shape in shapes.items()}
    return {
        "oneOf": list(shapes.values()),
        "discriminator": {"propertyName": by, "mapping": mapping},
    }


def contract_of(app: Flask) -> dict[str, Any]:
    """Write down the contract of the service, with examples that the service itself gave."""
    contract: dict[str, Any] = copy.deepcopy(app.extensions["arbitro"].spec.to_dict())
    for schema in contract["components"]["schemas"].values():
        # apispec leaves this out where there is a description.
        if "properties" in schema:
            schema["additionalProperties"] = False
    describe(contract)
    add_headers(contract)
    link(contract)
    illustrate(app.test_client(), contract)
    for illustrator in app.extensions["arbitro"].illustrators:
        illustrator(contract)
    return contract
