"""What somebody who plays for bots does when a table or a service is not as it was."""

import os
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from arbitro.jobs.bot_client.calls import Answer, Calls, Unreachable
from arbitro.jobs.bot_client.player import Player
from arbitro.play.messages.tables import BotTurn
from tests.api.sessions.hosted import a_move
from tests.bots.tables import BotTable, open_table, patiently
from tests.games import GAMES
from tests.servers.redis_servers import HOST, until
from tests.servers.service import Service, service

pytestmark = pytest.mark.served

TOKEN = "the token of those who play for bots"  # noqa: S105


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Run a service for whose bots nobody else plays."""
    with service(tmp_path_factory.mktemp("run"), BOTS="0", BOTS_TOKEN=TOKEN) as it:
        yield it


class Interrupted(Calls):
    """Calls before whose moves something happens, some times."""

    def __init__(self, url: str, happens: Iterator[object]) -> None:
        super().__init__(url, TOKEN)
        self._happens = happens
        self.statuses: list[int] = []

    def call(self, method: str, path: str, token: str, **sent: Any) -> Answer:
        is_move = path.endswith("/moves")
        if is_move:
            next(self._happens, None)
        answer = super().call(method, path, token, Connection="close", **sent)
        if is_move:
            self.statuses.append(answer.status)
        return answer


def replaced(table: BotTable, times: int) -> Iterator[object]:
    """Replace the token of the other seat."""
    for _ in range(times):
        [seat] = {0, 1} - {*table.read()["to_act"]}
        path = f"{table.path}/seats/{seat}/token"
        yield patiently(table.caller, "POST", path, token=table.tokens["host"])


def turn_at(table: BotTable, player: Player) -> BotTurn:
    """Take turns up to the one at a table; those at the tables of other tests are left."""
    while True:
        turn = player.take()
        if turn and turn.session in table.path:
            return turn


def test_a_host_who_replaces_tokens_keeps_no_bot_from_moving(running: Service) -> None:
    """The ETag is another then, but nobody has moved: the move is sent again with the new one."""
    table = open_table(running.port, "casanova", [{"bot": "easy"}] * 2)
    calls = Interrupted(running.address, replaced(table, 3))
    player = Player(calls, TOKEN, GAMES, 0.0)
    player.play(turn_at(table, player))
    until(lambda: calls.statuses)
    player.close()
    assert calls.statuses == [412, 412, 412, 200]
    assert table.read()["version"] == 1


def test_a_move_for_a_table_that_has_changed_is_given_up(running: Service) -> None:
    """Somebody else has moved, so that the bot's thoughts are about another decision."""
    table = open_table(running.port, "casanova", [{"bot": "easy"}] * 2)

    def moved() -> Iterator[object]:
        _, seen = patiently(table.caller, "GET", table.path, token=turn.token)
        move = {"move": a_move(seen["legal_moves"], Random(1))}
        yield patiently(table.caller, "POST", f"{table.path}/moves", move, token=turn.token)

    calls = Interrupted(running.address, moved())
    player = Player(calls, TOKEN, GAMES, 0.0)
    turn = turn_at(table, player)
    player.play(turn)
    until(lambda: calls.statuses)
    player.close()
    assert calls.statuses == [412]
    assert table.read()["version"] == 1


def test_a_connection_that_fails_is_closed() -> None:
    """Else a service that is away for long would use up all descriptors of the process."""
    with socket.create_server((HOST, 0)) as silent:
        threading.Thread(target=_hang_up, args=(silent,), daemon=True).start()
        calls = Calls(f"http://{HOST}:{silent.getsockname()[1]}", TOKEN)
        before = len([*Path("/proc/self/fd").iterdir()])
        for _ in range(20):
            with pytest.raises(Unreachable):
                calls.call("GET", "/live", TOKEN)
        assert len([*Path("/proc/self/fd").iterdir()]) <= before + 1


def _hang_up(listening: socket.socket) -> None:
    """Answer everybody with what is no HTTP."""
    with suppress(OSError):
        while True:
            connection, _ = listening.accept()
            connection.sendall(b"no\r\n\r\n")
            os.close(connection.detach())
