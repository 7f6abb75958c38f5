"""Bad input gets a clear answer, and the next good request is answered as before."""

import gzip
import json
from functools import cache
from typing import Any

import pytest

from arbitro.api.bodies.decoding import Reader
from arbitro.play.messages.of_game import messages_of
from tests.api.bodies import (
    LARGEST,
    Path,
    a_path_of_each_kind,
    every_body,
    filled,
    good,
    paths,
    pointer,
    pointers,
    replaced,
)
from tests.api.client import Answer, Client, problem
from tests.api.tables import SEED, at, every_game, played
from tests.games import GAMES

Json = Any

DEEP = 100_000

NO_WHOLE_NUMBERS = {
    "true": "true",
    "a float": "7.0",
    "an exponent": "1e2",
    "a string": '"7"',
    "a list": "[7]",
    "an object": '{"seven": 7}',
    "infinite": "1e999",
    "one too large": "2147483648",
    "one too small": "-2147483649",
    "25 digits": "9" * 25,
    "6000 digits": "9" * 6000,
    "6000 digits, negative": "-" + "9" * 6000,
    "6000 decimals": "0." + "3" * 6000,
    "an enormous exponent": "1e" + "9" * 6000,
}

NO_JSON = {
    "nothing": b"",
    "a space": b" ",
    "half of it": b'{"players": 2, "opt',
    "two of them": b"{}{}",
    "a comma too many": b'{"players": 2,}',
    "single quotes": b"{'players': 2}",
    "a comment": b'{"players": 2} // two',
    "a form": b"players=2",
    "a NUL at the end": b'{"players": 2}\0',
    "a byte order mark": b'\xef\xbb\xbf{"players": 2}',
    "UTF-16": '{"players": 2}'.encode("utf-16"),
    "UTF-32": '{"players": 2}'.encode("utf-32"),
    "invalid UTF-8": b'{"players": 2, "\xff": 1}',
    "an overlong character": b'{"players": 2, "\xc0\x80": 1}',
    "a surrogate as UTF-8": b'{"players": 2, "\xed\xa0\x80": 1}',
    "a lone surrogate": b'{"players": 2, "\\ud800": 1}',
    "a lone surrogate in a value": b'{"players": 2, "seed": "\\udfff"}',
    "a raw control character": b'{"players": 2, "\x01": 1}',
    "a bad escape": b'{"players": 2, "\\x41": 1}',
    "NaN": b'{"players": NaN}',
    "Infinity": b'{"players": Infinity}',
    "-Infinity": b'{"players": -Infinity}',
    "a leading zero": b'{"players": 02}',
    "a leading plus": b'{"players": +2}',
    "hexadecimal": b'{"players": 0x2}',
    "deep lists": b"[" * DEEP,
    "deep objects": b'{"a":' * (DEEP // 2),
    "bytes": bytes(range(256)) * 16,
    "zipped": gzip.compress(b'{"players": 2}'),
}

NO_OBJECTS = ["null", "true", "7", '"{}"', "[]", "[{}]"]


def post(api: Client, name: str, operation: str, text: str | bytes, **headers: str) -> Answer:
    """Send the text, and see that what is right is answered as before."""
    text = text.encode() if isinstance(text, str) else text
    answer = api.post_text(at(name, operation), text, **headers)
    quick = "views" if operation == "advice" else operation
    assert right(api, name, quick) == before(api, name, quick)
    return answer


def right(api: Client, name: str, operation: str) -> Json:
    return api.ok(at(name, operation), good(api, name, operation))


before = cache(right)


@every_game
@every_body
@pytest.mark.parametrize("text", NO_OBJECTS)
def test_a_body_is_an_object(api: Client, name: str, operation: str, text: str) -> None:
    assert pointers(post(api, name, operation, text)) == [""]


@pytest.mark.parametrize("case", NO_JSON)
def test_a_body_is_json(api: Client, case: str) -> None:
    """400 not JSON."""
    for operation in ("positions", "moves"):
        found = problem(post(api, "morra", operation, NO_JSON[case]), 400, "not-json")
        assert found["detail"]


@every_game
@every_body
def test_of_a_name_given_twice_the_last_counts(api: Client, name: str, operation: str) -> None:
    """As in every JSON library: at every depth, also where one is escaped."""
    body = good(api, name, operation)
    right = api.post(at(name, operation), body).data
    for path in [*a_path_of_each_kind(body, dict), ()]:
        there = next(value for at, value in paths(body) if at == path)
        for key in list(there)[:1] + list(there)[-1:]:
            again = json.dumps({key: there[key]})[1:-1]
            escaped = again.replace(key, f"\\u{ord(key[0]):04x}{key[1:]}", 1)
            for more in (again, escaped):
                text = filled(body, path, f"{json.dumps(there)[:-1]}, {more}}}")
                assert post(api, name, operation, text).data == right


@every_game
@every_body
def test_a_body_may_be_written_with_escapes(api: Client, name: str, operation: str) -> None:
    """Every letter of it; nor is one name in several objects a duplicate."""
    body = good(api, name, operation)
    right = api.post(at(name, operation), body)
    assert right.status == 200
    assert api.post_text(at(name, operation), escaped(body).encode()).data == right.data


def escaped(value: Json) -> str:
    """Write a value with each letter and digit of its texts as an escape."""
    if isinstance(value, dict):
        return f"{{{','.join(f'{escaped(key)}:{escaped(part)}' for key, part in value.items())}}}"
    if isinstance(value, list):
        return f"[{','.join(map(escaped, value))}]"
    if isinstance(value, str):
        units = memoryview(value.encode("utf-16-le")).cast("H")
        return '"' + "".join(f"\\u{unit:04x}" for unit in units) + '"'
    return json.dumps(value)


def test_names_of_players_may_be_escaped() -> None:
    names = ["Ren\u00e9e", "A/B", 'a "b": c', "\U0001f600:"]
    body = {"players": 4, "seats": [{"name": each} for each in names], "seed": SEED}
    right = json.dumps(body)
    read = Reader(messages_of(GAMES["casanova"]).session_request).read
    for text in (right, right.replace("/", r"\/"), escaped(body)):
        assert [seat.name for seat in read(text.encode()).seats] == names


@every_game
@pytest.mark.parametrize("operation", ["moves", "legal-moves", "records"])
@pytest.mark.parametrize("case", NO_WHOLE_NUMBERS)
def test_a_whole_number_is_nothing_else(api: Client, name: str, operation: str, case: str) -> None:
    """Wrong types (`true`, `7.0`, `"7"`), huge numbers: malformed, with a JSON pointer."""
    body = good(api, name, operation)
    for path in a_path_of_each_kind(body, int)[:6]:
        text = filled(body, path, NO_WHOLE_NUMBERS[case])
        found = pointers(api.post_text(at(name, operation), text.encode()))
        assert {error[: len(pointer(path))] for error in found} == {pointer(path)}


@every_game
@every_body
def test_null_is_not_a_value(api: Client, name: str, operation: str) -> None:
    """Except where the contract says so."""
    body = good(api, name, operation)
    sent = ("paths", at(name, operation), "post", "requestBody", "content", "application/json")
    for kind in (int, str, list, dict, bool):
        for path in a_path_of_each_kind(body, kind)[:8]:
            spoilt = replaced(body, path, None)
            answer = api.post(at(name, operation), spoilt)
            if api.contract.fits((*sent, "schema"), spoilt):
                assert answer.status == 200 or answer.body["code"] != "malformed"
            else:
                assert pointer(path) in pointers(answer)


@every_game
@every_body
def test_unknown_fields_are_refused(api: Client, name: str, operation: str) -> None:
    """Unknown fields are refused, at every depth, each with its pointer."""
    body = good(api, name, operation)
    for path in [*a_path_of_each_kind(body, dict), ()]:
        there = next(value for at, value in paths(body) if at == path)
        for key, told in (
            ("wish", "wish"),
            ("", ""),
            ("a/b~c", "a~1b~0c"),
            ("é😀\u0000", "é😀\u0000"),
            ("x" * 500, "x" * 100),
        ):
            spoilt = replaced(body, path, {**there, key: ":"})
            assert f"{pointer(path)}/{told}" in pointers(api.post(at(name, operation), spoilt))


@every_game
@every_body
def test_missing_fields_are_named(api: Client, name: str, operation: str) -> None:
    body = good(api, name, operation)
    tried = 0
    for path in [*a_path_of_each_kind(body, dict), ()]:
        there = next(value for at, value in paths(body) if at == path)
        for key in there:
            rest = {other: value for other, value in there.items() if other != key}
            answer = api.post(at(name, operation), replaced(body, path, rest))
            if answer.status != 200:
                assert pointer((*path, key)) in pointers(answer)
                tried += 1
    assert tried


@every_game
@every_body
def test_every_fault_is_named_up_to_a_hundred(api: Client, name: str, operation: str) -> None:
    """`malformed` (each fault with a JSON pointer)."""
    body = {**good(api, name, operation), "wish": 1, "hope": 2}
    assert {"/wish", "/hope"} <= {*pointers(api.post(at(name, operation), body))}
    body |= {f"wish{number}": 1 for number in range(1000)}
    assert len(pointers(api.post(at(name, operation), body))) == 100


@pytest.mark.parametrize(
    ("wrong", "where", "why", "keyword"),
    [
        ({"seats": [{}] * 50_000}, "/seats", "Must have at most 1000 items.", "maxItems"),
        (
            {"seats": [{"name": "x" * 40_000}]},
            "/seats/0/name",
            "Must have at most 100 characters.",
            "maxLength",
        ),
        ({"move_seconds": 10**9}, "/move_seconds", "Must be at most 604800.", "maximum"),
        ({"move_seconds": 0}, "/move_seconds", "Must be at least 1.", "minimum"),
        ({"players": "two"}, "/players", "Must be a whole number.", "type"),
        ({"seats": {}}, "/seats", "Must be a list.", "type"),
        ({"seats": [3]}, "/seats/0", "Must be an object.", "type"),
        ({"spectators": 3}, "/spectators", "Must be true or false.", "type"),
        ({"seats": [{"name": 3}]}, "/seats/0/name", "Must be text.", "type"),
    ],
)
def test_a_large_bodys_fault_is_in_our_words(
    api: Client, wrong: Json, where: str, why: str, keyword: str
) -> None:
    """They are those in which the faults of a small body are said, and none of a library's."""
    body = {"players": 2, **wrong, "seed": "x" * 40_000}
    answer = api.post(at("casanova", "sessions"), body)
    [fault] = problem(answer, 422, "malformed")["errors"]
    assert fault == {"pointer": where, "code": keyword, "detail": why}


@pytest.mark.parametrize("query", ["expand=1&expand=2", "expand=1&offset=0&expand=1"])
def test_a_parameter_is_given_once(api: Client, query: str) -> None:
    """Else nobody could say which of them counts."""
    body = good(api, "casanova", "legal-moves")
    answer = api.post(f"{at('casanova', 'legal-moves')}?{query}", body)
    [fault] = problem(answer, 422, "malformed")["errors"]
    detail = "Is given more than once."
    assert fault == {"parameter": "expand", "code": "given-twice", "detail": detail}


@pytest.mark.parametrize(
    ("wrong", "keyword"),
    [
        ({"players": None}, "type"),
        ({"players": 9}, "enum"),
        ({"players": 2.0}, "type"),
        ({}, "required"),
        ({"players": 2, "wish": 1}, "additionalProperties"),
        ({"players": 2, "seed": "x"}, "pattern"),
        ({"players": 2, "move_seconds": 0}, "minimum"),
        ({"players": 2, "move_seconds": 10**9}, "maximum"),
        ({"players": 2, "seats": [{"name": "x" * 101}]}, "maxLength"),
    ],
)
def test_a_fault_has_the_keyword_that_it_breaks(api: Client, wrong: Json, keyword: str) -> None:
    """In the schema of the body, beside its sentence."""
    [fault] = problem(api.post(at("casanova", "sessions"), wrong), 422, "malformed")["errors"]
    assert fault["code"] == keyword


def test_no_operation_ignores_a_name_in_its_query(api: Client) -> None:
    """Else a misspelt name would change the answer without a word."""
    for path, method, _ in api.contract.operations():
        where = path.replace("{session}", "none").replace("{seat}", "0")
        answer = api.client.open(f"{where}?wish=1", method=method.upper())
        assert answer.status_code == 422, (method, path)
        fault = {"parameter": "wish", "code": "additionalProperties", "detail": "Unknown name."}
        assert answer.get_json()["errors"] == [fault]


@every_body
def test_a_body_has_at_most_256_kilobytes(api: Client, operation: str) -> None:
    """413: not a byte more, however much of it is space."""
    text = json.dumps(good(api, "morra", operation))
    api.post_text(at("morra", operation), text.ljust(LARGEST).encode())
    for size in (LARGEST + 1, 10 * LARGEST):
        problem(post(api, "morra", operation, text.ljust(size)), 413, "too-large")


NO_JSON_TYPES = [
    *("", "text/plain", "text/json", "application/jsonx", "application/x-www-form-urlencoded"),
    *("multipart/form-data", "application/json, text/plain", ";", "json", "application"),
]


@pytest.mark.parametrize("said", NO_JSON_TYPES)
def test_a_body_must_be_said_to_be_json(api: Client, said: str) -> None:
    """415."""
    text = json.dumps(good(api, "morra", "positions"))
    answer = post(api, "morra", "positions", text, content_type=said)
    problem(answer, 415, "unsupported-media-type")


def test_a_body_must_be_said_to_be_something(api: Client) -> None:
    data = json.dumps(good(api, "morra", "positions"))
    answer = api.send("POST", at("morra", "positions"), data=data)
    problem(answer, 415, "unsupported-media-type")


@pytest.mark.parametrize("said", ["application/json; charset=utf-8", "APPLICATION/JSON"])
def test_json_may_be_said_in_other_ways(api: Client, said: str) -> None:
    text = json.dumps(good(api, "morra", "positions"))
    assert post(api, "morra", "positions", text, content_type=said).status == 200


@pytest.mark.parametrize("coding", ["gzip", "br", "deflate", "zstd", "x"])
def test_a_body_is_not_compressed(api: Client, coding: str) -> None:
    """415, also where it would expand to gigabytes."""
    text = gzip.compress(b" " * 10 * LARGEST)
    answer = post(api, "morra", "positions", text, content_encoding=coding)
    problem(answer, 415, "unsupported-media-type")


@every_game
def test_another_games_move_is_malformed(api: Client, name: str) -> None:
    """A move for another game is not a move at all here."""
    body, own = good(api, name, "moves"), api.get(at(name)).body
    for other in GAMES:
        move = good(api, other, "moves")["move"]
        if move["type"] not in own["moves"]:
            assert pointers(api.post(at(name, "moves"), {**body, "move": move})) == ["/move/type"]


@every_game
@pytest.mark.parametrize("operation", ["moves", "legal-moves", "views"])
def test_another_games_state_is_malformed(api: Client, name: str, operation: str) -> None:
    body = good(api, name, operation)
    for other in GAMES:
        state = good(api, other, "moves")["state"]
        if set(state) != set(body["state"]):
            spoilt = {**body, "state": state}
            found = pointers(api.post(at(name, operation), spoilt))
            assert all(error.startswith("/state/") for error in found)


NOT_FROM_THE_TABLE: dict[str, tuple[Path, Json]] = {
    "casanova": (("players", 0, "coins"), 500),
    "canaletto": (("palaces", 0), ["mirror", "lamp"]),
    "canal-grande": (("table", "stack", 0), "castello"),
    "canal-grande-teams": (("table", "stack", 0), "castello"),
    "morra": (("bag",), ["red"] * 15),
}
"""One of the many states that cannot be; tests/rules has the others."""

NOT_FROM_THE_SEED: list[tuple[Path, Json]] = [
    (("counter",), -1),
    (("counter",), 2147483647),
    (("seed",), None),
]


@every_game
@pytest.mark.parametrize("operation", ["moves", "legal-moves", "views"])
def test_a_state_that_could_not_happen_is_refused(api: Client, name: str, operation: str) -> None:
    """422 impossible-state (each fault in words)."""
    game = played(api, name)
    begun = next(t.before["state"] for t in game.turns if t.before["state"]["counter"])
    cases = [(game.first["state"], NOT_FROM_THE_TABLE[name])]
    cases += [(begun, case) for case in NOT_FROM_THE_SEED]
    for state, (path, value) in cases:
        spoilt = {**good(api, name, operation), "state": replaced(state, path, value)}
        found = api.refused(at(name, operation), spoilt, 422, "impossible-state")
        assert found["faults"], path
        assert all(isinstance(fault, str) and fault for fault in found["faults"])


@pytest.mark.parametrize("around", [(b"", b""), (b'{"players": ', b"}")])
@pytest.mark.parametrize("nested", [(b'{"a":', b"1", b"}"), (b"[", b"", b"]")])
def test_a_body_may_be_nested_however_deeply(
    api: Client, nested: tuple[bytes, ...], around: tuple[bytes, ...]
) -> None:
    """At no depth is it a fault of the service.

    Some depths are read, others are too deep; which ones depends on the Python.
    """
    opened, inside, closed = nested
    for depth in (*range(900, 1010), DEEP // len(opened)):
        body = around[0] + opened * depth + inside + closed * depth + around[-1]
        answer = api.post_text(at("casanova", "moves"), body)
        assert answer.body["code"] in {"malformed", "not-json"}, depth


@every_game
@pytest.mark.parametrize("operation", ["moves", "records"])
@pytest.mark.parametrize("item", ["{}", "1"])
def test_a_wrong_list_is_not_read_on(api: Client, name: str, operation: str, item: str) -> None:
    """The list, or its first item, is named."""
    body = good(api, name, operation)
    for path in a_path_of_each_kind(body, list):
        text = filled(
            body, path, f"[{','.join([item] * ((LARGEST - 100_000) // (len(item) + 1)))}]"
        )
        found = api.post_text(at(name, operation), text.encode()).body["errors"]
        assert len(found) == 1
        assert found[0]["pointer"].startswith(pointer(path))


def test_a_fault_behind_many_items_is_named_if_there_is_no_other(api: Client) -> None:
    """Otherwise an explanation stops after 200 items of lists."""
    record, path = good(api, "casanova", "records"), at("casanova", "records")
    right = record["moves"][-1]
    body = {**record, "moves": [*[right] * 300, {**right, "wish": 1}]}
    (fault,) = api.post(path, body).body["errors"]
    assert fault["pointer"] == "/moves/300/wish"
    (fault,) = api.post(path, {**body, "wish": 1}).body["errors"]
    assert fault["pointer"] == "/wish"
