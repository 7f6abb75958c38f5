"""Documenting what a route takes, gives and refuses, the same way everywhere."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial, update_wrapper
from itertools import groupby
from types import MappingProxyType
from typing import Any, TypeAlias

from flask import Response
from flask_smorest import Blueprint
from flask_smorest.utils import deepupdate

from service.api.http.problems import KINDS
from service.api.shapes.bodies import QueryParser
from service.api.shapes.problem import problem_shape
from service.api.shapes.schemas import Schema, schema_of

View: TypeAlias = Callable[..., Response]
Problems: TypeAlias = Mapping[str, type[Schema]]

UNREADABLE = ("not-json", "too-large", "unsupported-media-type", "malformed", "busy")
"""What may be wrong with any body."""


class JsonBlueprint(Blueprint):
    """A blueprint whose refusals of a query are problems like any other."""

    ARGUMENTS_PARSER = QueryParser()


def problems_of(codes: Iterable[str], **others: type) -> Problems:
    """Give the schema of each problem; others are those that differ from game to game."""
    own = {code: problem_shape(code) for code in codes}
    return {code: schema_of(shape) for code, shape in (own | others).items()}


def add(
    blueprint: Blueprint,
    path: str,
    view: View,
    response: type | dict[str, Any] | None,
    problems: Problems = MappingProxyType({}),
    method: str = "GET",
    status: int = 200,
    content_type: str = "application/json",
    **doc: Any,
) -> None:
    """Register a view, and write into the contract all that can come of it."""
    by_status = groupby(sorted(problems, key=_status), _status)
    responses = {str(status): _problem_response(problems, [*codes]) for status, codes in by_status}
    schema = schema_of(response) if isinstance(response, type) else response
    documented = blueprint.response(status, schema, content_type=content_type)(view)
    documented = blueprint.doc(**deepupdate({"responses": responses}, doc))(documented)
    # With its documentation, but without what flask-smorest would do at every call.
    bare = update_wrapper(partial(view), documented)
    blueprint.add_url_rule(path, doc["operationId"], bare, methods=[method])


def body_in(schema: object) -> dict[str, Any]:
    """Document the body that a view reads."""
    return {"required": True, "content": {"application/json": {"schema": schema}}}


def _status(code: str) -> int:
    return KINDS[code].status.value


def _problem_response(problems: Mapping[str, type[Schema]], codes: list[str]) -> dict[str, Any]:
    content = {"application/problem+json": {"schema": _told_apart(problems, codes)}}
    return {"description": "; or: ".join(KINDS[code].title for code in codes), "content": content}


def _told_apart(problems: Mapping[str, type[Schema]], codes: list[str]) -> Any:
    if len(codes) == 1:
        return problems[codes[0]]
    references = {code: f"#/components/schemas/{problems[code].__name__}" for code in codes}
    return {
        "oneOf": [problems[code] for code in codes],
        "discriminator": {"propertyName": "code", "mapping": references},
    }
