"""No request costs more than a hundred small ones, and a bad body little more than a good one.

What counts is the work: how many functions are called, and how much memory is taken. Both are the
same on every machine, however busy it is.
"""

import json
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import cycle
from typing import Any, TypeAlias

import pytest
from werkzeug.test import create_environ
from werkzeug.wrappers import Response

from arbitro.api.bodies.decoding import LARGEST_EXPLAINED
from arbitro.api.bodies.explaining import MOST_FAULTS
from arbitro.api.languages import LANGUAGES, title
from arbitro.words.loader import languages_of, narrator
from tests.api.bodies import HOLE, LARGEST, Path, a_path_of_each_kind, filled, good, paths, replaced
from tests.api.client import Client
from tests.api.tables import at, every_game, played
from tests.games import GAMES, as_json
from tests.rules.canal_grande.tables import opening

Json: TypeAlias = Any

pytestmark = pytest.mark.slow

SMALL_REQUESTS = 100
MOST_MEMORY = 16 * LARGEST
LONGEST_LIST = 1000
LONGEST_RECORD = 20_000
LONGEST_PAGE = 1000
LARGEST_ANSWER_TO_A_QUERY = 10_000
LARGEST_ANSWER_ON_A_STATE = 32_000
SEALED = {"sealed": "x", "key": "y"}
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
    """Yield bodies of about this size for some operations, each with what is wrong with it."""
    for operation in ("positions", "moves", "records"):
        body = good(api, name, operation)
        room = size - len(json.dumps(body)) - 100
        for path, item in zip(cycle(a_path_of_each_kind(body, list) or [()]), ITEMS):
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
    """Yield bodies that are right for a long time, and bodies of the other operations."""
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
    opening = {"players": GAMES[name].players[0], "seats": [], "spectators": True}
    others = {each: good(api, name, each) for each in ("legal-moves", "views", "advice")}
    sealed = ("moves", "views", "legal-moves", "advice", "sessions")
    others |= {"sessions": opening, **{f"sealed/{each}": SEALED for each in sealed}}
    for operation, body in others.items():
        room = size - len(json.dumps(body)) - 100
        for kind in (list, dict, int, str):
            for path in a_path_of_each_kind(body, kind)[:1]:
                yield f"{path} lists", operation, filled(body, path, many("[[]]", room))
        yield "many names", operation, with_more(body, (), object_of_names(room)[1:-1])


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


def ask(api: Client, path: str, body: bytes, **more: str) -> bytes:
    """Ask the service itself, without a client whose work would count, too."""
    path, _, query = path.partition("?")
    sent = create_environ(path, query_string=query, method="POST", data=body)
    environ = {**sent, "CONTENT_TYPE": "application/json", **more}
    answer = Response.from_app(api.client.application, environ)
    return answer.get_data()


@pytest.fixture(scope="module", autouse=True)
def words_are_read() -> None:
    """A process reads the words of a language once, when it first says something in it."""
    for language in LANGUAGES:
        title("malformed", language)
        for game in GAMES.values():
            if language in languages_of(game):
                narrator(game, language).players([0, 1])


@dataclass(frozen=True)
class Work:
    """What it took to answer a request."""

    answer: Json
    calls: int
    """of functions"""
    memory: int
    """bytes at the most, of a large body"""


def work(api: Client, path: str, body: bytes, **more: str) -> Work:
    called = 0

    def count(_frame: Any, event: str, _: Any) -> None:
        nonlocal called
        called += event in ("call", "c_call")

    before = sys.getprofile()
    if len(body) > LARGEST_EXPLAINED:  # to look at memory takes time
        tracemalloc.start()
    sys.setprofile(count)
    try:
        answer = ask(api, path, body, **more)
    finally:
        sys.setprofile(before)
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    return Work(json.loads(answer), called, most)


def most_work(api: Client, name: str) -> int:
    """Count the calls for a hundred small moves."""
    turn = played(api, name).turns[3]
    small = json.dumps({"state": turn.before["state"], "move": turn.move}).encode()
    work(api, at(name, "moves"), small)
    return SMALL_REQUESTS * work(api, at(name, "moves"), small).calls


@every_game
@pytest.mark.parametrize("size", [LARGEST, LARGEST_EXPLAINED])
def test_the_cost_of_refusing_a_body_is_bounded(api: Client, name: str, size: int) -> None:
    """Refusing the largest body costs at most 100 small requests; the test counts work."""
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


EVERYTHING = "5 cannaregio, 5 castello, 5 dorsoduro, 5 san-marco, 5 san-polo, 5 santa-croce"


@pytest.mark.parametrize("gondolas", [1, 3, 6])
@pytest.mark.parametrize("part", [0, 0.5, 1])
def test_the_cost_of_a_page_of_moves_is_bounded(api: Client, gondolas: int, part: float) -> None:
    """The next move is found from the one before, wherever the page begins."""
    state = json.loads(as_json(opening(f"{EVERYTHING}, {gondolas} gondola", "")))
    body = json.dumps({"state": {**state, "seed": None, "counter": 0}}).encode()
    path = at("canal-grande", "legal-moves?expand={}&offset={}")
    number = work(api, path.format(0, 0), body).answer["count"]
    asked = min(number, LONGEST_PAGE)
    done = work(api, path.format(asked, int(part * (number - asked))), body)
    assert len(done.answer["moves"]) == asked
    assert done.calls < most_work(api, "canal-grande")


QUERIES = {
    "many names": "&".join(f"a{number}=1" for number in range(6000)),
    "the longest of many names": "&".join("abcdefgh"[n % 8] + "=" for n in range(500))[:1000],
    "no names": "&" * 60_000,
    "one name many times": "&".join(["expand=1"] * 8000),
    "a long name": "x" * 60_000,
    "a large number": "expand=" + "9" * 60_000,
    "escapes": "%41" * 20_000,
    "bytes": "\xff" * 100,
}


@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
def test_the_cost_of_a_query_is_bounded(api: Client, query: str) -> None:
    """A query has at most 1,000 characters, so that its refusal is short."""
    body = json.dumps(good(api, "casanova", "legal-moves")).encode()
    done = work(api, at("casanova", f"legal-moves?{query}"), body)
    assert done.answer["code"] == "malformed"
    assert len(json.dumps(done.answer)) < LARGEST_ANSWER_TO_A_QUERY
    assert done.calls < most_work(api, "casanova")


HEADERS = {
    "languages": ("HTTP_ACCEPT_LANGUAGE", ",".join(f"x{number}" for number in range(2000))),
    "one language": ("HTTP_ACCEPT_LANGUAGE", ",".join(["fr;q=0.1"] * 1700)),
    "language of many parts": ("HTTP_ACCEPT_LANGUAGE", "a-" * 8000),
    "tags": ("HTTP_IF_MATCH", '"a",' * 4000),
    "tags that a reader knows": ("HTTP_IF_NONE_MATCH", '"a",' * 4000),
    "a token": ("HTTP_AUTHORIZATION", "Bearer " + "x" * 16_000),
    "cookies": ("HTTP_COOKIE", "; ".join(f"a{number}=b" for number in range(2000))),
    "an id": ("HTTP_X_REQUEST_ID", "x" * 16_000),
    "a key": ("HTTP_IDEMPOTENCY_KEY", "x" * 16_000),
    "an origin": ("HTTP_ORIGIN", "x" * 16_000),
    "a type with parameters": ("CONTENT_TYPE", "application/json" + ";a=b" * 4000),
    "another type": ("CONTENT_TYPE", "application/" + "x" * 16_000),
    "proxies": ("HTTP_X_FORWARDED_FOR", "1.1.1.1," * 2000),
}


@every_game
@pytest.mark.parametrize(("header", "value"), HEADERS.values(), ids=HEADERS)
def test_the_cost_of_a_header_is_bounded(api: Client, name: str, header: str, value: str) -> None:
    """Also with a move that is refused, in the reader's language."""
    turn = played(api, name).turns[3]
    sent = {"state": turn.after["state"], "move": turn.move}
    done = work(api, at(name, "moves"), json.dumps(sent).encode(), **{header: value})
    assert done.calls < most_work(api, name)


@every_game
@pytest.mark.parametrize("operation", ["legal-moves", "views", "moves"])
def test_the_cost_of_long_lists_is_bounded(api: Client, name: str, operation: str) -> None:
    """What is impossible about it is cut short."""
    body = good(api, name, operation)
    most = most_work(api, name)
    for path in a_path_of_each_kind(body, list):
        items_there = next(value for where, value in paths(body) if where == path)
        for item in items_there[:2]:
            large = json.dumps(with_longer_lists(item))
            text = many(large, min(LARGEST - 10_000, (len(large) + 1) * LONGEST_LIST))
            done = work(api, at(name, operation), filled(body, path, text).encode())
            assert len(json.dumps(done.answer)) < LARGEST_ANSWER_ON_A_STATE, path
            assert done.calls < most, path


def with_longer_lists(value: Json) -> Json:
    """Fill the lists in a value with more of the same."""
    if isinstance(value, list):
        return (value * LONGEST_LIST)[:LONGEST_LIST]
    if isinstance(value, dict):
        return {name: with_longer_lists(part) for name, part in value.items()}
    return value


@every_game
def test_to_verify_a_record_costs_a_fraction_of_its_moves(api: Client, name: str) -> None:
    """Those sent one by one, that is: few games have more than a few hundred."""
    game = played(api, name)
    body = json.dumps(game.record()).encode()
    done = work(api, at(name, "records"), body)
    assert done.answer["verified"]
    assert done.calls < (2 + len(game.moves) / 5) * most_work(api, name) / SMALL_REQUESTS
