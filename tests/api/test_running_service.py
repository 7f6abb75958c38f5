"""The service on its real server, over a socket."""

import json
import socket
from collections.abc import Iterator
from contextlib import closing, suppress
from http.client import HTTPConnection
from typing import Any, TypeAlias

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import SearchStrategy
from schemathesis import BaseSchema, Case, GenerationMode

from tests.api.bodies import LARGEST, OPERATIONS
from tests.api.client import Client
from tests.api.tables import SEED, at, every_game

pytestmark = [pytest.mark.served, pytest.mark.xdist_group("server")]

AnyCase: TypeAlias = Case[Any]

CASES = 8
CHECKS = {
    # What fits the contract may still be impossible, or illegal; what does not may be too large.
    "positive_data_acceptance": {"enabled": False},
    "negative_data_rejection": {"expected-statuses": ["400", "413", "422"]},
}
READER = {"Accept-Language": "nl"}
"""An invalid Accept-Language is ignored, though the contract does not allow it."""

PATIENCE = 60
MEGABYTE = 1024 * 1024
GOOD = json.dumps({"players": 2, "seed": SEED}).encode()


class Line:
    """A connection on which anything can be said."""

    def __init__(self, address: str) -> None:
        host, _, port = address.removeprefix("http://").partition(":")
        self.socket = socket.create_connection((host, int(port)), PATIENCE)

    def say(self, *parts: bytes) -> "Line":
        """Send everything, unless the other side closes the connection."""
        with suppress(BrokenPipeError, ConnectionResetError):
            for part in parts:
                self.socket.sendall(part)
        return self

    def stop(self) -> "Line":
        with suppress(OSError):
            self.socket.shutdown(socket.SHUT_WR)
        return self

    def answer(self) -> tuple[int, bytes]:
        """Give status and body of what is answered until the line is closed."""
        heard = b""
        with self.socket, suppress(ConnectionResetError):
            while part := self.socket.recv(65536):
                heard += part
        head, _, body = heard.partition(b"\r\n\r\n")
        return int(head.split()[1]), body


def head(*headers: str) -> bytes:
    lines = [
        f"POST {at('morra', 'positions')} HTTP/1.1",
        "Host: localhost",
        "Connection: close",
        "Content-Type: application/json",
        *headers,
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def sized(body: bytes, length: int | None = None) -> tuple[bytes, bytes]:
    return head(f"Content-Length: {len(body) if length is None else length}"), body


def chunked(body: bytes, size: int) -> Iterator[bytes]:
    yield head("Transfer-Encoding: chunked")
    for start in range(0, len(body), size):
        part = body[start : start + size]
        yield b"%x\r\n%b\r\n" % (len(part), part)
    yield b"0\r\n\r\n"


@pytest.fixture
def line(address: str) -> Iterator[Line]:
    """Give a connection; whatever was sent on it, the next request is answered as usual."""
    line = Line(address)
    with line.socket:
        yield line
    status, body = Line(address).say(*sized(GOOD)).answer()
    assert (status, json.loads(body)["game"]) == (200, "morra")


def refused(line: Line) -> tuple[int, str]:
    status, body = line.answer()
    return status, json.loads(body)["code"]


@pytest.mark.parametrize("size", [1, 7, 4096])
def test_a_body_may_come_in_chunks(api: Client, line: Line, size: int) -> None:
    status, body = line.say(*chunked(GOOD, size)).answer()
    assert status == 200
    assert body == api.post_text(at("morra", "positions"), GOOD).data


def test_a_body_of_ten_megabytes_is_refused(line: Line) -> None:
    """10 MB bodies: 413."""
    assert refused(line.say(*sized(GOOD.ljust(10 * MEGABYTE)))) == (413, "too-large")


def test_a_client_that_listens_only_when_it_has_sent_all_is_told_too(address: str) -> None:
    """A clear answer, not a broken pipe."""
    client = HTTPConnection(address.removeprefix("http://"), timeout=PATIENCE)
    with closing(client):
        body = GOOD.ljust(10 * MEGABYTE)
        client.request("POST", at("casanova", "moves"), body, {"Content-Type": "application/json"})
        assert client.getresponse().status == 413


def test_a_body_that_is_announced_as_too_large_is_not_waited_for(line: Line) -> None:
    heading = head("Expect: 100-continue", f"Content-Length: {10**15}")
    assert refused(line.say(heading)) == (413, "too-large")


@pytest.mark.parametrize("size", [4096, 64 * 1024, 10 * MEGABYTE])
def test_ten_megabytes_in_chunks_are_refused(line: Line, size: int) -> None:
    """Werkzeug cuts a *chunked* body at its limit and goes on with 200: not here."""
    body = GOOD.ljust(10 * MEGABYTE)
    assert refused(line.say(*chunked(body, size))) == (413, "too-large")


@pytest.mark.parametrize("size", [LARGEST, 1000])
def test_the_largest_body_may_come_in_chunks(line: Line, size: int) -> None:
    assert line.say(*chunked(GOOD.ljust(LARGEST), size)).answer()[0] == 200


def test_one_byte_more_in_chunks_is_refused(line: Line) -> None:
    assert refused(line.say(*chunked(GOOD.ljust(LARGEST + 1), 4096))) == (413, "too-large")


@pytest.mark.parametrize("sent", [GOOD[:-1], b"", b"["])
def test_half_a_body_is_not_json(line: Line, sent: bytes) -> None:
    assert refused(line.say(*sized(sent, len(GOOD))).stop()) == (400, "not-json")


def test_a_body_of_no_length_is_empty(line: Line) -> None:
    assert refused(line.say(head(), GOOD)) == (400, "not-json")


def test_a_hundred_thousand_brackets_are_refused(line: Line) -> None:
    assert refused(line.say(*sized(b"[" * 100_000))) == (400, "not-json")


@pytest.mark.parametrize(
    "said",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET /v1/games/\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /v1/games HTTP/9.9\r\nHost: x\r\n\r\n",
        b"GET /v1/games HTTP/1.1\r\nHost: x\r\nA b: c\r\n\r\n",
        b"GET /v1/games?" + b"x" * 200_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /v1/games HTTP/1.1\r\nHost: x\r\nX: " + b"x" * MEGABYTE + b"\r\n\r\n",
        head("Content-Length: -1"),
        head("Content-Length: one"),
        head("Content-Length: 13", "Content-Length: 14"),
        head("Transfer-Encoding: chunked") + b"zz\r\n",
    ],
)
def test_what_is_not_http_is_refused(line: Line, said: bytes) -> None:
    """The server's own refusals have no body; the service goes on."""
    status, _ = line.say(said).stop().answer()
    assert 400 <= status < 500


@pytest.fixture(scope="module")
def contract(address: str) -> BaseSchema:
    config = schemathesis.Config.from_dict({"checks": CHECKS})
    return schemathesis.openapi.from_url(f"{address}/openapi.json", config=config)


@every_game
@pytest.mark.parametrize("mode", GenerationMode)
@pytest.mark.parametrize("operation", OPERATIONS)
def test_what_the_contract_allows_is_answered_as_it_says(
    contract: BaseSchema, address: str, name: str, operation: str, mode: GenerationMode
) -> None:
    """Fuzz it (schemathesis on the running service): no 5xx, ever."""
    post = contract[at(name, operation)]["post"]
    conform(post.as_strategy(generation_mode=mode, headers=READER), address)


@every_game
@pytest.mark.parametrize("part", ["", "rules"])
def test_what_can_be_read_is_answered_as_the_contract_says(
    contract: BaseSchema, address: str, name: str, part: str
) -> None:
    conform(contract[at(name, part)]["get"].as_strategy(headers=READER), address)


def conform(cases: SearchStrategy[AnyCase], address: str) -> None:
    @settings(max_examples=CASES, phases=[Phase.generate], suppress_health_check=[*HealthCheck])
    @given(cases)
    def call(case: AnyCase) -> None:
        case.call_and_validate(address)

    call()
