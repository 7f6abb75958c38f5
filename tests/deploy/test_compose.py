"""The settings in the compose file; tests/image runs it."""

from typing import Any

import pytest
from ruamel.yaml import YAML

from arbitro.settings import Settings
from tests.servers.service import PROJECT

FILE = PROJECT / "deploy" / "compose.yaml"
INSTANCES = ("arbitro-1", "arbitro-2")


@pytest.fixture(scope="module")
def services() -> Any:
    return YAML(typ="safe").load(FILE)["services"]


def test_an_instance_has_settings_that_exist(services: Any) -> None:
    names = {name.upper() for name in Settings.__dataclass_fields__}
    for instance in INSTANCES:
        assert services[instance]["environment"].keys() <= names


@pytest.mark.parametrize("name", ["SEAL_KEYS"])
def test_instances_share_their_secrets(services: Any, name: str) -> None:
    """Behind nginx, a sealed game may come to either of them with each move."""
    said = {services[instance]["environment"][name] for instance in INSTANCES}
    assert said == {f"${{{name}:?}}"}


def test_a_worker_thinks_for_the_bots_of_both(services: Any) -> None:
    """It has what it needs from the file of settings, which the README names."""
    worker = services["worker"]
    assert worker["command"] == ["/opt/arbitro/bin/arbitro", "worker"]
    for instance in INSTANCES:
        environment = services[instance]["environment"]
        assert environment["QUEUE_URL"] == worker["environment"]["REDIS_URL"]
        assert environment["JOB_WORKERS"] == 0
    for name in ("JOB_WORKERS", "BOT_SECONDS"):
        assert worker["environment"][name].startswith(f"${{{name}:")
        assert f"`{name}`" in (FILE.parent / "README.md").read_text()


@pytest.mark.parametrize("name", ["SEAL_KEYS", "ONCE_ONLY"])
def test_what_sealed_games_need_can_be_set(services: Any, name: str) -> None:
    """In the file of settings, which the README names."""
    for instance in INSTANCES:
        assert services[instance]["environment"][name].startswith(f"${{{name}:")
    assert f"`{name}`" in (FILE.parent / "README.md").read_text()
