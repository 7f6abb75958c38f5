"""The processes that think, of the service as it is run: they keep nobody waiting for long."""

import json
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from arbitro.jobs.asking import WAITING
from arbitro.server.job_workers import NICENESS
from tests.api.sessions.test_monitoring import scraped
from tests.api.tables import SEED
from tests.bots.tables import processes
from tests.servers.followers import Caller
from tests.servers.processes import workers
from tests.servers.redis_servers import HOST, PATIENCE_SECONDS, free_port, until
from tests.servers.service import PROJECT, Service, service

pytestmark = [pytest.mark.served, pytest.mark.slow]

Json: TypeAlias = Any

STRANGERS = PROJECT / "tests" / "strangers"
LONG_ENOUGH = 0.5
"""for a process to take a job"""
SHORT = "2"
MANY = 100
GREEDY = "192.0.2.99"
BROODER = "/v1/games/brooder/advice"
EMPTY: Json = {"grid": [[None] * 3] * 3, "due": "o"}
MOVE: Json = {"state": {**EMPTY, "habit": "quick", "seed": None, "counter": 0}}


def serving(folder: Path, **settings: str) -> AbstractContextManager[Service]:
    path = os.pathsep.join(map(str, (STRANGERS, STRANGERS / "installed")))
    return service(
        folder, **{"JOB_WORKERS": "1", "PYTHONPATH": path, "GAMES": "brooder", **settings}
    )


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Run a service whose advisers may think for a few seconds only."""
    with serving(tmp_path_factory.mktemp("hasty"), ADVICE_SECONDS=SHORT) as it:
        yield it


def brooding(habit: str) -> Json:
    return {"view": {**EMPTY, "habit": habit}, "seat": 0, "level": "easy", "seed": SEED}


def asked(it: Service, habit: str) -> tuple[int, str]:
    status, answer = answered(begun(it, habit))
    return status, answer.get("code", "")


def answered(connection: HTTPConnection) -> tuple[int, Json]:
    """Wait for an answer."""
    with closing(connection):
        response = connection.getresponse()
        return response.status, json.load(response)


def answers(it: Service) -> bool:
    return asked(it, "quick") == (200, "")


def begun(it: Service, habit: str, client: str = HOST) -> HTTPConnection:
    """Ask, from some address if the service trusts us, and do not wait for the answer."""
    connection = HTTPConnection(HOST, it.port, timeout=PATIENCE_SECONDS)
    headers = {"Content-Type": "application/json", "X-Forwarded-For": client}
    connection.request("POST", BROODER, json.dumps(brooding(habit)), headers)
    return connection


def awaited(metrics: int) -> float:
    """Count the clients that wait for advice."""
    number: float = scraped(metrics)["arbitro_advice_awaited"]
    return number


HABITS = ["slow", "dreaming", "hungry", "deaf", "broken", "leaving"]


@pytest.mark.parametrize("habit", HABITS)
def test_a_thought_that_goes_wrong_is_given_up(hasty: Service, habit: str) -> None:
    """503, whatever a game does: it never ends, takes all memory, fails or ends the process."""
    assert asked(hasty, habit) == (503, "advice-given-up")
    until(lambda: answers(hasty))
    assert "habit=" not in hasty.log.read_text()
    assert len(processes(hasty.process.pid)) == 1


def test_what_goes_wrong_in_a_game_counts_as_given_up(tmp_path: Path) -> None:
    """Not as done, though its adviser has answered; a request that is refused counts as done."""
    metrics = free_port()
    with serving(tmp_path, METRICS_PORT=str(metrics)) as it:
        assert asked(it, "broken") == (503, "advice-given-up")
        assert scraped(metrics)['arbitro_advice_total{result="given-up"}'] == 1
        body = {**brooding("quick"), "seat": 1}
        assert Caller(it.port).call("POST", BROODER, body)[1]["code"] == "nothing-to-decide"
        assert scraped(metrics)['arbitro_advice_total{result="done"}'] == 1


def filled(it: Service, metrics: int) -> list[HTTPConnection]:
    """Have as many wait for advice as may, while one is thought for."""
    waiting = []
    for number in range(1 + WAITING):
        waiting.append(begun(it, "slow", f"192.0.2.{number}"))
        # A thinker takes the first before there are too many for those who wait.
        until(lambda: awaited(metrics) == 1 + number)  # noqa: B023
        time.sleep(LONG_ENOUGH)
    return waiting


def test_of_a_hundred_questions_most_are_refused_at_once(tmp_path: Path) -> None:
    """503, with Retry-After. Few wait; meanwhile moves are judged, and few threads are taken."""
    metrics = free_port()
    settings = {"ADVICE_SECONDS": "30", "METRICS_PORT": str(metrics), "TRUSTED_PROXIES": HOST}
    with serving(tmp_path, **settings) as it, ThreadPoolExecutor(MANY) as threads:
        until(lambda: answers(it))
        waiting = filled(it, metrics)
        found = list(threads.map(lambda _: asked(it, "slow"), range(MANY)))
        assert set(found) == {(503, "advisers-busy")}
        (worker,) = workers(it.process.pid)
        names = {task.read_text().strip() for task in Path(f"/proc/{worker}/task").glob("*/comm")}
        assert len(names) < MANY
        for column in range(3):
            move = {**MOVE, "move": {"seat": 0, "type": "place", "row": 0, "column": column}}
            status, _ = Caller(it.port).call("POST", "/v1/games/brooder/moves", move)
            assert status == 200
        for connection in waiting:
            connection.close()


def test_nobody_takes_all_places_of_those_who_wait(tmp_path: Path) -> None:
    """One address has half of them; there is room for others."""
    metrics = free_port()
    settings = {"ADVICE_SECONDS": "30", "TRUSTED_PROXIES": HOST, "METRICS_PORT": str(metrics)}
    with serving(tmp_path, **settings) as it:
        until(lambda: answers(it))
        waiting = [begun(it, "slow", GREEDY) for _ in range(WAITING // 2)]
        until(lambda: awaited(metrics) == len(waiting))
        status, refused = answered(begun(it, "quick", GREEDY))
        assert (status, refused["code"]) == (503, "advisers-busy")
        assert refused["detail"].startswith("Your address is already waiting")
        other = begun(it, "slow", "192.0.2.2")
        until(lambda: awaited(metrics) == len(waiting) + 1)
        for connection in (*waiting, other):
            connection.close()


def test_hints_come_before_the_advice_that_anybody_asks_for(tmp_path: Path) -> None:
    """A player gets a hint although all places of the others are taken."""
    metrics = free_port()
    settings = {"ADVICE_SECONDS": "8", "TRUSTED_PROXIES": HOST, "METRICS_PORT": str(metrics)}
    with serving(tmp_path, **settings) as it:
        until(lambda: answers(it))
        waiting = filled(it, metrics)
        assert answered(begun(it, "quick", GREEDY))[1]["code"] == "advisers-busy"
        path, token = hinted_table(it)
        hint = HTTPConnection(HOST, it.port, timeout=PATIENCE_SECONDS)
        hint.request("POST", path, headers={"Authorization": f"Bearer {token}"})
        assert answered(hint)[0] in {200, 503}
        for connection in waiting:
            connection.close()


def hinted_table(it: Service) -> tuple[str, str]:
    """Open a table where hints are allowed: where the first player asks, and their token."""
    sessions = "/v1/games/brooder/sessions"
    status, opened = Caller(it.port).call("POST", sessions, {"players": 2, "hints": True})
    assert status == 201
    return f"{sessions}/{opened['id']}/seats/0/hint", opened["tokens"]["seats"][0]


def test_there_are_as_many_thinkers_as_the_operator_wants(tmp_path: Path) -> None:
    """All workers share them, and judging comes before them."""
    with serving(tmp_path, WORKERS="2", JOB_WORKERS="3") as it:
        until(lambda: answers(it))
        assert len(processes(it.process.pid)) == 3
        assert len(workers(it.process.pid)) == 2
        for process in processes(it.process.pid):
            own = os.getpriority(os.PRIO_PROCESS, it.process.pid)
            until(lambda: priority(process) == min(19, own + NICENESS))  # noqa: B023


def priority(process: int) -> int:
    return os.getpriority(os.PRIO_PROCESS, process)


def test_a_thinker_that_dies_is_replaced(tmp_path: Path) -> None:
    """The client that waited for it is told, and the next one is answered."""
    with serving(tmp_path, ADVICE_SECONDS="3") as it:
        until(lambda: answers(it))
        (thinker,) = processes(it.process.pid)
        connection = begun(it, "slow")
        time.sleep(LONG_ENOUGH)
        os.kill(thinker, signal.SIGKILL)
        assert answered(connection)[1]["code"] == "advice-given-up"
        until(lambda: answers(it))
        assert thinker not in processes(it.process.pid)
