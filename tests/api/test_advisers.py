"""The processes that think, of the service as it is run: they keep nobody waiting for long."""

import json
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, closing, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from arbitro.jobs.advisers.places import QUEUES, WAITING, places_for_one
from arbitro.server.beside.side_process import NICENESS
from tests.api.sessions.test_deaths import children, open_files, workers
from tests.api.sessions.test_metrics import scraped
from tests.api.tables import SEED
from tests.servers.followers import Caller
from tests.servers.processes import is_alive
from tests.servers.redis_servers import HOST, PATIENCE_SECONDS, free_port, until
from tests.servers.service import PROJECT, Service, count_started, service

pytestmark = pytest.mark.served

Json: TypeAlias = Any

STRANGERS = PROJECT / "tests" / "strangers"
LONG = str(10 * PATIENCE_SECONDS)
SHORT = "3"
MANY = 100
GREEDY = "192.0.2.99"
BROODER = "/v1/games/brooder/advice"
MOVE: Json = {"state": {"habit": "quick", "said": [], "seed": None, "counter": 0}}


def serving(folder: Path, **settings: str) -> AbstractContextManager[Service]:
    path = os.pathsep.join(map(str, (STRANGERS, STRANGERS / "installed")))
    return service(folder, PYTHONPATH=path, GAMES="brooder", **settings)


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Run a service whose advisers may think for a few seconds only."""
    with serving(tmp_path_factory.mktemp("hasty"), ADVICE_SECONDS=SHORT) as it:
        yield it


def brooding(habit: str, level: str = "hard") -> Json:
    return {"view": {"habit": habit, "said": []}, "seat": 0, "level": level, "seed": SEED}


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


def advisers(it: Service) -> set[int]:
    return {child for child in children(it.process.pid) if is_adviser(child)}


def is_adviser(process: int) -> bool:
    """A process may have ended since it was listed."""
    with suppress(OSError):
        words = Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
        return b"arbitro.server.beside.adviser" in words
    return False


def begun(it: Service, habit: str, client: str = HOST) -> HTTPConnection:
    """Ask, from some address if the service trusts us, and do not wait for the answer."""
    connection = HTTPConnection(HOST, it.port, timeout=PATIENCE_SECONDS)
    headers = {"Content-Type": "application/json", "X-Forwarded-For": client}
    connection.request("POST", BROODER, json.dumps(brooding(habit)), headers)
    return connection


def thinking(it: Service, adviser: int) -> HTTPConnection:
    """Ask for what takes long, and wait until the adviser has begun to think about it."""
    until(lambda: sockets(adviser) == len(QUEUES))
    connection = begun(it, "slow")
    until(lambda: sockets(adviser) == len(QUEUES) + 1)
    return connection


def awaited(metrics: int) -> float:
    """Count the clients that wait for advice."""
    number: float = scraped(metrics)["arbitro_advice_awaited"]
    return number


def sockets(process: int) -> int:
    """Count the sockets of a process: those at which it listens, and one more while it thinks."""
    return sum(name.startswith("socket:") for name in open_files(process))


HABITS = ["slow", "endless", "dreaming", "sleeping", "hungry", "deaf", "broken", "leaving"]


@pytest.mark.parametrize("habit", HABITS)
def test_a_thought_that_goes_wrong_is_given_up(hasty: Service, habit: str) -> None:
    """503, whatever a game does: it never ends, takes all memory, fails or ends the process."""
    assert asked(hasty, habit) == (503, "advice-given-up")
    until(lambda: answers(hasty))
    assert "habit=" not in hasty.log.read_text()
    assert len(advisers(hasty)) == 1


def test_what_goes_wrong_in_a_game_counts_as_given_up(tmp_path: Path) -> None:
    """Not as done, though its adviser has answered; a request that is refused counts as done."""
    metrics = free_port()
    with serving(tmp_path, METRICS_PORT=str(metrics)) as it:
        assert asked(it, "broken") == (503, "advice-given-up")
        assert scraped(metrics)['arbitro_advice_total{result="given-up"}'] == 1
        body = {**brooding("quick"), "seat": 1}
        assert Caller(it.port).call("POST", BROODER, body)[1]["code"] == "nothing-to-decide"
        assert scraped(metrics)['arbitro_advice_total{result="done"}'] == 1


def test_who_hangs_up_is_not_thought_for_any_more(tmp_path: Path) -> None:
    """The same adviser answers the next one, long before that thought would have ended."""
    metrics = free_port()
    with serving(tmp_path, ADVICE_SECONDS=LONG, METRICS_PORT=str(metrics)) as it:
        until(lambda: answers(it))
        (adviser,) = advisers(it)
        connection = thinking(it, adviser)
        assert scraped(metrics)["arbitro_advice_awaited"] == 1
        connection.close()
        until(lambda: scraped(metrics)["arbitro_advice_awaited"] == 0)
        assert answers(it)
        assert advisers(it) == {adviser}
        assert scraped(metrics)['arbitro_advice_total{result="cancelled"}'] == 1
        assert scraped(metrics)['arbitro_advice_total{result="done"}'] >= 2


def test_of_a_hundred_questions_most_are_refused_at_once(tmp_path: Path) -> None:
    """503, with Retry-After. Few wait; meanwhile moves are judged, and no thread is taken."""
    metrics, waiting = free_port(), []
    with (
        serving(
            tmp_path, ADVICE_SECONDS=LONG, METRICS_PORT=str(metrics), TRUSTED_PROXIES=HOST
        ) as it,
        ThreadPoolExecutor(MANY) as threads,
    ):
        until(lambda: answers(it))
        (adviser,) = advisers(it)
        for number in range(1 + WAITING):
            waiting.append(begun(it, "slow", f"192.0.2.{number}"))
            # The adviser takes the first before there are too many for those who wait.
            until(lambda: awaited(metrics) == 1 + number)  # noqa: B023
            until(lambda: sockets(adviser) == len(QUEUES) + 1)
        found = list(threads.map(lambda _: asked(it, "slow"), range(MANY)))
        assert set(found) == {(503, "advisers-busy")}
        (worker,) = workers(it)
        names = {task.read_text().strip() for task in Path(f"/proc/{worker}/task").glob("*/comm")}
        assert len(names) < MANY
        for number in range(10):
            move = {**MOVE, "move": {"seat": 0, "type": "say", "number": number}}
            status, _ = Caller(it.port).call("POST", "/v1/games/brooder/moves", move)
            assert status == 200
        for connection in waiting:
            connection.close()
        until(lambda: answers(it))


def test_nobody_takes_all_places_of_those_who_wait(tmp_path: Path) -> None:
    """One address has half of them, whichever worker it asks; there is room for others."""
    metrics = free_port()
    settings = {"ADVICE_SECONDS": LONG, "TRUSTED_PROXIES": HOST, "METRICS_PORT": str(metrics)}
    with serving(tmp_path, **settings, WORKERS="2") as it:
        until(lambda: answers(it))
        (adviser,) = advisers(it)
        waiting = [thinking(it, adviser)]
        waiting += [begun(it, "slow", GREEDY) for _ in range(places_for_one(1))]
        until(lambda: awaited(metrics) == len(waiting))
        for _ in range(10):
            status, refused = answered(begun(it, "quick", GREEDY))
            assert (status, refused["code"]) == (503, "advisers-busy")
            assert refused["detail"].startswith("Your address already waits")
        other = begun(it, "quick", "192.0.2.2")
        until(lambda: awaited(metrics) == len(waiting) + 1)
        for connection in waiting:
            connection.close()
        assert answered(other)[0] == 200
        until(lambda: answered(begun(it, "quick", GREEDY))[0] == 200)


def test_hints_come_before_the_advice_that_anybody_asks_for(tmp_path: Path) -> None:
    """A player gets a hint although all places of the others are taken, and stay so."""
    metrics, waiting = free_port(), []
    settings = {"ADVICE_SECONDS": LONG, "TRUSTED_PROXIES": HOST, "METRICS_PORT": str(metrics)}
    with serving(tmp_path, **settings) as it:
        until(lambda: answers(it))
        (adviser,) = advisers(it)
        first = thinking(it, adviser)
        for number in range(1, 1 + WAITING):
            waiting.append(begun(it, "slow", f"192.0.2.{number}"))
            until(lambda: awaited(metrics) == 1 + number)  # noqa: B023
        assert answered(begun(it, "quick", GREEDY))[1]["code"] == "advisers-busy"
        path, token = hinted_table(it)
        hint = HTTPConnection(HOST, it.port, timeout=PATIENCE_SECONDS)
        hint.request("POST", path, headers={"Authorization": f"Bearer {token}"})
        until(lambda: awaited(metrics) == 2 + WAITING)
        first.close()
        assert answered(hint)[0] == 200
        assert awaited(metrics) == WAITING
        for connection in waiting:
            connection.close()


def hinted_table(it: Service) -> tuple[str, str]:
    """Open a table where hints are allowed: where the first player asks, and their token."""
    sessions = "/v1/games/brooder/sessions"
    status, opened = Caller(it.port).call("POST", sessions, {"players": 2, "hints": True})
    assert status == 201
    return f"{sessions}/{opened['id']}/seats/0/hint", opened["tokens"]["seats"][0]


def test_there_are_as_many_advisers_as_the_operator_wants(tmp_path: Path) -> None:
    """All workers share them. They start when somebody asks, and judging comes before them."""
    with serving(tmp_path, WORKERS="2", ADVISERS="3") as it:
        assert advisers(it) == set()
        until(lambda: answers(it))
        until(lambda: len(advisers(it)) == 3)
        for _ in range(20):
            assert answers(it)
        assert len(advisers(it)) == 3
        assert len(workers(it)) == 2
        for adviser in advisers(it):
            own = os.getpriority(os.PRIO_PROCESS, it.process.pid)
            until(lambda: priority(adviser) == min(19, own + NICENESS))  # noqa: B023


def priority(process: int) -> int:
    return os.getpriority(os.PRIO_PROCESS, process)


def test_no_advisers_are_wanted(tmp_path: Path) -> None:
    """ADVISERS=0: a clear answer, and no process."""
    with serving(tmp_path, ADVISERS="0") as it:
        assert asked(it, "quick") == (403, "no-advice")
        assert advisers(it) == set()


def test_an_adviser_that_dies_is_replaced(tmp_path: Path) -> None:
    """Whoever waited for it is told, and the next one is answered."""
    with serving(tmp_path, ADVICE_SECONDS=LONG) as it:
        until(lambda: answers(it))
        (adviser,) = advisers(it)
        connection = thinking(it, adviser)
        os.kill(adviser, signal.SIGKILL)
        response = connection.getresponse()
        assert (response.status, json.load(response)["code"]) == (503, "advice-given-up")
        connection.close()
        until(lambda: answers(it))
        assert adviser not in advisers(it)


def test_a_worker_that_dies_leaves_no_thought_behind(tmp_path: Path) -> None:
    """Its adviser thinks for others then."""
    with serving(tmp_path, ADVICE_SECONDS=LONG) as it:
        until(lambda: answers(it))
        (adviser,) = before = advisers(it)
        connection = thinking(it, adviser)
        (worker,) = workers(it)
        already = count_started(it.log)
        os.kill(worker, signal.SIGKILL)
        until(lambda: count_started(it.log) > already)
        until(lambda: _answers_again(it))
        assert advisers(it) == before
        connection.close()


def _answers_again(it: Service) -> bool:
    try:
        return answers(it)
    except OSError:
        return False


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_no_adviser_outlives_the_service(tmp_path: Path, end: signal.Signals) -> None:
    """Whether it thinks or not, and however the service ends."""
    with serving(tmp_path, ADVISERS="2", ADVICE_SECONDS=LONG, TMPDIR=str(tmp_path)) as it:
        until(lambda: answers(it))
        until(lambda: len(advisers(it)) == 2)
        family = advisers(it)
        connection = begun(it, "sleeping")
        os.kill(it.process.pid, end)
        it.process.wait(PATIENCE_SECONDS)
        until(lambda: not any(map(is_alive, family)))
        connection.close()
    until(lambda: not list(tmp_path.glob("arbitro-*")))
