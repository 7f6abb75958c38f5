"""Text that is written with escapes is read like any other, and a name stands once in an object."""

import json
from typing import Any, TypeAlias

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from arbitro.api.bodies.decoding import Reader, SealedReader, has_a_name_twice
from arbitro.api.bodies.explaining import Schema
from arbitro.play.messages.of_game import messages_of
from arbitro.play.messages.sealed import SealedReading
from arbitro.play.problems import Problem
from tests.api.bodies import OPERATIONS, good
from tests.api.client import Client, problem
from tests.api.mutations import strictly_parsed
from tests.api.tables import SEED, at, every_game
from tests.games import GAMES

Json: TypeAlias = Any

EXAMPLES = 500
BACKSLASH = "\\"

COLONS = {
    "a colon": ":",
    "an escaped colon": r"\u003a",
    "one in capitals": r"\u003A",
    "no colon": r"\\u003a",
    "a backslash, then an escaped colon": r"\\\u003a",
    "two backslashes, no colon": r"\\\\u003a",
    "another character of that row": r"\u003b",
    "an escaped quote": r"\"",
    "an escaped quote and a colon": r"\":",
    "an escaped solidus": r"\/",
    "not ASCII": "\u00e9\U0001f600:",
}


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note each schema that looks at a value."""
    names: list[str] = []
    for method in ("load", "validate"):
        original = getattr(Schema, method)

        def noted(self: Schema, *args: Any, original: Any = original, **options: Any) -> Any:
            names.append(type(self).__name__)
            return original(self, *args, **options)

        monkeypatch.setattr(Schema, method, noted)
    return names


@every_game
def test_a_right_body_is_not_read_by_marshmallow(api: Client, name: str, loaded: list[str]) -> None:
    """A valid body that contains an escape is not read by marshmallow."""
    for operation in OPERATIONS:
        body = good(api, name, operation)
        for text in (json.dumps(body), escaped(body)):
            loaded.clear()
            answer = api.post_text(at(name, operation), text.encode())
            assert answer.status == 200
            assert loaded == []
        assert api.post(at(name, operation), {**body, "wish": 1}).status == 422
        assert loaded


def escaped(value: Json) -> str:
    """Write a value with each letter and digit of its texts as an escape."""
    if isinstance(value, dict):
        return f"{{{','.join(f'{escaped(key)}:{escaped(part)}' for key, part in value.items())}}}"
    if isinstance(value, list):
        return f"[{','.join(map(escaped, value))}]"
    if isinstance(value, str):
        units = memoryview(value.encode("utf-16-le")).cast("H")
        return '"' + "".join(f"{BACKSLASH}u{unit:04x}" for unit in units) + '"'
    return json.dumps(value)


@every_game
def test_names_of_players_may_be_escaped(name: str, loaded: list[str]) -> None:
    game = GAMES[name]
    kind = messages_of(game).session_request
    read = Reader(kind).read
    names = ["Ren\u00e9e", "A/B", 'a "b": c', "\U0001f600:"] * 10
    names = names[: game.players[0]]
    seats = [{"name": each} for each in names]
    body = {"players": game.players[0], "seats": seats, "seed": SEED}
    right = json.dumps(body)
    for text in (right, right.replace("/", r"\/"), escaped(body)):
        assert [seat.name for seat in read(text.encode()).seats] == names
    assert loaded == []


@pytest.mark.parametrize("case", COLONS)
def test_a_name_is_not_hidden_by_what_is_written_elsewhere(api: Client, case: str) -> None:
    """A name that stands twice in a body, hidden by an escaped colon elsewhere."""
    path, text = at("morra", "positions"), COLONS[case]
    for more in (f'"{text}": 1', f'"x": "{text}"', f'"x": ["{text * 3}"], "{text}": "{text}"'):
        twice = f'{{"players": 2, {more}, "players": 2}}'
        found = problem(api.post_text(path, twice.encode()), 400, "not-json")
        assert "twice" in found["detail"]
        once = f'{{"players": 2, {more}}}'
        problem(api.post_text(path, once.encode()), 422, "malformed")


@pytest.mark.parametrize("case", COLONS)
def test_a_name_is_not_hidden_in_a_right_body(case: str) -> None:
    """Where nothing else is wrong, too."""
    kind = messages_of(GAMES["morra"]).session_request
    read = Reader(kind).read
    body = f'{{"players": 2, "seats": [{{"name": "{COLONS[case]}"}}, {{"name": "x:y"}}]'
    assert read(f"{body}}}".encode()).seats[0].name == json.loads(f'"{COLONS[case]}"')
    with pytest.raises(Exception, match="not-json"):
        read(f'{body}, "players": 2}}'.encode())
    with pytest.raises(Exception, match="not-json"):
        read(f'{body}, "se\\u0061ts": null}}'.encode())


def written(letter: str) -> st.SearchStrategy[str]:
    """Write a character in one of the ways that JSON has for it."""
    code = f"{ord(letter):04x}"
    ways = [f"{BACKSLASH}u{code}", f"{BACKSLASH}u{code.upper()}"]
    if letter in '"\\':
        ways.append(BACKSLASH + letter)
    elif letter == "/":
        ways += [letter, BACKSLASH + letter]
    else:
        ways.append(letter)
    return st.sampled_from(ways)


strings = (
    st.lists(st.sampled_from(':\\"/u03aA;\u00e9').flatmap(written), max_size=6)
    .map(lambda letters: '"' + "".join(letters) + '"')
)  # fmt: skip
values = st.recursive(
    st.sampled_from(["1", "null", "-2.5e3"]) | strings,
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]")
        | st.lists(st.tuples(strings, inner), max_size=4).map(
            lambda pairs: "{" + ",".join(f"{name}: {value}" for name, value in pairs) + "}"
        )
    ),
    max_leaves=12,
)


@pytest.mark.slow
def test_a_name_twice_is_found_however_a_body_is_written() -> None:
    """Compared with what the standard library's parser finds."""
    found = {True: 0, False: 0}

    @settings(max_examples=EXAMPLES)
    @given(values)
    def compare(text: str) -> None:
        body = text.encode()
        twice = has_a_name_twice(body, msgspec.json.decode(body))
        assert twice == stands_twice(body)
        found[twice] += 1

    compare()
    assert min(found.values()) > EXAMPLES // 20


def stands_twice(body: bytes) -> bool:
    try:
        strictly_parsed(body)
    except ValueError as error:
        return "twice" in str(error)
    return False


@pytest.mark.slow
def test_a_name_twice_is_found_beside_a_sealed_text() -> None:
    """The text itself is not looked through, whatever it is and whatever stands around it."""
    reader = SealedReader(SealedReading)
    found = {True: 0, False: 0}
    names = st.sampled_from(['"sealed"', '"key"', '"k\\u0065y"'])
    more = st.lists(st.tuples(names, strings), max_size=2)

    @settings(max_examples=EXAMPLES)
    @example(r'"a\"b"', [('"sealed"', r'"a\\"')])
    @given(strings, more)
    def compare(text: str, more: list[tuple[str, str]]) -> None:
        body = (
            "{" + ",".join(f"{name}:{value}" for name, value in [('"sealed"', text), *more]) + "}"
        )
        twice = stands_twice(body.encode())
        assert refused(reader, body.encode()) == ("not-json" if twice else "")
        found[twice] += 1

    compare()
    assert min(found.values()) > EXAMPLES // 20


def refused(reader: Reader, body: bytes) -> str:
    try:
        reader.read(body)
    except Problem as problem:
        return problem.code
    return ""
