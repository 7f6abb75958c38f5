"""`Operation` describes an operation of the API, and becomes a route and a part of the contract."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial, update_wrapper
from itertools import groupby
from typing import Any, Generic, TypeAlias, TypeVar

import marshmallow as ma
from flask import Flask, Response
from flask_smorest import Blueprint

from arbitro.api import headers as known_headers
from arbitro.api.bodies.explaining import Schema
from arbitro.api.bodies.queries import QueryParser
from arbitro.api.contract.schemas import schema_of
from arbitro.api.languages import DEFAULT
from arbitro.api.problems import STATUSES, document, says_only
from arbitro.api.wording import title
from arbitro.play.problems import Problem, Translatable

View: TypeAlias = Callable[..., Response]
Subject = TypeVar("Subject")

BAD_BODY = ("not-json", "body-too-slow", "too-large", "unsupported-media-type", "malformed")
"""What may be wrong with any body."""


@dataclass(frozen=True)
class Example:
    """A request, if it has a body to show, and its answer."""

    name: str
    status: int
    answer: Any
    request: Any = None


@dataclass(frozen=True)
class Link:
    """An operation that may follow, and the parts of this request or answer that it uses."""

    to: str
    description: str
    parameters: Mapping[str, str] = field(default_factory=dict)
    body: Mapping[str, Any] | None = None


@dataclass(frozen=True, kw_only=True)
class Operation:
    """Everything about one operation."""

    id: str
    method: str
    path: str
    summary: str
    description: str
    view: View

    query: type[ma.Schema] | None = None
    request_headers: tuple[str, ...] = ()
    request: type | None = None

    answer: type | None = None
    """what is answered; `dict` if the contract does not say what is in it"""
    status: int = 200
    content_type: str = "application/json"
    answer_headers: tuple[str, ...] = ()
    other_answers: Mapping[int, str] = field(default_factory=dict)
    """other statuses of success, with what they mean"""
    problems: Mapping[str, type] = field(default_factory=dict)
    """the type of the document for each code"""

    unsure: Translatable | None = None
    """what is added to 503 `unavailable`: the request may have been carried out"""
    in_loop: bool = False
    """whether its view never waits, so that the event loop calls it, without a thread"""

    security: tuple[Mapping[str, Any], ...] = ()
    links: tuple[Link, ...] = ()
    examples: tuple[Example, ...] = ()


OPERATIONS = "arbitro-operations"
"""The key in `app.extensions` for the operations, by their endpoints."""


def called_in_loop(app: Flask) -> frozenset[tuple[str, str]]:
    """List the methods and paths of the operations that the event loop calls."""
    operations: Mapping[str, Operation] = app.extensions[OPERATIONS]
    return frozenset(
        (operations[rule.endpoint].method, rule.rule)
        for rule in app.url_map.iter_rules()
        if rule.endpoint in operations and operations[rule.endpoint].in_loop
    )


class Listing(Generic[Subject]):
    """The operations on something, in the order of the contract; a function makes each record."""

    def __init__(self) -> None:
        self._makers: list[Callable[[Subject], Operation]] = []

    def add(self, make: Callable[[Subject], Operation]) -> Callable[[Subject], Operation]:
        """List one more operation; a decorator of the function that makes its record."""
        self._makers.append(make)
        return make

    def of(self, subject: Subject) -> Iterator[Operation]:
        """Make the records for one subject."""
        return (make(subject) for make in self._makers)


class ApiBlueprint(Blueprint):
    """A blueprint for the operations on one game, or on all of them."""

    ARGUMENTS_PARSER = QueryParser()

    def schema_of(self, kind: type) -> type[Schema]:
        """Make the schema of a type; names of a game's own types begin with the game's name."""
        return schema_of(kind, game_prefix(self.name))


def game_prefix(name: str) -> str:
    """Write a game's name as the first part of the names of its types."""
    return "".join(word.title() for word in name.split("-"))


def snake_name(name: str) -> str:
    """Write a game's name as it is in the ids of operations."""
    return name.replace("-", "_")


def register(blueprint: ApiBlueprint, operation: Operation) -> None:
    """Make a route of an operation, and document it."""
    parsed = _with_query(blueprint, operation)
    documented = parsed
    for decorate in _decorators(blueprint, operation):
        documented = decorate(documented)
    # flask-smorest's wrappers only document the view; it reads the request and makes the response
    # itself. Calling them with each request would take 5 to 8 µs.
    view = update_wrapper(partial(parsed), documented)
    blueprint.add_url_rule(
        operation.path,
        operation.id,
        view,
        methods=[operation.method],
        parameters=[*_path_parameters(operation.path)],
    )


def _with_query(blueprint: ApiBlueprint, operation: Operation) -> View:
    if operation.query is None:
        return operation.view
    arguments = blueprint.arguments(
        operation.query(), location="query", unknown=ma.RAISE, as_kwargs=True
    )
    view: View = arguments(operation.view)
    return view


def _decorators(blueprint: ApiBlueprint, operation: Operation) -> Iterable[Any]:
    yield _success(blueprint, operation)
    for status, meaning in operation.other_answers.items():
        headers = _headers(operation.answer_headers)
        yield blueprint.alt_response(status, description=meaning, headers=headers, success=True)
    codes = sorted(operation.problems, key=_status)
    for status, group in groupby(codes, _status):
        yield _failure(blueprint, operation, status, [*group])
    yield blueprint.doc(**_documentation(blueprint, operation))


def _success(blueprint: ApiBlueprint, operation: Operation) -> Any:
    return blueprint.response(
        operation.status,
        _schema_of_answer(blueprint, operation),
        content_type=operation.content_type,
        examples=_examples(operation, operation.status),
        headers=_headers(operation.answer_headers),
    )


def _schema_of_answer(blueprint: ApiBlueprint, operation: Operation) -> Any:
    if operation.answer is dict:
        return {"type": "object", "additionalProperties": {}}
    if operation.answer is None:
        return None
    return blueprint.schema_of(operation.answer)


def _failure(blueprint: ApiBlueprint, operation: Operation, status: int, codes: list[str]) -> Any:
    schemas = {code: blueprint.schema_of(operation.problems[code]) for code in codes}
    return blueprint.alt_response(
        status,
        schema=_one_of(schemas),
        description="; or: ".join(title(code, DEFAULT) for code in codes),
        content_type="application/problem+json",
        examples=_examples(operation, status),
        headers=_headers(("Content-Language", *known_headers.OF_STATUS.get(status, ()))),
    )


def _one_of(schemas: Mapping[str, type[Schema]]) -> Any:
    """Document a choice of problems, distinguished by their codes."""
    if len(schemas) == 1:
        return next(iter(schemas.values()))
    references = {
        code: f"#/components/schemas/{schema.__name__}" for code, schema in schemas.items()
    }
    return {
        "title": _or(schemas.values()),
        "oneOf": list(schemas.values()),
        "discriminator": {"propertyName": "code", "mapping": references},
    }


def _or(schemas: Iterable[type[Schema]]) -> str:
    """Name a choice of problems; some generators make a type of it."""
    return "Or".join(each.__name__.removesuffix("Problem") for each in schemas) + "Problem"


def _status(code: str) -> int:
    return STATUSES[code].value


def _path_parameters(path: str) -> Iterable[Any]:
    for name, described in known_headers.PATH.items():
        if f"{name}>" in path:
            yield {"in": "path", "name": name, **described}


def _headers(names: Iterable[str]) -> dict[str, str]:
    """Refer to headers by their names, which apispec resolves."""
    return {name: name for name in (*known_headers.OF_EVERY_ANSWER, *names)}


def _examples(operation: Operation, status: int) -> dict[str, Any] | None:
    shown = {each.name: each.answer for each in operation.examples if each.status == status}
    # A problem without details needs no example of its own.
    plain = [code for code in operation.problems if _status(code) == status and says_only(code)]
    shown |= {code: document(Problem(code), "en") for code in plain}
    return {name: {"value": answer} for name, answer in shown.items()} or None


def _documentation(blueprint: ApiBlueprint, operation: Operation) -> dict[str, Any]:
    documentation: dict[str, Any] = {
        "operationId": operation.id,
        "summary": operation.summary,
        "description": operation.description,
        "security": [*operation.security],
    }
    if operation.request_headers:
        documentation["parameters"] = [*_parameters(operation)]
    if operation.request:
        schema = blueprint.schema_of(operation.request)
        documentation["requestBody"] = _request_body(operation, schema)
    if operation.links:
        links = {_link_name(link): _link(link) for link in operation.links}
        documentation["responses"] = {operation.status: {"links": links}}
    return documentation


def _parameters(operation: Operation) -> Iterable[Any]:
    """Document the headers. These replace what flask-smorest documents: the query, if any."""
    if operation.query:
        yield {"in": "query", "schema": operation.query}
    yield {"in": "header", "schema": known_headers.schema_of_request(operation.request_headers)}


def _request_body(operation: Operation, schema: Any) -> dict[str, Any]:
    media: dict[str, Any] = {"schema": schema}
    shown = [each for each in operation.examples if each.request is not None]
    if shown:
        media["examples"] = {each.name: {"value": each.request} for each in shown}
    return {"required": True, "content": {"application/json": media}}


def _link(link: Link) -> dict[str, Any]:
    described: dict[str, Any] = {"operationId": link.to, "description": link.description}
    if link.parameters:
        described["parameters"] = dict(link.parameters)
    if link.body is not None:
        # Not `requestBody`: the parser of openapi-generator refuses one that is an object.
        described["x-request-body"] = dict(link.body)
    return described


def _link_name(link: Link) -> str:
    return "-".join(link.description.lower().split())
