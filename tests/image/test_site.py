"""What deploy/README.md brings up: nginx with TLS, two instances, one Redis."""

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import pytest

from tests.deploy.site import START
from tests.image.conftest import Site, run, shell
from tests.image.load import load
from tests.servers.redis_servers import until

pytestmark = pytest.mark.served

SERVICES = ("nginx", "arbitro-1", "arbitro-2", "redis")
INSTANCES = ("arbitro-1", "arbitro-2")
KILLED = "137"
SESSIONS = "/v1/games/casanova/sessions"


@dataclass
class Table:
    """A table of Casanova for two, at which each plays the first move that is listed."""

    site: Site
    path: str
    tokens: list[str]
    moves: int = 0

    def read(self, token: str) -> Any:
        answer = self.site.visitor.ask("GET", self.path, Authorization=f"Bearer {token}")
        assert answer.status == 200, answer.data
        return answer.body

    def play(self, moves: int) -> None:
        for _ in range(moves):
            self._move()
        assert {self.read(token)["version"] for token in self.tokens} == {self.moves}

    def _move(self) -> None:
        seen = {token: self.read(token) for token in self.tokens}
        token = next(token for token in seen if seen[token]["legal_moves"])
        move = {name: first(kind) for name, kind in seen[token]["legal_moves"][0].items()}
        sender = {"Authorization": f"Bearer {token}", "Idempotency_Key": str(self.moves)}
        answer = self.site.visitor.ask("POST", f"{self.path}/moves", {"move": move}, **sender)
        assert answer.status == 200, answer.data
        self.moves += 1


def first(kind: Any) -> Any:
    """Return the first value that a template lists for a field."""
    if isinstance(kind, dict):
        return kind["from"] if "from" in kind else kind["one_of"][0]
    return kind


@pytest.fixture(scope="module")
def table(site: Site) -> Table:
    answer = site.visitor.ask("POST", SESSIONS, START)
    assert answer.status == 201, answer.data
    return Table(site, f"{SESSIONS}/{answer.body['id']}", answer.body["tokens"]["seats"])


def is_ready(site: Site) -> bool:
    """Return whether nginx answers, an instance behind it, and its Redis."""
    with suppress(OSError):
        return site.visitor.ask("GET", "/ready").status == 200
    return False


def is_healthy(site: Site) -> bool:
    return all(site.inspect(name, "{{.State.Health.Status}}") == "healthy" for name in SERVICES)


def test_two_people_play(table: Table) -> None:
    table.play(4)


def test_only_nginx_can_be_reached(site: Site) -> None:
    published = "{{range .NetworkSettings.Ports}}{{range .}}{{.HostPort}} {{end}}{{end}}"
    ports = {name: {*site.inspect(name, published).split()} for name in SERVICES}
    assert ports == {"nginx": {"443"}, "arbitro-1": set(), "arbitro-2": set(), "redis": set()}


@pytest.mark.parametrize("name", SERVICES)
def test_every_container_is_confined(site: Site, name: str) -> None:
    """Its files cannot be changed; it is not root; its memory and its processes are limited."""
    host = json.loads(site.inspect(name, "{{json .HostConfig}}"))
    assert host["ReadonlyRootfs"]
    assert host["CapDrop"] == ["ALL"]
    assert host["SecurityOpt"] == ["no-new-privileges:true"]
    assert host["Memory"] > 0
    assert host["PidsLimit"] > 0
    assert site.compose("exec", "--no-TTY", name, "id", "-u") != "0"


def test_both_instances_run_one_image(site: Site) -> None:
    images = {site.inspect(name, "{{.Image}}") for name in INSTANCES}
    assert images == {run("docker", "inspect", "--format", "{{.Id}}", "arbitro")}


def test_an_instance_stops_while_it_starts(site: Site) -> None:
    site.compose("restart", "arbitro-2")
    site.compose("stop", "arbitro-2")
    stopped = run("docker", "inspect", "--format", "{{.State.ExitCode}}", last(site, "arbitro-2"))
    site.compose("start", "arbitro-2")
    assert stopped != KILLED


def last(site: Site, name: str) -> str:
    """Return the id of a container, which may have ended."""
    return site.compose("ps", "--all", "--quiet", name)


def test_redis_has_a_password(site: Site) -> None:
    ping = ("exec", "--no-TTY", "redis", "env", "--unset=REDISCLI_AUTH", "redis-cli", "ping")
    assert "NOAUTH" in site.compose(*ping)


def redis(site: Site, *command: str) -> str:
    return site.compose("exec", "--no-TTY", "redis", "redis-cli", *command)


@pytest.fixture
def full_redis(site: Site) -> Iterator[None]:
    _, most = redis(site, "CONFIG", "GET", "maxmemory").split()
    redis(site, "CONFIG", "SET", "maxmemory", "1")
    try:
        yield
    finally:
        redis(site, "CONFIG", "SET", "maxmemory", most)


@pytest.mark.usefixtures("full_redis")
def test_a_full_redis_loses_nothing(site: Site, table: Table) -> None:
    """No one can move or open a table; all can look."""
    before = [table.read(token) for token in table.tokens]
    assert site.visitor.ask("POST", SESSIONS, START).status == 503
    with pytest.raises(AssertionError, match="unavailable"):
        table.play(1)
    assert [table.read(token) for token in table.tokens] == before


@pytest.mark.parametrize("name", SERVICES)
def test_a_table_goes_on_after_each_restart(site: Site, table: Table, name: str) -> None:
    """The second one finds what the first has left."""
    for _ in range(2):
        table.play(2)
        before = [table.read(token) for token in table.tokens]
        site.compose("restart", name)
        until(lambda: is_ready(site))
        assert [table.read(token) for token in table.tokens] == before


def test_an_update_loses_nothing(site: Site, table: Table) -> None:
    """Instances of a new build take over one after the other, while clients play and compute."""
    until(lambda: is_healthy(site))
    commit = site.checkout.commit()
    before = [table.read(token) for token in table.tokens]
    with load(site.visitor) as assert_going_on:
        shell(site.update, site.folder)
        assert_going_on()
    for name in INSTANCES:
        told = site.compose("exec", "--no-TTY", name, "arbitro", "--version")
        assert told.endswith(f"(commit {commit})")
    assert site.visitor.ask("GET", "/live").body["commit"] == commit
    assert [table.read(token) for token in table.tokens] == before
    table.play(2)
