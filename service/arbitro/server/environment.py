"""Translates the head of a request from granian's RSGI to WSGI."""

import sys
from collections.abc import Mapping
from io import BytesIO
from typing import Any, Final, TypeAlias

from arbitro.api.envelope import REFUSED
from arbitro.play.problems import Translatable

Environment: TypeAlias = dict[str, Any]

LARGEST_HEAD = 16 * 1024

# The same in every request.
_COMMON: Final[Environment] = {
    "SCRIPT_NAME": "",
    "SERVER_NAME": "arbitro",
    "SERVER_PORT": "",
    "wsgi.version": (1, 0),
    "wsgi.url_scheme": "http",
    "wsgi.errors": sys.stderr,
    "wsgi.input_terminated": True,
    "wsgi.multithread": True,
    "wsgi.multiprocess": True,
    "wsgi.run_once": False,
}

_KNOWN_HEADERS: Final[Mapping[str, str]] = {
    "content-type": "CONTENT_TYPE",
    "content-length": "CONTENT_LENGTH",
} | {
    name: f"HTTP_{name.upper().replace('-', '_')}"
    for name in (
        "accept",
        "accept-encoding",
        "accept-language",
        "authorization",
        "cache-control",
        "connection",
        "cookie",
        "forwarded",
        "host",
        "idempotency-key",
        "if-match",
        "if-none-match",
        "last-event-id",
        "origin",
        "referer",
        "transfer-encoding",
        "user-agent",
        "x-forwarded-for",
        "x-real-ip",
        "x-request-id",
    )
}


def environment_of(scope: Any, body: bytes) -> Environment:
    """Return the environment of a request, with what is wrong with its head, if anything is."""
    environment = _COMMON.copy()
    path: str = scope.path
    environment["REQUEST_METHOD"] = scope.method
    environment["PATH_INFO"] = path if path.isascii() else path.encode().decode("latin1")
    environment["QUERY_STRING"] = scope.query_string
    environment["REMOTE_ADDR"] = scope.client.rpartition(":")[0].strip("[]")
    environment["wsgi.input"] = BytesIO(body)
    environment["SERVER_PROTOCOL"] = protocol = f"HTTP/{scope.http_version}"
    size = _add_headers(environment, scope.headers)
    if size > LARGEST_HEAD:
        environment[REFUSED] = "headers-too-large", None
    # Several Host headers were joined by a comma, which no name contains.
    elif "," in environment.get("HTTP_HOST", "," if protocol == "HTTP/1.1" else ""):
        environment[REFUSED] = "bad-request", Translatable("one-host")
    return environment


def _add_headers(environment: Environment, headers: Any) -> int:
    """Add the headers, and say how large they are."""
    size = names = 0
    for name, value in headers.items():
        size += len(name) + len(value)
        key = _KNOWN_HEADERS.get(name) or f"HTTP_{name.upper().replace('-', '_')}"
        if key in environment:
            environment[key] += f",{value}"
        else:
            environment[key] = value
            names += 1
    if names < len(headers):
        _add_unreadable(environment, headers)
    return size


def _add_unreadable(environment: Environment, headers: Any) -> None:
    """Add empty values for those that are not visible ASCII, which granian leaves out.

    A request with an unreadable key must not pass for one without a key.
    """
    for name in headers.keys():  # noqa: SIM118 - no dictionary
        key = _KNOWN_HEADERS.get(name) or f"HTTP_{name.upper().replace('-', '_')}"
        environment.setdefault(key, "")
