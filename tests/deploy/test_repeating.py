"""Which requests nginx gives to the other instance when one fails on them."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from typing import Any
from uuid import uuid4

import pytest

from tests.deploy.site import POSITIONS, START, Answer, Site, Visitor, bid, log_of, logged, opened
from tests.servers.followers import SESSIONS
from tests.servers.nginx import needs_nginx
from tests.servers.redis_servers import HOST, until

pytestmark = [pytest.mark.served, pytest.mark.xdist_group("deploy"), needs_nginx]

OPENING = {"players": 3, "spectators": True}


@contextmanager
def hanging_up(heard: list[bytes]) -> Iterator[str]:
    """Listen, and close each connection on which something has been sent, without an answer."""
    with socket.create_server((HOST, 0)) as listener:
        threading.Thread(target=_hang_up, args=(listener, heard), daemon=True).start()
        yield f"{HOST}:{listener.getsockname()[1]}"
        listener.shutdown(socket.SHUT_RDWR)


def _hang_up(listener: socket.socket, heard: list[bytes]) -> None:
    with suppress(OSError):
        while True:
            with closing(listener.accept()[0]) as connection:
                heard.append(connection.recv(1 << 20))


@pytest.fixture(scope="module")
def heard() -> list[bytes]:
    """Return what the instance that fails has been sent."""
    return []


@pytest.fixture(scope="module")
def visitor(two_instances: Site, heard: list[bytes]) -> Iterator[Visitor]:
    """Ask nginx, which has one instance that works and one that fails on everything."""
    with (
        hanging_up(heard) as address,
        two_instances.behind_nginx(INSTANCE_1=address) as it,
    ):
        yield it


def tried(visitor: Visitor, method: str, path: str, body: Any = None, **headers: str) -> Answer:
    """Ask until the instance that fails was asked first, and give that answer."""

    def attempt() -> Answer | None:
        mark = str(uuid4())
        answer = visitor.ask(method, path, body, X_Request_Id=mark, **headers)
        failed_first = logged(visitor, mark)["instance_status"].startswith("502")
        return answer if failed_first else None

    found: Answer = until(attempt)
    return found


def test_what_only_computes_is_repeated(visitor: Visitor) -> None:
    assert tried(visitor, "POST", POSITIONS, START).status == 200
    assert tried(visitor, "GET", "/v1/games").status == 200


def test_a_session_is_opened_again_only_with_a_key(visitor: Visitor) -> None:
    assert tried(visitor, "POST", SESSIONS, OPENING).status == 502
    key = {"Idempotency_Key": str(uuid4())}
    assert tried(visitor, "POST", SESSIONS, OPENING, **key).status == 201


def test_a_move_is_made_again_only_with_a_key(visitor: Visitor) -> None:
    table = opened(visitor)
    headers = {"Authorization": table.tokens[0]}
    illegal = bid(0, 0)
    assert tried(visitor, "POST", f"{table.path}/moves", illegal, **headers).status == 502
    keyed = headers | {"Idempotency_Key": "1"}
    assert tried(visitor, "POST", f"{table.path}/moves", illegal, **keyed).status == 422


def test_a_token_is_replaced_again_only_with_a_key(visitor: Visitor) -> None:
    """Everybody would be told twice. (A player's request is refused, but not before it arrives.)"""
    table = opened(visitor)
    headers = {"Authorization": table.tokens[0]}
    assert tried(visitor, "POST", f"{table.path}/seats/0/token", **headers).status == 502
    keyed = headers | {"Idempotency_Key": "1"}
    assert tried(visitor, "POST", f"{table.path}/seats/0/token", **keyed).status == 403


def test_an_instance_is_told_who_asks(visitor: Visitor, heard: list[bytes]) -> None:
    """By the address that connects to nginx, whatever the client says; and with which token."""
    headers = {
        "X_Forwarded_For": "192.0.2.1",
        "X_Address": "192.0.2.7",
        "Authorization": "Bearer x",
    }
    assert tried(visitor, "GET", "/v1/games", **headers).status == 200
    lines = heard[-1].split(b"\r\n")
    assert [line for line in lines if b"192.0.2.1" in line] == []
    assert b"X-Forwarded-For: 192.0.2.7" in lines
    assert b"Authorization: Bearer x" in lines


def test_an_instance_that_fails_gets_few_requests(visitor: Visitor) -> None:
    """Three in a second; then the other one has what is asked, at once."""
    began, before = time.monotonic(), failures(visitor)
    for _ in range(60):
        assert visitor.ask("POST", POSITIONS, START).status == 200
    assert failures(visitor) - before <= 3 * (time.monotonic() - began + 2)


def failures(visitor: Visitor) -> int:
    return sum("502" in entry["instance_status"] for entry in log_of(visitor))
