"""A seat observes what it sees, and remembers all that it has heard and done."""

import json
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Any

import pyspiel
import pytest

from arbitro.integrations.openspiel.games import SpielState
from tests.openspiel.spiel import NAMES, OURS, SIZES, started, walk


def kind(**said: Any) -> pyspiel.IIGObservationType:
    return pyspiel.IIGObservationType(**{"perfect_recall": False, **said})


def decisions(game: str, seeds: int) -> Iterator[list[SpielState]]:
    """Play some games, and give all states in which someone is to choose."""
    loaded: Any = pyspiel.load_game(game)
    for seed in range(seeds):
        path = walk(loaded.new_initial_state(), Random(seed))
        yield [SpielState(loaded, at) for at in path if at.seats and not at.is_over]


@pytest.mark.parametrize("game", SIZES)
def test_nothing_is_forgotten(game: str) -> None:
    """Who is in the same information state has come there in the same way, and may do the same."""
    known: dict[str, tuple[Any, list[int]]] = {}
    for seed in range(6):
        random, state = Random(seed), started(game)
        past: dict[int, list[tuple[str, int]]] = {}
        while not state.is_terminal():
            action = random.choice(state.legal_actions())
            seat = state.current_player()
            if seat >= 0:
                told = state.information_state_string(seat)
                own = past.setdefault(seat, [])
                come = [*own], state.legal_actions()
                assert known.setdefault(told, come) == come
                own.append((told, action))
            state.apply_action(action)
    assert len(known) > 10


@pytest.mark.parametrize("name", OURS)
def test_what_is_hidden_shows_in_no_observation(name: str) -> None:
    """Exchange what a seat cannot know: its observations stay the same, and so do its actions."""
    package = name.replace("-", "_")
    disguised = import_module(f"tests.rules.{package}.disguise").disguised
    random, exchanged = Random(4), 0
    for states in decisions(f"arbitro_{package}", 2):
        for state in states:
            for seat in range(state.num_players()):
                other = disguised(state.at.state, seat, random)
                exchanged += other != state.at.state
                twin = SpielState(state.get_game(), replace(state.at, state=other))
                assert seen(twin, seat) == seen(state, seat)
    assert exchanged > 20 or name == "canaletto"


@pytest.mark.parametrize("game", SIZES)
def test_nobody_remembers_what_only_others_know(game: str) -> None:
    """A seat its own moves, and the events that are told to it; a spectator what is told to all."""
    *_, end = walk(started(game), Random(3))
    for viewer, memory in end.memories.items():
        lines = [json.loads(text) for text in memory.splitlines()]
        assert lines
        for told in lines:
            audience = told["audience"] if "audience" in told else [told["seat"]]
            assert audience == "all" or viewer in audience


def seen(state: SpielState, seat: int) -> list[Any]:
    observed = [state.observation_string(seat), state.information_state_string(seat)]
    return [*observed, state.current_player(), state.legal_actions(seat)]


@pytest.mark.parametrize("game", NAMES)
def test_what_is_imagined_is_the_same_to_the_player(game: str) -> None:
    """A state that is sampled from an information state leaves the player as much to choose."""
    random, other = Random(5), 0
    for states in decisions(game, 2):
        for state in states:
            seat = state.current_player()
            imagined = state.resample_from_infostate(seat, random.random)
            assert seen(imagined, seat) == seen(state, seat)
            other += str(imagined) != str(state)
    assert other > 2 or game in {"arbitro_canaletto", "arbitro_hex"}


def test_the_public_and_the_private_part_are_what_is_observed() -> None:
    """A spectator sees the public part; the private part is what only the seat sees."""
    state = started("arbitro_casanova")
    state.apply_action(2)
    state.apply_action(9)
    observer = state.get_game().make_py_observer
    none, single = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER
    public = observer(kind(public_info=True, private_info=none)).string_from(state, 0)
    private = observer(kind(public_info=False, private_info=single)).string_from(state, 0)
    recalling = kind(public_info=False, private_info=single, perfect_recall=True)
    remembered = observer(recalling).string_from(state, 0)
    assert '"down":9' in private
    assert '"down":9' not in public
    assert '"type":"card_laid"' in remembered
    whole = state.observation_string(0).splitlines()
    assert {*private.splitlines()} < {*whole}
    assert len(public.splitlines()) == len(whole) - 1  # who observes stands above


def test_a_seat_remembers_its_own_moves_and_what_it_has_heard() -> None:
    """In their order, after what it sees now."""
    state = started("arbitro_casanova")
    state.apply_action(2)
    assert "spelled: [2]" in state.information_state_string(0)
    state.apply_action(9)
    own, others = (state.information_state_string(seat).splitlines() for seat in (0, 1))
    assert own[-3] == '{"type":"announce","seat":0,"dice":2,"card":9}'
    assert '"type":"announced"' in own[-2] == others[-1]
    assert '"type":"card_laid"' in own[-1]
    assert not any("spelled" in each or '"card":9' in each for each in others)


def test_there_are_no_tensors_and_no_parameters() -> None:
    """Nor does anybody observe what all players see."""
    game: Any = pyspiel.load_game("arbitro_casanova")
    assert game.make_py_observer().tensor is None
    with pytest.raises(ValueError, match="an observation has no parameters"):
        game.make_py_observer(kind(), {"cards": 1})
    with pytest.raises(ValueError, match="no observer sees"):
        game.make_py_observer(kind(private_info=pyspiel.PrivateInfoType.ALL_PLAYERS))
