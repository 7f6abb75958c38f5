"""What becomes of a process that thinks for bots, if a game lets it think for ever."""

import os
import resource
from collections.abc import Iterator

import pytest

from arbitro.bots.limits import MOST_MEMORY
from tests.bots.tables import (
    AT_ONCE,
    BotTable,
    open_for_bots,
    open_table,
    processes,
    wait_for_end,
)
from tests.servers.redis_servers import until
from tests.servers.service import PROJECT, TOY_GAMES, Service, service

pytestmark = pytest.mark.served

STRANGERS = PROJECT / "tests" / "strangers"


@pytest.fixture(scope="module")
def brooding(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Run a service with a game about which one may think for ever."""
    path = os.pathsep.join(map(str, (STRANGERS, STRANGERS / "installed", TOY_GAMES)))
    with service(tmp_path_factory.mktemp("brooding"), **AT_ONCE, PYTHONPATH=path) as it:
        yield it


def open_brooding(it: Service, habit: str) -> BotTable:
    bots = [{"bot": "easy"}] * 2
    return open_table(it.port, "brooder", bots, options={"habit": habit})


@pytest.mark.parametrize("habit", ["endless", "hungry"])
def test_what_takes_too_long_or_too_much_is_played_on(brooding: Service, habit: str) -> None:
    """With what a bot has found until then, and with the memory that it may take."""
    table = open_brooding(brooding, habit)
    [process] = processes(brooding.process.pid)
    until(lambda: resource.prlimit(process, resource.RLIMIT_AS) == (MOST_MEMORY, MOST_MEMORY))
    wait_for_end(table)
    table.check_record()


def test_a_thought_that_does_not_end_ends_its_process(brooding: Service) -> None:
    """Whatever the game does just then; others are played for after that."""
    [process] = processes(brooding.process.pid)
    open_brooding(brooding, "deaf")
    until(lambda: "signal 14" in brooding.log.read_text())
    wait_for_end(open_for_bots(brooding.port, "canaletto"))
    assert processes(brooding.process.pid) == [process]
