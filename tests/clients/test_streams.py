"""Both clients follow a game to its end, though the service is stopped and killed in the middle."""

import re
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
from tests.servers.service import FEW_GAMES, Service, service

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
    """A table at which someone plays at random."""

    def __init__(self, port: int) -> None:
        self.caller = Caller(port)
        _, opened = self.caller.call("POST", SESSIONS, {"players": 2})
        self.id, self.tokens = opened["id"], opened["tokens"]["seats"]
        self.host = opened["tokens"]["host"]
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


def programs(clients: Clients, built: Path) -> dict[str, list[object]]:
    """Return the command of each way to follow."""
    python: list[object] = [clients.python, HERE / "python" / "follow.py"]
    typescript: list[object] = ["node", built / "follow.js"]
    return {"sync": python, "async": python, "typescript": typescript}


def test_followers_miss_nothing_though_the_service_is_stopped_and_killed(
    clients: Clients, built: Path, tmp_path: Path
) -> None:
    """The iterators reconnect, resume without gap or repetition, and end with the game."""
    with ExitStack() as stack:
        redis = stack.enter_context(redis_server(tmp_path))
        settings = {**FEW_GAMES, "PORT": str(free_port()), "REDIS_URL": redis.url}
        with service(tmp_path / "stopped", **settings) as it:
            table = Casanova(it.port)
            at = (it.address, table.id, table.tokens[0])
            followers = {
                way: stack.enter_context(following(*program, *at, way))
                for way, program in programs(clients, built).items()
            }
            told = {way: [follower.readline()] for way, follower in followers.items()}
            table.play(MOVES_EACH)
        with service(tmp_path / "killed", **settings) as it:
            table.play(MOVES_EACH)
            kill(it)
        with service(tmp_path / "last", **settings):
            table.play()
            for way, follower in followers.items():
                told[way] += soon(follower.readlines)
            record = table.read(0, "/record")
    for way in followers:
        check_told(told[way], record, way)


def test_followers_are_told_that_their_table_is_closed(
    clients: Clients, built: Path, tmp_path: Path
) -> None:
    """As if they had asked for it again: 404."""
    with ExitStack() as stack:
        it = stack.enter_context(service(tmp_path, **FEW_GAMES))
        table = Casanova(it.port)
        at = (it.address, table.id, table.tokens[0])
        followers = [
            stack.enter_context(following(*program, *at, way))
            for way, program in programs(clients, built).items()
        ]
        for follower in followers:
            assert follower.readline()
        assert table.caller.call("DELETE", table.path, token=table.host)[0] == 204
        for follower in followers:
            assert re.search("StreamRefused.*404", soon(follower.read))


def check_told(told: list[str], record: Any, way: str) -> None:
    """Each event once, in order, each time with what may be seen then; and that it is over."""
    assert told.pop() == "over\n", (way, told)
    news = [line.split() for line in told]
    types = ",".join(events for _, _, events, _ in news if events != "-")
    assert types.split(",") == [event["type"] for event in record["events"]], way
    versions = [int(version) for version, *_ in news]
    assert versions == sorted({*versions}), way
    assert {view for *_, view in news} == {"True"}, way
