"""A game can be written down and played again."""

from itertools import permutations
from random import Random

from arbitro.laws.games import Move, State, actors, as_json, as_move, from_json
from arbitro.laws.subjects import game_named
from arbitro.laws.tables import games, turns
from arbitro.laws.wording import differing, shown
from arbitro.rules.legal import pick_move


def test_a_state_survives_json(name: str) -> None:
    """A state that is written as JSON and read again is the same state."""
    game = game_named(name)
    for turn in turns(name, 300):
        state = turn.step.state
        read = from_json(as_json(state), game.state_type)
        assert read == state, f"the state changes in {differing(read, state)} when it is read again"


def test_a_move_survives_json(name: str) -> None:
    """A move that is written as JSON and read again is the same move."""
    game = game_named(name)
    for turn in turns(name, 300):
        assert as_move(game, from_json(as_json(turn.move), dict)) == turn.move


def test_a_record_replays_to_the_same_end(name: str) -> None:
    """The moves alone, chance's among them, lead through the same states and events."""
    game = game_named(name)
    for played in games(name)[:4]:
        state = played[0].before
        for turn in played:
            step = game.apply(state, as_move(game, from_json(as_json(turn.move), dict)))
            assert step == turn.step, (
                f"{shown(turn.move)} leads to something else when it is played again, "
                f"in {differing(step, turn.step)}"
            )
            state = step.state


def test_secret_choices_commute(name: str) -> None:
    """When several seats are to act, it makes no difference who comes first."""
    game = game_named(name)
    together = [t.before for t in turns(name, 2000) if len(actors(game, t.before)) > 1]
    random = Random(0)
    for state in together[:60]:
        moves = [
            pick_move(game.legal(state, seat), random.randrange) for seat in actors(game, state)
        ]
        ends = {as_json(_played(name, state, order)) for order in permutations(moves)}
        assert len(ends) == 1, f"it makes a difference which of these comes first: {shown(moves)}"


def _played(name: str, state: State, moves: tuple[Move, ...]) -> State:
    """Make the moves; they must not change the legal moves of seats that are still to act."""
    game = game_named(name)
    for index, move in enumerate(moves):
        after = game.apply(state, move).state
        for other in moves[index + 1 :]:
            assert game.legal(after, other.seat) == game.legal(state, other.seat), (
                f"{shown(move)} changes what seat {other.seat} may do, who is to act as well"
            )
        state = after
    return state
