"""The OpenAPI document: adds what flask-smorest and apispec do not know about our types."""

from copy import deepcopy
from typing import Any, TypeAlias

from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.common import resolve_schema_instance
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from flask import Flask, Response
from flask_smorest import Api
from marshmallow.fields import Integer
from werkzeug.exceptions import HTTPException
from werkzeug.routing import IntegerConverter

from arbitro.api import headers
from arbitro.api.bodies.answers import refuse_http
from arbitro.api.bodies.explaining import Schema, ready
from arbitro.api.contract import bounds
from arbitro.api.contract.blueprint import ApiBlueprint, game_prefix, in_short
from arbitro.api.contract.bounds import Json
from arbitro.api.contract.fields import (
    AnyOf,
    Constant,
    IntegerChoice,
    StringChoice,
    StringMapping,
    Tagged,
)
from arbitro.api.contract.of_game import parts_used_by
from arbitro.api.contract.player_counts import bounds_by_players
from arbitro.api.contract.schemas import VERSION_FIELD
from arbitro.api.problems import example_of
from arbitro.play.messages.sessions import LONGEST_HISTORY
from arbitro.rules.kernel import INT32, LONGEST_LIST, Event

Named: TypeAlias = AnyOf | IntegerChoice | StringMapping | Tagged | StringChoice

LONGEST = (LONGEST_LIST, LONGEST_HISTORY)
CLOSED = (("additionalProperties", False), *(("maxItems", most) for most in LONGEST))
"""What only requests are told: that they may have no more fields, and how long lists may be."""
ABOUT_EVENTS = (
    "What happened: `type` says which event it is, `rule` is the rule that made it happen, and "
    "`audience` is who may know of it: all, or these seats."
)


class Converter(OpenAPIConverter):
    """Adds descriptions. With `Meta.description`, apispec would no longer refuse unknown fields."""

    def resolve_nested_schema(self, schema: Any) -> Any:
        """Refer to a schema; apispec would make an instance for each reference."""
        ours = isinstance(schema, type) and issubclass(schema, Schema)
        return super().resolve_nested_schema(ready(schema) if ours else schema)

    def schema2jsonschema(self, schema: Any) -> Json:
        """Describe a schema."""
        document: Json = super().schema2jsonschema(schema)
        instance = resolve_schema_instance(schema)
        about = getattr(instance, "about", None)
        described = {"description": about} if about else {}
        base = type(instance).__base__
        if isinstance(instance, Schema) and base is not Schema:
            inherited = ready(base).fields
            own = [name for name in document["required"] if name not in inherited]
            properties = {name: document["properties"][name] for name in own}
            more = {"type": "object", "properties": properties, "required": own}
            return {**described, "allOf": [self.resolve_nested_schema(base), more]}
        return document | described | bounds_by_players(instance.fields)


class Plugin(MarshmallowPlugin):
    """apispec's plugin, with our converter."""

    Converter = Converter


def _schema_name(schema: Any) -> Any:
    """Name a schema by its class."""
    instance = resolve_schema_instance(schema)
    return type(instance).__name__ if isinstance(instance, Schema) else None


class ArbitroApi(Api):
    """flask-smorest's registry, which answers and documents failures with problems."""

    DEFAULT_ERROR_RESPONSE_NAME = ""

    def __init__(self, app: Flask) -> None:
        self._failures: set[str] = set()
        """the names of the responses that are documented"""
        self.shown = {"Problem": example_of("malformed")}
        """an example of some types, by their names"""
        plugin = Plugin(schema_name_resolver=_schema_name)
        super().__init__(app, spec_kwargs={"marshmallow_plugin": plugin})
        converter: Any = self.ma_plugin.converter
        for attributes in (_integer, _constant, _any_of, _table, _tagged, _enumeration):
            converter.add_attribute_function(attributes)
        converter.add_attribute_function(bounds.refer_to_bound)
        self.register_converter(IntegerConverter, lambda _: bounds.referred_to("Seat"))
        components = self.spec.components
        for name, bound in bounds.SCALARS.items():
            components.schema(name, bound)
        components.security_scheme("token", headers.SECURITY_SCHEME)
        for name, header in headers.ANSWERED.items():
            components.header(name, header, lazy=True)
        components.response(headers.UNCHANGED, headers.NOT_MODIFIED)
        for name, header in headers.SENT.items():
            components.parameter(name, "header", header, lazy=True)

    def add(self, blueprint: ApiBlueprint) -> None:
        """Serve the operations of a blueprint, and document them with the failures they share."""
        for name, failure in blueprint.failures.items():
            if name not in self._failures:
                self.spec.components.response(name, failure)
                self._failures.add(name)
        self.register_blueprint(blueprint)
        for name in blueprint.examples.keys() - {*blueprint.ids}:
            own = f"{game_prefix(blueprint.name)}{name}"
            known = own if own in self.spec.components.schemas else name
            self.shown[known] = in_short(blueprint.examples[name])

    def handle_http_exception(self, error: HTTPException) -> Response:
        """Answer an error of the HTTP layer with a problem."""
        return refuse_http(error)


def _bounded(least: int, most: int) -> Json:
    return {**bounds.INTEGER, "minimum": least, "maximum": most}


def _integer(_converter: OpenAPIConverter, field: Any, ret: Json) -> Json:
    """Write the bounds of each whole number."""
    if not isinstance(field, Integer) or isinstance(field, IntegerChoice):
        return {}
    values = ret.get("enum", INT32)
    stated = _bounded(min(values[0], values[-1]), max(values[0], values[-1]))
    return {key: value for key, value in stated.items() if key != "type" and key not in ret}


def _constant(converter: OpenAPIConverter, field: Any, **_: Any) -> Json:
    if not isinstance(field, Constant):
        return {}
    if field.instead_of:
        # Few generators know a type that is null only.
        other = converter.field2property(field.instead_of)
        return {"anyOf": [other, {"type": "null"}], "not": {"not": {"type": "null"}}}
    if isinstance(field.value, bool):
        # openapi-generator makes an enumeration of a constant: `True = true`, which is not C#.
        return {"type": "boolean", "not": {"const": not field.value}}
    if isinstance(field.value, int):
        return {**_bounded(field.value, field.value), "const": field.value}
    if VERSION_FIELD in field.metadata:
        return bounds.referred_to("FreeText")
    return {"type": "string", "const": field.value}


def _any_of(converter: OpenAPIConverter, field: Any, **_: Any) -> Json:
    """Name a union in the contract, and refer to it."""
    if not isinstance(field, AnyOf):
        return {}
    # msgspec tells the types apart, so that a value is of one of them only.
    choices = [
        {"type": "string", "enum": [choice.value]}  # Python's clients try no other after a constant
        if isinstance(choice, Constant)
        else converter.field2property(choice)
        for choice in field.choices
    ]
    return _referred_to(converter, field, {"oneOf": choices})


def _table(converter: OpenAPIConverter, field: Any, ret: Json) -> Json:
    """Name a mapping in the contract, and refer to it."""
    if not isinstance(field, StringMapping):
        return {}
    named = {key: ret.pop(key) for key in ("type", "additionalProperties")}
    return _referred_to(converter, field, named)


def _tagged(converter: OpenAPIConverter, field: Any, **_: Any) -> Json:
    """Name a union of types in the contract, and refer to it."""
    if not isinstance(field, Tagged):
        return {}
    references = {tag: converter.resolve_nested_schema(s) for tag, s in field.schemas.items()}
    mapping = {tag: reference["$ref"] for tag, reference in references.items()}
    is_event = all(issubclass(schema.kind, Event) for schema in field.schemas.values())
    union = {
        "description": ABOUT_EVENTS if is_event else f"`{field.by}` says which of these it is.",
        "oneOf": list(references.values()),
        "discriminator": {"propertyName": field.by, "mapping": mapping},
    }
    return _referred_to(converter, field, union)


def _enumeration(converter: OpenAPIConverter, field: Any, ret: Json) -> Json:
    """Name a choice of strings or numbers in the contract, and refer to it."""
    if not isinstance(field, StringChoice | IntegerChoice):
        return {}
    for key in ("type", "enum", "format", "minimum", "maximum"):
        ret.pop(key, None)
    if isinstance(field, StringChoice):
        return _referred_to(converter, field, {"type": "string", "enum": list(field.strings)})
    return _referred_to(converter, field, {**bounds.INTEGER, "enum": list(field.numbers)})


def _referred_to(converter: OpenAPIConverter, field: Named, component: Json) -> Json:
    components = converter.spec.components
    if components.schemas.setdefault(field.component, component) != component:
        raise ValueError(f"two types are called {field.component}")
    return bounds.referred_to(field.component, nullable=bool(field.allow_none))


def contract_of(app: Flask) -> Json:
    """Return the contract of the service. Requests are closed; answers may grow."""
    api = app.extensions["arbitro"]
    contract: Json = deepcopy(api.spec.to_dict())
    components = contract["components"]
    operations = [path[method] for path in contract["paths"].values() for method in path]
    sent = [each["requestBody"] for each in operations if "requestBody" in each]
    closed = parts_used_by(sent, components)
    for path in contract["paths"].values():
        for parameter in path.get("parameters", ()):
            components["parameters"][parameter["name"]] = parameter
        if "parameters" in path:
            names = [parameter["name"] for parameter in path["parameters"]]
            path["parameters"] = [{"$ref": f"#/components/parameters/{name}"} for name in names]
    for name, example in api.shown.items():
        components["schemas"][name]["examples"] = [example]
    for name, schema in components["schemas"].items():
        if f"schemas/{name}" not in closed:
            components["schemas"][name] = _opened(schema)
    return contract


def _opened(part: Any) -> Any:
    """Leave out how long lists are, and that there are no more fields."""
    match part:
        case dict():
            bounds = [key for key, value in part.items() if (key, value) in CLOSED]
            return {key: _opened(value) for key, value in part.items() if key not in bounds}
        case list():
            return [_opened(each) for each in part]
        case _:
            return part
