"""The rules treat a state that carries a seed like any other: they neither read nor lose it."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import asdict

from arbitro.laws.games import (
    Move,
    State,
    as_json,
    from_json,
    is_chance,
    random_game,
    random_move,
    viewers,
)
from arbitro.laws.shapes import moves
from arbitro.laws.subjects import game_named
from arbitro.laws.tables import last_turns, new_tables, turns
from arbitro.laws.wording import shown
from arbitro.play.states import dealt_type, with_seed
from arbitro.rules.kernel import AnyGame

SEED = "5e" * 32
COUNTER = 7

with_and_without = pytest.mark.parametrize(
    ("seed", "counter"), [(SEED, COUNTER), (None, 0)], ids=["seed", "no seed"]
)

POSITIONS = 200
ATTEMPTS = 20


def states(name: str) -> list[State]:
    ends = [turn.step.state for turn in last_turns(name)[:3]]
    return [*(turn.before for turn in turns(name, POSITIONS)), *ends]


def bare(game: AnyGame, dealt: State) -> State:
    """Take the seed off a state; the fields that are left must be all of the game's own."""
    parts = asdict(dealt)
    del parts["seed"], parts["counter"]
    return game.state_type(**parts)


def tried(game: AnyGame, state: State, random: Random) -> list[Move]:
    """Choose legal moves, if there are any, and others of every shape."""
    seats = game.seats(state)
    legal = [random_move(game, state, random)] if game.to_act(state) else []
    for shape in (*game.moves, *game.chance_moves):
        legal += moves(shape, seats, random, ATTEMPTS)
    return legal


@with_and_without
def test_a_seed_changes_no_answer(name: str, seed: str | None, counter: int) -> None:
    """Who may act, moves, refusals, faults, views, deals and outcomes are the same with a seed."""
    game, random = game_named(name), Random(0)
    for state in states(name):
        dealt = with_seed(game, state, seed, counter)
        attempts = tried(game, state, random)
        with_it, without = (answers(game, each, attempts) for each in (dealt, state))
        for question, answer in without.items():
            assert with_it[question] == answer, (
                f"{question} gives another answer if the state has a seed: {shown(state)}"
            )


def answers(game: AnyGame, state: State, attempts: list[Move]) -> dict[str, Any]:
    draw = Random(1).randrange
    return {
        "seats": game.seats(state),
        "to_act": game.to_act(state),
        "legal": [game.legal(state, seat) for seat in game.seats(state)],
        "why_not": [game.why_not(state, move) for move in attempts],
        "faults": game.faults(state),
        "views": [game.view(state, viewer) for viewer in viewers(game, state)],
        "outcome": game.outcome(state),
        "deal": game.deal(state, draw) if is_chance(game, state) else None,
    }


@with_and_without
def test_a_seed_changes_no_step_and_is_kept(name: str, seed: str | None, counter: int) -> None:
    """A move leads to the same state and events with a seed, which stays as it was."""
    game = game_named(name)
    for turn in (*turns(name, POSITIONS), *last_turns(name)):
        step = game.apply(with_seed(game, turn.before, seed, counter), turn.move)
        assert type(step.state) is dealt_type(game), (
            f"{shown(turn.move)} loses the seed: apply makes a new {type(step.state).__name__}; "
            "use msgspec.structs.replace(state, …) instead"
        )
        assert (step.state.seed, step.state.counter) == (seed, counter)
        assert bare(game, step.state) == turn.step.state
        assert step.events == turn.step.events


def test_a_seed_is_kept_to_the_end(name: str) -> None:
    """Whole games, from the first state on."""
    game = game_named(name)
    for number, table in enumerate(new_tables(game)):
        dealt = with_seed(game, table, SEED, COUNTER)
        played = zip(
            random_game(game, dealt, Random(number)),
            random_game(game, table, Random(number)),
            strict=True,
        )
        for turn, plain in played:
            assert turn.move == plain.move
            assert turn.step.events == plain.step.events
        assert turn.step.state == with_seed(game, plain.step.state, SEED, COUNTER)


@with_and_without
def test_a_seed_survives_json(name: str, seed: str | None, counter: int) -> None:
    """A state with a seed that is written as JSON and read again is the same state."""
    game = game_named(name)
    for state in states(name):
        dealt = with_seed(game, state, seed, counter)
        assert from_json(as_json(dealt), dealt_type(game)) == dealt
