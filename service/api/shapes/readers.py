"""Reading a request's body: fast when it is right, in clear words when it is not."""

import json
from functools import cache
from itertools import islice
from typing import Any, NoReturn

import msgspec

from service.api.http.problems import Problem
from service.api.shapes.schemas import Schema
from service.api.shapes.structs import struct_of

DIGITS_OF_A_SMALL_NUMBER = 20
MOST_FAULTS = 100
LONGEST_NAME = 100


class Reader:
    """Reads one shape from JSON."""

    def __init__(self, schema: type[Schema]) -> None:
        self.schema = schema
        self._decoder = msgspec.json.Decoder(struct_of(schema.shape))

    def read(self, body: bytes) -> Any:
        """Give the body as the shape's struct, or say what is wrong with it."""
        try:
            value = self._decoder.decode(body)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            self._explain(body)
            raise malformed("", str(error)) from error
        if not _has_each_name_once(body, value):
            self._explain(body)
        return value

    def _explain(self, body: bytes) -> None:
        errors = self.schema().validate(strict_json(body))
        if errors:
            raise Problem("malformed", errors=list(islice(_faults(errors), MOST_FAULTS)))


@cache
def reader_of(schema: type[Schema]) -> Reader:
    """Give the reader of what a schema documents."""
    return Reader(schema)


def _has_each_name_once(body: bytes, value: msgspec.Struct) -> bool:
    """Whether no name is written twice, which the fast reader does not notice.

    Each name is followed by a colon, and no name is written that was not read; so the body has as
    many colons as what was read, unless one is escaped.
    """
    return b"\\" not in body and body.count(b":") == msgspec.json.encode(value).count(b":")


def strict_json(body: bytes) -> Any:
    """Parse JSON as the standard has it, or say that it is none."""
    try:
        value = json.loads(
            body.decode(),
            object_pairs_hook=_object,
            parse_int=_whole_number,
            parse_constant=_refuse_constant,
        )
        json.dumps(value, ensure_ascii=False).encode()  # half a surrogate pair is no character
    except RecursionError:
        raise Problem("not-json", "The body is nested too deeply.") from None
    except ValueError as error:
        raise Problem("not-json", f"The body is not JSON: {error}.") from None
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    names = dict(pairs)
    if len(names) < len(pairs):
        raise ValueError("a name stands twice in one object")
    return names


def _whole_number(digits: str) -> int:
    """Read a number; one that is far too large need not be read to its end to be refused."""
    return int(digits[:DIGITS_OF_A_SMALL_NUMBER])


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


def malformed(pointer: str, detail: str) -> Problem:
    return Problem("malformed", errors=[{"pointer": pointer, "detail": detail}])


def bad_parameter(name: str, detail: str) -> Problem:
    return Problem("malformed", errors=[{"parameter": name, "detail": detail}])


def _faults(messages: Any, pointer: str = "") -> Any:
    """Turn marshmallow's tree of messages into a list with JSON pointers."""
    if isinstance(messages, dict):
        for key, below in messages.items():
            yield from _faults(below, pointer if key == "_schema" else f"{pointer}/{_escaped(key)}")
    elif isinstance(messages, list):
        for message in messages:
            yield from _faults(message, pointer)
    else:
        yield {"pointer": pointer, "detail": str(messages)}


def _escaped(key: object) -> str:
    printable = str(key)[:LONGEST_NAME].encode(errors="backslashreplace").decode()
    return printable.replace("~", "~0").replace("/", "~1")
