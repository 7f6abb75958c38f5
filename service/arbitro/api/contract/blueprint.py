"""flask-smorest's blueprint, for types of msgspec and for failures that are problems."""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import wraps
from importlib.resources import files
from itertools import groupby
from typing import Any, NamedTuple, TypeAlias

from flask import Response, after_this_request
from flask_smorest import Blueprint
from werkzeug.http import http_date

from arbitro.api import headers as known_headers
from arbitro.api.bodies.decoding import Parser
from arbitro.api.bodies.explaining import Schema, ready
from arbitro.api.contract.bounds import Json
from arbitro.api.contract.fields import Query
from arbitro.api.contract.schemas import schema_of
from arbitro.api.languages import DEFAULT, title
from arbitro.api.problems import STATUSES, problem_type

LONGEST_TEXT_SHOWN = 66
CUT_OFF = "Long texts are cut off here: send them whole, as you were given them."
MOST_SHOWN, FEW_SHOWN = 3, 2
"""Answers are shown with lists of at most three items; of longer ones, the first two."""

PART = re.compile(r"<(?:\w+:)?(\w+)>").findall
"""Finds the names of a path's variable parts."""

View: TypeAlias = Callable[..., Response]
Decorator: TypeAlias = Callable[[View], View]

BAD_BODY = ("not-json", "body-too-slow", "too-large", "unsupported-media-type")
"""What may be wrong with any body."""


@dataclass(frozen=True)
class Link:
    """An operation that may follow, and the parts of this request or answer that it uses."""

    to: str
    description: str
    parameters: Mapping[str, str] = field(default_factory=dict)
    body: Mapping[str, Any] | None = None


class Deprecation(NamedTuple):
    """Since when an operation is deprecated, when it may be gone, and where that is explained."""

    since: datetime
    until: datetime
    page: str

    def announce(self, response: Response) -> Response:
        """Add the headers of RFC 9745 and RFC 8594."""
        response.headers["Deprecation"] = f"@{self.since.timestamp():.0f}"
        response.headers["Sunset"] = http_date(self.until)
        response.headers["Link"] = f'<{self.page}>; rel="deprecation"'
        return response

    def mark(self, view: View) -> View:
        """Have each answer of a view say it, a refusal too."""

        @wraps(view)
        def marked(*args: Any, **kwargs: Any) -> Response:
            after_this_request(self.announce)
            return view(*args, **kwargs)

        return marked


class ApiBlueprint(Blueprint):
    """A blueprint for the operations on one game, or on all of them."""

    ARGUMENTS_PARSER = Parser()

    def __init__(self, name: str, prefix: str, description: str) -> None:
        super().__init__(name, __name__, url_prefix=prefix, description=description)
        self.ids: list[str] = []
        self.kinds: dict[type, None] = {}
        """the types of what is sent and answered"""
        self.failures: dict[str, Json] = {}
        """the responses that operations share, by their names"""
        self.examples = read_examples(name)

    def schema(self, kind: type) -> Schema:
        """Return the schema of a type; names of a game's own types begin with the game's name."""
        self.kinds[kind] = None
        return ready(schema_of(kind, game_prefix(self.name)))

    def operation(  # noqa: PLR0913 - the parts of a contract
        self,
        route: str,
        id: str,  # noqa: A002 - as the contract calls it
        summary: str,
        description: str,
        *,
        headers: Iterable[str] = (),
        query: type[Query] | None = None,
        security: Iterable[Mapping[str, Any]] = (),
        body: type | None = None,
        status: int = 200,
        media: str = "application/json",
        links: Iterable[Link] = (),
        deprecated: Deprecation | None = None,
    ) -> Decorator:
        """Serve an operation under its method and path, and describe it, and what may follow.

        A body that is not read by `arguments` is described by its type.
        """
        self.ids.append(id)
        said: Json = {
            "operationId": id,
            "summary": summary,
            "description": description,
            "security": [*security],
        }
        if deprecated:
            said["deprecated"] = True
        asked = [{"in": "query", "schema": query}] if query else []
        if asked or headers:
            said["parameters"] = [*asked, *headers]
        sent: Json = {"schema": self.schema(body)} if body else {}
        answered: Json = {}
        if example := self.examples.get(id):
            answered["content"] = {media: {"example": in_short(example["answer"], MOST_SHOWN)}}
            if "request" in example:
                short = in_short(example["request"])
                cut = {"cut-off": {"summary": CUT_OFF, "value": short}}
                is_whole = short == example["request"]
                sent |= {"example": short} if is_whole else {"examples": cut}
        if links:
            answered["links"] = {_link_name(link): _link(link) for link in links}
        if sent:
            said["requestBody"] = {"required": True, "content": {"application/json": sent}}
        if answered:
            said["responses"] = {status: answered}
        described = self.doc(**said)
        # An operation that asks for nothing in its query refuses all names.
        reads_query = self.ARGUMENTS_PARSER.use_kwargs((query or Query)(), location="query")
        mark = deprecated.mark if deprecated else lambda view: view
        method, _, rule = route.partition(" ")
        parts = [{"in": "path", "name": each, **known_headers.PATH[each]} for each in PART(rule)]
        serve = self.route(rule, methods=[method], endpoint=id, parameters=parts)
        return lambda view: serve(described(mark(reads_query(view))))

    def refuses(self, *codes: str, own: Mapping[str, type] | None = None) -> Decorator:
        """Document the problems that may be answered; some have a type of the game's own.

        Any request may be malformed: no query has unknown names.
        """
        types = own or {}
        groups = groupby(sorted(("malformed", *codes, *types), key=_status), _status)
        names = {status: self.failure([*group], types) for status, group in groups}
        # Each `alt_response` would put a call of its own around the view.
        decorator: Decorator = self.doc(responses=names)
        return decorator

    def failure(self, codes: list[str], own: Mapping[str, type]) -> str:
        """Describe a response with one of some problems; return its name, which has their codes."""
        name = "-or-".join(codes)
        if own.keys() & {*codes}:
            name = f"{name}-in-{self.name}"
        if name not in self.failures:
            schemas = {code: self.schema(own.get(code, problem_type())) for code in codes}
            self.failures[name] = {
                "description": "; or: ".join(title(code, DEFAULT) for code in codes),
                "content": {"application/problem+json": {"schema": _one_of(schemas)}},
            }
            if headers := known_headers.OF_STATUS.get(_status(codes[0])):
                self.failures[name]["headers"] = headers_of(*headers)
        return name


def is_deprecated(view: Callable[..., Any]) -> bool:
    """Return whether the contract calls a view's operation deprecated."""
    return "deprecated" in getattr(view, "_apidoc", {}).get("manual_doc", {})


def read_examples(name: str) -> Mapping[str, Json]:
    """Read what our own games show, by the ids of operations and the names of answers."""
    path = files(__package__) / "examples" / f"{name}.json"
    return json.loads(path.read_bytes()) if path.is_file() else {}


def in_short(example: Any, most: int | None = None) -> Any:
    """Shorten long texts and, if there is a limit, the lists that exceed it."""
    match example:
        case str() if len(example) > LONGEST_TEXT_SHOWN:
            return example[:LONGEST_TEXT_SHOWN]
        case dict():
            return {name: in_short(part, most) for name, part in example.items()}
        case list():
            shown = example if most is None or len(example) <= most else example[:FEW_SHOWN]
            return [in_short(part, most) for part in shown]
    return example


def headers_of(*names: str) -> dict[str, str]:
    """Refer to headers of an answer by their names, which apispec resolves."""
    return {name: name for name in names}


def game_prefix(name: str) -> str:
    """Write a game's name as the first part of the names of its types."""
    return "".join(word.title() for word in name.split("-"))


def snake_name(name: str) -> str:
    """Write a game's name as it is in the ids of operations."""
    return name.replace("-", "_")


def _one_of(schemas: dict[str, Schema]) -> Any:
    """Document a choice of problems, distinguished by their codes."""
    names = {code: type(schema).__name__ for code, schema in schemas.items()}
    several = dict(zip(names.values(), schemas.values(), strict=True))
    if len(several) == 1:
        return schemas.popitem()[1]
    return {
        # Some generators make a type of it; 40 letters are enough for a name.
        "title": "Or".join(several).removesuffix("Problem"),
        "oneOf": list(several.values()),
        "discriminator": {
            "propertyName": "code",
            "mapping": {code: f"#/components/schemas/{name}" for code, name in names.items()},
        },
    }


def _status(code: str) -> int:
    return STATUSES[code].value


def _link(link: Link) -> Json:
    described: Json = {"operationId": link.to}
    if link.parameters:
        described["parameters"] = dict(link.parameters)
    if link.body is not None:
        # Not `requestBody`: the parser of openapi-generator refuses one that is an object.
        described["x-request-body"] = dict(link.body)
    return described


def _link_name(link: Link) -> str:
    return "-".join(link.description.lower().split())
