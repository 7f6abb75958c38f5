"""Bots play on, and deadlines are met, whatever ends and is started again."""

import os
import signal
from pathlib import Path

import pytest

from tests.bots.tables import AT_ONCE, bot_processes, open_for_bots, open_table, wait_for_end
from tests.servers.followers import Caller
from tests.servers.processes import children, command_of, is_alive
from tests.servers.redis_servers import redis_server, until
from tests.servers.service import FEW_GAMES, service

pytestmark = pytest.mark.served

FEW = {**FEW_GAMES, **AT_ONCE}


def test_a_bot_process_that_is_killed_comes_back_and_continues(tmp_path: Path) -> None:
    with service(tmp_path, **FEW) as it:
        table = open_for_bots(it.port, "canaletto")
        [process] = bot_processes(it.process.pid)
        until(lambda: table.read()["version"] > 2)
        os.kill(process, signal.SIGKILL)
        wait_for_end(table)
        table.check_record()
        assert bot_processes(it.process.pid) != [process]
        assert "a process that plays for bots has ended with -9" in it.log.read_text()


def test_deadlines_survive_a_restart_of_the_service(tmp_path: Path) -> None:
    """Even of one that was killed."""
    with redis_server(tmp_path / "redis") as redis:
        with service(tmp_path / "first", **FEW, REDIS_URL=redis.url) as it:
            table = open_table(it.port, "casanova", [{}, {}], move_seconds=3)
            family = children(it.process.pid)
            os.kill(it.process.pid, signal.SIGKILL)
            it.process.wait()
            until(lambda: not any(map(is_alive, family)))
        port = str(table.caller.port)
        with service(tmp_path / "second", **FEW, REDIS_URL=redis.url, PORT=port):
            until(lambda: "stood_in" in table.told())


def test_bots_and_deadlines_survive_a_restart_of_redis(tmp_path: Path) -> None:
    """If Redis keeps what it has acknowledged."""
    kept = ("--appendonly", "yes", "--appendfsync", "always")
    with (
        redis_server(tmp_path / "redis", *kept) as redis,
        service(tmp_path / "run", **FEW, REDIS_URL=redis.url) as it,
    ):
        late = open_table(it.port, "casanova", [{}, {}], move_seconds=3)
        table = open_for_bots(it.port, "canaletto")
        until(lambda: table.read()["version"] > 2)
        redis.kill()
        redis.start()
        until(lambda: Caller(it.port).call("GET", "/ready")[0] == 200)
        wait_for_end(table)
        table.check_record()
        until(lambda: "stood_in" in late.told())


def test_an_embedded_redis_that_is_replaced_is_played_on(tmp_path: Path) -> None:
    """Its tables are gone, but bots play at new ones."""
    with service(tmp_path, **FEW) as it:
        table = open_for_bots(it.port, "canaletto")
        family = {each: command_of(each) for each in children(it.process.pid)}
        [server] = [
            each
            for each, command in family.items()
            if "redis.sock" in command and not command.startswith("/bin/sh")
        ]
        os.kill(server, signal.SIGKILL)
        until(lambda: table.caller.call("GET", table.path)[0] == 404)
        wait_for_end(open_for_bots(it.port, "canaletto"))
