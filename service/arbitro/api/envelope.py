"""What every answer has, whatever was asked: an id, common headers, and a report of how it went."""

import re
from collections.abc import Callable, Collection, Iterable
from random import getrandbits
from time import perf_counter
from typing import TypeAlias

from flask import Flask, Response, g, request
from msgspec import Struct

from arbitro.api.streams import EventBody
from arbitro.play.problems import Problem

REFUSED = "arbitro.refused"
"""the code and the detail of a problem that the server in front has found, in the environment"""

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
PREFLIGHT_HEADERS = [
    ("Access-Control-Allow-Methods", "GET, POST, DELETE"),
    ("Access-Control-Allow-Headers", ", ".join(SENT_BY_CLIENTS)),
    ("Access-Control-Max-Age", "86400"),
]

Headers: TypeAlias = list[tuple[str, str]]


class Report(Struct, gc=False):
    """How a request went. It holds nothing secret: no path, body or token."""

    method: str
    request_id: str
    route: str
    operation: str
    status: int
    size: int
    seconds: float
    rule: str = ""
    """the rule that forbids the move"""


Reporter: TypeAlias = Callable[[Report], None]


def add_envelope(app: Flask, reporters: Iterable[Reporter], origins: Collection[str]) -> None:
    """Have each answer carry the common headers, and each request be reported."""
    reporters = tuple(reporters)

    @app.before_request
    def begin() -> None:
        """Name the request; refuse it if the server in front has found something wrong with it."""
        g.began, g.rule = perf_counter(), ""
        sent = request.environ.get("HTTP_X_REQUEST_ID", "")
        g.request_id = sent if REQUEST_ID(sent) else f"{getrandbits(64):016x}"
        if refused := request.environ.get(REFUSED):
            raise Problem(*refused)

    @app.after_request
    def finish(response: Response) -> Response:
        response.headers.extend(common_headers(request.headers.get("Origin"), origins))
        if request.method == "OPTIONS":
            response.headers.extend(PREFLIGHT_HEADERS)
        response.headers.add("X-Request-Id", g.request_id)
        rule = request.url_rule
        report = Report(
            method=request.method,
            request_id=g.request_id,
            route=rule.rule if rule else NO_ROUTE,
            operation=rule.endpoint if rule else NO_ROUTE,
            status=response.status_code,
            size=0 if request.method == "HEAD" else response.content_length or 0,
            seconds=perf_counter() - g.began,
            rule=g.rule,
        )
        if isinstance(response.response, EventBody):
            _report_at_the_end(report, response.response, g.began, reporters)
        else:
            for reporter in reporters:
                reporter(report)
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
        ("Access-Control-Expose-Headers", "ETag, Location, Retry-After, X-Request-Id"),
        ("X-Content-Type-Options", "nosniff"),
    ]


def _report_at_the_end(
    report: Report, body: EventBody, began: float, reporters: Iterable[Reporter]
) -> None:
    def closed(size: int) -> None:
        report.size, report.seconds = size, perf_counter() - began
        for reporter in reporters:
            reporter(report)

    body.closed = closed
