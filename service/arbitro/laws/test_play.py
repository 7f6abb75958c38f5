"""Every game can be served, played, written down and played again."""

from itertools import permutations
from random import Random
from typing import Any

from msgspec.structs import fields

from arbitro.laws.support.games import (
    Move,
    State,
    Turn,
    actors,
    as_json,
    as_move,
    from_json,
    games,
    in_words,
    last_turns,
    new_tables,
    turns,
)
from arbitro.laws.support.soundness import (
    check_actors,
    check_events,
    check_loading,
    check_playing,
    check_serving,
)
from arbitro.laws.support.subjects import game_named
from arbitro.laws.support.wording import differences, excerpt, size, smallest_first
from arbitro.rules.kernel import AnyGame
from arbitro.rules.legal import count, pick_move


def test_loading(name: str) -> None:
    """The game is registered, and has all its parts, of types that can be served."""
    check_loading(name)


def test_playing(name: str) -> None:
    """A few games can be played; what the game gives has the types that it says."""
    check_playing(name)


def test_serving(name: str) -> None:
    """A service serves the game; no two of its types have one name in the contract."""
    check_serving(name)


def test_random_games_end(name: str) -> None:
    """Random games of every size and with every option come to an end with an outcome."""
    game = game_named(name)
    assert games(name)
    for end in smallest_first(turn.step.state for turn in last_turns(name)):
        assert not game.to_act(end), excerpt(end)
        assert game.outcome(end) is not None, f"a game ends without an outcome: {excerpt(end)}"


def test_there_is_no_outcome_before_the_end(name: str) -> None:
    """While someone is to act, no one has won."""
    game = game_named(name)
    early = [turn.before for played in games(name) for turn in played if game.outcome(turn.before)]
    assert not early, (
        f"there is an outcome, but somebody is to act: {excerpt(min(early, key=size))}"
    )


def test_chance_acts_alone(name: str) -> None:
    """Either chance is to act, or seats at the table are, or no one."""
    for played in games(name):
        for turn in played:
            check_actors(game_named(name), turn.before)


def test_whoever_is_to_act_has_a_move(name: str) -> None:
    """A seat to act has at least one legal move, any other seat and chance's turn none."""
    game = game_named(name)
    for played in games(name):
        for turn in played:
            to_act = actors(game, turn.before)
            for seat in game.seats(turn.before):
                has = bool(count(game.legal(turn.before, seat)))
                assert has == (seat in to_act), (
                    f"legal describes {'a' if has else 'no'} move of seat {seat}, which is "
                    f"{'not ' if has else ''}to act: {excerpt(turn.before)}"
                )


def test_everything_is_conserved(name: str) -> None:
    """No state that play leads to has a fault: nothing appears or gets lost."""
    game = game_named(name)
    for table in new_tables(game):
        assert game.faults(table) == (), f"new_game gives a state with faults: {excerpt(table)}"
    every = [turn for played in games(name) for turn in played]
    wrong = [turn for turn in every if game.faults(turn.step.state)]
    assert not wrong, _lost(game, min(wrong, key=lambda turn: size(turn.before)))


def _lost(game: AnyGame, turn: Turn) -> str:
    faults = game.faults(turn.step.state)
    changed = differences(turn.before, turn.step.state)
    return (
        f"{excerpt(turn.move)} leads to a state with faults {in_words(game, faults)}; "
        f"it changes {changed} of {excerpt(turn.before)}"
    )


def test_nothing_is_legal_after_the_end(name: str) -> None:
    """A move after the end is refused by the rule that ends the game."""
    game = game_named(name)
    for played in games(name):
        end = played[-1].step.state
        for turn in played[-30:]:
            refusal = game.why_not(end, turn.move)
            assert refusal is not None, (
                f"{excerpt(turn.move)} is legal after the end: {excerpt(end)}"
            )
            assert refusal.rule == f"{game.name}.end", (
                f"a move after the end is refused by {refusal.rule}, not by {game.name}.end"
            )


def test_every_event_cites_a_rule(name: str) -> None:
    """Each event is one of the game's, for all or some seats, and its rule is in the rulebook."""
    game = game_named(name)
    for played in games(name):
        for turn in played:
            check_events(game, turn.before, turn.step.events, excerpt(turn.move))


def test_a_score_is_the_sum_of_its_reasons(name: str) -> None:
    """What earned or cost a seat something adds up to its score, each with its rule."""
    game = game_named(name)
    rules = {rule.id for rule in game.rulebook}
    for turn in last_turns(name):
        outcome: Any = game.outcome(turn.step.state)
        why, scores = getattr(outcome, "why", None), getattr(outcome, "scores", None)
        if why is None:
            continue
        assert why, f"outcome.why is empty: {excerpt(outcome)}"
        unknown = {reason.rule for reason in why} - rules
        assert not unknown, f"outcome.why cites {sorted(unknown)}, not in the rulebook"
        if scores is not None:
            numbers = [part.name for part in fields(why[0]) if part.name not in ("seat", "rule")]
            sums = {name: _added_up(outcome, name) for name in numbers}
            assert scores in sums.values(), (
                f"outcome.scores is {scores}, but outcome.why adds up to {sums}: {excerpt(outcome)}"
            )


def _added_up(outcome: Any, amount: str) -> tuple[int, ...]:
    """Add up by seat what the reasons say in this field, if it is a number."""
    points = [0] * len(outcome.scores)
    for reason in outcome.why:
        value = getattr(reason, amount)
        points[reason.seat] += value if isinstance(value, int) else 0
    return tuple(points)


def test_a_state_survives_json(name: str) -> None:
    """A state that is written as JSON and read again is the same state."""
    game = game_named(name)
    for turn in turns(name, 300):
        state = turn.step.state
        read = from_json(as_json(state), game.state_type)
        assert read == state, (
            f"the state changes in {differences(read, state)} when it is read again"
        )


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
                f"{excerpt(turn.move)} leads to something else when it is played again, "
                f"in {differences(step, turn.step)}"
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
        assert len(ends) == 1, f"it makes a difference which of these comes first: {excerpt(moves)}"


def _played(name: str, state: State, moves: tuple[Move, ...]) -> State:
    """Make the moves; they must not change the legal moves of seats that are still to act."""
    game = game_named(name)
    for index, move in enumerate(moves):
        after = game.apply(state, move).state
        for other in moves[index + 1 :]:
            assert game.legal(after, other.seat) == game.legal(state, other.seat), (
                f"{excerpt(move)} changes what seat {other.seat} may do, who is to act as well"
            )
        state = after
    return state
