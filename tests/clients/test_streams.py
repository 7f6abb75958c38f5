"""Both clients follow a game to its end, though the service is stopped and killed in the middle."""

import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import IO, Any

import pytest

from tests.api.sessions.hosted import a_move, soon
from tests.clients.conftest import HERE, Clients
from tests.servers.followers import Caller
from tests.servers.redis_servers import free_port, redis_server, until
from tests.servers.service import Service, service

pytestmark = pytest.mark.xdist_group("clients")

MOVES_EACH = 6
SESSIONS = "/v1/games/casanova/sessions"


@contextmanager
def following(*command: object) -> Iterator[IO[str]]:
    """Run a program that follows, and give what it says."""
    words = [str(word) for word in command]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        assert process.stdout
        try:
            yield process.stdout
        finally:
            process.kill()


class Casanova:
    """A table at which somebody plays at random."""

    def __init__(self, port: int) -> None:
        self.caller = Caller(port)
        _, opened = self.caller.call("POST", SESSIONS, {"players": 2})
        self.id, self.tokens = opened["id"], opened["tokens"]["seats"]
        self.path = f"{SESSIONS}/{self.id}"
        self.random = Random(5)

    def read(self, seat: int, below: str = "") -> Any:
        status, seen = self.caller.call("GET", self.path + below, token=self.tokens[seat])
        assert status == 200
        return seen

    def play(self, moves: int = 1000) -> None:
        """Play so many moves, or to the end."""
        for _ in range(moves):
            seen = self.read(0)
            if seen["outcome"]:
                return
            seat = seen["to_act"][0]
            move = a_move(self.read(seat)["legal_moves"], self.random)
            asked = ("POST", f"{self.path}/moves", {"move": move}, self.tokens[seat])
            assert self.caller.call(*asked)[0] == 200


def kill(it: Service) -> None:
    """Kill the launcher; its workers end by themselves."""
    it.process.kill()
    it.process.wait()
    until(lambda: not listens(it.port))


def listens(port: int) -> bool:
    with suppress(OSError):
        Caller(port).call("GET", "/live")
        return True
    return False


@pytest.mark.parametrize("way", ["sync", "async", "typescript"])
def test_followers_miss_nothing_though_the_service_is_stopped_and_killed(
    clients: Clients, tmp_path: Path, way: str
) -> None:
    """The iterator reconnects, resumes without gap or repetition, and ends with the game."""
    program: list[object] = [clients.python, HERE / "python" / "follow.py"]
    if way == "typescript":
        program = ["node", clients.compile(HERE / "typescript") / "follow.js"]
    with ExitStack() as stack:
        redis = stack.enter_context(redis_server(tmp_path))
        settings = {"PORT": str(free_port()), "REDIS_URL": redis.url, "PYTHONPATH": ""}
        with service(tmp_path / "stopped", **settings) as it:
            table = Casanova(it.port)
            follower = stack.enter_context(
                following(*program, it.address, table.id, table.tokens[0], way)
            )
            told = [follower.readline()]
            table.play(MOVES_EACH)
        with service(tmp_path / "killed", **settings) as it:
            table.play(MOVES_EACH)
            kill(it)
        with service(tmp_path / "last", **settings):
            table.play()
            told += soon(follower.readlines)
            record = table.read(0, "/record")
    assert told.pop() == "over\n", told
    news = [line.split() for line in told]
    types = ",".join(events for _, _, events, _ in news if events != "-")
    assert types.split(",") == [event["type"] for event in record["events"]]
    versions = [int(version) for version, *_ in news]
    assert versions == sorted({*versions})
    assert {view for *_, view in news} == {"True"}
