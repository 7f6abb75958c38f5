"""Reads requests for flask-smorest: bodies by msgspec, and headers; it explains what is wrong."""

import re
from collections.abc import Callable, Container
from functools import cache
from itertools import islice
from typing import IO, Any, NoReturn

import marshmallow as ma
import msgspec
from flask import Request, current_app, g, request
from webargs.flaskparser import FlaskParser
from werkzeug.datastructures import Headers
from werkzeug.exceptions import ClientDisconnected
from werkzeug.http import parse_etags

from arbitro.api.bodies.explaining import LONGEST_NAME, MOST_FAULTS, explain
from arbitro.api.client_address import client_address
from arbitro.api.contract.bounds import KEY, LONGEST_KEY
from arbitro.api.contract.schemas import schema_of
from arbitro.api.headers import SHORTEST_KEY_OF_OPENING
from arbitro.play.problems import Problem, Translatable, bad_parameter, fault, malformed
from arbitro.play.tables.hosting import SentMove
from arbitro.play.tables.table import DIGITS_OF_AN_EVENT

LARGEST_BODY = 256 * 1024
"""The longest legal game has a record of about 70 KB, and no state has more than 10."""
# Most clients read no answer before they have sent everything, so this much is received in all.
MOST_RECEIVED = 64 * LARGEST_BODY
DIGITS_OF_A_LENGTH = 20

LARGEST_EXPLAINED = 32 * 1024
"""In a larger body, only the first fault is explained.

To explain more, all of the body is read as plain lists and objects, which takes much longer.
"""

LONGEST_DETAIL = 200
FIELD_AT_FAULT = re.compile("(Object .* field) `(.*)`", re.DOTALL)
"""What msgspec says of a field that is unknown or missing."""
EXPECTED = re.compile(r"Expected (`.*?`[^,]*)")
"""What msgspec says of a value of the wrong type or size."""
BOUND = re.compile(r"`(array|str|int)`(?: of length)? ([<>])= (-?\d+)")
BOUNDS = {
    ("array", "<"): ("too-long-a-list", "max"),
    ("str", "<"): ("too-long-a-text", "max"),
    ("int", "<"): ("at-most", "max"),
    ("int", ">"): ("at-least", "min"),
}
TYPE = re.compile(r"`(\w+)(?: \| null)?`")
TYPES = {
    "array": "not-a-list",
    "bool": "not-a-boolean",
    "int": "not-a-whole-number",
    "object": "not-an-object",
    "str": "not-text",
}
BYTE = re.compile(r"\(byte (\d+)\)")


class Reader:
    """Reads bodies of one type."""

    def __init__(self, kind: type) -> None:
        self._decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(kind)
        self._schema = schema_of(kind)

    def read(self, body: bytes) -> Any:
        """Decode a body, or say what is wrong with it."""
        try:
            try:
                return self._decoder.decode(body)
            except ValueError as error:
                check_json(body)
                raise self._explained(body, error) from None
        except RecursionError:
            raise Problem("not-json", Translatable("too-deep")) from None

    def _explained(self, body: bytes, error: Exception) -> Problem:
        if len(body) > LARGEST_EXPLAINED:
            return _first_fault(error)
        try:
            value = msgspec.json.decode(body)
        except msgspec.ValidationError:  # a number that is too large
            return _first_fault(error)
        faults = list(islice(_faults(explain(self._schema, value)), MOST_FAULTS))
        return Problem("malformed", errors=faults) if faults else _first_fault(error)


@cache
def reader_of(schema: type[Any]) -> Reader:
    """Return the reader of the type that a schema stands for."""
    return Reader(schema.kind)


def check_json(body: bytes) -> None:
    """Refuse what is not JSON, without making a value of it."""
    try:
        msgspec.json.decode(body.decode(), type=msgspec.Raw)
    except ValueError as error:
        raise Problem("not-json", _broken(str(error))) from None


def _broken(error: str) -> Translatable:
    """Return where a body stops being JSON."""
    if found := BYTE.search(error):
        return Translatable("broken-at", byte=int(found[1]))
    return Translatable("truncated") if "truncated" in error else Translatable("broken")


def _faults(messages: Any, pointer: str = "") -> Any:
    """Turn marshmallow's tree of messages into a list with JSON pointers."""
    if isinstance(messages, dict):
        for key, below in messages.items():
            yield from _faults(below, pointer if key == "_schema" else f"{pointer}/{_escaped(key)}")
    elif isinstance(messages, list):
        for message in messages:
            yield from _faults(message, pointer)
    else:
        yield fault(messages, pointer=pointer)


def _escaped(key: object) -> str:
    printable = str(key)[:LONGEST_NAME].encode(errors="backslashreplace").decode()
    return printable.replace("~", "~0").replace("/", "~1")


def _first_fault(error: Exception) -> Problem:
    """Return the fault that msgspec found, if the explanation did not find it."""
    detail, _, path = str(error).partition(" - at `$")
    steps = [name or index for name, index in re.findall(r"\.([^.\[`]+)|\[(\d+)\]", path)]
    fault = Translatable("unfit")
    if field := FIELD_AT_FAULT.fullmatch(detail):
        fault = Translatable("missing") if "missing" in field[1] else Translatable("unknown")
        steps.append(field[2])
    elif expected := EXPECTED.match(detail):
        fault = _unexpected(expected[1])
    return malformed("".join(f"/{_escaped(step)}" for step in steps), fault)


def _unexpected(expected: str) -> Translatable:
    """Return what a value should be, in our words where there are any."""
    if (bound := BOUND.fullmatch(expected)) and (said := BOUNDS.get((bound[1], bound[2]))):
        message, name = said
        return Translatable(message, **{name: int(bound[3])})
    if (of_type := TYPE.fullmatch(expected)) and of_type[1] in TYPES:
        return Translatable(TYPES[of_type[1]])
    return Translatable("expected", expected=expected[:LONGEST_DETAIL])


def body_of(sent: Request) -> bytes:
    """Return the whole body; the length of a chunked one is not known beforehand."""
    environ = sent.environ
    content_type = environ.get("CONTENT_TYPE", "")
    if content_type != "application/json" and not _is_json(content_type):
        raise Problem("unsupported-media-type", Translatable("not-application-json"))
    if "HTTP_CONTENT_ENCODING" in environ:
        raise Problem("unsupported-media-type", Translatable("compressed"))
    stated = environ.get("CONTENT_LENGTH", "")
    length = int(stated[:DIGITS_OF_A_LENGTH]) if stated.isdecimal() else 0
    if length > MOST_RECEIVED:
        raise too_large()
    try:
        body = _read(sent.stream)
    except ClientDisconnected:
        raise Problem("not-json", Translatable("shorter-than-said")) from None
    if len(body) > LARGEST_BODY:
        raise too_large()
    if len(body) < length:
        raise Problem("not-json", Translatable("shorter-than-said"))
    return body


def _is_json(content_type: str) -> bool:
    """Return whether a media type is JSON, whatever its parameters are."""
    media = content_type.partition(";")[0].strip().lower()
    return media == "application/json" or (
        media.startswith("application/") and media.endswith("+json")
    )


def _read(stream: IO[bytes]) -> bytes:
    """Read a stream up to the limit; read the rest, too, but drop it."""
    body = stream.read(LARGEST_BODY + 1)
    taken = len(body)
    while LARGEST_BODY < taken < MOST_RECEIVED and (more := stream.read(LARGEST_BODY)):
        taken += len(more)
    return body


def too_large() -> Problem:
    """Return how large a body may be."""
    return Problem("too-large", Translatable("largest-body", bytes=LARGEST_BODY))


LONGEST_QUERY = 1000


class Parser(FlaskParser):
    """The parser of our blueprints, which raises problems."""

    DEFAULT_UNKNOWN_BY_LOCATION = {  # noqa: RUF012 - as webargs has it
        **FlaskParser.DEFAULT_UNKNOWN_BY_LOCATION,
        "query": ma.RAISE,
    }

    def load_json(self, req: Request, schema: ma.Schema) -> Any:
        """Decode the body straight into the type that its schema stands for."""
        g.body = body_of(req)
        return reader_of(type(schema)).read(g.body)

    def load_querystring(self, req: Request, schema: ma.Schema) -> Any:
        """Return the query, unless it is much longer than any that has a meaning."""
        query = req.environ["QUERY_STRING"]
        if len(query) > LONGEST_QUERY:
            raise bad_parameter("query", Translatable("too-long-a-text", max=LONGEST_QUERY))
        if not query.isascii():
            raise bad_parameter("query", Translatable("not-ascii"))
        for name, values in req.args.lists():
            if len(values) > 1:
                raise bad_parameter(name[:LONGEST_NAME], Translatable("given-twice"))
        return super().load_querystring(req, schema)

    def handle_error(self, error: ma.ValidationError, *_args: Any, **_options: Any) -> NoReturn:
        """Raise a problem that names each parameter that is wrong."""
        messages: Any = error.messages
        faults = (
            fault(detail, parameter=name[:LONGEST_NAME])
            for name, details in messages["query"].items()
            for detail in details
        )
        raise Problem("malformed", errors=list(islice(faults, MOST_FAULTS))) from error


# --- headers ---


def sent_move(headers: Any, body: bytes, decode: Callable[[bytes], Any]) -> SentMove:
    """Return a move at a hosted table, as its request has it."""
    return SentMove(
        body=body,
        decode=decode,
        token=token_in(headers),
        key=idempotency_key(headers),
        if_match=decisions_meant(headers),
    )


def token_in(headers: Headers) -> str | None:
    """Return the token that was sent; anything that is no bearer token counts as a wrong one."""
    sent = headers.get("authorization")
    if sent is None:
        return None
    scheme, _, token = sent.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def idempotency_key(headers: Headers) -> str:
    """Return the key that was sent, or an empty one."""
    key = headers.get("idempotency-key")
    if key is None:
        return ""
    if len(key) > LONGEST_KEY or not re.fullmatch(KEY, key):
        raise bad_parameter("Idempotency-Key", Translatable("key-length", most=LONGEST_KEY))
    return key


def key_of_opening(headers: Headers) -> str:
    """Return the key, which must be hard to guess: it gives everyone who has it the same tokens."""
    key = idempotency_key(headers)
    if key and len(key) < SHORTEST_KEY_OF_OPENING:
        raise bad_parameter(
            "Idempotency-Key", Translatable("key-secret", least=SHORTEST_KEY_OF_OPENING)
        )
    return key


def known_etags() -> Container[str]:
    """Return the tags of tables that the client knows.

    A proxy that compresses answers makes their tags weak; they name the same tables.
    """
    tags = request.if_none_match
    return tags if tags.star_tag else tags.as_set(include_weak=True)


def decisions_meant(headers: Headers) -> Container[str] | None:
    """Return the decisions that a move is meant for, by their ETags; None if for any."""
    sent = headers.get("if-match")
    if sent is None:
        return None
    tags = parse_etags(sent)
    if not tags or ('"' not in sent and sent.strip() != "*"):
        raise bad_parameter("If-Match", Translatable("etag"))
    if tags.star_tag:
        return tags
    return {tag.partition(".")[0] for tag in tags.as_set(include_weak=True)}


def last_event_in(headers: Headers) -> int:
    """Return the number of the last event that a follower knows."""
    text = headers.get("Last-Event-ID", "0")
    if not text.isascii() or not text.isdigit() or len(text) > DIGITS_OF_AN_EVENT:
        raise bad_parameter("Last-Event-ID", Translatable("event-number"))
    return int(text)


def client_asking() -> str:
    """Return the address of the client that asks, as far as the proxies before us are trusted."""
    forwarded_for = request.environ.get("HTTP_X_FORWARDED_FOR", "")
    proxies = current_app.config["TRUSTED_PROXIES"]
    return client_address(request.remote_addr or "", forwarded_for, proxies)
