"""Makes JSON invalid: parts of a body, or its text."""

import json
from typing import NoReturn

from hypothesis import strategies as st

from tests.api.bodies import Json, Path, paths, replaced

JUNK: tuple[Json, ...] = (
    *(None, True, False, 0, 1, -1, 2, 7, 13, 100, 2**31 - 1, 2**31, -(2**31), -(2**31) - 1),
    *(2**63, 10**25, -(10**30), 0.0, 7.0, -1.5, 1e300),
    *("", "0", "7", "red", "all", "type", "x:y", ":", '"', "\\", "\n", "\0", "\x7f", "é"),
    *("\U0001f600", "\ud800", "5e" * 32, "5e" * 32 + "\n", "5E:" * 8, "x" * 10_001),
    *([], [[]], [None], [0] * 1001, {}, {"": ""}, {"type": "pass"}, {"seat": 0, "type": ":"}),
)


def part(value: Json, path: Path) -> Json:
    for key in path:
        value = value[key]
    return value


def parts(value: Json) -> list[Path]:
    """List the way to every part of a value."""
    return [path for path, _ in paths(value)]


@st.composite
def spoilt(draw: st.DrawFn, body: Json, most: int = 3) -> Json:
    """Change a few parts of a body, or none."""
    for _ in range(draw(st.integers(0, most))):
        path = draw(st.sampled_from(parts(body)))
        body = replaced(body, path, draw(_other(body, part(body, path))))
    return body


def _other(body: Json, old: Json) -> st.SearchStrategy[Json]:
    """Choose another value for a part: junk, or a value from another part."""
    choices = [st.sampled_from(JUNK), st.sampled_from(parts(body)).map(lambda at: part(body, at))]
    match old:
        case bool():
            choices.append(st.just(not old))
        case int():
            choices += [st.integers(old - 2, old + 2), st.just(float(old)), st.just(str(old))]
        case str():
            choices += [st.just(old + "\n"), st.just(old.upper()), st.just(f"{old}:")]
        case list() if old:
            choices += [st.just(old[1:]), st.just(old + old[:1]), st.just(old[::-1])]
            choices.append(st.permutations(old))
        case dict() if old:
            choices += [st.sampled_from([*old]).map(lambda key: without(old, key))] * 2
            choices.append(
                st.tuples(NAMES, st.sampled_from(JUNK)).map(lambda new: old | dict([new]))
            )
    return st.one_of(choices)


NAMES = st.sampled_from(
    ["wish", "", "seat", "type", "seed", "a:b", "a/b~", "\ud800", "é", "x" * 200]
)


def without(value: dict[str, Json], key: str) -> Json:
    return {other: value[other] for other in value if other != key}


@st.composite
def texts(draw: st.DrawFn, body: Json) -> bytes:
    """Write a value as JSON, in one way or another, sometimes with a fault in the text itself."""
    text = json.dumps(
        body,
        ensure_ascii=draw(st.booleans()),
        indent=draw(st.sampled_from([None, 1])),
        separators=draw(st.sampled_from([None, (",", ":")])),
    )
    match draw(st.integers(0, 9)):
        case 0:
            text = draw(_escaped(text))
        case 1:
            at = draw(st.integers(0, len(text)))
            text = (
                text[:at]
                + draw(st.sampled_from([*'{}[]":,\\0-.eE', "\n", "\x01", ""]))
                + text[at + 1 :]
            )
    written = text.encode(errors="surrogatepass")
    if draw(st.integers(0, 19)) == 0:
        at = draw(st.integers(0, len(written)))
        written = written[:at] + draw(st.sampled_from([b"\xff", b"\xc0\x80", b"\0"])) + written[at:]
    return written


@st.composite
def _escaped(draw: st.DrawFn, text: str) -> str:
    """Write some letters as escapes."""
    letter = draw(st.sampled_from("abcdeimnoprst:"))
    return text.replace(letter, f"\\u{ord(letter):04x}")


def strictly_parsed(text: bytes) -> Json:
    """Parse JSON as RFC 8259 has it, or raise a ValueError."""
    try:
        value = json.loads(text.decode(), parse_constant=_refused_constant)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    json.dumps(value, ensure_ascii=False).encode()  # half of a surrogate pair is no character
    return value


def _refused_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")
