"""Every game can be served, played, written down and played again."""

from functools import cache
from itertools import permutations
from random import Random
from typing import Any

from msgspec.structs import fields

from arbitro.app import create_app
from arbitro.laws.support import soundness, texts
from arbitro.laws.support.games import actors, every_turn, games, last_turns, new_tables, turns
from arbitro.laws.support.subjects import game_named
from arbitro.laws.support.texts import as_json, differences, excerpt, in_words, smallest_first
from arbitro.rules.kernel import AnyGame
from arbitro.rules.legal import count, pick_move
from arbitro.settings import Settings

TURNS = 60
"""How many turns of each game are looked at closely."""


def test_loading(name: str) -> None:
    """The game is registered, and has all its parts, of types that can be served."""
    game_named(name)


def test_playing(name: str) -> None:
    """A few games can be played; what the game gives has the types that it says."""
    game = game_named(name)
    for number, state in enumerate(new_tables(game)):
        draw = Random(number)
        soundness.check_state(game, state, "new_game(…)")
        for _ in range(TURNS):
            if not game.to_act(state):
                break
            state = soundness.check_turn(game, state, draw).state  # noqa: PLW2901 - the game goes on


def test_serving(name: str) -> None:
    """A service serves the game; no two of its types have one name in the contract."""
    game = game_named(name)
    app = create_app({game.name: game}, Settings())
    assert not app.extensions["left_out"], "; ".join(map(str, app.extensions["left_out"]))
    assert app.test_client().get("/openapi.json").status_code == 200


FIRST = (test_loading, test_playing, test_serving)
"""Whatever breaks one of these laws breaks most others, and less clearly."""


@cache
def trouble(name: str) -> str:
    """Return which of the first laws a game breaks, and how; empty if it breaks none."""
    for law in FIRST:
        try:
            law(name)
        except Exception as error:  # noqa: BLE001 - of whatever kind it is
            kind = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
            said = str(error) or type(error).__name__
            return f"{law.__name__}: {kind}{said.splitlines()[0]}"
    return ""


def test_random_games_end(name: str) -> None:
    """Random games of every size and with every option end with an outcome, and only then."""
    game = game_named(name)
    ends = [turn.step.state for turn in last_turns(name)]
    for state in smallest_first([*ends, *(turn.before for turn in every_turn(name))]):
        soundness.check_outcome(game, state)


def test_a_seat_that_is_to_act_has_a_move(name: str) -> None:
    """A seat to act has at least one legal move, any other seat and chance's turn none."""
    game = game_named(name)
    for turn in every_turn(name):
        soundness.check_actors(game, turn.before)
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
    wrong = [turn for turn in every_turn(name) if game.faults(turn.step.state)]
    for turn in sorted(wrong, key=lambda turn: texts.size(turn.before)):
        raise AssertionError(
            f"{excerpt(turn.move)} leads to a state with faults "
            f"{in_words(game, game.faults(turn.step.state))}; it changes "
            f"{differences(turn.before, turn.step.state)} of {excerpt(turn.before)}"
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
    for turn in every_turn(name):
        soundness.check_events(game_named(name), turn.before, turn.step.events, excerpt(turn.move))


def test_a_score_is_the_sum_of_its_reasons(name: str) -> None:
    """What earned or cost a seat something adds up to its score, each with its rule."""
    game = game_named(name)
    for turn in last_turns(name):
        outcome: Any = game.outcome(turn.step.state)
        why, scores = getattr(outcome, "why", None), getattr(outcome, "scores", None)
        if why is None:
            continue
        assert why, f"outcome.why is empty: {excerpt(outcome)}"
        unknown = {reason.rule for reason in why} - soundness.rule_ids(game)
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


def test_a_record_replays_to_the_same_end(name: str) -> None:
    """The moves alone, chance's among them, lead through the same states and events.

    Moves and states that are written as JSON and read again are the same.
    """
    game = game_named(name)
    for turn in every_turn(name):
        move = texts.as_move(game, texts.from_json(as_json(turn.move), dict))
        assert move == turn.move, f"{excerpt(turn.move)} changes when it is read again"
        state = texts.from_json(as_json(turn.before), game.state_type)
        assert state == turn.before, (
            f"the state changes in {differences(state, turn.before)} when it is read again"
        )
        step = game.apply(state, move)
        assert step == turn.step, (
            f"{excerpt(turn.move)} leads to something else when it is played again, "
            f"in {differences(step, turn.step)}"
        )


def test_secret_choices_commute(name: str) -> None:
    """When several seats are to act, it makes no difference who comes first."""
    game = game_named(name)
    together = [t.before for t in turns(name, 2000) if len(actors(game, t.before)) > 1]
    random = Random(0)
    for state in together[:60]:
        moves = [
            pick_move(game.legal(state, seat), random.randrange) for seat in actors(game, state)
        ]
        ends = {as_json(_played(game, state, order)) for order in permutations(moves)}
        assert len(ends) == 1, f"it makes a difference which of these comes first: {excerpt(moves)}"


def _played(game: AnyGame, state: Any, moves: tuple[Any, ...]) -> Any:
    """Make the moves; they must not change the legal moves of seats that are still to act."""
    for index, move in enumerate(moves):
        after = game.apply(state, move).state
        for other in moves[index + 1 :]:
            assert game.legal(after, other.seat) == game.legal(state, other.seat), (
                f"{excerpt(move)} changes what seat {other.seat} may do, who is to act as well"
            )
        state = after
    return state
