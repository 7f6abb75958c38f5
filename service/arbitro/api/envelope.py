"""What every answer has, whatever was asked: an id, common headers, and a report of how it went.

This is done below Flask, which costs a tenth of what Flask's own hooks do.
"""

import os
import re
from collections.abc import Callable, Collection, Iterable, Iterator
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, TypeAlias

from flask import Request
from msgspec import Struct

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

KEY = "arbitro.report"

# Separate from the generator that `random` shares, and seeded anew in each worker.
_random = Random()  # noqa: S311 - ids are no secret
os.register_at_fork(after_in_child=_random.seed)

# Visible ASCII; a space would end the field of a log line.
REQUEST_ID = re.compile("[!-~]{1,64}").fullmatch
ELSEWHERE = "-"
"""the route that is reported for a request without one"""

ANY_ORIGIN = "*"
EXPOSED_HEADERS = [
    (
        "Access-Control-Expose-Headers",
        "ETag, Location, Retry-After, X-Request-Id",
    ),
    ("X-Content-Type-Options", "nosniff"),
]
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


class Report(Struct, gc=False):
    """How a request went. It holds nothing secret: no path, body or token."""

    method: str
    request_id: str
    began: float
    request: Request | None = None
    """Flask's, as long as it is being answered"""
    rule: str = ""
    """the rule that forbids the move"""
    status: int = 0
    size: int = 0
    seconds: float = 0.0
    route: str = ELSEWHERE
    operation: str = ELSEWHERE
    length: str = ""
    """the Content-Length of the answer, if it is known"""

    def end(self) -> None:
        """Take the time, and what may be reported of the request."""
        self.seconds = perf_counter() - self.began
        self.let_go()

    def let_go(self) -> None:
        """Take what may be reported of the request, and let go of the rest."""
        rule = self.request and self.request.url_rule
        if rule:
            self.route, self.operation = rule.rule, rule.endpoint
        self.request = None


Reporter: TypeAlias = Callable[[Report], None]


def enveloped(
    app: "WSGIApplication", reporters: Iterable[Reporter], origins: Collection[str] = (ANY_ORIGIN,)
) -> "WSGIApplication":
    """Give an application whose answers have the common headers, and are reported.

    Browsers let pages of these origins read the answers. Nothing here depends on cookies, so that
    any origin may be one of them.
    """
    reporters = tuple(reporters)
    common = EXPOSED_HEADERS
    if ANY_ORIGIN in origins:
        common = [("Access-Control-Allow-Origin", ANY_ORIGIN), *common]
        origins = ()

    def answered(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        method, request_id = environ["REQUEST_METHOD"], _id_of(environ)
        report = environ[KEY] = Report(method, request_id, perf_counter())
        more = common if method != "OPTIONS" else common + PREFLIGHT_HEADERS
        if origins:
            more = more + _for_origin(environ.get("HTTP_ORIGIN"), origins)

        def start(status: str, headers: list[tuple[str, str]], *error: Any) -> Any:
            if reporters:
                report.length = _length_in(headers)
                report.status = int(status[:3])
            headers = headers + more
            headers.append(("X-Request-Id", request_id))
            return start_response(status, headers, *error)

        return _reported(app(environ, start), report, reporters)

    return answered


def _reported(
    parts: Iterable[bytes], report: Report, reporters: Collection[Reporter]
) -> Iterable[bytes]:
    """Report an answer: at once if its length is known, or else when it has ended."""
    if hasattr(parts, "begin"):
        report.let_go()
        return StreamedParts(parts, report, reporters)
    if not reporters:
        # The request refers to its report, and such a cycle would keep both for good.
        report.request = None
        return parts
    if not report.length:
        return ReportedParts(parts, report, reporters)
    report.size = int(report.length) if report.method != "HEAD" else 0
    _report(report, reporters)
    return parts


def _for_origin(origin: str | None, origins: Collection[str]) -> list[tuple[str, str]]:
    """Allow the request's origin, if it is one of these; caches may not give this to another."""
    vary = ("Vary", "Origin")
    if origin is None or origin not in origins:
        return [vary]
    return [vary, ("Access-Control-Allow-Origin", origin)]


def _length_in(headers: list[tuple[str, str]]) -> str:
    for name, value in headers:
        if name == "Content-Length":
            return value
    return ""


def _report(report: Report, reporters: Iterable[Reporter]) -> None:
    report.end()
    for reporter in reporters:
        reporter(report)


class ReportedParts:
    """An answer whose length is not known before its end."""

    __slots__ = ("_parts", "_report", "_reporters")

    def __init__(
        self, parts: Iterable[bytes], report: Report, reporters: Iterable[Reporter]
    ) -> None:
        self._parts = parts
        self._report = report
        self._reporters = reporters

    def __iter__(self) -> Iterator[bytes]:
        for part in self._parts:
            self._report.size += len(part)
            yield part

    def close(self) -> None:
        """Close the answer, read or not."""
        getattr(self._parts, "close", bool)()
        _report(self._report, self._reporters)


class StreamedParts(ReportedParts):
    """The parts of an answer that an event loop is given piece by piece."""

    __slots__ = ("_send",)

    def begin(self, send: Callable[[bytes], object], end: Callable[[], object]) -> None:
        """Send each part, and say when there is no more."""
        self._send = send
        parts: Any = self._parts
        parts.begin(self._counted, end)

    def close(self) -> None:
        """Close the answer, and let go of the connection, which ends with that."""
        self._send = bytes
        super().close()

    def _counted(self, part: bytes) -> None:
        self._report.size += len(part)
        self._send(part)


def _id_of(environ: "WSGIEnvironment") -> str:
    """Give the id that was sent with a request, if it is valid, or make one."""
    sent = environ.get("HTTP_X_REQUEST_ID")
    return sent if sent and REQUEST_ID(sent) else f"{_random.getrandbits(64):016x}"
