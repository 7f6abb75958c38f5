"""Answers: JSON and problem documents, and what every answer has, whatever was asked."""

import logging
import re
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from http import HTTPStatus
from random import getrandbits, randint
from time import perf_counter
from traceback import format_tb
from typing import Any, TypeAlias

import msgspec
from flask import Flask, Response, g, request
from msgspec import Struct
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from arbitro.api.languages import headers_of, preferred
from arbitro.api.problems import BY_STATUS, RETRY_AFTER, STATUSES, document
from arbitro.play.problems import Problem, Translatable
from arbitro.play.sealed.seals import BrokenSeal
from arbitro.play.tables.followers import EncodedNews, Given, Signal, Stream
from arbitro.play.tables.hosting import StaleTable

log = logging.getLogger("arbitro.api")

JSON = "application/json"

REFUSED = "arbitro.refused"
"""what the server in front has found to be wrong: an exception, in the environment"""
BEGAN = "arbitro.began"
"""since when the server in front has been busy with the request, in the environment"""
UNSURE_MOVE = Translatable("unsure-move")

HEARTBEAT = b": still here\n\n"
CLOSED = b'event: closed\ndata: {"status":404,"code":"unknown-session"}\n\n'
RECONNECT = b"event: reconnect\nretry: %d\ndata: the service stops\n\n"
RETRY_MILLISECONDS = (100, 1000)
"""At random, so that clients do not all reconnect at the same time."""
EVENTS = "text/event-stream"

# Visible ASCII; a space would end the field of a log line.
REQUEST_ID = re.compile("[!-~]{1,64}").fullmatch
NO_ROUTE = "-"
"""the route that is reported for a request without one"""

ANY_ORIGIN = "*"
# `*` would not cover Authorization.
SENT_BY_CLIENTS = (
    "Accept-Language",
    "Authorization",
    "Content-Type",
    "Idempotency-Key",
    "If-Match",
    "If-None-Match",
    "Last-Event-ID",
    "X-Request-Id",
)
EXPOSED = "Date, Deprecation, ETag, Link, Location, Retry-After, Sunset, X-Request-Id"
PREFLIGHT_HEADERS = [
    ("Access-Control-Allow-Methods", "GET, POST, DELETE"),
    ("Access-Control-Allow-Headers", ", ".join(SENT_BY_CLIENTS)),
    ("Access-Control-Max-Age", "86400"),
]

Headers: TypeAlias = list[tuple[str, str]]
PRIVATE: Headers = [("Cache-Control", "private, no-cache"), ("Vary", "Authorization")]
"""Only this client may cache the answer. Another viewer gets another one at the same address."""

_encode = msgspec.json.Encoder().encode


def answer(value: Any, status: int = 200, mimetype: str = JSON) -> Response:
    """Write a value as JSON."""
    return Response(_encode(value), status, content_type=mimetype)


def written_answer(text: bytes, headers: Iterable[tuple[str, str]] = ()) -> Response:
    """Answer with JSON that is written already."""
    return Response(text, headers=[("Content-Type", JSON), *headers])


def headers_of_table(etag: str) -> Headers:
    return [("ETag", f'"{etag}"'), *PRIVATE]


def secret(response: Response) -> Response:
    """Forbid caching; the response must not have a Cache-Control header yet."""
    # Setting a header takes three times as long as adding one.
    response.headers.add("Cache-Control", "no-store")
    return response


def refuse(problem: Problem) -> Response:
    """Write a problem document."""
    status, report = STATUSES[problem.code], g.report
    report.rule = problem.members.get("rule", "")
    if isinstance(problem, BrokenSeal):
        log.info("a broken seal: %s id=%s", problem.why, report.request_id)
    language = preferred()
    written = document(problem, language, report.request_id)
    response = answer(written, status, "application/problem+json")
    response.headers.update(headers_of(language))
    response.headers["Cache-Control"] = "no-store"
    if status == HTTPStatus.SERVICE_UNAVAILABLE:
        response.headers["Retry-After"] = str(RETRY_AFTER.get(problem.code, 1))
    if isinstance(problem, StaleTable):
        response.set_etag(problem.etag)
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


# --- streams of server-sent events ---


def event_stream(stream: Stream) -> Response:
    """Answer with the events of a stream, as they come."""
    # Passed on as it is, so that an event loop finds `begin`.
    response = Response(EventBody(stream), content_type=EVENTS, direct_passthrough=True)
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    return response


class EventBody:
    """The frames of a stream: for a thread that waits for each, or for an event loop."""

    __slots__ = ("_size", "_stream", "closed")

    def __init__(self, stream: Stream) -> None:
        self._stream = stream
        self._size = 0
        self.closed: Callable[[int], object] | None = None
        """called at the end, with the number of bytes sent"""

    def __iter__(self) -> Iterator[bytes]:
        return map(self._frame, self._stream)

    def begin(self, send: Callable[[bytes], object], end: Callable[[], object]) -> None:
        """Send each frame, in an event loop, and call `end` after the last."""
        self._stream.begin(lambda given: send(self._frame(given)), end)

    def close(self) -> None:
        """Let the follower go, and the connection, which ends with that."""
        self._stream.close()
        if self.closed:
            self.closed(self._size)

    def _frame(self, given: Given) -> bytes:
        """Return a server-sent event, or a heartbeat, which clients ignore."""
        frame = HEARTBEAT
        if isinstance(given, EncodedNews):
            frame = b"id: %d\ndata: %b\n\n" % (given.last_event, given.text)
        elif given is Signal.STOPPING:
            frame = RECONNECT % randint(*RETRY_MILLISECONDS)  # noqa: S311 - no secret
        elif given is Signal.CLOSED:
            frame = CLOSED
        self._size += len(frame)
        return frame


# --- what every answer has: an id, common headers, and a report of how it went ---


class Report(Struct, gc=False):
    """How a request went. It holds nothing secret: no path, body or token."""

    method: str
    request_id: str
    route: str
    operation: str
    status: int = 0
    size: int = 0
    seconds: float = 0.0
    rule: str = ""
    """the rule that forbids the move"""


Reporter: TypeAlias = Callable[[Report], None]


def add_envelope(app: Flask, reporters: Iterable[Reporter], origins: Collection[str]) -> None:
    """Have each answer carry the common headers, and each request be reported."""
    reporters = tuple(reporters)

    @app.before_request
    def begin() -> None:
        """Name the request; refuse it if the server in front has found something wrong with it."""
        environ, rule = request.environ, request.url_rule
        g.began = environ.get(BEGAN) or perf_counter()
        sent = environ.get("HTTP_X_REQUEST_ID", "")
        g.report = Report(
            method=environ["REQUEST_METHOD"],
            request_id=sent if REQUEST_ID(sent) else f"{getrandbits(64):016x}",
            route=rule.rule if rule else NO_ROUTE,
            operation=rule.endpoint if rule else NO_ROUTE,
        )
        if refused := environ.get(REFUSED):
            g.unsure = UNSURE_MOVE  # if Redis was away: only such moves are made in front
            raise refused

    @app.after_request
    def finish(response: Response) -> Response:
        report: Report = g.report
        headers = common_headers(request.environ.get("HTTP_ORIGIN"), origins)
        if report.method == "OPTIONS":
            headers += PREFLIGHT_HEADERS
        response.headers.extend([*headers, ("X-Request-Id", report.request_id)])
        report.status = response.status_code
        size = 0 if report.method == "HEAD" else response.content_length or 0
        if isinstance(response.response, EventBody):
            response.response.closed = partial(_send, report, reporters, g.began)
        else:
            _send(report, reporters, g.began, size)
        return response


def common_headers(origin: str | None, origins: Collection[str]) -> Headers:
    """Return the headers of every answer to a request from a page of an origin, if it is one.

    Browsers let pages of these origins read the answers. Nothing here depends on cookies, so that
    any origin may be one of them. Caches may not give an answer for one origin to another.
    """
    allowed: Headers = []
    if ANY_ORIGIN in origins:
        allowed = [("Access-Control-Allow-Origin", ANY_ORIGIN)]
    elif origin in origins:
        allowed = [("Vary", "Origin"), ("Access-Control-Allow-Origin", str(origin))]
    else:
        allowed = [("Vary", "Origin")]
    return [
        *allowed,
        ("Access-Control-Expose-Headers", EXPOSED),
        ("X-Content-Type-Options", "nosniff"),
    ]


def _send(report: Report, reporters: Iterable[Reporter], began: float, size: int) -> None:
    """Report a request that has been answered."""
    report.size, report.seconds = size, perf_counter() - began
    for reporter in reporters:
        reporter(report)
