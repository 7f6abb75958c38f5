"""What bots choose, and that they always choose the same."""

import os
import subprocess
import sys
from random import Random
from runpy import run_path

import msgspec
import pytest

from arbitro.bots import search
from arbitro.bots.search import Level, Search
from arbitro.play.messages import open as messages
from arbitro.rules.kernel import AnyGame
from tests.bots import cups
from tests.bots.cups import Options
from tests.games import GAMES

SHORT = Level(40)

THINKING = """
import sys, msgspec
from arbitro.bots.search import Level, Search
from arbitro.play.catalogue.finding import find
game = find([sys.argv[1]]).games[sys.argv[1]]
view = msgspec.json.decode(sys.argv[2], type=game.view_type)
print(msgspec.json.encode(Search(game, view, int(sys.argv[3]), "seed").think(Level(40))).decode())
"""


def dealt(game: AnyGame) -> object:
    state, random = game.new_game(game.players[0], game.options_type()), Random(3)
    while None in game.to_act(state):
        state = game.apply(state, game.deal(state, random.randrange)).state
    return state


@pytest.mark.parametrize("name", ["canal-grande", "canal-grande-teams", "canaletto", "casanova"])
def test_the_same_view_seed_and_level_give_the_same_move(name: str) -> None:
    """In any process, whatever the order of its sets of words."""
    game = GAMES[name]
    state = dealt(game)
    seat = min(seat for seat in game.to_act(state) if seat is not None)
    view = game.view(state, seat)
    here = msgspec.json.encode(Search(game, view, seat, "seed").think(SHORT)).decode()
    sent = msgspec.json.encode(view).decode()
    for number in ("1", "2"):
        there = subprocess.run(
            [sys.executable, "-c", THINKING, name, sent, str(seat)],
            env={**os.environ, "PYTHONHASHSEED": number},
            capture_output=True,
            text=True,
            check=True,
        )
        assert there.stdout.strip() == here


def test_a_bot_without_help_of_its_game_thinks_too() -> None:
    """Morra has neither likely moves nor an estimate: the playouts are random, up to the end."""
    game = GAMES["morra"]
    state = dealt(game)
    considered = Search(game, game.view(state, 1), 1, "seed").think(Level(60))
    assert sum(each.visits for each in considered) == 60
    assert all(0 <= each.expected <= 1 for each in considered)
    for each in considered:
        assert game.why_not(state, each.move) is None


HIDDEN_BY = [{"hidden_by_chance": False}, {"hidden_by_chance": True}]


@pytest.mark.parametrize("hidden", HIDDEN_BY)
def test_a_bot_does_not_guess_by_what_only_others_see(hidden: dict[str, bool]) -> None:
    """It imagines where the pea is hidden, but cannot tell that apart when it is to guess."""
    assert expected_at_cups(Options(**hidden)) < 0.4


@pytest.mark.parametrize("hidden", HIDDEN_BY)
def test_a_bot_goes_by_all_that_it_will_see(hidden: dict[str, bool]) -> None:
    """Where both see the pea, the guesser wins."""
    assert expected_at_cups(Options(**hidden, seen=True)) > 0.8


def expected_at_cups(options: Options) -> float:
    """Return which share of a win the guesser expects before the pea is hidden."""
    state = cups.GAME.new_game(2, options)
    [ask] = Search(cups.GAME, cups.GAME.view(state, 0), 0, "seed").think(Level(1500))
    return ask.expected


def test_a_level_that_is_missing_is_noticed_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its advice would be given up for ever."""
    monkeypatch.setattr(messages, "LEVEL_NAMES", (*messages.LEVEL_NAMES, "wizard"))
    with pytest.raises(LookupError, match="wizard"):
        run_path(search.__file__)
