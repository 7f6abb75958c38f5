"""A bad body costs little more than a good one.

What counts is the work: how many functions are called, and how much memory is taken. Both are the
same on every machine, however busy it is.
"""

import json
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import Any, TypeAlias

import pytest
from werkzeug.wrappers import Response

from service.api.bodies import LARGEST_EXPLAINED
from service.api.schemas import MOST_FAULTS, explain, schema_of
from service.play.messages import messages_of
from tests.api.bodies import (
    HOLE,
    LARGEST,
    Path,
    a_path_of_each_kind,
    filled,
    good,
    paths,
    pointer,
    replaced,
)
from tests.api.client import Client
from tests.api.tables import at, every_game, played
from tests.games import GAMES

Json: TypeAlias = Any

pytestmark = pytest.mark.slow

SMALL_REQUESTS = 100
MOST_MEMORY = 16 * LARGEST
LONGEST_LIST = 1000
WRONG_ITEMS: list[Json] = [{}, None, [{}] * LONGEST_LIST, [[]] * LONGEST_LIST]
LONGEST_RECORD = 20_000
SHORT = (",", ":")


@cache
def many(item: str, size: int) -> str:
    """Write a list of at most so many bytes."""
    return f"[{','.join([item] * (size // (len(item) + 1)))}]"


@cache
def object_of_names(size: int) -> str:
    """Write an object of at most so many bytes."""
    return "{" + ",".join(f'"{number:x}":1' for number in range(size // 10)) + "}"


ITEMS = ["1", "{}", "[]", "[[]]", '{"":{}}', '""', "null", "1.5", "9" * 25, "9" * 4000]
"""What a list can be filled with."""

VALUES: dict[str, Callable[[int], str]] = {
    "a long string": lambda size: '"' + "x" * size + '"',
    "escaped colons": lambda size: '"' + r"\u003a" * (size // 6) + '"',
    "backslashes": lambda size: r'"\u003a' + r"\\" * (size // 2) + '"',
    "a large number": lambda size: "9" * size,
    "many decimals": lambda size: "0." + "9" * size,
    "lists in lists": lambda size: "[" * size,
    "lists in lists, not too deep": lambda size: many("[" * 900 + "]" * 900, size),
    "objects in objects": lambda size: '{"":' * (size // 4),
    "many names": object_of_names,
    "objects of many names": lambda size: many(object_of_names(9000), size),
}
"""What can stand in a body's place, in so many bytes."""

NAMES: dict[str, Callable[[int], str]] = {
    "many names": lambda size: object_of_names(size)[1:-1],
    "a long name": lambda size: '"' + "x" * size + '": 1',
    "the same name": lambda size: many('"x": 1', size)[1:-1],
    "a name of the body's": lambda size: many('"state": 1', size)[1:-1],
}
"""What an object can have besides its own names."""


def bad_bodies(api: Client, name: str, size: int) -> Iterator[tuple[str, str, str]]:
    """Give bodies of about this size for some operations, each with what is wrong with it."""
    for operation in ("positions", "moves", "records"):
        body = good(api, name, operation)
        room = size - len(json.dumps(body)) - 100
        for path in a_path_of_each_kind(body, list)[::2]:
            for item in ITEMS:
                yield f"{path} {item[:30]}", operation, filled(body, path, many(item, room))
        for path in [
            *a_path_of_each_kind(body, int)[-1:],
            *a_path_of_each_kind(body, str)[-1:],
            (),
        ]:
            for what, text in VALUES.items():
                yield f"{path} {what}", operation, filled(body, path, text(room))
        for path in [*a_path_of_each_kind(body, dict)[-2:], ()]:
            for what, more in NAMES.items():
                yield f"{path} {what}", operation, with_more(body, path, more(room))
        yield f"{operation}, almost right", operation, json.dumps({**body, "x": 1}).ljust(size)
    yield from late_faults(api, name, size)


def with_more(body: Json, path: Path, more: str) -> str:
    """Write a body with more names in one of its objects."""
    there = next(value for at, value in paths(body) if at == path)
    return json.dumps(replaced(body, path, {**there, HOLE: 0})).replace(f'"{HOLE}": 0', more)


def late_faults(api: Client, name: str, size: int) -> Iterator[tuple[str, str, str]]:
    """Give bodies that are right for a long time."""
    body = good(api, name, "moves")
    for path in a_path_of_each_kind(body, list):
        for item in items(api, name, path):
            most = min(LONGEST_LIST, size // (len(item) + 1) // 2)
            text = f"[{','.join([item] * (most - 1))},{{}}]"
            yield f"{path} good, then bad", "moves", filled(body, path, text)
    record = good(api, name, "records")
    for move in played(api, name).moves[:20:4]:
        wrong, right = ({**move, "wish": 1}, json.dumps(move, separators=SHORT))
        most = min(LONGEST_RECORD, (size - 1000) // (len(right) + 1))
        text = ",".join([right] * (most - 1) + [json.dumps(wrong)])
        yield "a late fault", "records", filled(record, ("moves",), f"[{text}]")
        twice = filled(record, ("moves",), f"[{','.join([right] * (most - 1))}]")
        yield "a name twice", "records", f'{twice[:-1]}, "seed": null, "seed": null}}'


def items(api: Client, name: str, path: Path) -> set[str]:
    """Find out what may stand in a list of a state."""
    states = [position["state"] for position in played(api, name).positions]
    found = [part for state in states for part in items_at({"state": state}, path)]
    return {json.dumps(item, separators=SHORT) for item in found[:: 1 + len(found) // 5]}


def items_at(value: Json, path: Path) -> list[Json]:
    try:
        for key in path:
            value = value[key]
    except (LookupError, TypeError):
        return []
    return value if isinstance(value, list) else []


def ask(api: Client, path: str, body: bytes) -> bytes:
    """Ask the service itself, without a client whose work would count, too."""
    environ = {
        "REQUEST_METHOD": "POST",
        "PATH_INFO": path,
        "QUERY_STRING": "",
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "CONTENT_TYPE": "application/json",
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.input": BytesIO(body),
        "wsgi.url_scheme": "http",
    }
    answer = Response.from_app(api.client.application, environ)
    return answer.get_data()


@dataclass(frozen=True)
class Work:
    """What it took to answer a request."""

    answer: Json
    calls: int
    """of functions"""
    memory: int
    """bytes at the most, of a large body"""


def work(api: Client, path: str, body: bytes) -> Work:
    called = 0

    def count(_frame: Any, event: str, _: Any) -> None:
        nonlocal called
        called += event in ("call", "c_call")

    before = sys.getprofile()
    if len(body) > LARGEST_EXPLAINED:  # to look at memory takes time
        tracemalloc.start()
    sys.setprofile(count)
    try:
        answer = ask(api, path, body)
    finally:
        sys.setprofile(before)
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    return Work(json.loads(answer), called, most)


@every_game
@pytest.mark.parametrize("size", [LARGEST, LARGEST_EXPLAINED])
def test_to_refuse_a_body_costs_at_most_a_hundred_small_requests(
    api: Client, name: str, size: int
) -> None:
    """Refusing a 1 MB body costs at most 100 small requests; the test counts work."""
    small = json.dumps({"players": GAMES[name].players[0]}).encode()
    work(api, at(name, "positions"), small)
    most = SMALL_REQUESTS * work(api, at(name, "positions"), small).calls
    for what, operation, text in bad_bodies(api, name, size):
        body = text.encode()
        assert len(body) <= LARGEST, what
        done = work(api, at(name, operation), body)
        assert done.answer["code"] in {"malformed", "not-json"}, what
        assert len(done.answer.get("errors", [])) <= MOST_FAULTS, what
        assert done.calls < most, what
        assert done.memory < MOST_MEMORY, what


@every_game
@pytest.mark.parametrize("operation", ["moves", "records"])
@pytest.mark.parametrize("item", ["{}", "1"])
def test_a_list_is_not_looked_through_once_it_is_known_to_be_wrong(
    api: Client, name: str, operation: str, item: str
) -> None:
    """The list, or its first item, is named."""
    body = good(api, name, operation)
    for path in a_path_of_each_kind(body, list):
        text = filled(body, path, many(item, LARGEST - 100_000))
        found = api.post_text(at(name, operation), text.encode()).body["errors"]
        assert len(found) == 1
        assert found[0]["pointer"].startswith(pointer(path))


@every_game
def test_an_explanation_stops_after_a_hundred_faults_in_all(api: Client, name: str) -> None:
    """However they are nested: objects in a list, lists in lists, many lists."""
    body = good(api, name, "moves")
    schema = schema_of(messages_of(GAMES[name]).move_request)
    everywhere = body
    for path in a_path_of_each_kind(body, list):
        for wrong in WRONG_ITEMS:
            spoilt = replaced(body, path, [wrong] * LONGEST_LIST)
            assert leaves(explain(schema, spoilt)) < 2 * MOST_FAULTS
        if len(path) == 2:
            everywhere = replaced(everywhere, path, [{}] * 1000)
    assert leaves(explain(schema, everywhere)) < 2 * MOST_FAULTS
    many = [{**good(api, name, "moves")["move"], "x": 1, "y": 2, "z": 3}] * 1000
    record = schema_of(messages_of(GAMES[name]).record)
    found = leaves(explain(record, {**good(api, name, "records"), "moves": many}))
    assert MOST_FAULTS <= found < 2 * MOST_FAULTS


def leaves(messages: Json) -> int:
    if isinstance(messages, dict):
        return sum(leaves(below) for below in messages.values())
    return len(messages) if isinstance(messages, list) else 1
