"""What a bot plays in the time that it has, whatever its game does."""

import json
import time
from importlib import import_module

import pytest

from arbitro.jobs.thinking import moves_to_try
from arbitro.rules.kernel import AnyGame
from tests.servers.redis_servers import PATIENCE_SECONDS
from tests.servers.service import PROJECT

SECONDS = 0.3
NOTHING_IMAGINED = {"dreaming", "stubborn"}


@pytest.fixture
def brooder(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """Give a game that may take for ever to think about."""
    monkeypatch.syspath_prepend(str(PROJECT / "tests" / "strangers"))
    game: AnyGame = import_module("brooder").GAME
    return game


def tried(game: AnyGame, habit: str, seconds: float) -> list[str]:
    view = json.dumps({"habit": habit, "said": []})
    return moves_to_try(game, view, 0, "easy", seconds)


def test_a_bot_tries_the_best_move_first(brooder: AnyGame) -> None:
    best, *_ = tried(brooder, "quick", PATIENCE_SECONDS)
    assert best == '{"type":"say","seat":0,"number":9}'


@pytest.mark.alone
@pytest.mark.parametrize("habit", ["endless", "sleeping", "broken", "dreaming", "stubborn"])
def test_a_thought_ends_in_time(brooder: AnyGame, habit: str) -> None:
    """Even if the game catches all errors; the bot has what it has found until then."""
    began = time.monotonic()
    moves = tried(brooder, habit, SECONDS)
    assert time.monotonic() - began < PATIENCE_SECONDS
    assert bool(moves) == (habit not in NOTHING_IMAGINED)
