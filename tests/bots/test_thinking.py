"""What bots and their processes do in the time that they have, whatever a game does."""

import json
import os
import resource
import time
from collections.abc import Iterator
from functools import partial
from importlib import import_module

import pytest

from arbitro.jobs.thinking import MOST_MEMORY, moves_to_try
from arbitro.rules.kernel import AnyGame
from tests.bots.tables import AT_ONCE, BotTable, open_for_bots, open_table, processes
from tests.servers.redis_servers import PATIENCE_SECONDS, until
from tests.servers.service import PROJECT, TOY_GAMES, Service, service

STRANGERS = PROJECT / "tests" / "strangers"
SECONDS = 0.3
NOTHING_IMAGINED = {"dreaming", "stubborn"}


@pytest.fixture
def brooder(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """Return a game that may take for ever to think about."""
    monkeypatch.syspath_prepend(str(STRANGERS))
    game: AnyGame = import_module("brooder").GAME
    return game


def tried(game: AnyGame, habit: str, seconds: float) -> list[str]:
    view = {"grid": [["o", "o", None], ["x", "x", None], [None] * 3], "due": "o", "habit": habit}
    return moves_to_try(game, json.dumps(view), 0, "easy", seconds)


def test_a_bot_tries_the_best_move_first(brooder: AnyGame) -> None:
    best, *_ = tried(brooder, "quick", PATIENCE_SECONDS)
    assert best == '{"type":"place","seat":0,"row":0,"column":2}'


@pytest.mark.alone
@pytest.mark.parametrize("habit", ["endless", "sleeping", "broken", "dreaming", "stubborn"])
def test_a_thought_ends_in_time(brooder: AnyGame, habit: str) -> None:
    """Even if the game catches all errors; the bot has what it has found until then."""
    began = time.monotonic()
    moves = tried(brooder, habit, SECONDS)
    assert time.monotonic() - began < PATIENCE_SECONDS
    assert bool(moves) == (habit not in NOTHING_IMAGINED)


@pytest.fixture(scope="module")
def brooding(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Run a service with a game about which one may think for ever."""
    path = os.pathsep.join(map(str, (STRANGERS, STRANGERS / "installed", TOY_GAMES)))
    with service(tmp_path_factory.mktemp("brooding"), **AT_ONCE, PYTHONPATH=path) as it:
        yield it


def open_brooding(it: Service, habit: str) -> BotTable:
    bots = [{"bot": "easy"}] * 2
    return open_table(it.port, "brooder", bots, options={"habit": habit})


@pytest.mark.served
@pytest.mark.parametrize("habit", ["endless", "hungry"])
def test_what_takes_too_long_or_too_much_is_played_on(brooding: Service, habit: str) -> None:
    """With what a bot has found until then, and with the memory that it may take."""
    table = open_brooding(brooding, habit)
    [process] = processes(brooding.process.pid)
    until(lambda: resource.prlimit(process, resource.RLIMIT_AS) == (MOST_MEMORY, MOST_MEMORY))
    until(lambda: table.read()["version"] >= 2)
    table.close()


@pytest.mark.served
def test_a_thought_that_does_not_end_ends_its_process(brooding: Service) -> None:
    """Whatever the game does just then; others are played for after that."""
    [process] = processes(brooding.process.pid)
    table = open_brooding(brooding, "deaf")
    until(lambda: "signal 14" in brooding.log.read_text())
    until(partial(open_for_bots(brooding.port, "canaletto").after, 1))
    table.close()
    assert processes(brooding.process.pid) == [process]
