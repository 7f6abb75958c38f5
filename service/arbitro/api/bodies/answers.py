"""Writing answers, as JSON, and problem documents."""

import logging
from collections.abc import Callable
from http import HTTPStatus
from traceback import format_tb
from typing import Any

import msgspec
from flask import Response, g, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from arbitro.api.envelope import NO_ROUTE
from arbitro.api.languages import headers_of, preferred
from arbitro.api.problems import BY_STATUS, RETRY_AFTER, STATUSES, document
from arbitro.play.problems import Problem
from arbitro.play.sealed.seals import BrokenSeal

log = logging.getLogger("arbitro.api")

JSON = "application/json"

_encode = msgspec.json.Encoder().encode


def answer(value: Any, status: int = 200, mimetype: str = JSON) -> Response:
    """Write a value as JSON."""
    return Response(_encode(value), status, content_type=mimetype)


def written_answer(text: bytes) -> Response:
    """Answer with JSON that is written already."""
    return Response(text, content_type=JSON)


def secret(response: Response) -> Response:
    """Forbid caching; the response must not have a Cache-Control header yet."""
    # Setting a header takes three times as long as adding one.
    response.headers.add("Cache-Control", "no-store")
    return response


def refuse(problem: Problem) -> Response:
    """Write a problem document."""
    status = STATUSES[problem.code]
    g.rule = problem.members.get("rule", "")
    if isinstance(problem, BrokenSeal):
        log.info("a broken seal: %s id=%s", problem.why, g.request_id)
    language = preferred()
    written = document(problem, language, g.request_id)
    response = answer(written, status, "application/problem+json")
    response.headers.update(headers_of(language))
    response.headers["Cache-Control"] = "no-store"
    if status == HTTPStatus.SERVICE_UNAVAILABLE:
        response.headers["Retry-After"] = str(RETRY_AFTER.get(problem.code, 1))
    if status == HTTPStatus.UNAUTHORIZED:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


def refuse_http(error: HTTPException) -> Response:
    """Write an error of the HTTP layer as a problem document."""
    response = refuse(Problem(BY_STATUS.get(error.code or 500, "bad-request")))
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        response.headers["Allow"] = ", ".join(sorted(error.valid_methods))
    return response


def refuse_fault(error: Exception) -> Response:
    """Log where the service has failed. The path and the error's message might quote a secret."""
    route = request.url_rule or NO_ROUTE
    trace = "".join(format_tb(error.__traceback__))
    log.error("%s: %s\n%s", route, type(error).__name__, trace)
    return refuse(Problem("internal-error"))


def refuse_unreachable(notice: Callable[[Exception], None]) -> Callable[[Exception], Response]:
    """Make the handler that answers, and notices, that Redis cannot be reached.

    A view whose request may have been carried out says so in `g.unsure`.
    """

    def refuse_error(error: Exception) -> Response:
        notice(error)
        return refuse(Problem("unavailable", g.get("unsure")))

    return refuse_error
