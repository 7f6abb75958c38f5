"""The processes that play for bots, beside the service and elsewhere."""

import os
import signal
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.api.sessions.test_monitoring import scraped
from tests.bots.tables import (
    AT_ONCE,
    BotTable,
    open_for_bots,
    open_table,
    processes,
    wait_for_end,
    working_elsewhere,
)
from tests.games import GAMES
from tests.programs import run
from tests.servers.followers import Caller
from tests.servers.processes import is_alive
from tests.servers.redis_servers import WITHIN_SECONDS, Server, free_port, redis_server, until
from tests.servers.service import FEW_GAMES, Service, service

pytestmark = [pytest.mark.served, pytest.mark.slow]

DELAYS = "arbitro_bot_delay_seconds_count"
MOVES = 12


@pytest.fixture(scope="module")
def metrics_port() -> int:
    return free_port()


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, metrics_port: int) -> Iterator[Service]:
    more = {"WORKERS": "2", "METRICS_PORT": str(metrics_port)}
    with service(tmp_path_factory.mktemp("run"), **AT_ONCE, **more) as it:
        yield it


@pytest.mark.parametrize("name", GAMES)
def test_bots_play(running: Service, metrics_port: int, name: str) -> None:
    """In every game that can imagine. Prometheus hears how long each move took."""
    before = scraped(metrics_port).get(DELAYS, 0)
    table = open_for_bots(running.port, name)
    until(lambda: (seen := table.read())["outcome"] or seen["version"] >= MOVES)
    made = table.read()["version"]
    assert table.told() == []
    table.close()
    until(lambda: scraped(metrics_port)[DELAYS] >= before + made)


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with redis_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


def test_two_workers_play_no_move_twice(redis: Server, tmp_path: Path) -> None:
    """Those beside the service, and those elsewhere, in a whole game."""
    with (
        service(tmp_path, **AT_ONCE, **FEW_GAMES, REDIS_URL=redis.url) as it,
        working_elsewhere(redis.url, tmp_path / "worker.log", JOB_WORKERS="2"),
    ):
        table = open_for_bots(it.port, "casanova")
        wait_for_end(table)
        table.check_record()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_the_workers_end_with_the_service(tmp_path: Path, how: signal.Signals) -> None:
    with service(tmp_path, **FEW_GAMES, JOB_WORKERS="2") as it:
        family = processes(it.process.pid)
        assert len(family) == 2
        family += processes(it.process.pid, "plays")
        os.kill(it.process.pid, how)
        it.process.wait()
        until(lambda: not any(map(is_alive, family)))


def test_no_bots_are_wanted(tmp_path: Path) -> None:
    """Then no process works for them, and tables that need them are refused."""
    with service(tmp_path, **FEW_GAMES, JOB_WORKERS="0") as it:
        assert processes(it.process.pid) == processes(it.process.pid, "plays") == []
        body = {"players": 2, "move_seconds": 60}
        status, refused = Caller(it.port).call("POST", "/v1/games/casanova/sessions", body)
        assert (status, refused["code"]) == (403, "no-bots")


def test_bots_may_be_elsewhere_only(redis: Server, tmp_path: Path) -> None:
    """With a QUEUE_URL, the service counts on them."""
    elsewhere = {"JOB_WORKERS": "0", "QUEUE_URL": redis.url, "REDIS_URL": redis.url}
    with service(tmp_path, **FEW_GAMES, **elsewhere) as it:
        table = open_for_bots(it.port, "canaletto")
        with working_elsewhere(redis.url, tmp_path / "worker.log"):
            until(lambda: table.read()["version"] >= MOVES)


@pytest.mark.parametrize(
    ("url", "why"), [("", "REDIS_URL is not set"), ("redis.example", "a Redis URL begins with")]
)
def test_a_worker_has_to_know_where_its_work_is(url: str, why: str) -> None:
    command = [sys.executable, "-m", "arbitro", "worker"]
    variables = {**os.environ, "REDIS_URL": url}
    tried = run(*command, env=variables)
    assert tried.returncode == 1
    assert why in tried.stderr


def test_a_worker_waits_for_a_redis_that_is_not_there_yet(tmp_path: Path) -> None:
    """Each of its two processes says so once, in the form of the log."""
    log, url = tmp_path / "worker.log", f"redis://127.0.0.1:{free_port()}"
    with working_elsewhere(url, log):
        until(lambda: log.read_text().count("\n") == 2)
        time.sleep(1.5)
        assert {*log.read_text().splitlines()} == {
            "[ERROR] arbitro.bots: jobs wait for Redis: ConnectionError"
        }


def test_tables_go_on_where_nobody_decides(running: Service) -> None:
    """Every decision that is due too long is made by a bot; the player keeps the seat."""
    table = open_table(running.port, "casanova", [{}, {"bot": "easy"}], move_seconds=1)
    until(lambda: table.told().count("stood_in") >= 2)
    assert table.read()["bots"] == [{"seat": 1, "level": "easy"}]


@pytest.mark.alone
def test_a_deadline_is_met_although_many_bots_have_turns(tmp_path: Path) -> None:
    """A hundred tables at which bots play each other: it would take seconds to serve them all."""
    with service(tmp_path, **AT_ONCE, WORKERS="2") as it:
        for _ in range(100):
            open_for_bots(it.port, "canal-grande", "normal")
        table = open_table(it.port, "casanova", [{}, {}], move_seconds=2)
        until(lambda: table.read()["version"] >= 1, seconds_left(table) + WITHIN_SECONDS)


@pytest.mark.alone
def test_a_deadline_is_met_within_a_second(tmp_path: Path) -> None:
    """With several workers, and bots that take their time."""
    with service(tmp_path, **FEW_GAMES, JOB_WORKERS="1", WORKERS="2") as it:
        tables = [open_table(it.port, "casanova", [{}, {}], move_seconds=2) for _ in range(5)]
        for table in tables:
            until(lambda: table.read()["version"] >= 1, seconds_left(table) + WITHIN_SECONDS)  # noqa: B023


def seconds_left(table: BotTable) -> float:
    """Return how long the player who decides first still has; nothing is left if no one has to."""
    deadlines = [datetime.fromisoformat(each["time"]) for each in table.read()["decide_by"]]
    now = datetime.now(UTC)
    return (min(deadlines, default=now) - now).total_seconds()


def test_a_bot_takes_its_time(tmp_path: Path) -> None:
    """However fast it thinks, so that the time tells nothing of what it holds."""
    with service(tmp_path, **FEW_GAMES, JOB_WORKERS="1", BOT_SECONDS="0.7") as it:
        began = time.monotonic()
        table = open_for_bots(it.port, "casanova")
        until(lambda: table.read()["version"] >= 3)
        assert time.monotonic() - began >= 3 * 0.7
