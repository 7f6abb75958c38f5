"""What the log says of requests, and of a Redis that is away; and what it does not say."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.servers.followers import Auction, Caller, Follower
from tests.servers.redis_servers import free_port, redis_server, until
from tests.servers.service import FEW_GAMES, Service, service

pytestmark = pytest.mark.served

MOVES = "/v1/games/canaletto/sessions/<session>/moves"
TEXT = re.compile(
    r"\[INFO\] arbitro\.requests: (?P<method>[A-Z]+) (?P<route>\S+) (?P<status>\d+) "
    r"(?P<milliseconds>[\d.]+) ms (?P<bytes>\d+) bytes id=(?P<request_id>[!-~]+)"
)
FAILURES = 40
SEED = "5e" * 32


@contextmanager
def asked(folder: Path, **settings: str) -> Iterator[tuple[Service, Auction]]:
    """Yield a service that has been asked all sorts of things, and what is secret there."""
    with service(folder, HEARTBEAT="0.1", **FEW_GAMES, **settings) as it:
        table = Auction(Caller(it.port))
        table.bid(3)
        follower = Follower(it.port, table.path)
        next(follower.numbers())
        follower.leave()
        for path in (f"{table.path}/seats/0/token", f"{table.path}/moves"):
            it_is_refused, _ = Caller(it.port).call("POST", path, {"move": "no"}, table.seats[0])
            assert it_is_refused >= 400
        start = {"players": 2, "seed": SEED}
        assert Caller(it.port).call("POST", "/v1/games/casanova/positions", start)[0] == 200
        yield it, table


def assert_no_secrets(it: Service, table: Auction) -> None:
    said = it.log.read_text()
    for secret in (*table.seats, table.path.rpartition("/")[2], SEED, "Bearer", "amount"):
        assert secret not in said


def test_each_request_has_a_line_of_text(tmp_path: Path) -> None:
    with asked(tmp_path) as (it, table):
        lines = until(lambda: requests_in_text(it, "/v1/games/casanova/positions"))
        assert [line["status"] for line in lines if line["route"] == MOVES] == ["200"] * 3 + ["422"]
        until(lambda: requests_in_text(it, "<session>/events"))
        assert_no_secrets(it, table)


def requests_in_text(it: Service, last: str) -> list[dict[str, str]]:
    """List the lines of requests, once that of the last is there."""
    matches = map(TEXT.fullmatch, it.log.read_text().splitlines())
    lines = [match.groupdict() for match in matches if match]
    return lines if any(line["route"].endswith(last) for line in lines) else []


def test_each_line_is_json_if_wanted(tmp_path: Path) -> None:
    with asked(tmp_path, LOG_FORMAT="json") as (it, table):
        until(lambda: '"route":"/v1/games/casanova/positions"' in it.log.read_text())
        lines: list[Any] = [json.loads(line) for line in it.log.read_text().splitlines()]
        moves = [line for line in lines if line.get("route") == MOVES]
        assert [line["status"] for line in moves] == [200] * 3 + [422]
        for line in moves:
            assert line["method"] == "POST"
            assert line["milliseconds"] > 0
            assert line["bytes"] > 100
            assert line["request_id"]
        assert all({"time", "level", "logger"} <= line.keys() for line in lines)
        assert any("Started worker" in line.get("message", "") for line in lines)
        assert_no_secrets(it, table)


def test_requests_are_not_logged_if_that_is_not_wanted(tmp_path: Path) -> None:
    with service(tmp_path, **FEW_GAMES, LOG_REQUESTS="off") as it:
        Auction(Caller(it.port)).bid(3)
    assert "arbitro.requests" not in it.log.read_text()


def test_an_outage_is_two_lines(tmp_path: Path) -> None:
    """Not one for each request."""
    with (
        redis_server(tmp_path / "redis", port=free_port()) as redis,
        service(tmp_path, **FEW_GAMES, REDIS_URL=redis.url, HEARTBEAT="0.1") as it,
    ):
        table = Auction(Caller(it.port))
        follower = Follower(it.port, table.path)
        for number in (1, 2):
            redis.kill()
            for _ in range(FAILURES):
                assert Caller(it.port).call("GET", table.path)[0] == 503
            redis.start()
            until(lambda: it.log.read_text().count("can be used again") == number)  # noqa: B023
        follower.leave()
        lines = [line for line in it.log.read_text().splitlines() if "Redis" in line]
        assert len(lines) == 4, lines
        assert re.fullmatch(r"\[ERROR\] arbitro.redis: Redis cannot be used: \w+", lines[0])
