"""What Prometheus is told, by the service as it is run."""

import os
import re
import signal
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.servers.followers import Auction, Caller, Follower
from tests.servers.processes import workers
from tests.servers.redis_servers import HOST, free_port, redis_server, until
from tests.servers.service import FEW_GAMES, Service, count_started, service

pytestmark = pytest.mark.served

MOVES = 30
FOLLOWERS = 6
OPERATION = "canaletto.play_canaletto_session_move"
SAMPLE = re.compile(r"(\w+)(?:\{(.*)\})? (\S+)")


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
