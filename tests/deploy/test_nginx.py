"""The configuration of nginx in deploy/, with a real nginx in front of two instances."""

import gzip
import json
import socket
import ssl
import subprocess
from contextlib import ExitStack, closing
from itertools import cycle
from typing import Any

import pytest

from arbitro.api.bodies.decoding import LARGEST_BODY
from arbitro.api.problems import PROXY_STATUSES, STATUSES
from tests.deploy.site import (
    POSITIONS,
    SEALED,
    START,
    Answer,
    Site,
    Visitor,
    bid,
    log_of,
    logged,
    opened,
)
from tests.servers.nginx import needs_nginx
from tests.servers.redis_servers import HOST, PATIENCE_SECONDS, until

pytestmark = [pytest.mark.served, pytest.mark.xdist_group("deploy"), needs_nginx]


class Line:
    """A connection by TLS on which anything can be said."""

    def __init__(self, visitor: Visitor) -> None:
        plain = socket.create_connection((HOST, visitor.nginx.port), PATIENCE_SECONDS)
        self.socket = visitor.trust.wrap_socket(plain, server_hostname=HOST)
        self.file = self.socket.makefile("rb")

    def say(self, text: str) -> None:
        self.socket.sendall(text.replace("\n", "\r\n").encode())

    def status(self) -> int:
        return int(self.file.readline().split()[1])

    def close(self) -> None:
        self.file.close()
        self.socket.close()


def test_it_speaks_tls(visitor: Visitor) -> None:
    """A client that trusts the certificate is answered; nobody is without TLS."""
    answer = visitor.ask("GET", "/ready")
    assert answer.status == 200
    assert answer.headers["Strict-Transport-Security"]
    with pytest.raises(ssl.SSLCertVerificationError):
        Line(Visitor(visitor.nginx, ssl.create_default_context()))
    with closing(socket.create_connection((HOST, visitor.nginx.port))) as plain:
        plain.sendall(b"GET /v1/games HTTP/1.1\r\nHost: x\r\n\r\n")
        assert plain.recv(1000).startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3])
def test_it_speaks_both_versions_of_tls(visitor: Visitor, version: ssl.TLSVersion) -> None:
    trust = visitor.trust
    trust.minimum_version = trust.maximum_version = version
    assert Visitor(visitor.nginx, trust).ask("GET", "/live").status == 200


def test_it_speaks_http_2_to_clients(visitor: Visitor) -> None:
    command = ["curl", "--silent", "--show-error", "--http2", "--write-out", "\n%{http_version}"]
    trust = ["--cacert", str(visitor.nginx.certificate)]
    done = subprocess.run(
        [*command, *trust, visitor.nginx.address + "/live"], capture_output=True, check=True
    )
    told, spoken = done.stdout.split(b"\n")
    assert json.loads(told)["status"] == "live"
    assert spoken == b"2"


def test_both_instances_are_asked(visitor: Visitor) -> None:
    for _ in range(10):
        assert visitor.ask("POST", POSITIONS, START).status == 200
    assert len({entry["instance"] for entry in log_of(visitor) if entry["status"] == "200"}) == 2


def test_a_sealed_game_goes_on_at_either_instance(visitor: Visitor) -> None:
    """Both have the key that it is sealed with."""
    sealed = visitor.ask("POST", SEALED, START).body["sealed"]
    answers = [visitor.ask("POST", f"{SEALED}/views", {"sealed": sealed}) for _ in range(10)]
    assert {answer.status for answer in answers} == {200}
    entries = [logged(visitor, answer.headers["X-Request-Id"]) for answer in answers]
    assert len({entry["instance"] for entry in entries}) == 2


def test_a_move_can_be_conditional_although_answers_are_compressed(visitor: Visitor) -> None:
    """nginx weakens the tags of what it compresses. Such a tag says which table is meant."""
    table = opened(visitor)
    first, second = ({"Authorization": token} for token in table.tokens[:2])
    seen = visitor.ask("GET", table.path, Accept_Encoding="gzip", **first)
    assert seen.headers["Content-Encoding"] == "gzip"
    tag = seen.headers["ETag"]
    assert tag.startswith('W/"')
    assert json.loads(gzip.decompress(seen.data))["version"] == 0
    moved = visitor.ask("POST", f"{table.path}/moves", bid(0, 1), If_Match=tag, **first)
    assert moved.status == 200
    late = visitor.ask("POST", f"{table.path}/moves", bid(1, 2), If_Match=tag, **second)
    assert late.status == 412


def test_a_stream_comes_at_once(visitor: Visitor) -> None:
    """Each event is there before the next one happens, and so are heartbeats."""
    table = opened(visitor)
    with closing(Line(visitor)) as line:
        line.say(f"GET {table.path}/events HTTP/1.1\nHost: x\nAccept-Encoding: gzip\n\n")
        assert line.status() == 200
        first = visitor.ask("GET", table.path).body["last_event"] + 1
        for number in range(6):
            seat = number % 3
            sent = bid(seat, number + 1)
            moved = visitor.ask(
                "POST", f"{table.path}/moves", sent, Authorization=table.tokens[seat]
            )
            assert moved.status == 200
            last = moved.body["session"]["last_event"]
            until(lambda: line.file.readline() == b"id: %d\n" % last)  # noqa: B023
        assert last >= first
        until(lambda: line.file.readline().startswith(b":"))


@pytest.mark.parametrize("how", ["Content-Length: 1000", "Transfer-Encoding: chunked"])
def test_a_body_that_is_half_sent_reaches_no_instance(visitor: Visitor, how: str) -> None:
    """It is closed when nothing has come for five seconds."""
    mark = f"half-sent-{how[0]}"
    with closing(Line(visitor)) as line:
        line.say(
            f"POST {POSITIONS} HTTP/1.1\nHost: x\nX-Request-Id: {mark}\n{how}\n"
            'Content-Type: application/json\n\nf\n{"players": 2}'
        )
        assert line.file.readline() == b""
    entry = logged(visitor, mark)
    assert entry["status"] == "408"
    assert entry["instance"] == ""


def test_a_silent_connection_is_closed(visitor: Visitor) -> None:
    with closing(Line(visitor)) as line:
        line.say("GET /live HTTP/1.1\n")
        assert line.file.readline() == b""


@pytest.mark.parametrize("lines", [[9000], [5000] * 4, [200] * 100])
def test_headers_over_16_kb_are_refused(visitor: Visitor, lines: list[int]) -> None:
    headers = {f"X-{number}": "a" * length for number, length in enumerate(lines)}
    answer = visitor.ask("GET", "/v1/games", **headers)
    assert_problem(answer, 431, "headers-too-large")
    assert visitor.ask("GET", "/v1/games", X_A="a" * 7000, X_B="b" * 7000).status == 200


def test_a_body_that_is_too_large_reaches_no_instance(visitor: Visitor) -> None:
    """nginx refuses what the service would refuse, and nothing else."""
    refused = visitor.ask("POST", POSITIONS, b" " * (LARGEST_BODY + 1), X_Request_Id="too-large")
    assert_problem(refused, 413, "too-large")
    assert logged(visitor, "too-large")["instance"] == ""
    body = json.dumps(START).encode()
    assert visitor.ask("POST", POSITIONS, body.ljust(LARGEST_BODY)).status == 200


def test_an_address_that_asks_too_often_is_refused(two_instances: Site) -> None:
    """It may ask so often at once, and then so often a second; other addresses notice nothing."""
    with two_instances.behind_nginx(REQUESTS_PER_SECOND="1", REQUESTS_AT_ONCE="5") as visitor:
        first = [visitor.ask("GET", "/live", X_Address="192.0.2.1") for _ in range(6)]
        assert {answer.status for answer in first} == {200}
        refused = refusal(visitor, ["192.0.2.1"])
        assert_problem(refused, 429, "too-many-requests")
        assert refused.headers["Retry-After"] == "1"
        assert visitor.ask("GET", "/live", X_Address="192.0.2.2").status == 200


def test_an_ipv6_address_counts_as_its_network(two_instances: Site) -> None:
    """A client that has one has at least 64 bits of them."""
    networks = ["2001:db8:a:b::%x", "2001:db8:a:c:1:1:1:%x", "2001:db8:1::%x", "fe80::%x"]
    with two_instances.behind_nginx(REQUESTS_PER_SECOND="1", REQUESTS_AT_ONCE="5") as visitor:
        for network in networks:
            assert visitor.ask("GET", "/live", X_Address=network % 0xFFFF).status == 200
            assert refusal(visitor, [network % host for host in range(1, 1000)])


def refusal(visitor: Visitor, addresses: list[str]) -> Answer:
    """Ask until that is too often, each time from the next address."""
    some = cycle(addresses)

    def refused() -> Answer | None:
        answer = visitor.ask("GET", "/live", X_Address=next(some))
        return answer if answer.status == 429 else None

    found: Answer = until(refused)
    return found


def test_an_address_has_so_many_connections(two_instances: Site) -> None:
    """Those who follow take one each; other addresses notice nothing."""
    with two_instances.behind_nginx(CONNECTIONS="4") as visitor, ExitStack() as stack:
        table = opened(visitor)
        for _ in range(4):
            line = stack.enter_context(closing(Line(visitor)))
            line.say(f"GET {table.path}/events HTTP/1.1\nHost: x\nX-Address: 192.0.2.1\n\n")
            assert line.status() == 200
        refused = visitor.ask("GET", table.path, X_Address="192.0.2.1")
        assert_problem(refused, 429, "too-many-requests")
        assert visitor.ask("GET", table.path, X_Address="192.0.2.2").status == 200


def test_metrics_cannot_be_reached(visitor: Visitor) -> None:
    assert_problem(visitor.ask("GET", "/metrics"), 404, "not-found")


def test_a_request_keeps_its_id(visitor: Visitor, two_instances: Site) -> None:
    """It is in the answer, and in the lines of nginx and of the instance."""
    assert visitor.ask("GET", "/live", X_Request_Id="mine").headers["X-Request-Id"] == "mine"
    until(lambda: any("id=mine" in it.log.read_text() for it in two_instances.instances))
    assert logged(visitor, "mine")


def test_a_request_without_a_fit_id_is_given_one(visitor: Visitor) -> None:
    for unfit in ('a"b', "a\\b", "a" * 65, "a b"):
        given = visitor.ask("GET", "/live", X_Request_Id=unfit).headers["X-Request-Id"]
        assert given not in {unfit, None}
        assert logged(visitor, given)


def test_the_log_tells_no_secrets(visitor: Visitor, two_instances: Site) -> None:
    """No token, no session, also where something fails."""
    table = opened(visitor)
    secrets = [table.path.rpartition("/")[2], *(each.split()[1] for each in table.tokens)]
    for number in range(3):
        visitor.ask("POST", f"{table.path}/moves", bid(0, number), Authorization=table.tokens[0])
        visitor.ask(
            "GET", f"{table.path}/nothing?token={secrets[1]}", Authorization=table.tokens[1]
        )
    with two_instances.behind_nginx(INSTANCE_1="127.0.0.1:1", INSTANCE_2="127.0.0.1:1") as other:
        assert other.ask("GET", table.path, Authorization=table.tokens[2]).status == 502
        until(lambda: log_of(other))
        text = other.nginx.log.read_text()
    text += visitor.nginx.log.read_text()
    assert not any(secret in text for secret in secrets)


def assert_problem(answer: Any, status: int, code: str) -> None:
    """Check a problem document that a page of any origin may read."""
    assert answer.status == status
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert answer.body["status"] == status
    assert answer.body["code"] == code
    assert answer.body["type"] == f"/docs/problems#{code}"
    assert code in STATUSES | PROXY_STATUSES
    assert answer.body["request_id"] == answer.headers["X-Request-Id"]
