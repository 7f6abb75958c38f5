"""What an operator is told, by the log and by metrics: requests, and a Redis that is away."""

import json
import os
import re
import signal
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.servers.followers import Auction, Caller, Follower
from tests.servers.processes import workers
from tests.servers.redis_servers import HOST, free_port, redis_server, until
from tests.servers.service import FEW_GAMES, Service, count_started, service

pytestmark = pytest.mark.served

ROUTE = "/v1/games/canaletto/sessions/<session>/moves"
TEXT = re.compile(
    r"\[INFO\] arbitro\.requests: (?P<method>[A-Z]+) (?P<route>\S+) (?P<status>\d+) "
    r"(?P<milliseconds>[\d.]+) ms (?P<bytes>\d+) bytes id=(?P<request_id>[!-~]+)"
)
FAILURES = 40
SEED = "5e" * 32
MOVES = 30
FOLLOWERS = 6
OPERATION = "canaletto.play_canaletto_session_move"
SAMPLE = re.compile(r"(\w+)(?:\{(.*)\})? (\S+)")


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
        assert [line["status"] for line in lines if line["route"] == ROUTE] == ["200"] * 3 + ["422"]
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
        moves = [line for line in lines if line.get("route") == ROUTE]
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


# --- metrics ---


@pytest.fixture(scope="module")
def metrics_port() -> int:
    return free_port()


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, metrics_port: int) -> Iterator[Service]:
    """Run two workers; connections are shared between them by chance."""
    folder = tmp_path_factory.mktemp("pair")
    with service(
        folder, **FEW_GAMES, WORKERS="2", HEARTBEAT="0.1", METRICS_PORT=str(metrics_port)
    ) as it:
        yield it


def scraped(port: int) -> dict[str, float]:
    """Return each sample by its name and labels."""
    with urllib.request.urlopen(f"http://{HOST}:{port}/metrics") as answer:
        matches = map(SAMPLE.fullmatch, answer.read().decode().splitlines())
    return {
        match[1] + (f"{{{match[2]}}}" if match[2] else ""): float(match[3])
        for match in matches
        if match
    }


def test_what_all_workers_do_is_counted_once(pair: Service, metrics_port: int) -> None:
    """Also what a worker has done that has died since."""
    caller = Caller(pair.port)
    table = Auction(caller)
    followers = [Follower(pair.port, table.path) for _ in range(FOLLOWERS)]
    table.bid(MOVES)
    high = {"seat": 0, "type": "bid", "amount": 0}
    status, refused = caller.call("POST", f"{table.path}/moves", {"move": high}, table.seats[0])
    assert status == 422
    until(lambda: scraped(metrics_port).get("arbitro_followers") == FOLLOWERS)
    answered = f'arbitro_request_seconds_count{{operation="{OPERATION}",status="%d"}}'
    for victim in (None, *workers(pair.process.pid)):
        if victim:
            already = count_started(pair.log)
            os.kill(victim, signal.SIGKILL)
            until(lambda: count_started(pair.log) > already)  # noqa: B023
        samples = scraped(metrics_port)
        assert samples[answered % 200] == MOVES
        assert samples[answered % 422] == 1
        assert samples[f'arbitro_refusals_total{{rule="{refused["rule"]}"}}'] == 1
        assert samples['arbitro_tables_opened_total{game="canaletto"}'] == 1
        assert samples['arbitro_commits_total{result="done"}'] == MOVES + 1
        assert samples['arbitro_redis_seconds_count{command="commit"}'] >= MOVES + 1
    assert samples["arbitro_followers"] == 0
    for follower in followers:
        follower.leave()


def test_a_follower_who_leaves_is_counted_no_more(pair: Service, metrics_port: int) -> None:
    table = Auction(Caller(pair.port))
    followers = [Follower(pair.port, table.path) for _ in range(FOLLOWERS)]
    until(lambda: scraped(metrics_port).get("arbitro_followers") == FOLLOWERS)
    for follower in followers:
        follower.leave()
    until(lambda: scraped(metrics_port)["arbitro_followers"] == 0)


def test_what_redis_does_not_do_is_counted(tmp_path: Path) -> None:
    metrics_port = free_port()
    with (
        redis_server(tmp_path / "redis", port=free_port()) as redis,
        service(tmp_path, **FEW_GAMES, REDIS_URL=redis.url, METRICS_PORT=str(metrics_port)) as it,
    ):
        table = Auction(Caller(it.port))
        redis.kill()
        assert Caller(it.port).call("GET", table.path)[0] == 503
        errors = [name for name in scraped(metrics_port) if "redis_errors_total" in name]
        assert errors == ['arbitro_redis_errors_total{command="read",error="ConnectionError"}']


def test_nobody_is_told_by_default(tmp_path: Path) -> None:
    with service(tmp_path, **FEW_GAMES) as it:
        assert Caller(it.port).call("GET", "/metrics")[0] == 404
        for worker in workers(it.process.pid):
            assert b"PROMETHEUS" not in Path(f"/proc/{worker}/environ").read_bytes()


def test_its_files_end_with_it(tmp_path: Path) -> None:
    with service(tmp_path, **FEW_GAMES, TMPDIR=str(tmp_path), METRICS_PORT=str(free_port())):
        assert list(tmp_path.glob("arbitro-metrics-*"))
    assert not list(tmp_path.glob("arbitro-metrics-*"))
