"""`arbitro serve` starts the service."""

import json
from pathlib import Path
from urllib.request import urlopen

import pytest

from arbitro.settings import Settings
from tests.command.running import run
from tests.servers.redis_servers import free_port
from tests.servers.service import service


def test_each_setting_is_an_option() -> None:
    """The help says what it means, which variable it is, and its default."""
    told = " ".join(run("serve", "--help").stdout.split())
    for name in Settings.__dataclass_fields__:
        assert f"--{name.replace('_', '-')} " in told
        assert f"env var: {name.upper()}" in told
    assert "--opening-lifetime NUMBER how many seconds a table is kept" in told
    assert "[env var: LOG_REQUESTS; default: on]" in told


@pytest.mark.served
def test_options_and_variables_are_both_heard(tmp_path: Path) -> None:
    """An option has precedence over a variable."""
    options = ("--games", "casanova", "--log-format", "json")
    with service(tmp_path, *options, GAMES="canaletto", LOG_REQUESTS="off") as running:
        with urlopen(f"{running.address}/v1/games") as answer:
            assert [game["game"] for game in json.load(answer)["games"]] == ["casanova"]
        lines = [json.loads(line) for line in running.log.read_text().splitlines()]
    assert not [line for line in lines if line["logger"] == "arbitro.requests"]


def test_a_setting_that_cannot_be_meant_is_named() -> None:
    stopped = run("serve", "--port", str(free_port()), "--workers", "many")
    assert stopped.returncode == 1
    assert stopped.stderr == (
        "arbitro cannot start: WORKERS is a number from 1 to 1000, not 'many'\n"
    )


def test_an_option_that_does_not_exist_is_refused() -> None:
    stopped = run("serve", "--prot", "8000")
    assert stopped.returncode == 2
    assert "No such option '--prot'" in stopped.stderr or "No such option: --prot" in stopped.stderr
