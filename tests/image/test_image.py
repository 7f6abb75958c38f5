"""The image by itself: confined as compose.yaml confines it, with its embedded Redis."""

import json
import sys
from collections.abc import Iterator
from importlib.metadata import version

import pytest

from tests.deploy.site import POSITIONS, START
from tests.image.conftest import Image, run
from tests.image.load import MOVES
from tests.servers.followers import Auction, Caller
from tests.servers.redis_servers import until

pytestmark = pytest.mark.served

CONFINED = ("--read-only", "--tmpfs=/tmp", "--cap-drop", "ALL", "--security-opt")
NO_RIGHTS = "0" * 16


@pytest.fixture(scope="module")
def container(image: Image) -> Iterator[str]:
    where = ("--publish", "127.0.0.1::8000")
    started = run("docker", "run", "--detach", *CONFINED, "no-new-privileges", *where, image.name)
    try:
        yield started
    finally:
        sys.stdout.write(run("docker", "logs", started))
        run("docker", "rm", "--force", "--volumes", started)


@pytest.fixture(scope="module")
def caller(container: str) -> Caller:
    _, _, port = run("docker", "port", container, "8000").rpartition(":")
    caller = Caller(int(port))
    until(lambda: health(container) == "healthy")
    return caller


def health(container: str) -> str:
    return run("docker", "inspect", "--format", "{{.State.Health.Status}}", container)


def test_its_labels_say_what_it_is(image: Image) -> None:
    prefix = "org.opencontainers.image."
    labels = json.loads(run("docker", "inspect", "--format", "{{json .Config.Labels}}", image.name))
    assert labels[f"{prefix}title"] == "Arbitro"
    assert labels[f"{prefix}version"] == version("arbitro")
    assert labels[f"{prefix}revision"] == image.commit
    assert labels[f"{prefix}licenses"] == "MIT"
    assert labels[f"{prefix}description"]


def test_the_command_names_the_build(container: str, image: Image) -> None:
    told = run("docker", "exec", container, "arbitro", "--version")
    assert told == f"{version('arbitro')} (commit {image.commit})"


def test_the_service_names_the_build(caller: Caller, image: Image) -> None:
    told = {"status": "live", "version": version("arbitro"), "commit": image.commit}
    assert caller.call("GET", "/live") == (200, told)


@pytest.mark.usefixtures("caller")
def test_it_may_do_nothing_special(container: str) -> None:
    """It runs as its own user, without capabilities, and cannot change its files."""
    lines = run("docker", "exec", container, "cat", "/proc/1/status").splitlines()
    status = {name: value.split() for name, _, value in (line.partition(":") for line in lines)}
    assert status["Uid"] == status["Gid"] == ["10001"] * 4
    assert all(status[name] == [NO_RIGHTS] for name in ("CapPrm", "CapEff", "CapBnd", "CapAmb"))
    assert status["NoNewPrivs"] == ["1"]
    with pytest.raises(AssertionError, match="Read-only file system"):
        run("docker", "exec", "--user", "0", container, "touch", "/opt/arbitro/x")


def test_it_plays_a_game_that_the_client_holds(caller: Caller) -> None:
    status, begun = caller.call("POST", POSITIONS, START)
    assert status == 200
    move = {"seat": 0, "type": "announce", "dice": 2, "card": 9}
    status, moved = caller.call("POST", MOVES, {"state": begun["state"], "move": move})
    assert status == 200
    assert moved["events"]


def test_it_hosts_a_game(caller: Caller) -> None:
    assert caller.call("GET", "/ready")[0] == 200
    table = Auction(caller)
    table.bid(3)
    assert table.read()["version"] == 3


def test_it_has_no_build_tools(container: str) -> None:
    names = run("docker", "exec", container, "find", "/opt/arbitro", "-printf", "%f\n")
    assert not {"pip", "hatchling"} & {*names.splitlines()}
