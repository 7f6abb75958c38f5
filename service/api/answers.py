"""Writes answers: JSON, with the headers that every answer has."""

import logging
from collections.abc import Iterable
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import msgspec
from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from service.api.application import WholeResponse
from service.api.languages import preferred
from service.api.problems import BY_STATUS, KINDS, document
from service.play.problems import Problem

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

log = logging.getLogger("arbitro.answers")

_encode = msgspec.json.Encoder().encode

# Any web page may call the API: nothing depends on cookies. `*` would not cover Authorization.
COMMON_HEADERS = [
    ("Access-Control-Allow-Origin", "*"),
    ("Access-Control-Expose-Headers", "ETag, Location, Retry-After"),
    ("X-Content-Type-Options", "nosniff"),
]
SENT_BY_CLIENTS = (
    "Accept-Language",
    "Authorization",
    "Content-Type",
    "Idempotency-Key",
    "If-Match",
    "If-None-Match",
    "Last-Event-ID",
)
PREFLIGHT_HEADERS = [
    ("Access-Control-Allow-Methods", "GET, POST, DELETE"),
    ("Access-Control-Allow-Headers", ", ".join(SENT_BY_CLIENTS)),
    ("Access-Control-Max-Age", "86400"),
]


UNSURE = {
    "moves": "The move may have been made. "
    "Send it again with the same Idempotency-Key, or read the session.",
    "sessions": "The table may have been opened. Send the opening again with the same "
    "Idempotency-Key; a table that nobody plays at expires.",
}
"""What to do if it is not known whether something has happened."""


def answer(value: Any, status: int = 200, mimetype: str = "application/json") -> Response:
    """Write a value as JSON."""
    return WholeResponse(_encode(value), status, content_type=mimetype)


def refuse(problem: Problem) -> Response:
    """Write a problem document."""
    kind = KINDS[problem.code]
    status = kind.status
    response = answer(document(problem, preferred()), status, "application/problem+json")
    response.headers["Cache-Control"] = "no-store"
    if status == HTTPStatus.SERVICE_UNAVAILABLE:
        response.headers["Retry-After"] = str(kind.retry_after)
    if status == HTTPStatus.UNAUTHORIZED:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


def refuse_http(error: HTTPException) -> Response:
    """Write an error of the HTTP layer as a problem document."""
    response = refuse(Problem(BY_STATUS.get(error.code or 500, "bad-request")))
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        response.headers["Allow"] = ", ".join(sorted(error.valid_methods))
    return response


def refuse_unreachable(error: Exception) -> Response:
    """Say that Redis cannot be reached."""
    # The error's message might contain a secret.
    log.warning("Redis cannot be used: %s", type(error).__name__)
    end = request.path.rpartition("/")[2] if request.method == "POST" else ""
    return refuse(Problem("unavailable", UNSURE.get(end)))


def answer_failures_with_problems(app: Flask) -> None:
    """Answer every failure with a problem document."""
    app.register_error_handler(Problem, refuse)
    app.register_error_handler(HTTPException, refuse_http)
    app.wsgi_app = _with_common_headers(app.wsgi_app)  # type: ignore[method-assign, assignment]


def _with_common_headers(app: "WSGIApplication") -> "WSGIApplication":
    """Add the headers outside of Flask, at a tenth of the cost of Flask's own hook."""

    def with_headers(
        environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        more = COMMON_HEADERS
        if environ["REQUEST_METHOD"] == "OPTIONS":
            more = COMMON_HEADERS + PREFLIGHT_HEADERS

        def start(status: str, headers: list[tuple[str, str]], *error: Any) -> Any:
            return start_response(status, headers + more, *error)

        return app(environ, start)

    return with_headers
