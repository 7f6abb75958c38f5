"""The Redis that the service brings along."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from redis import Redis
from redis.exceptions import RedisError

from arbitro.store.connection import embedded
from arbitro.store.connection.embedded import embedded_redis
from tests.servers.redis_servers import until

PROGRAM = """
import signal
import time
from arbitro.store.connection.embedded import embedded_redis
# Whoever runs the tests in the background may ignore it.
signal.signal(signal.SIGINT, signal.default_int_handler)
with embedded_redis() as url:
    print(url, flush=True)
    time.sleep(600)
"""


@contextmanager
def program_with_a_redis(folder: Path) -> Iterator[tuple[subprocess.Popen[str], Redis]]:
    """Run a program that brings a Redis along, and give both."""
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        env=os.environ | {"TMPDIR": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as program:
        assert program.stdout
        yield program, Redis.from_url(program.stdout.readline().strip())
        program.kill()


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_it_ends_with_the_program_however_that_ends(tmp_path: Path, how: signal.Signals) -> None:
    """Its files are removed, too."""
    with program_with_a_redis(tmp_path) as (program, redis):
        server = redis.info("server")["process_id"]
        assert is_alive(server)
        assert list(tmp_path.iterdir())
        program.send_signal(how)
        program.wait()
        until(lambda: not is_alive(server))
        until(lambda: not list(tmp_path.iterdir()))


def test_another_is_started_where_it_has_ended(caplog: pytest.LogCaptureFixture) -> None:
    """It is at the same address, and the log says that the games are gone."""
    with embedded_redis() as url:
        redis = Redis.from_url(url, retry=None)
        for number, how in enumerate((signal.SIGKILL, signal.SIGTERM, signal.SIGSEGV), 1):
            server = redis.info("server")["process_id"]
            redis.set("game", "x")
            os.kill(server, how)
            until(lambda: process_of(redis) not in {None, server})  # noqa: B023
            assert not redis.exists("game")
            assert len([line for line in caplog.messages if "games are gone" in line]) == number
        server = redis.info("server")["process_id"]
    assert not is_alive(server)


def process_of(redis: Redis) -> int | None:
    try:
        process: int = redis.info("server")["process_id"]
    except RedisError:
        return None
    return process


def test_ctrl_c_does_not_end_it_before_the_program(tmp_path: Path) -> None:
    """A terminal sends the signal to the whole process group; the server is not in it."""
    with program_with_a_redis(tmp_path) as (program, redis):
        assert os.getpgid(redis.info("server")["process_id"]) != os.getpgid(program.pid)


def test_it_says_so_in_one_line(caplog: pytest.LogCaptureFixture) -> None:
    """With no Redis configured, hosts sessions anyway, and says so in one log line."""
    caplog.set_level("INFO")
    with embedded_redis() as url:
        redis = Redis.from_url(url)
        assert redis.ping()
        assert redis.config_get("save") == {"save": ""}
    [line] = caplog.messages
    assert "REDIS_URL is not set" in line
    assert "embedded Redis" in line


def test_a_redis_that_is_installed_is_preferred(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = tmp_path / "redis-server"
    installed.symlink_to(embedded._packaged_binary())  # noqa: SLF001 - for lack of another
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    with embedded_redis() as url:
        assert Redis.from_url(url).info("server")["executable"] == str(installed)


def test_one_that_does_not_start_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "redis-server"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setattr("arbitro.store.connection.embedded.START_SECONDS", 0.5)
    with pytest.raises(RuntimeError, match="does not start"), embedded_redis():
        pass
