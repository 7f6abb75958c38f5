"""Chance plays by the rules."""

from random import Random

from arbitro.laws.chance import arrangements, chances, outcomes
from arbitro.laws.games import Move, State, is_chance
from arbitro.laws.subjects import game_named, subject
from arbitro.laws.tables import games
from arbitro.laws.wording import shown, smallest_first
from arbitro.rules.kernel import AnyGame

POSITIONS = 20


def test_whatever_chance_does_is_legal(name: str) -> None:
    """Every possible deal, or each of the first few hundred, is accepted."""
    game = game_named(name)
    for turns in games(name)[:3]:
        states = [turn.before for turn in turns if is_chance(game, turn.before)]
        for state in states[:: 1 + len(states) // POSITIONS]:
            for move in outcomes(game, state, 100):
                assert move.seat is None
                check_legal(game, state, move)


def test_whatever_chance_happens_to_do_is_legal(name: str) -> None:
    """Random deals are accepted."""
    game, random = game_named(name), Random(0)
    for turns in games(name):
        states = [turn.before for turn in turns if is_chance(game, turn.before)]
        for state in states[:POSITIONS]:
            for _ in range(5):
                check_legal(game, state, game.deal(state, random.randrange))


def check_legal(game: AnyGame, state: State, move: Move) -> None:
    refusal = game.why_not(state, move)
    assert refusal is None, f"deal gives {shown(move)}, which why_not refuses: {shown(refusal)}"


def test_chance_is_even(name: str) -> None:
    """What chance can do is equally likely, unless the author says that it is not.

    A list that is always sorted is as likely as there are orders of it. Nothing is said of deals
    that can be made in more than a few hundred ways.
    """
    game, uneven = game_named(name), subject(name).uneven
    states = [turn.before for turns in games(name)[:6] for turn in turns]
    for state in smallest_first(state for state in states if is_chance(game, state))[:POSITIONS]:
        likely = chances(game, state)
        even = len(set(likely.values())) <= 1
        if even or next(iter(likely)).type in uneven:
            continue
        each = {move: chance / arrangements(move) for move, chance in likely.items()}
        least, most = (choose(each, key=each.__getitem__) for choose in (min, max))
        assert each[least] == each[most], (
            f"deal gives {shown(most)} with a chance of {likely[most]}, and {shown(least)} with "
            f"{likely[least]}; if the rules say so, name {least.type!r} in `uneven` of add_laws"
        )
