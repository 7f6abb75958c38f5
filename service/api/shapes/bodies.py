"""Taking the body off a request, whatever its size and whoever sends it."""

from queue import Empty, SimpleQueue
from typing import Any, BinaryIO, NoReturn

import marshmallow as ma
from flask import Request
from webargs.flaskparser import FlaskParser

from service.api.http.problems import Problem

LARGEST_BODY = 1024 * 1024
# Most clients hear no answer before they have sent all: so much more is taken in for that.
MOST_IN_VAIN = 16 * LARGEST_BODY
DIGITS_OF_A_LENGTH = 20
# A body that comes slowly holds a thread; so many may, and the others go on.
READ_AT_ONCE = 48
PATIENCE_SECONDS = 1.0

# A queue of places, because a semaphore, which is written in Python, takes seven times as long.
_places: SimpleQueue[None] = SimpleQueue()
for _ in range(READ_AT_ONCE):
    _places.put(None)


def body_of(sent: Request) -> bytes:
    """Give the whole body; a chunked one does not say beforehand how long it is."""
    # Asked of the environment itself: werkzeug takes longer to say it than a move to judge.
    environ = sent.environ
    if environ.get("CONTENT_TYPE") != "application/json" and not sent.is_json:
        raise Problem("unsupported-media-type", "Send the body as application/json.")
    if "HTTP_CONTENT_ENCODING" in environ:
        raise Problem("unsupported-media-type", "Send the body as it is, not compressed.")
    stated = environ.get("CONTENT_LENGTH", "")
    length = int(stated[:DIGITS_OF_A_LENGTH]) if stated.isdecimal() else 0
    if length > MOST_IN_VAIN:
        raise _too_large()
    body = _read(environ["wsgi.input"])
    if len(body) > LARGEST_BODY:
        raise _too_large()
    if len(body) < length:
        raise Problem("not-json", "The body ended before it was as long as Content-Length says.")
    return body


def _read(stream: BinaryIO) -> bytes:
    """Read a stream that the server ends where the body ends."""
    try:
        _places.get(timeout=PATIENCE_SECONDS)
    except Empty:
        raise Problem("busy") from None
    try:
        body = stream.read(LARGEST_BODY + 1)
        taken = len(body)
        while LARGEST_BODY < taken < MOST_IN_VAIN and (more := stream.read(LARGEST_BODY)):
            taken += len(more)
        return body
    finally:
        _places.put(None)


def _too_large() -> Problem:
    return Problem("too-large", f"A body has at most {LARGEST_BODY} bytes.")


class QueryParser(FlaskParser):
    """flask-smorest's parser, with problems for what it refuses."""

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
            raise ma.ValidationError("Must be a whole number, in digits.")
        return super()._validated(value)
