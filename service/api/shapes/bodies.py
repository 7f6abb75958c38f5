"""Taking the body off a request, whatever its size and whoever sends it."""

from threading import BoundedSemaphore
from typing import Any, NoReturn

import marshmallow as ma
from flask import Request, request
from webargs.flaskparser import FlaskParser

from service.api.http.problems import Problem
from service.api.shapes.readers import reader_of

LARGEST_BODY = 1024 * 1024
# A body that comes slowly holds a thread; so many may, and the others go on.
READ_AT_ONCE = 48
PATIENCE_SECONDS = 1.0

_reading = BoundedSemaphore(READ_AT_ONCE)


def body_of(sent: Request) -> bytes:
    """Give the whole body; a chunked one does not say beforehand how long it is."""
    # Asked of the environment itself: werkzeug takes longer to say it than a move to judge.
    told = sent.environ
    if told.get("CONTENT_TYPE") != "application/json" and not sent.is_json:
        raise Problem("unsupported-media-type", "Send the body as application/json.")
    if "HTTP_CONTENT_ENCODING" in told:
        raise Problem("unsupported-media-type", "Send the body as it is, not compressed.")
    length = sent.content_length or 0
    if length > LARGEST_BODY:
        raise _too_large()
    body = _read(sent)
    if len(body) > LARGEST_BODY:
        raise _too_large()
    if len(body) < length:
        raise Problem("not-json", "The body ended before it was as long as Content-Length says.")
    return body


def _read(sent: Request) -> bytes:
    if not _reading.acquire(timeout=PATIENCE_SECONDS):
        raise Problem("busy")
    try:
        return sent.stream.read(LARGEST_BODY + 1)
    finally:
        _reading.release()


def _too_large() -> Problem:
    return Problem("too-large", f"A body has at most {LARGEST_BODY} bytes.")


class Parser(FlaskParser):
    """flask-smorest's parser, but for a body that is read without marshmallow when it is right."""

    def parse(self, argmap: Any, *args: Any, location: str | None = None, **options: Any) -> Any:
        if location == "json":
            return reader_of(argmap).read(body_of(request))
        return super().parse(argmap, *args, location=location, **options)

    def handle_error(self, error: ma.ValidationError, *_args: Any, **_options: Any) -> NoReturn:
        raise Problem("malformed", errors=list(_query_faults(error))) from error


def _query_faults(error: ma.ValidationError) -> Any:
    messages: Any = error.messages
    for name, details in messages["query"].items():
        for detail in details:
            yield {"parameter": name, "detail": detail}


class Digits(ma.fields.Integer):
    """A whole number in a query, in digits and nothing else; Python also reads "1_0" and " 7"."""

    def _validated(self, value: Any) -> Any:
        if not (isinstance(value, str) and value.isascii() and value.isdigit()):
            raise self.make_error("invalid", input=value)
        return super()._validated(value)
