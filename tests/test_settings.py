"""How the service is run is set by environment variables."""

import re
import socket
import sys
from dataclasses import fields, replace
from ipaddress import ip_network
from typing import Any

import pytest

from arbitro.settings import BadSetting, Settings
from tests.programs import run
from tests.servers.redis_servers import HOST, PATIENCE_SECONDS, free_port

MOST_SETTINGS = 27


def test_what_is_not_set_is_as_it_is_by_default() -> None:
    assert Settings.from_environment({}) == Settings()
    assert Settings.from_environment({"PORT": "", "OTHER": "x"}) == Settings()


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("host", "::1", "::1"),
        ("port", "1", 1),
        ("workers", "2", 2),
        ("redis_url", "redis://x", "redis://x"),
        ("most_sessions", "9", 9),
        ("opening_token", "x", "x"),
        ("opening_lifetime", "8", 8),
        ("session_lifetime", "3", 3),
        ("seal_keys", f"{'0a' * 32}, {'0B' * 32}", (b"\x0a" * 32, b"\x0b" * 32)),
        ("once_only", "10", 10),
        ("job_workers", "3", 3),
        ("queue_url", "redis://y", "redis://y"),
        ("bot_seconds", "0.7", 0.7),
        ("followers", "0", 0),
        ("followers_per_client", "6", 6),
        ("advice_seconds", "0.5", 0.5),
        ("body_seconds", "7", 7),
        ("heartbeat", "0.5", 0.5),
        ("cors_origins", "https://a.example, app://b", ("https://a.example", "app://b")),
        ("trusted_proxies", "10.0.0.1, fd00::/8", (ip_network("10.0.0.1"), ip_network("fd00::/8"))),
        ("metrics_port", "9", 9),
        ("games", "casanova, morra,casanova", ("casanova", "morra")),
        ("strict", "1", True),
        ("log_format", "json", "json"),
        ("log_requests", "off", False),
        ("fast_lane", "off", False),
    ],
)
def test_each_setting_is_a_variable(name: str, text: str, value: Any) -> None:
    read = Settings.from_environment({name.upper(): text})
    assert read == replace(Settings(), **{name: value})
    assert read != Settings()


@pytest.mark.parametrize(
    "name", [row.name.upper() for row in fields(Settings) if row.metadata["metavar"] == "NUMBER"]
)
@pytest.mark.parametrize(
    "value",
    ["many", "-1", "99999999999", "nan", "1e400", " 8_000 ", "8_000", " 80", "٨٠", "9" * 5000],
)
def test_a_number_that_cannot_be_meant_is_named(name: str, value: str) -> None:
    with pytest.raises(BadSetting, match=rf"^{name} is a number from .* not '{re.escape(value)}'"):
        Settings.from_environment({name: value})


def test_secrets_are_not_in_what_is_written_of_settings() -> None:
    """A log or a traceback may have it."""
    secrets = {"SEAL_KEYS": "0a" * 32, "OPENING_TOKEN": "secret", "REDIS_URL": "redis://:secret@x"}
    written = repr(Settings.from_environment(secrets))
    assert "secret" not in written
    assert r"\n" not in written


def test_there_are_few_settings() -> None:
    """Each is something that an operator has to understand."""
    assert len(fields(Settings)) <= MOST_SETTINGS


@pytest.mark.parametrize(
    "keys", ["x", "0a" * 31, "0a" * 33, "0a" * 32 + ",", "0g" * 32, "0a" * 32 + "," + "0A" * 32]
)
def test_a_key_that_cannot_be_meant_is_not_repeated(keys: str) -> None:
    """A key is a secret, however wrong it is."""
    with pytest.raises(BadSetting, match=r"^SEAL_KEYS ") as refused:
        Settings.from_environment({"SEAL_KEYS": keys})
    assert keys == "x" or keys not in str(refused.value)


@pytest.mark.parametrize("name", ["LOG_FORMAT", "LOG_REQUESTS"])
def test_a_word_that_is_none_of_the_choice_is_named(name: str) -> None:
    with pytest.raises(BadSetting, match=rf"^{name} is .* or .*, not 'x'"):
        Settings.from_environment({name: "x"})


@pytest.mark.parametrize("origins", ["a.example", "https://a.example/", "*,https://a.example", ","])
def test_an_origin_is_what_a_browser_sends(origins: str) -> None:
    with pytest.raises(BadSetting, match=r"^CORS_ORIGINS is \* or "):
        Settings.from_environment({"CORS_ORIGINS": origins})


@pytest.mark.parametrize("text", ["proxy.example", "10.0.0.1/8", "10.0.0.0/33", "1.2.3.4,", ","])
def test_proxies_are_addresses_and_networks(text: str) -> None:
    with pytest.raises(BadSetting, match=r"^TRUSTED_PROXIES is like "):
        Settings.from_environment({"TRUSTED_PROXIES": text})


def refusal(**variables: str) -> str:
    """Start the service in vain, and give the one line that says why."""
    command = (sys.executable, "-m", "arbitro", "serve")
    variables = {"PORT": str(free_port()), **variables}  # on its usual one there may be one
    refused = run(*command, env=variables, timeout=PATIENCE_SECONDS)
    assert refused.returncode == 1
    (line,) = refused.stderr.splitlines()
    return line


@pytest.mark.parametrize(
    ("variable", "value", "why"),
    [
        ("PORT", "abc", "PORT is a number from 1 to 65535, not 'abc'"),
        ("HOST", "no.such.host.invalid", "HOST no.such.host.invalid, PORT .*"),
        ("GAMES", "casanova,chess", "GAMES: chess is not installed; there are .*casanova.*"),
        ("REDIS_URL", "localhost:6379", "a Redis URL begins with one of .*"),
        ("OPENING_TOKEN", "clé", "OPENING_TOKEN is printable ASCII, .*"),
    ],
)
def test_a_service_that_cannot_start_says_why_in_one_line(
    variable: str, value: str, why: str
) -> None:
    assert re.fullmatch(f"arbitro cannot start: {why}", refusal(**{variable: value}))


def test_metrics_have_a_port_of_their_own() -> None:
    port = str(free_port())
    assert "METRICS_PORT and PORT are the same" in refusal(PORT=port, METRICS_PORT=port)


def test_a_port_is_not_shared_with_whoever_listens_there() -> None:
    """granian would, and each would get half of the requests."""
    with socket.create_server((HOST, free_port()), reuse_port=True) as other:
        port = str(other.getsockname()[1])
        assert "in use" in refusal(HOST=HOST, PORT=port)
