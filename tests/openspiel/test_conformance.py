"""OpenSpiel's own checks of a game, and what its users may rely on besides."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pyspiel
import pytest

from arbitro.integrations.openspiel.games import SpielState
from arbitro.integrations.openspiel.spelling import BASE
from tests.openspiel.conftest import PROJECT
from tests.openspiel.spiel import NAMES, SIZES, started, walk
from tests.programs import output_of

OPTIONS = (
    "arbitro_canaletto(values=next,players=4,first=3)",
    "arbitro_hex(size=5,swap=False)",
    "arbitro_liars_dice(dice=2,wild=False)",
    "arbitro_canal_grande(max_game_length=20)",
)
READ = """
import sys
import pyspiel
import tests.openspiel.conftest
import tests.openspiel.spiel

for text in sys.stdin.read().split("\\0"):
    game, state = pyspiel.deserialize_game_and_state(text)
    print(state, state.history(), state.information_state_string(0), state.legal_actions())
"""


@pytest.mark.parametrize("game", [*SIZES, *OPTIONS])
def test_a_game_passes_their_checks(game: str) -> None:
    """Actions, their names, chance, copies, serialization, history, observations, utilities."""
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize("game", NAMES)
def test_there_are_as_few_actions_in_every_game(game: str) -> None:
    """However many moves there are, and however great the numbers that chance draws."""
    loaded = pyspiel.load_game(game)
    assert loaded.num_distinct_actions() == BASE
    assert loaded.max_chance_outcomes() in {0, BASE}
    for seed in range(3):
        *played, _end = walk(started(game), Random(seed))
        assert all(0 <= action < BASE for at in played for action in at.choices)


def test_states_are_read_in_another_process() -> None:
    """Their text holds all: the state, what everybody remembers, and a move half spelled."""
    states = [after(game, 25) for game in NAMES]
    texts = [pyspiel.serialize_game_and_state(state.get_game(), state) for state in states]
    read = output_of(sys.executable, "-c", READ, input="\0".join(texts), cwd=PROJECT)
    shown = [
        f"{state} {state.history()} {state.information_state_string(0)} {state.legal_actions()}\n"
        for state in states
    ]
    assert read == "".join(shown)


def after(game: str, actions: int) -> SpielState:
    """Take so many actions, each at random."""
    state, random = started(game), Random(2)
    for _ in range(actions):
        if not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
    return state


def test_a_copy_goes_its_own_way() -> None:
    """No one else sees what is done to it."""
    state = started("arbitro_casanova")
    copy = state.clone()
    copy.apply_action(2)
    assert (state.history(), copy.history()) == ([], [2])
    assert str(state) != str(copy)


def test_the_winners_share_what_all_have_staked() -> None:
    """One each: a winner of three gets two more; nobody wins before the end."""
    for seed in range(5):
        *played, end = walk(started("arbitro_liars_dice(players=3)"), Random(seed))
        assert sorted(end.returns()) == [-1.0, -1.0, 2.0]
        assert {tuple(at.returns()) for at in played} == {(0.0, 0.0, 0.0)}
    *_, end = walk(started("arbitro_canal_grande_teams"), Random(0))
    assert end.returns() in ([1.0, 1.0, -1.0, -1.0], [-1.0, -1.0, 1.0, 1.0])


def test_a_game_that_goes_on_for_too_long_is_cut_off() -> None:
    """Nobody wins it."""
    *played, end = walk(started("arbitro_canal_grande(max_game_length=20)"), Random(0))
    assert sum(bool(at.seats) for at in played) == 20
    assert end.returns() == [0.0, 0.0]


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ("arbitro_casanova(players=5)", "Casanova is for 2 or 3 or 4 players"),
        ("arbitro_casanova(players=3,first=3)", "first: there is no such seat"),
        ("arbitro_canaletto(values=hidden)", "Invalid enum value 'hidden'"),
        ("arbitro_hex(max_game_length=0)", "max_game_length is less than 1"),
        ("arbitro_hex(colour=red)", "Unknown parameter 'colour'"),
    ],
)
def test_parameters_that_make_no_game_are_refused(game: str, why: str) -> None:
    with pytest.raises((ValueError, RuntimeError), match=why):
        pyspiel.load_game(game)


def test_an_action_that_is_none_is_refused() -> None:
    state = started("arbitro_casanova")
    with pytest.raises(ValueError, match=r"77 is no action here; there are \[1, 2, 3\]"):
        state.apply_action(77)
    assert state.history() == []


def test_python_ends_well(tmp_path: Path) -> None:
    """OpenSpiel keeps what is registered for longer than Python lives."""
    program = "import arbitro.integrations.openspiel"
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, check=False)
    assert done.returncode == 0


def test_the_players_choose_one_after_the_other() -> None:
    """Where several are to act, the lowest seat does first, and the others do not see what."""
    five, six = started("arbitro_casanova(players=3)"), started("arbitro_casanova(players=3)")
    for state, card in ((five, 5), (six, 6)):
        for action in (2, 9):
            state.apply_action(action)
        assert (state.current_player(), state.at.seats) == (1, [1, 2])
        state.apply_action(card)
        assert (state.current_player(), state.at.seats) == (2, [2])
    assert five.information_state_string(2) == six.information_state_string(2)
    assert five.information_state_string(1) != six.information_state_string(1)
